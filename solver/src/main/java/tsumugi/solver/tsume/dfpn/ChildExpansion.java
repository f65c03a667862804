package tsumugi.solver.tsume.dfpn;

import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.solver.tsume.node.AttackerMoves;

/**
 * Brings the children of a {@link DfpnSearch}'s nodes to light: all that are not hidden when a node
 * is opened, and each hidden one when the child before it in its chain is resolved.
 */
final class ChildExpansion {
  private final Position position;
  private final DfpnNodes nodes;
  private final DfpnChildren children;
  private final DfpnFrames frames;
  private final ChildEvaluation evaluation;
  private final AttackerMoves checks;
  private final EvasionGenerator evasions = new EvasionGenerator();

  /** Written so that the compiler may not leave out the reads of {@link #fetch}. */
  private long fetched;

  ChildExpansion(
      Position position,
      DfpnNodes nodes,
      DfpnChildren children,
      DfpnFrames frames,
      ChildEvaluation evaluation,
      MateGame game) {
    this.position = position;
    this.nodes = nodes;
    this.children = children;
    this.frames = frames;
    this.evaluation = evaluation;
    checks = game.attackerMoves(position);
  }

  /**
   * Generates the children of the innermost node, chains them and looks at those that are shown.
   */
  void open() {
    int level = frames.level;
    int start = children.moves.size();
    frames.start[level] = start;
    if (frames.attackerToMove()) {
      checks.generate(position, children.moves);
    } else {
      evasions.generate(position, children.moves);
    }
    int end = children.moves.size();
    frames.end[level] = end;
    children.open(start, end);
    frames.reserve[level] =
        frames.attackerToMove() ? 0 : DelayedMoves.build(position, children, start, end);
    fetch(start, end);
    for (int i = start; i < end; i++) {
      if (!children.hidden[i]) {
        see(i);
        if (isResolved(i)) {
          children.hidden[children.follower[i]] = false;
        } else if (children.isDecided(i)) {
          break; // decides the node
        }
      }
    }
  }

  /** Begins to load what the looks at the children will read of the table. */
  private void fetch(int start, int end) {
    int side = position.sideToMove() ^ 1;
    long seen = 0;
    for (int i = start; i < end; i++) {
      if (!children.hidden[i]) {
        seen ^= nodes.touch(position.boardKeyAfter(children.moves.get(i)), side);
      }
    }
    fetched = seen;
  }

  private void see(int child) {
    if (frames.attackerToMove()) {
      evaluation.seeCheck(child);
    } else {
      evaluation.seeReply(child);
    }
  }

  /**
   * True when a child can no longer change the node's value, so that the next of its chain counts.
   */
  private boolean isResolved(int child) {
    return frames.attackerToMove() ? children.dn[child] == 0 : children.pn[child] == 0;
  }

  /** Brings a hidden child to light, and those behind it as long as they turn out resolved. */
  void reveal(int first) {
    int at = first;
    children.hidden[at] = false;
    see(at);
    while (isResolved(at) && children.follower[at] != 0) {
      at = children.follower[at];
      children.hidden[at] = false;
      see(at);
    }
  }

  /** Brings the next of a child's chain to light, if the child is resolved. */
  void revealFollower(int child) {
    if (isResolved(child) && children.follower[child] != 0) {
      reveal(children.follower[child]);
    }
  }
}
