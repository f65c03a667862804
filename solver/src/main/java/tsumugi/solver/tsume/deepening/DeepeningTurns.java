package tsumugi.solver.tsume.deepening;

import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.node.MateBounds;

/**
 * Method {@code id}: three searches take turns over one table, each for a slice of nodes that
 * doubles every round. {@link DeepeningSearch} by plies finds short mates and decides positions
 * where the checks run out. {@link ClosedDefence} proves "no mate" where the checks never end.
 * {@link DeepeningSearch} by branching finds long mates. Each search continues where it was,
 * because the table holds what it has learnt.
 */
public final class DeepeningTurns {
  private static final long FIRST_SLICE = 16_000;

  /**
   * Rounds stop doubling at this size. Without it the numbers could overflow, because some searches
   * end their turns early again and again.
   */
  private static final long MAX_SLICE = 1L << 50;

  /**
   * Plies and the closed defence each get this part of a slice, so that a long mate loses little.
   */
  private static final int MINOR_PART = 16;

  private enum Turn {
    PLIES,
    CLOSED_DEFENCE,
    BRANCHING
  }

  private final SearchBudget budget;
  private final DeepeningSearch search;
  private final ClosedDefence defence;

  /** The longest mate that is looked for by plies; odd. */
  private final int longest;

  private long round = FIRST_SLICE;
  private Turn turn = Turn.PLIES;

  /** The nodes for the searches of this round: the whole round, or the rest of a limit. */
  private long slice;

  private boolean mateExists;

  /**
   * @param root searched in place and left unchanged
   * @param longest the longest mate looked for, in plies; odd
   */
  public DeepeningTurns(Position root, MainSubTable table, SearchBudget budget, int longest) {
    this.budget = budget;
    this.longest = longest;
    AttackerNodes nodes = new AttackerNodes(table, root.sideToMove());
    search = new DeepeningSearch(root, nodes, budget, longest);
    defence = new ClosedDefence(root, nodes, budget);
  }

  /** Continues in a round of an earlier run, from its first turn. */
  public void resume(long round, boolean mateExists) {
    this.round = round;
    this.mateExists = mateExists;
  }

  /** Nodes of the current round. */
  public long round() {
    return round;
  }

  /**
   * Whether the closed defence has found that the attacker mates, in an unknown number of plies.
   */
  public boolean mateExists() {
    return mateExists;
  }

  /** The search that takes two of the three turns. */
  public DeepeningSearch search() {
    return search;
  }

  /**
   * Lets the next search take its turn.
   *
   * @param nodes the nodes left for all further turns
   * @return what it found out about the root
   */
  public MateBounds next(long nodes) {
    MateBounds found =
        switch (turn) {
          case PLIES -> {
            slice = Math.min(round, nodes);
            yield byPlies(slice / MINOR_PART);
          }
          case CLOSED_DEFENCE -> byClosedDefence(slice / MINOR_PART);
          case BRANCHING -> byBranching(slice);
        };
    pass();
    return found;
  }

  /**
   * Passes the turn. A round that a limit cuts short counts as well; otherwise a run in small parts
   * would never get longer rounds.
   */
  private void pass() {
    if (turn == Turn.BRANCHING || budget.stopReason() != null) {
      turn = Turn.PLIES;
      round = Math.min(2 * round, MAX_SLICE);
    } else {
      turn = turn == Turn.PLIES && !mateExists ? Turn.CLOSED_DEFENCE : Turn.BRANCHING;
    }
  }

  private MateBounds byPlies(long nodes) {
    try (SearchBudget.Slice _ = budget.slice(nodes)) {
      return search.prove(longest);
    }
  }

  private MateBounds byClosedDefence(long nodes) {
    ClosedDefence.Outcome outcome;
    try (SearchBudget.Slice _ = budget.slice(nodes)) {
      outcome = defence.run();
    }
    mateExists |= outcome == ClosedDefence.Outcome.MATE;
    return outcome == ClosedDefence.Outcome.NO_MATE
        ? MateBounds.noMateWithin(MateBounds.NEVER)
        : MateBounds.UNKNOWN;
  }

  private MateBounds byBranching(long nodes) {
    try (SearchBudget.Slice _ = budget.slice(nodes)) {
      return search.proveAny();
    }
  }
}
