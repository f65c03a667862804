package tsumugi.usi;

import java.util.Arrays;
import java.util.Iterator;
import tsumugi.solver.SearchLimits;

/**
 * What a {@code go} command asks for. Limits may stand before or after {@code mate}; whichever is
 * reached first ends the search.
 *
 * @param kind how to answer, and when
 * @param limits when to give up; of a ponder search, without its time
 * @param millis time to think, which for a ponder search starts with ponderhit
 */
record UsiGo(Kind kind, SearchLimits limits, long millis) {
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

  /** Reads the words after {@code go}; unknown words and bad numbers are skipped. */
  static UsiGo parse(String arguments, int side) {
    return new Parser(arguments).parse(side);
  }

  /** The time budget in the words after {@code ponderhit}, unlimited when there is none. */
  static long parseBudget(String arguments, int side) {
    Parser parser = new Parser(arguments);
    parser.readAll();
    return parser.clock().budget(side);
  }

  private static final class Parser {
    private final Iterator<String> words;
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

    Parser(String arguments) {
      words = Arrays.asList(arguments.split("\\s+")).iterator();
    }

    UsiGo parse(int side) {
      readAll();
      if (kind == Kind.MATE && mateTime == 0) {
        kind = Kind.MATE_UNTIL_STOP;
      }
      long millis =
          switch (kind) {
            case MATE -> mateTime < 0 ? UsiClock.UNLIMITED : mateTime;
            case MATE_UNTIL_STOP, INFINITE -> UsiClock.UNLIMITED;
            case PLAY, PONDER -> clock().budget(side);
          };
      SearchLimits limits =
          SearchLimits.NONE.withMaxNodes(nodes > 0 ? nodes : SearchLimits.UNLIMITED);
      if (depth > 0) {
        limits = limits.withMaxPlies((int) Math.min(depth, SearchLimits.MAX_PLIES));
      }
      if (kind != Kind.PONDER) {
        limits = limits.withMaxMillis(millis);
      }
      return new UsiGo(kind, limits, millis);
    }

    void readAll() {
      while (words.hasNext()) {
        read(words.next());
      }
    }

    UsiClock clock() {
      return new UsiClock(blackTime, whiteTime, blackIncrement, whiteIncrement, byoyomi, moveTime);
    }

    private void read(String word) {
      switch (word) {
        case "mate" -> kind = Kind.MATE;
        case "infinite" -> kind = kind == Kind.MATE ? Kind.MATE : Kind.INFINITE;
        case "ponder" -> kind = Kind.PONDER;
        case "nodes" -> nodes = next();
        case "depth" -> depth = next();
        case "btime" -> blackTime = next();
        case "wtime" -> whiteTime = next();
        case "binc" -> blackIncrement = next();
        case "winc" -> whiteIncrement = next();
        case "byoyomi" -> byoyomi = next();
        case "movetime" -> moveTime = next();
        // A bare number is the time after "mate"; all else a GUI adds, such as searchmoves, is
        // noise.
        default -> mateTime = Math.max(mateTime, number(word));
      }
    }

    private long next() {
      return words.hasNext() ? number(words.next()) : -1;
    }

    /** -1 for what is no number, the largest number for one that is too large. */
    private static long number(String word) {
      try {
        return Math.max(0, Long.parseLong(word));
      } catch (NumberFormatException e) {
        boolean digits = word.chars().allMatch(c -> c >= '0' && c <= '9');
        return digits ? Long.MAX_VALUE : -1;
      }
    }
  }
}
