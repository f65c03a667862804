package tsumugi.diagram;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Position;

/**
 * A problem, or a game, as it was handed in: what can be drawn of it. Nothing here is searched for.
 *
 * @param id where it was found
 * @param title empty when it has none
 * @param author empty when nobody is named
 * @param line the moves of its main line, each of which can be made
 * @param plies the length that the record states or whose last move mates; 0 when it says none
 * @param exact false where a mate is known that need not be the shortest
 * @param kind what is asked of it
 * @param result what a solver said: {@code mate}, {@code nomate}, {@code unknown}; null without one
 * @param verdict what a checker of problems said; null without one
 * @param attacker whose mate it is
 */
public record Composition(
    String id,
    String title,
    String author,
    Position start,
    List<Integer> line,
    int plies,
    boolean exact,
    Kind kind,
    @Nullable String result,
    @Nullable String verdict,
    int attacker) {
  /** What is asked of a problem, as print names it before its length. */
  public enum Kind {
    MATE,
    COOPERATIVE_MATE,
    COOPERATIVE_SELF_MATE
  }

  public Composition {
    start = new Position(start);
    line = List.copyOf(line);
  }

  /** A fresh copy. */
  @Override
  public Position start() {
    return new Position(start);
  }

  /**
   * True of what has no king for its attacker, a stated length, or a solver's or checker's word:
   * then print leaves out the defender's hand where it is the rest of the set.
   */
  public boolean isProblem() {
    boolean judged = result != null || verdict != null;
    return judged || plies > 0 || !start.hasKing(Color.BLACK) || !start.hasKing(Color.WHITE);
  }

  /** True of a problem whose line is as long as its mate: futile interpositions may be left. */
  boolean isWhole() {
    return exact && plies > 0 && plies == line.size();
  }

  /** Who attacks when nobody says: the side without a king, else the side to move. */
  public static int attacker(Position start) {
    if (start.hasKing(Color.BLACK) != start.hasKing(Color.WHITE)) {
      return start.hasKing(Color.BLACK) ? Color.WHITE : Color.BLACK;
    }
    return start.sideToMove();
  }

  /** The length as magazines print it, such as 七手詰; empty when none is known to be the length. */
  String printedLength() {
    if (plies == 0 || !exact) {
      return "";
    }
    String number = KanjiNumber.of(plies);
    return switch (kind) {
      case MATE -> number + "手詰";
      case COOPERATIVE_MATE -> "協力詰　" + number + "手";
      case COOPERATIVE_SELF_MATE -> "協力自玉詰　" + number + "手";
    };
  }
}
