package tsumugi.review;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.dfpn.DfpnNodes;
import tsumugi.solver.tsume.dfpn.DfpnSearch;
import tsumugi.solver.tsume.line.ProofOutcome;
import tsumugi.solver.tsume.line.ProofTraversal;
import tsumugi.solver.tsume.line.ProofVisitor;
import tsumugi.solver.tsume.node.MateBounds;

/**
 * Answers whether one side has a mate in positions of one game. All its questions share one table,
 * because a record there is a fact about a board and a hand of the attacker, wherever the search
 * that found it began. The attacker must always be the same side, because a record does not say
 * which side attacks.
 *
 * <p>A mate is claimed only if every defence of its proof has been traversed. One instance asks all
 * its questions with the same search, which continues a question that was left open without
 * repeating what it has done: the search remembers more than the table does.
 */
final class MateFinder {
  /** The positions of a question divided by this number may be searched to shorten a mate. */
  private static final int SHORTEN_PART = 2;

  /** Positions that may be searched to traverse a proof, at least. Most proofs need far fewer. */
  private static final long TRAVERSAL_NODES = 20_000;

  private final MainSubTable table;
  private final Position position;
  private final SearchBudget budget;
  private final long nodes;
  private @Nullable DfpnSearch search;

  /**
   * @param position changes with the game; the attacker is to move whenever a mate is asked for
   * @param budget ends all questions together
   * @param nodes positions that a question may search if it names no number itself. Beyond these,
   *     half as many may be searched to shorten a mate, and as many, but at least {@value
   *     #TRAVERSAL_NODES}, to traverse its proof
   */
  MateFinder(MainSubTable table, Position position, SearchBudget budget, long nodes) {
    this.table = table;
    this.position = position;
    this.budget = budget;
    this.nodes = nodes;
  }

  /** Positions searched so far. */
  long searched() {
    return budget.nodes();
  }

  /** Whether the budget has ended all questions. */
  boolean hasToStop() {
    return budget.hasToStopNow();
  }

  /**
   * The mate by the side to move.
   *
   * @param effort positions that may be searched for it
   */
  Fact mate(long effort) {
    DfpnSearch search = search();
    MateBounds found = prove(search, DfpnSearch.MAX_LENGTH, effort);
    if (!found.isMate()) {
      return unmated(found);
    }
    try (SearchBudget.Slice _ = budget.slice(nodes / SHORTEN_PART + 1)) {
      found = search.shorten(found);
    }
    return traverse(search, found);
  }

  /**
   * The mate that begins with a check of the side to move, counted from the position before it.
   *
   * @param check a legal move that gives check
   * @param plies the length of a known mate in the position; it is asked whether the check mates as
   *     soon
   */
  Fact mateBy(int check, int plies) {
    position.doMove(check);
    position.doMove(Move.PASS); // the position before the check, whose only move is the check
    DfpnSearch search = search();
    MateBounds found = prove(search, plies, nodes);
    if (!found.isMate() && !found.isNoMate()) {
      found = found.and(prove(search, DfpnSearch.MAX_LENGTH, nodes));
    }
    Fact fact = found.isMate() ? traverse(search, found) : unmated(found);
    position.undoMove(Move.PASS);
    position.undoMove(check);
    if (fact.line().length > 0) {
      fact.line()[0] = check;
    }
    return fact;
  }

  /** Whether the side to move has a mate, within some positions. */
  Fact.Answer ask(long effort) {
    MateBounds found = prove(search(), DfpnSearch.MAX_LENGTH, effort);
    if (found.isContradiction()) {
      return Fact.Answer.OPEN;
    }
    return found.isMate() ? Fact.Answer.MATE : unmated(found).answer();
  }

  /** The search; made at the first question, because it takes the side to move for the attacker. */
  private DfpnSearch search() {
    DfpnSearch made = search;
    if (made == null) {
      made = new DfpnSearch(position, new DfpnNodes(table), budget);
      search = made;
    }
    return made;
  }

  private MateBounds prove(DfpnSearch search, int plies, long effort) {
    try (SearchBudget.Slice _ = budget.slice(effort)) {
      return search.prove(plies);
    }
  }

  private static Fact unmated(MateBounds bounds) {
    return bounds.isNoMate() && !bounds.isContradiction() ? Fact.NONE : Fact.OPEN;
  }

  private Fact traverse(DfpnSearch search, MateBounds mate) {
    if (mate.isContradiction()) {
      return Fact.OPEN;
    }
    ProofTraversal.Result proof;
    try (SearchBudget.Slice _ = budget.slice(Math.max(TRAVERSAL_NODES, nodes))) {
      proof =
          new ProofTraversal(position, search, budget, ProofVisitor.NONE).traverse(mate.upper());
    }
    boolean isProved =
        proof.outcome() == ProofOutcome.CONFIRMED || proof.outcome() == ProofOutcome.SHORTER;
    boolean isConsistent = proof.plies() > mate.lower();
    return isProved && isConsistent
        ? Fact.mate(proof.plies(), mate.lower(), proof.line().moves())
        : Fact.OPEN;
  }
}
