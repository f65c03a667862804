package tsumugi.solver.tsume.dfpn;

import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.solver.tsume.node.AttackerMoves;
import tsumugi.solver.tsume.node.MateGame;

/**
 * Expands the nodes of a {@link DfpnSearch}: generates the children, hides the replies that wait
 * for other replies ({@link DelayedMoves}), and evaluates the rest, up to the first child that
 * decides the node. A hidden child is shown and evaluated once the children that it waits for are
 * resolved, that is, can no longer change the value of the node ({@link Expansion}).
 */
final class Expander {
  private final MateGame game;
  private final Position position;
  private final DfpnNodes nodes;
  private final ChildEvaluation evaluation;
  private final AttackerMoves checks;
  private final EvasionGenerator evasions = new EvasionGenerator();

  /** Written only so that the compiler cannot remove the reads of {@link #prefetch}. */
  private long prefetched;

  Expander(MateGame game, DfpnNodes nodes, ChildEvaluation evaluation) {
    this.game = game;
    position = game.position();
    this.nodes = nodes;
    this.evaluation = evaluation;
    checks = game.attackerMoves();
  }

  /** Prepares for a search whose root is on the board, with the attacker to move. */
  void begin() {
    checks.beginAt(position);
  }

  /** Generates the children of the node on the board and evaluates those that are shown. */
  void expand(Expansion node) {
    if (node.isAttackers()) {
      checks.generate(position, node.emptyMoves());
      node.open();
    } else {
      evasions.generate(position, node.emptyMoves());
      node.open();
      DelayedMoves.delay(position, node);
    }
    prefetch(node);
    for (int i = 0; i < node.size(); i++) {
      if (!node.isHidden(i)) {
        evaluate(node, i);
        if (node.isResolved(i)) {
          showFollower(node, i);
        } else if (node.isDecided(i)) {
          break; // this child decides the node: the others do not matter
        }
      }
    }
  }

  /** Starts loading the parts of the table that the evaluations will read. */
  private void prefetch(Expansion node) {
    int side = position.sideToMove() ^ 1;
    long seen = 0;
    for (int i = 0; i < node.size(); i++) {
      if (!node.isHidden(i)) {
        seen ^= nodes.touch(game.keyAfter(node.move(i)), side);
      }
    }
    prefetched = seen;
  }

  private void evaluate(Expansion node, int child) {
    if (node.isAttackers()) {
      evaluation.evaluateCheck(node, child);
    } else {
      evaluation.evaluateReply(node, child);
    }
  }

  /**
   * Shows the child that waits for {@code child}, if there is one. The waiting child has a higher
   * index, so the loop in {@link #expand} still reaches and evaluates it.
   */
  private static void showFollower(Expansion node, int child) {
    int next = node.follower(child);
    if (next != Expansion.NO_CHILD) {
      node.show(next);
    }
  }

  /**
   * Shows and evaluates a hidden child. If the child is resolved then, does the same with the one
   * that waits for it, and so on.
   *
   * @param first the child, or {@link Expansion#NO_CHILD}
   */
  void reveal(Expansion node, int first) {
    int child = first;
    while (child != Expansion.NO_CHILD) {
      node.show(child);
      evaluate(node, child);
      child = node.isResolved(child) ? node.follower(child) : Expansion.NO_CHILD;
    }
  }

  /** If {@code child} is resolved, reveals the child that waits for it. */
  void revealFollower(Expansion node, int child) {
    if (node.isResolved(child)) {
      reveal(node, node.follower(child));
    }
  }
}
