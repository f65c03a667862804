package tsumugi.cli.diagram;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tsumugi.diagram.Composition;
import tsumugi.diagram.Mates;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Position;
import tsumugi.record.GameRecord;
import tsumugi.record.Headers;
import tsumugi.record.RecordItem;
import tsumugi.record.StatedLength;

/**
 * Turns records into compositions. The length is taken from a header, from the third column of a
 * line, or from a main line that ends in mate. It is set only for problems: a game of 97 moves is
 * not a 97-ply mate.
 */
final class RecordCompositions {
  /** A length, optionally preceded by the kind of problem. */
  private static final Pattern NAMED = Pattern.compile("(協力詰|協力自玉詰)[\\s　]*+(.*+)");

  private RecordCompositions() {}

  static Composition of(String id, GameRecord record) {
    Headers headers = new Headers(record.headers());
    String length =
        record.isGame() ? "" : headers.length(); // in a game: the number of moves played
    return of(id, headers.title(), headers.author(), record, length);
  }

  /** The same for a line of a file, whose columns contain more than the position. */
  static Composition of(String id, RecordItem.Text line, GameRecord record) {
    String author = new Headers(record.headers()).author();
    return of(id, line.id(), author, record, line.answer());
  }

  private static Composition of(
      String id, String title, String author, GameRecord record, String length) {
    Matcher named = NAMED.matcher(length.strip());
    boolean isNamed = named.matches();
    int said = StatedLength.of(isNamed ? named.group(2) : length);
    int[] moves = record.mainLine();
    Position start = record.start();
    int plies = said > 0 ? said : matingLength(record, moves);
    return new Composition(
        id,
        title.strip(),
        author.strip(),
        start,
        Arrays.stream(moves).boxed().toList(),
        plies,
        true,
        isNamed ? kind(named.group(1)) : Composition.Kind.MATE,
        null,
        null,
        Composition.attacker(start));
  }

  private static Composition.Kind kind(String name) {
    return name.equals("協力詰")
        ? Composition.Kind.COOPERATIVE_MATE
        : Composition.Kind.COOPERATIVE_SELF_MATE;
  }

  private static int matingLength(GameRecord record, int[] moves) {
    Position position = record.start();
    if (position.hasKing(Color.BLACK) && position.hasKing(Color.WHITE)) {
      return 0;
    }
    for (int move : moves) {
      position.doMove(move);
    }
    return Mates.isMate(position) ? moves.length : 0;
  }
}
