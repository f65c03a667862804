package tsumugi.spark;

import java.io.Serializable;
import java.util.Locale;
import tsumugi.engine.board.Position;
import tsumugi.solver.coop.CooperativeGoal;
import tsumugi.solver.coop.CooperativeMethod;
import tsumugi.solver.coop.CooperativeOptions;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;

/** The kind of problem and how it is searched. */
sealed interface Rule extends Serializable {
  /** The rule as the user writes it. */
  String word();

  /** The requested method as the user writes it. */
  String method();

  /** The side that gets the pieces that a diagram leaves out. */
  int defender(Position position);

  /** Whether the search stops at a mate without proving it the shortest. */
  boolean isFirstMateEnough();

  /** Whether the search also counts the shortest solutions. */
  boolean countsSolutions();

  /**
   * A mate against every defence.
   *
   * @param firstMate whether the first mate is enough
   */
  record Tsume(TsumeMethod asked, RootSide side, boolean firstMate) implements Rule {
    @Override
    public String word() {
      return "tsume";
    }

    @Override
    public String method() {
      return lower(asked);
    }

    @Override
    public boolean isFirstMateEnough() {
      return firstMate;
    }

    @Override
    public boolean countsSolutions() {
      return false;
    }

    @Override
    public int defender(Position position) {
      return side.defender(position);
    }
  }

  record Cooperative(CooperativeMethod asked, CooperativeGoal goal, boolean defenderFirst)
      implements Rule {
    @Override
    public String word() {
      return "cooperative";
    }

    @Override
    public String method() {
      return lower(asked);
    }

    /** The options of the search. */
    CooperativeOptions options(int threads) {
      return CooperativeOptions.DEFAULT
          .withMethod(asked)
          .withGoal(goal)
          .withDefenderFirst(defenderFirst)
          .withThreads(Math.min(threads, CooperativeOptions.MAX_THREADS));
    }

    @Override
    public boolean isFirstMateEnough() {
      return true;
    }

    @Override
    public boolean countsSolutions() {
      return asked != CooperativeMethod.ID;
    }

    @Override
    public int defender(Position position) {
      return defenderFirst ? position.sideToMove() : position.sideToMove() ^ 1;
    }
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
