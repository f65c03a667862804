package tsumugi.reference;

import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;

/**
 * {@link SlowMate} once more, but on the engine's board and generators: thirty times as fast, and
 * still without table, hand dominance or move ordering. It is to be trusted as far as the
 * generators agree with {@link RuleBook}, and lets solvers be compared on longer mates.
 */
public final class PlainMate {
  private enum Outcome {
    MATE,
    TOO_DEEP,
    NO_MATE,
    GAVE_UP
  }

  private final Position position;
  private final CheckGenerator checks = new CheckGenerator();
  private final EvasionGenerator evasions = new EvasionGenerator();
  private final MoveList moves = new MoveList();
  private long nodesLeft;

  private PlainMate(Position position, long maxNodes) {
    this.position = new Position(position);
    nodesLeft = maxNodes;
  }

  /**
   * The length in plies of the shortest mate by the side to move if it is at most {@code maxPlies};
   * otherwise {@link SlowMate#NO_MATE}, {@link SlowMate#TOO_DEEP} or {@link SlowMate#GAVE_UP}.
   */
  public static int solve(Position position, int maxPlies, long maxNodes) {
    PlainMate search = new PlainMate(position, maxNodes);
    for (int plies = 1; plies <= maxPlies; plies += 2) {
      switch (search.attack(plies)) {
        case MATE -> {
          return plies;
        }
        case NO_MATE -> {
          return SlowMate.NO_MATE;
        }
        case GAVE_UP -> {
          return SlowMate.GAVE_UP;
        }
        case TOO_DEEP -> {}
      }
    }
    return SlowMate.TOO_DEEP;
  }

  private Outcome attack(int plies) {
    int start = moves.size();
    checks.generate(position, moves);
    int end = moves.size();
    Outcome best = start == end ? Outcome.NO_MATE : Outcome.TOO_DEEP;
    if (plies > 0) {
      best = Outcome.NO_MATE;
      for (int i = start; i < end && (best == Outcome.NO_MATE || best == Outcome.TOO_DEEP); i++) {
        Outcome outcome = after(moves.get(i), plies, true);
        best = outcome == Outcome.NO_MATE ? best : outcome;
      }
    }
    moves.truncate(start);
    return best;
  }

  private Outcome defend(int plies) {
    int start = moves.size();
    evasions.generate(position, moves);
    int end = moves.size();
    Outcome worst = Outcome.MATE;
    for (int i = start; i < end && (worst == Outcome.MATE || worst == Outcome.TOO_DEEP); i++) {
      Outcome outcome = after(moves.get(i), plies, false);
      worst = outcome == Outcome.MATE ? worst : outcome;
    }
    moves.truncate(start);
    return worst;
  }

  private Outcome after(int move, int plies, boolean check) {
    if (--nodesLeft < 0) {
      return Outcome.GAVE_UP;
    }
    position.doMove(move);
    Outcome outcome = check ? defend(plies - 1) : attack(plies - 1);
    position.undoMove(move);
    return outcome;
  }
}
