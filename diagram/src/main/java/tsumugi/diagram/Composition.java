package tsumugi.diagram;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Position;

/**
 * A problem or game with everything that can be drawn of it. Nothing is searched for.
 *
 * @param id where it was found
 * @param title empty if it has none
 * @param author empty if none is named
 * @param line the moves of its main line; each of them can be made
 * @param plies the stated length, or the number of moves if the last one mates; 0 if neither is
 *     known
 * @param exact false if the mate need not be the shortest
 * @param kind what the problem asks for
 * @param result the answer of a solver: {@code mate}, {@code nomate} or {@code unknown}; null
 *     without one
 * @param verdict the verdict of a checker; null without one
 * @param attacker the side that mates
 * @param remarks what a checker found, and errors, as sentences for the reader
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
    int attacker,
    List<String> remarks) {
  /** A composition without remarks. */
  public Composition(
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
    this(id, title, author, start, line, plies, exact, kind, result, verdict, attacker, List.of());
  }

  /** The same with another title and author. */
  public Composition named(String otherTitle, String otherAuthor) {
    return new Composition(
        id,
        otherTitle,
        otherAuthor,
        start,
        line,
        plies,
        exact,
        kind,
        result,
        verdict,
        attacker,
        remarks);
  }

  /** The same with what a checker found. */
  public Composition with(List<String> others) {
    return new Composition(
        id, title, author, start, line, plies, exact, kind, result, verdict, attacker, others);
  }

  /** What a problem asks for, as print names it before the length. */
  public enum Kind {
    MATE,
    COOPERATIVE_MATE,
    COOPERATIVE_SELF_MATE
  }

  public Composition {
    start = new Position(start);
    line = List.copyOf(line);
    remarks = List.copyOf(remarks);
  }

  /** A fresh copy of the position. */
  @Override
  public Position start() {
    return new Position(start);
  }

  /**
   * Whether this is a problem: the attacker has no king, or there is a stated length or the answer
   * of a solver or checker. Print then leaves out the defender's hand if it is the rest of the set.
   */
  public boolean isProblem() {
    boolean judged = result != null || verdict != null;
    return judged || plies > 0 || !start.hasKing(Color.BLACK) || !start.hasKing(Color.WHITE);
  }

  /**
   * Whether the line of a problem is as long as its mate; only futile interpositions may be
   * missing.
   */
  boolean isWhole() {
    return exact && plies > 0 && plies == line.size();
  }

  /** The attacker if nothing names one: the side without a king, else the side to move. */
  public static int attacker(Position start) {
    if (start.hasKing(Color.BLACK) != start.hasKing(Color.WHITE)) {
      return start.hasKing(Color.BLACK) ? Color.WHITE : Color.BLACK;
    }
    return start.sideToMove();
  }

  /** The length as magazines print it, such as 七手詰; empty if the exact length is not known. */
  public String printedLength() {
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
