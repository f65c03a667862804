package tsumugi.solver.tsume.deepening;

import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.node.MateBounds;

/**
 * Method {@code id}: three searches take turns over the one table, each for a slice of nodes that
 * doubles every round. {@link DeepeningSearch} by plies finds short mates and settles what has no
 * checks left, {@link ClosedDefence} proves "no mate" where checks never end, {@link
 * DeepeningSearch} by budget finds long mates. Each goes on where it was, because what it learnt is
 * in the table.
 */
public final class DeepeningTurns {
  private static final long FIRST_SLICE = 16_000;

  /** A round doubles until then: some searches end theirs early, time after time. */
  private static final long MAX_SLICE = 1L << 50;

  /** Plies and closed defence each get this part of a slice, so that a long mate loses little. */
  private static final int MINOR_PART = 16;

  private enum Turn {
    PLIES,
    CLOSED_DEFENCE,
    BRANCHING
  }

  private final SearchBudget budget;
  private final DeepeningSearch search;
  private final ClosedDefence defence;

  /** The longest mate looked for by plies, odd. */
  private final int longest;

  private long round = FIRST_SLICE;
  private Turn turn = Turn.PLIES;

  /** What the searches of this round may cost: the whole round, or what is left of a limit. */
  private long slice;

  private boolean mateExists;

  /**
   * @param root searched in place and left as it was
   * @param longest mate looked for, in plies, odd
   */
  public DeepeningTurns(Position root, MainSubTable table, SearchBudget budget, int longest) {
    this.budget = budget;
    this.longest = longest;
    AttackerNodes nodes = new AttackerNodes(table, root.sideToMove());
    search = new DeepeningSearch(root, nodes, budget, longest);
    defence = new ClosedDefence(root, nodes, budget);
  }

  /** Goes on in a round of an earlier run, from its first turn. */
  public void resume(long round, boolean mateExists) {
    this.round = round;
    this.mateExists = mateExists;
  }

  /** Nodes of the round that the searches are in. */
  public long round() {
    return round;
  }

  /** True once the closed defence knows that the attacker mates, in an unknown number of plies. */
  public boolean mateExists() {
    return mateExists;
  }

  /** The search of two of the three turns. */
  public DeepeningSearch search() {
    return search;
  }

  /**
   * Has the next search take its turn.
   *
   * @param nodes that are left for all turns to come
   * @return what it found out of the root
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

  /** A round that a limit cuts short counts: a run in small parts would never get longer ones. */
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
