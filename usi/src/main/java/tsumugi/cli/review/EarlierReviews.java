package tsumugi.cli.review;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.OptionWord;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.batch.OtherOptions;
import tsumugi.cli.batch.ResultFile;
import tsumugi.engine.board.Color;
import tsumugi.engine.notation.UsiMove;
import tsumugi.record.GameRecord;
import tsumugi.review.GameReviewer;
import tsumugi.review.ReviewFinding.Kind;

/**
 * The reviews that a file of JSON Lines contains already. A game is whole if its last position is
 * the end of the record; what an interrupted run left of another game is cut off and reviewed
 * again.
 */
final class EarlierReviews {
  private static final JsonFactory JSON = new JsonFactory();
  private static final String COMMAND = "review";

  /** The beginning of every line. */
  private static final Pattern BEGINNING =
      Pattern.compile("\\{\"id\":\"(?:[^\"\\\\]++|\\\\.)++\",\"(?:ply\":\\d++,\"sfen|error)\":\"");

  /**
   * A game in the file: its first position and the moves played.
   *
   * @param failed whether the file has an error instead of a review
   * @param decided whether its review left no question open
   */
  private record Known(String start, List<String> moves, boolean failed, boolean decided) {}

  /** The games by id that no input has been found for so far; several may have the same id. */
  private final Map<String, List<Known>> games = new HashMap<>();

  private final ReviewSummary summary = new ReviewSummary();
  private final String file;
  private final boolean unordered;
  private int line;

  private EarlierReviews(String file, boolean unordered) {
    this.file = file;
    this.unordered = unordered;
  }

  /** No earlier reviews. */
  static EarlierReviews none() {
    return new EarlierReviews("", true);
  }

  /**
   * Reads a file and cuts off what is not whole.
   *
   * @param options those of this run.
   * @param unordered whether the games in the file may be in another order than the inputs.
   * @throws UsageException if a run with these options did not write the file
   */
  static EarlierReviews read(ResultFile from, List<String> options, boolean unordered) {
    EarlierReviews earlier = new EarlierReviews(from.path().toString(), unordered);
    try {
      from.requireHalf(BEGINNING, COMMAND);
      long whole = earlier.readAll(from, options);
      from.cutAfter(whole);
    } catch (IOException e) {
      throw UsageException.of("cli.usage.output-unreadable", from.path(), IoFault.of(e));
    }
    return earlier;
  }

  /** Reads all games and returns the number of bytes up to the end of the last whole one. */
  private long readAll(ResultFile from, List<String> options) throws IOException {
    InputStream lines = new BufferedInputStream(from.wholeLines());
    long bytes = 0;
    long whole = 0;
    List<Members> game = new ArrayList<>();
    for (byte[] text = line(lines); text.length > 0; text = line(lines)) {
      line++;
      bytes += text.length;
      Members members = members(text);
      if (!options.equals(members.options)) {
        throw OtherOptions.refusal(file, members.options, options);
      }
      if (!members.follows(game)) {
        throw foreign();
      }
      game.add(members);
      if (members.isEnd()) {
        add(game);
        game.clear();
        whole = bytes;
      }
    }
    return whole;
  }

