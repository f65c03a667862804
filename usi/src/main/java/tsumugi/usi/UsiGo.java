package tsumugi.usi;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.MoveLegality;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.SearchLimits;

/**
 * The contents of a {@code go} command. Limits may stand before or after {@code mate}; the first
 * one reached ends the search.
 *
 * @param kind what the answer is and when it is due
 * @param clock the given times; for a ponder search they count from the ponderhit
 * @param mateMillis time for {@code go mate} in ms; {@link SearchLimits#UNLIMITED} for no limit
 * @param maxNodes at least 1; {@link SearchLimits#UNLIMITED} for no limit
 * @param maxDepth in plies, at least 1; {@link Integer#MAX_VALUE} for no limit
 * @param searchMoves the only moves to consider; not yet checked for legality; empty for all moves
 * @param invalidNumbers words that stand where a number is expected, for a remark
 * @param missingNumbers words that are not followed by the number they need, for a remark
 */
record UsiGo(
    Kind kind,
    UsiClock clock,
    long mateMillis,
    long maxNodes,
    int maxDepth,
    List<Integer> searchMoves,
    List<String> invalidNumbers,
    List<String> missingNumbers) {
  enum Kind {
    /** {@code go mate}: a checkmate line as soon as the search is decided. */
    MATE,
    /**
     * {@code go mate 0}: a checkmate line, but not before stop. It waits for stop like {@code go
     * infinite}. No GUI is known to send it: ShogiHome and ShogiGUI write {@code infinite} for 0.
     */
    MATE_UNTIL_STOP,
    /** A move within the given time. */
    PLAY,
    /** {@code go infinite}: a move, but not before stop. */
    INFINITE,
    /** {@code go ponder}: a move, but not before stop or ponderhit. */
    PONDER;

    /** Whether the answer has to wait for a command of the GUI. */
    boolean holdsAnswer() {
      return this == MATE_UNTIL_STOP || this == INFINITE || this == PONDER;
    }

    /** Whether the answer is a checkmate line and not a move. */
    boolean isMate() {
      return this == MATE || this == MATE_UNTIL_STOP;
    }
  }

  /**
   * Parses the words after {@code go}. Unknown words and invalid numbers are skipped. A negative
   * limit is invalid. A negative time counts as 0, since GUIs send one when a clock has run over.
   */
  static UsiGo parse(String arguments) {
    return new Parser(arguments).parse();
  }

  /** The limits of a mate search for this go, including those of the options. */
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

  /** One sentence for each part of the command that is ignored. */
  List<String> remarks(@Nullable Position position) {
    List<String> remarks = new ArrayList<>();
    for (String word : invalidNumbers) {
      remarks.add("go: '" + word + "' is ignored, because it is not a number of 0 or more");
    }
    for (String word : missingNumbers) {
      remarks.add("go: '" + word + "' is ignored, because no number follows it");
    }
    List<Integer> illegal =
        searchMoves.stream()
            .filter(move -> position != null && !MoveLegality.isLegal(position, move))
            .toList();
    if (kind.isMate() && !searchMoves.isEmpty()) {
      remarks.add("go mate searches all moves: searchmoves is ignored");
    } else if (!illegal.isEmpty()) {
      String first = UsiMove.format(illegal.getFirst());
      String which = illegal.size() == 1 ? first : first + " and " + (illegal.size() - 1) + " more";
      remarks.add("go: illegal moves in searchmoves, which are ignored: " + which);
    }
    return remarks;
  }

  private static final class Parser {
    private final List<String> words;
    private int at;

    /** The previous word if it still needs a number; empty otherwise. */
    private String pendingWord = "";

    /**
     * Whether {@code searchmoves} has been read: from there on, words that look like moves are
     * moves.
     */
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
    private final List<String> invalidNumbers = new ArrayList<>();
    private final List<String> missingNumbers = new ArrayList<>();

    Parser(String arguments) {
      words = Arrays.asList(arguments.split("\\s+"));
    }

    UsiGo parse() {
      while (at < words.size()) {
        read(words.get(at++));
      }
      noteMissing(pendingWord);
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
          List.copyOf(invalidNumbers),
          List.copyOf(missingNumbers));
    }

    private void read(String word) {
      String before = pendingWord;
      pendingWord = "";
      if (understands(word)) {
        noteMissing(before);
      } else if (!before.isEmpty()) { // anything else that a GUI adds is ignored
        invalidNumbers.add(word);
      } else if (movesFollow && UsiMove.parse(word) != Move.NONE) {
        searchMoves.add(UsiMove.parse(word));
      }
    }

    /** Notes a word that lacks its number; {@code mate} does not need one. */
    private void noteMissing(String word) {
      if (!word.isEmpty() && !word.equals("mate")) {
        missingNumbers.add(word);
      }
    }

    private boolean understands(String word) {
      switch (word) {
        case "mate" -> {
          kind = Kind.MATE;
          mateTime = limit();
        }
        case "infinite" -> kind = kind == Kind.MATE || kind == Kind.PONDER ? kind : Kind.INFINITE;
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
     * Reads a limit, or returns -1 if no number follows. A negative number is left unread and
     * reported as invalid, because {@link #time} would read it as 0, and {@code mate 0} waits for
     * stop.
     */
    private long limit() {
      boolean negative = at < words.size() && words.get(at).startsWith("-");
      pendingWord = words.get(at - 1);
      return negative ? -1 : time();
    }

    /** Reads a time; -1, and nothing is consumed, if the next word is not a number. */
    private long time() {
      long number = at < words.size() ? number(words.get(at)) : -1;
      pendingWord = number < 0 ? words.get(at - 1) : "";
      at += number < 0 ? 0 : 1;
      return number;
    }

    /** The value of a word: -1 if it is not a number, the largest number if it is too large. */
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
