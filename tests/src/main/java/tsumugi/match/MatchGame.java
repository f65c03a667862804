package tsumugi.match;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Plays one game between two engines and says how it ended. */
final class MatchGame {
  /** Games this long are drawn, in plies. */
  private static final int LONGEST = 320;

  /** Why a game ended. */
  enum Ending {
    RESIGNATION,
    MATE,
    REPETITION,
    PERPETUAL_CHECK,
    DECLARATION,
    TOO_LONG,
    /** What must not happen. */
    ILLEGAL_MOVE,
    WRONG_DECLARATION,
    OUT_OF_TIME,
    NO_ANSWER;

    boolean isFault() {
      return compareTo(ILLEGAL_MOVE) >= 0;
    }

    /** True when the record has a word behind the moves that says what ended them. */
    boolean hasLastWord() {
      return this == RESIGNATION || this == DECLARATION || isFault();
    }
  }

  /**
   * How a game ended.
   *
   * @param score 1 when Black won, 0 drawn, -1 when White won
   * @param slowest the longest thought of each engine beyond its time, in ms; negative when there
   *     was time left
   * @param late moves of each engine that took longer than its time
   */
  record Result(int score, Ending ending, String record, int plies, double[] slowest, int[] late) {
    /** A game read from a record file, in which the times of the engines are missing. */
    static Result of(int score, Ending ending, String record, int plies) {
      double[] unknown = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
      return new Result(score, ending, record, plies, unknown, new int[2]);
    }
  }

  private final MatchEngine[] engines;
  private final long[] limits;
  private final long grace;
  private final Referee referee = new Referee();
  private final double[] slowest = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};

  private final int[] lateMoves = new int[2];

  /**
   * A game not yet begun.
   *
   * @param limits time for a move of each side in ms
   * @param grace by how much a move may be late, in ms
   */
  MatchGame(MatchEngine black, MatchEngine white, long[] limits, long grace) {
    this.engines = new MatchEngine[] {black, white};
    this.limits = limits;
    this.grace = grace;
  }

  /** Plays it: an engine that cannot be talked to any more has lost. */
  Result play(List<String> opening) {
    for (String move : opening) {
      if (!referee.play(move)) {
        throw new IllegalArgumentException("the opening has an illegal move: " + opening);
      }
    }
    Result result = begin();
    while (result == null) {
      result = turn();
    }
    engines[0].gameOver(result.score > 0 ? "win" : result.score < 0 ? "lose" : "draw");
    engines[1].gameOver(result.score < 0 ? "win" : result.score > 0 ? "lose" : "draw");
    return result;
  }

  /** Null when both engines are ready. */
  private @Nullable Result begin() {
    for (int side = 0; side < engines.length; side++) {
      try {
        engines[side].newGame();
      } catch (IOException e) {
        return noAnswer(side);
      }
    }
    return null;
  }

  private Result noAnswer(int side) {
    return end(side == 0 ? -1 : 1, Ending.NO_ANSWER, "(nothing)");
  }

  /** One move; null while the game goes on. */
  private @Nullable Result turn() {
    int side = referee.blackToMove() ? 0 : 1;
    try {
      return turn(side, engines[side].go(referee.command()));
    } catch (IOException e) {
      return noAnswer(side);
    }
  }

  private @Nullable Result turn(int side, MatchEngine.Answer answer) {
    int loss = side == 0 ? -1 : 1;
    String move = answer.move();
    if (move == null) {
      return noAnswer(side);
    }
    double late = answer.millis() - limits[side];
    slowest[side] = Math.max(slowest[side], late);
    lateMoves[side] += late > 0 ? 1 : 0;
    if (late > grace) {
      return end(loss, Ending.OUT_OF_TIME, move);
    }
    switch (move) {
      case "resign" -> {
        return end(loss, Ending.RESIGNATION, move);
      }
      case "win" -> {
        return referee.mayDeclare()
            ? end(-loss, Ending.DECLARATION, move)
            : end(loss, Ending.WRONG_DECLARATION, move);
      }
      default -> {}
    }
    if (!referee.play(move)) {
      return end(loss, Ending.ILLEGAL_MOVE, move);
    }
    Integer repeated = referee.repetition();
    if (repeated != null) {
      Ending how = repeated == 0 ? Ending.REPETITION : Ending.PERPETUAL_CHECK;
      return end(repeated, how, "");
    }
    if (referee.isOver()) {
      return end(-loss, Ending.MATE, "");
    }
    return referee.plies() >= LONGEST ? end(0, Ending.TOO_LONG, "") : null;
  }

  private Result end(int score, Ending ending, String last) {
    String record = (referee.command() + " " + last).strip();
    return new Result(score, ending, record, referee.plies(), slowest, lateMoves);
  }
}
