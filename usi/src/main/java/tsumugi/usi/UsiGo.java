package tsumugi.usi;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.MoveLegality;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.SearchLimits;

/**
 * What a {@code go} command asks for. Limits may stand before or after {@code mate}; whichever is
 * reached first ends the search.
 *
 * @param kind how to answer, and when
 * @param clock the times given; of a ponder search they count from ponderhit on
 * @param mateMillis time for {@code go mate} in ms, or {@link SearchLimits#UNLIMITED}
 * @param maxNodes from 1, or {@link SearchLimits#UNLIMITED}
 * @param maxDepth in plies, from 1, or {@link Integer#MAX_VALUE} for no limit
 * @param searchMoves the only moves to think about, not yet tested for being legal; empty for all
 * @param noNumbers what stands in the place of a number and is none, for a remark
 * @param withoutNumber words that need a number and have nothing in its place, for another
 */
record UsiGo(
    Kind kind,
    UsiClock clock,
    long mateMillis,
    long maxNodes,
    int maxDepth,
    List<Integer> searchMoves,
    List<String> noNumbers,
    List<String> withoutNumber) {
  enum Kind {
    /** {@code go mate}: a checkmate line as soon as it is decided. */
    MATE,
    /**
     * {@code go mate 0}: a checkmate line, but not before stop. No GUI sends it (ShogiHome and
     * ShogiGUI write {@code infinite} for 0), so it is read as {@code go infinite} is.
     */
    MATE_UNTIL_STOP,
    /** A move within the time given. */
    PLAY,
    /** {@code go infinite}: a move, but not before stop. */
    INFINITE,
    /** {@code go ponder}: a move, but not before stop or ponderhit. */
    PONDER;

    /** True when the answer has to wait for a word of the GUI. */
    boolean holdsAnswer() {
      return this == MATE_UNTIL_STOP || this == INFINITE || this == PONDER;
    }

    /** True when the answer is a checkmate line, false when it is a move. */
    boolean isMate() {
      return this == MATE || this == MATE_UNTIL_STOP;
    }
  }

  /**
   * Reads the words after {@code go}; unknown words and bad numbers are skipped. A limit below 0 is
   * a bad number, a time below 0 is 0: GUIs send it when a clock has run over.
   */
  static UsiGo parse(String arguments) {
    return new Parser(arguments).parse();
  }

  /** The limits of a mate search for this go, those of the options included. */
  SearchLimits mateLimits(int side, UsiOptions options) {
    long millis =
        switch (kind) {
          case MATE -> mateMillis;
          case MATE_UNTIL_STOP, INFINITE, PONDER -> SearchLimits.UNLIMITED;
          case PLAY -> clock.budget(side);
        };
    int plies = Math.min(Math.min(maxDepth, options.depthLimit()), SearchLimits.MAX_PLIES);
    long nodes = Math.min(maxNodes, options.nodesLimit());
    return new SearchLimits(nodes, millis, plies, options.firstMate());
  }

  /** What counts as not said, a sentence each. */
  List<String> remarks(Position position) {
    List<String> remarks = new ArrayList<>();
    for (String word : noNumbers) {
      remarks.add("go: '" + word + "' is no number from 0 on, and counts as not said");
    }
    for (String word : withoutNumber) {
      remarks.add("go: '" + word + "' has no number after it, and counts as not said");
    }
    List<Integer> illegal =
        searchMoves.stream().filter(move -> !MoveLegality.isLegal(position, move)).toList();
    if (kind.isMate() && !searchMoves.isEmpty()) {
      remarks.add("go mate looks at all moves: searchmoves counts as not said");
    } else if (!illegal.isEmpty()) {
      String first = UsiMove.format(illegal.getFirst());
      String which = illegal.size() == 1 ? first : first + " and " + (illegal.size() - 1) + " more";
      remarks.add("go: of searchmoves, illegal here and not looked at: " + which);
    }
    return remarks;
  }

  private static final class Parser {
    private final List<String> words;
    private int at;

    /** The word before, if it wants a number and has none; else empty. */
    private String wanting = "";

    /** Whether {@code searchmoves} was said: from there on words that look like moves are some. */
    private boolean movesFollow;

    private Kind kind = Kind.PLAY;
    private long mateTime = -1;
    private long nodes;
    private long depth;
    private long blackTime = -1;
    private long whiteTime = -1;
    private long blackIncrement = -1;
    private long whiteIncrement = -1;
    private long byoyomi = -1;
    private long moveTime = -1;
    private final List<Integer> searchMoves = new ArrayList<>();
    private final List<String> noNumbers = new ArrayList<>();
    private final List<String> withoutNumber = new ArrayList<>();

    Parser(String arguments) {
      words = Arrays.asList(arguments.split("\\s+"));
    }

    UsiGo parse() {
      while (at < words.size()) {
        read(words.get(at++));
      }
      noteMissing(wanting);
      if (kind == Kind.MATE && mateTime == 0) {
        kind = Kind.MATE_UNTIL_STOP;
      }
      return new UsiGo(
          kind,
          new UsiClock(blackTime, whiteTime, blackIncrement, whiteIncrement, byoyomi, moveTime),
          mateTime > 0 ? mateTime : SearchLimits.UNLIMITED,
          nodes > 0 ? nodes : SearchLimits.UNLIMITED,
          depth > 0 ? (int) Math.min(depth, Integer.MAX_VALUE) : Integer.MAX_VALUE,
          List.copyOf(searchMoves),
          List.copyOf(noNumbers),
          List.copyOf(withoutNumber));
    }

    private void read(String word) {
      String before = wanting;
      wanting = "";
      if (understands(word)) {
        noteMissing(before);
      } else if (!before.isEmpty()) { // all else a GUI adds is noise
        noNumbers.add(word);
      } else if (movesFollow && UsiMove.parse(word) != Move.NONE) {
        searchMoves.add(UsiMove.parse(word));
      }
    }

    /** A word and no number; {@code mate} needs none. */
    private void noteMissing(String word) {
      if (!word.isEmpty() && !word.equals("mate")) {
        withoutNumber.add(word);
      }
    }

    private boolean understands(String word) {
      switch (word) {
        case "mate" -> {
          kind = Kind.MATE;
          mateTime = limit();
        }
        case "infinite" -> kind = kind == Kind.MATE ? Kind.MATE : Kind.INFINITE;
        case "ponder" -> kind = Kind.PONDER;
        case "nodes" -> nodes = limit();
        case "depth" -> depth = limit();
        case "btime" -> blackTime = time();
        case "wtime" -> whiteTime = time();
        case "binc" -> blackIncrement = time();
        case "winc" -> whiteIncrement = time();
        case "byoyomi" -> byoyomi = time();
        case "movetime" -> moveTime = time();
        case "searchmoves" -> movesFollow = true;
        default -> {
          return false;
        }
      }
      return true;
    }

    /**
     * The limit that follows, or -1; less than 0 is no limit, and not the 0 that waits for stop.
     */
    private long limit() {
      boolean negative = at < words.size() && words.get(at).startsWith("-");
      wanting = words.get(at - 1);
      return negative ? -1 : time();
    }

    /** The time that follows, or -1 and nothing read when no number does. */
    private long time() {
      long number = at < words.size() ? number(words.get(at)) : -1;
      wanting = number < 0 ? words.get(at - 1) : "";
      at += number < 0 ? 0 : 1;
      return number;
    }

    /** -1 for what is no number, the largest number for one that is too large. */
    private static long number(String word) {
      try {
        return Math.max(0, Long.parseLong(word));
      } catch (NumberFormatException e) {
        boolean digits = word.chars().allMatch(c -> c >= '0' && c <= '9');
        return digits && !word.isEmpty() ? Long.MAX_VALUE : -1;
      }
    }
  }
}
