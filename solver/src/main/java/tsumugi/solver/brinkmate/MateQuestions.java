package tsumugi.solver.brinkmate;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.dfpn.DfpnNodes;
import tsumugi.solver.tsume.dfpn.DfpnSearch;
import tsumugi.solver.tsume.line.UnconfirmedLine;
import tsumugi.solver.tsume.node.MateBounds;

/**
 * Answers whether the attacker has a mate in the position on the board, for many positions of one
 * problem.
 *
 * <p>All questions share one table and one df-pn search. That is sound for two reasons. A record
 * holds facts about a board and a hand of the attacker, wherever the search that found them began.
 * A disproof that depends on a path is stored under a key that begins with its root. The attacker
 * must be the same side in all questions, because a record does not say which side attacks.
 */
final class MateQuestions {
  private static final long SHORTEN_NODES = 2_000;

  private final Position position;
  private final DfpnSearch search;
  private final SearchBudget budget;
  private final int matePlies;
  private final MainSubTable table;
  private final EvasionGenerator evasions = new EvasionGenerator();
  private final MoveList played = new MoveList(1 << 8);
  private long asked;

  /**
   * @param position the board of all questions; the attacker must be to move, now and whenever a
   *     question is asked.
   * @param matePlies the longest mate that counts, in plies; {@link BrinkmateOptions#ANY_MATE} for
   *     all.
   */
  MateQuestions(MainSubTable table, Position position, SearchBudget budget, int matePlies) {
    this.table = table;
    this.position = position;
    this.budget = budget;
    this.matePlies = matePlies;
    search = new DfpnSearch(position, new DfpnNodes(table), budget);
  }

  /** The longest mate that counts, in plies. */
  int matePlies() {
    return matePlies;
  }

  /** Whether every mate counts, however long it is. */
  boolean isUnbounded() {
    return matePlies == BrinkmateOptions.ANY_MATE;
  }

  /** The number of questions that were searched. */
  long asked() {
    return asked;
  }

  /** Whether two facts in the table contradict each other, so that no answer can be trusted. */
  boolean isContradictory() {
    return table.contradictions() != 0;
  }

  /** Searches up to {@code nodes} positions for a mate. */
  Answer ask(long nodes) {
    return answer(bounds(nodes));
  }

  /** Searches up to {@code nodes} positions for a mate and returns what is known then. */
  MateBounds bounds(long nodes) {
    asked++;
    try (SearchBudget.Slice _ = budget.slice(nodes)) {
      return search.prove(matePlies);
    }
  }

  /** Searches up to {@code nodes} positions for a mate of at most {@code plies} plies. */
  MateBounds within(int plies, long nodes) {
    asked++;
    try (SearchBudget.Slice _ = budget.slice(nodes)) {
      return search.prove(plies);
    }
  }

  /** The length of a mate in plies that the table knows without a search; -1 if it knows none. */
  int knownMate() {
    MateBounds known = search.known();
    return answer(known) == Answer.YES ? known.upper() : -1;
  }

  /**
   * The replies of all nodes on the way of a proof that is played. Each node appends its own and
   * removes them at its end.
   */
  MoveList playedReplies() {
    return played;
  }

  /** Appends the legal replies to a check to a list. */
  void generateReplies(Position after, MoveList list) {
    evasions.generate(after, list);
  }

  /** Counts a move made outside the search. */
  void countNode() {
    budget.countNode();
  }

  /** Whether bounds say that there is a mate. */
  Answer answer(MateBounds bounds) {
    if (bounds.isContradiction()) {
      return Answer.OPEN;
    }
    if (bounds.isMateWithin(matePlies)) {
      return Answer.YES;
    }
    boolean none = bounds.isNoMate() || !isUnbounded() && bounds.lower() >= matePlies;
    return none ? Answer.NO : Answer.OPEN;
  }

  /** Tightens the bounds of a mate for a small number of nodes. */
  MateBounds shorten(MateBounds mate) {
    return shorten(mate, SHORTEN_NODES);
  }

  /** Tightens the bounds of a mate for up to {@code nodes} positions. */
  MateBounds shorten(MateBounds mate, long nodes) {
    try (SearchBudget.Slice _ = budget.slice(nodes)) {
      return search.shorten(mate);
    }
  }

  /** A line of the mate within {@code plies} of the position on the board. */
  int[] line(int plies) {
    try (SearchBudget.Slice _ = budget.slice(SHORTEN_NODES)) {
      return new UnconfirmedLine(position, search, budget).read(plies);
    }
  }

  /** The proof of the mate on the board as a tree, or null if it is too large. */
  @Nullable ProofTree proof(MateBounds mate) {
    try (SearchBudget.Slice _ = budget.slice(SHORTEN_NODES)) {
      return ProofTreeReader.read(position, search, mate.upper());
    }
  }
}
