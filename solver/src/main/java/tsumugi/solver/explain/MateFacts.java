package tsumugi.solver.explain;

import java.util.Arrays;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.explain.TreeNode.Outcome;
import tsumugi.solver.tsume.dfpn.DfpnNodes;
import tsumugi.solver.tsume.dfpn.DfpnSearch;
import tsumugi.solver.tsume.line.Line;
import tsumugi.solver.tsume.line.MainLine;
import tsumugi.solver.tsume.line.UnconfirmedLine;
import tsumugi.solver.tsume.node.KnownBounds;
import tsumugi.solver.tsume.node.MateBounds;

/**
 * Determines whether positions are mated, and their literal lengths. It asks the table first and
 * then runs df-pn searches. A position with the defender to move is searched as the node after a
 * pass ({@link tsumugi.solver.tsume.node.AttackerMoves}). Each search begins a path of its own, so
 * its answer does not depend on the moves that led to the position.
 */
final class MateFacts {
  /**
   * The literal length of a position.
   *
   * @param plies upper bound in plies; {@link TreeNode#UNKNOWN} without a mate.
   */
  record Literal(Outcome outcome, int plies, boolean exact) {
    static final Literal NO_MATE = new Literal(Outcome.NO_MATE, TreeNode.UNKNOWN, false);
    static final Literal OPEN = new Literal(Outcome.OPEN, TreeNode.UNKNOWN, false);

    /** From bounds that count {@code passes} plies too many. */
    static Literal of(MateBounds bounds, int passes) {
      if (bounds.isContradiction()) {
        return OPEN;
      }
      if (bounds.isMate()) {
        return new Literal(Outcome.MATE, bounds.upper() - passes, bounds.isExact());
      }
      return bounds.isNoMate() ? NO_MATE : OPEN;
    }

    boolean isSettled() {
      return outcome == Outcome.NO_MATE || exact;
    }
  }

  private final MainSubTable table;
  private final int attacker;
  private final SearchBudget budget;
  private final KnownBounds known;
  private final EvasionGenerator evasions = new EvasionGenerator();
  private final MoveList replies = new MoveList();

  MateFacts(MainSubTable table, int attacker, SearchBudget budget) {
    this.table = table;
    this.attacker = attacker;
    this.budget = budget;
    known = new KnownBounds(table, attacker);
  }

  /**
   * What the table knows of a position, without a search. If facts in it contradict each other,
   * none of them is believed.
   */
  Literal known(Position position) {
    if (!areConsistent()) {
      return Literal.OPEN;
    }
    int hand = position.hand(attacker);
    if (position.sideToMove() == attacker) {
      return Literal.of(known.of(position.boardKey(), hand), 0);
    }
    replies.clear();
    evasions.generate(position, replies);
    int longest = 0;
    boolean exact = true;
    boolean mated = true;
    for (int i = 0; i < replies.size(); i++) {
      MateBounds after = known.of(position.boardKeyAfter(replies.get(i)), hand);
      if (after.isContradiction()) {
        return Literal.OPEN;
      }
      if (after.isNoMate()) {
        return Literal.NO_MATE;
      }
      mated &= after.isMate();
      exact &= after.isExact();
      longest = Math.max(longest, after.upper() + 1);
    }
    return mated ? new Literal(Outcome.MATE, longest, exact) : Literal.OPEN;
  }

  /**
   * Determines whether a position is mated, and the length as far as the limit allows.
   *
   * @param position left as it is.
   * @param nodes limit for each of the two questions, in positions.
   */
  Literal find(Position position, long nodes) {
    Literal before = known(position);
    return before.isSettled() ? before : search(position, nodes, true);
  }

  /** Determines whether a position is mated; the length does not matter. */
  Outcome outcome(Position position, long nodes) {
    Literal before = known(position);
    return before.outcome() == Outcome.OPEN
        ? search(position, nodes, false).outcome()
        : before.outcome();
  }

  private Literal search(Position position, long nodes, boolean shortens) {
    if (!areConsistent()) {
      return Literal.OPEN;
    }
    Position start = asAttackersNode(position);
    DfpnSearch search = new DfpnSearch(start, new DfpnNodes(table), budget);
    MateBounds bounds;
    try (SearchBudget.Slice _ = budget.slice(nodes)) {
      bounds = search.prove(DfpnSearch.MAX_LENGTH);
    }
    if (shortens && bounds.isMate()) {
      try (SearchBudget.Slice _ = budget.slice(nodes)) {
        bounds = search.shorten(bounds);
      }
    }
    return areConsistent() ? Literal.of(bounds, passes(position)) : Literal.OPEN;
  }

  /** Whether no two facts in the table contradict each other. */
  boolean areConsistent() {
    return table.contradictions() == 0;
  }

  private int passes(Position position) {
    return position.sideToMove() == attacker ? 0 : 1;
  }

  private Position asAttackersNode(Position position) {
    Position start = new Position(position);
    if (start.sideToMove() != attacker) {
      start.doMove(Move.PASS);
    }
    return start;
  }

  /**
   * A line of a literal mate. It is shorter than {@code plies} if a limit is reached first, or if
   * the table knows a shorter mate for a part of it.
   */
  int[] line(Position position, int plies, boolean exact, long nodes) {
    Position start = asAttackersNode(position);
    int passes = passes(position);
    DfpnSearch search = new DfpnSearch(start, new DfpnNodes(table), budget);
    int[] line;
    try (SearchBudget.Slice _ = budget.slice(nodes)) {
      Line read =
          exact
              ? new MainLine(start, known, search, budget).read(plies + passes)
              : new Line(new UnconfirmedLine(start, search, budget).read(plies + passes), 0);
      line = read.moves();
    }
    return passes == 0 || line.length == 0 ? line : Arrays.copyOfRange(line, 1, line.length);
  }
}
