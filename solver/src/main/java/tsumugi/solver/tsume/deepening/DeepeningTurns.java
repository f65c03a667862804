package tsumugi.solver.tsume.deepening;

import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.node.MateBounds;

/**
 * Method {@code id}: three searches take turns over one table. A round gives each of them a turn,
 * and the nodes of a turn double from round to round. {@link DeepeningSearch} by plies finds short
 * mates and decides positions where the checks run out. {@link ClosedDefence} proves "no mate"
 * where the checks never end. {@link DeepeningSearch} by branching finds long mates. Each search
 * continues where it was, because the table holds what it has learnt.
 */
public final class DeepeningTurns {
  private static final long FIRST_SLICE = 16_000;

  /**
   * Rounds stop doubling at this size. Without this limit the numbers could overflow, because some
   * searches end their turns early again and again.
   */
  private static final long MAX_SLICE = 1L << 50;

  /**
   * Deepening by plies and the closed defence each get this part of a round's nodes, so that they
   * delay the search for a long mate only a little.
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

  /** The nodes of the current round: what branching gets, and the measure for the other turns. */
  private long roundNodes = FIRST_SLICE;

  private Turn turn = Turn.PLIES;

  /** The nodes for the searches of this round: {@link #roundNodes}, or the rest of a limit. */
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
  public void resume(long roundNodes, boolean mateExists) {
    this.roundNodes = roundNodes;
    this.mateExists = mateExists;
  }

  /** The nodes that the search by branching may use in the current round. */
  public long roundNodes() {
    return roundNodes;
  }

  /**
   * Whether the closed defence has found that the attacker mates, in an unknown number of plies.
   */
  public boolean mateExists() {
    return mateExists;
  }

  /** The search that takes two of the three turns: by plies and by branching. */
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
            slice = Math.min(roundNodes, nodes);
            yield byPlies(slice / MINOR_PART);
          }
          case CLOSED_DEFENCE -> byClosedDefence(slice / MINOR_PART);
          case BRANCHING -> byBranching(slice);
        };
    endTurn();
    return found;
  }

  /**
   * Ends a turn and chooses the next one. A round that a limit of the run cuts short also doubles
   * the next one; otherwise a run that is resumed again and again would always repeat its first
   * round.
   */
  private void endTurn() {
    if (turn == Turn.BRANCHING || budget.stopReason() != null) {
      turn = Turn.PLIES;
      roundNodes = Math.min(2 * roundNodes, MAX_SLICE);
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
