package tsumugi.solver.player;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;

/**
 * What one thread has learnt of moves, quiet ones and others, and which moves the nodes on its path
 * have tried: a node that has been searched shows what those are worth.
 */
final class MoveMerits {
  final MoveHistory history;
  final CaptureHistory captures;
  private final MoveTrail[] quietTried = new MoveTrail[PlayTree.PLIES];
  private final MoveTrail[] tacticalTried = new MoveTrail[PlayTree.PLIES];

  MoveMerits(Tuning tuning) {
    history = new MoveHistory(tuning);
    captures = new CaptureHistory(tuning);
    for (int ply = 0; ply < PlayTree.PLIES; ply++) {
      quietTried[ply] = new MoveTrail();
      tacticalTried[ply] = new MoveTrail();
    }
  }

  /** Forgets everything. */
  void forget() {
    history.clear();
    captures.clear();
  }

  /** A node begins to try its moves. */
  void startNode(int ply) {
    quietTried[ply].clear();
    tacticalTried[ply].clear();
  }

  /** The node of a ply tries a move. */
  void tries(int ply, int move, boolean quiet) {
    (quiet ? quietTried : tacticalTried)[ply].add(move);
  }

  /** What the counts say of a move. */
  int of(Position position, int move, boolean quiet, Preceding before) {
    return quiet ? history.count(position, move, before) : captures.count(position, move);
  }

  /** The moves that a node has tried have shown what they are worth. */
  void learn(Position position, Window window, int depth, int ply, Preceding before) {
    int best = window.bestMove();
    if (window.failsHigh()) {
      reward(position, best, depth, ply, before);
    } else if (best == Move.NONE) {
      history.rewardLast(depth, before);
    }
  }

  /** A move was better than all that the node of a ply had tried before it. */
  void reward(Position position, int best, int depth, int ply, Preceding before) {
    if (!MovePicker.isTactical(position, best)) {
      history.reward(position, ply, depth, best, before, quietTried[ply]);
    }
    captures.reward(position, depth, best, tacticalTried[ply]);
  }
}