  /** The next line with its end, whatever bytes it has; empty after the last one. */
  private static byte[] line(InputStream lines) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int next = lines.read(); next >= 0; next = lines.read()) {
      line.write(next);
      if (next == '\n') {
        break;
      }
    }
    return line.toByteArray();
  }

  private void add(List<Members> game) {
    Members first = game.getFirst();
    List<String> moves = new ArrayList<>();
    boolean decided = !first.failed;
    for (Members position : game) {
      if (!position.played.isEmpty()) {
        moves.add(position.played);
      }
      decided &= !position.open;
      for (Members.Finding finding : position.findings) {
        summary.count(position.player, position.color, finding.kind, finding.plies);
      }
    }
    games
        .computeIfAbsent(first.id, id -> new ArrayList<>())
        .add(new Known(first.sfen, List.copyOf(moves), first.failed, decided));
  }

  private UsageException foreign() {
    return UsageException.of("cli.usage.output-foreign", file, line, COMMAND);
  }

  /** What became of the mates in these games. */
  ReviewSummary summary() {
    return summary;
  }

  /**
   * The result of an input if the file has it; null if the input is still to be reviewed. To be
   * called for every input once, in order. A game whose review failed is reviewed again.
   *
   * @param id its name
   * @param record the game; null if the input is no game
   * @throws UsageException if the file has the review of another game in place of this one
   */
  @Nullable Reviewed take(String id, @Nullable GameRecord record) {
    List<Known> known = games.getOrDefault(id, new ArrayList<>());
    if (record == null) {
      return removeError(known) ? Reviewed.earlier(false) : null;
    }
    int[] moves = record.mainLine();
    int legal = known.isEmpty() ? 0 : GameReviewer.legalMoves(record.start(), moves);
    List<String> played = Arrays.stream(moves, 0, legal).mapToObj(UsiMove::format).toList();
    for (Known each : known) {
      if (!each.failed && each.start.equals(record.sfen()) && each.moves.equals(played)) {
        known.remove(each);
        return Reviewed.earlier(each.decided);
      }
    }
    if (!removeError(known) && !known.isEmpty() && !unordered) {
      throw UsageException.of("cli.usage.output-other", file);
    }
    return null;
  }

  /** Removes the first error; whether the list had one. */
  private static boolean removeError(List<Known> known) {
    for (Known each : known) {
      if (each.failed) {
        known.remove(each);
        return true;
      }
    }
    return false;
  }

  /** The number of reviews in the file for which there was no input. */
  long left() {
    return games.values().stream().flatMap(List::stream).filter(each -> !each.failed).count();
  }

  private Members members(byte[] text) {
    try (JsonParser in = JSON.createParser(text)) {
      if (in.nextToken() == JsonToken.START_OBJECT) {
        Members members = new Members(in);
        if (members.isOurs() && in.nextToken() == null) {
          return members;
        }
      }
    } catch (IOException e) {
      throw foreign();
    }
    throw foreign();
  }

  /** The members of a line that matter here. */
  private static final class Members {
    /** A finding of a position. */
    private record Finding(Kind kind, int plies) {}

    private static final Set<String> OF_ERROR = Set.of("id", "error", "options");
    private static final Set<String> OF_POSITION =
        Set.of(
            "id", "ply", "sfen", "sideToMove", "player", "played", "findings", "open", "options");

    private String id = "";
    private int ply = -1;
    private String sfen = "";
    private int color = Color.BLACK;
    private String player = "";
    private String played = "";
    private boolean failed;
    private boolean ends;
    private boolean open;
    private List<String> options = List.of();
    private final Set<String> names = new HashSet<>();
    private final List<Finding> findings = new ArrayList<>();

    Members(JsonParser in) throws IOException {
      while (in.nextToken() == JsonToken.FIELD_NAME) {
        String name = in.currentName();
        JsonToken value = in.nextToken();
        names.add(name);
        switch (name) {
          case "id" -> id = in.getText();
          case "ply" -> ply = in.getIntValue();
          case "sfen" -> sfen = in.getText();
          case "sideToMove" -> color = in.getText().equals("black") ? Color.BLACK : Color.WHITE;
          case "player" -> player = in.getText();
          case "played" -> {
            ends = value == JsonToken.VALUE_NULL;
            played = ends ? "" : in.getText();
          }
          case "error" -> failed = true;
          case "options" -> options = texts(in);
          case "findings" -> readFindings(in);
          case "open" -> open = !texts(in).isEmpty();
          default -> in.skipChildren();
        }
      }
    }

    /** Whether these are the members of a line that {@link ReviewJson} writes. */
    boolean isOurs() {
      return !id.isEmpty() && names.equals(failed ? OF_ERROR : OF_POSITION);
    }

    /**
     * Whether the line can come after others.
     *
     * @param game the lines of the same game so far; empty at the beginning of a game
     */
    boolean follows(List<Members> game) {
      return failed
          ? game.isEmpty()
          : ply == game.size() && (game.isEmpty() || id.equals(game.getFirst().id));
    }

    /** Whether it is the last line of a game. */
    boolean isEnd() {
      return failed || ends;
    }

    private static List<String> texts(JsonParser in) throws IOException {
      List<String> texts = new ArrayList<>();
      while (in.nextToken() == JsonToken.VALUE_STRING) {
        texts.add(in.getText());
      }
      return texts;
    }

    private void readFindings(JsonParser in) throws IOException {
      while (in.nextToken() == JsonToken.START_OBJECT) {
        Kind kind = null;
        int plies = 0;
        while (in.nextToken() == JsonToken.FIELD_NAME) {
          String name = in.currentName();
          in.nextToken();
          switch (name) {
            case "kind" -> kind = kind(in.getText());
            case "plies" -> plies = in.getIntValue();
            default -> in.skipChildren();
          }
        }
        if (kind != null) {
          findings.add(new Finding(kind, plies));
        }
      }
    }

    private static @Nullable Kind kind(String word) {
      for (Kind kind : Kind.values()) {
        if (OptionWord.of(kind).equals(word)) {
          return kind;
        }
      }
      return null;
    }
  }
}
