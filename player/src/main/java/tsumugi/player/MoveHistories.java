package tsumugi.player;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;

/**
 * The move histories of one thread, quiet and tactical, and the moves that the nodes on its path
 * have tried. When a node has been searched, its moves are rewarded or penalised.
 */
final class MoveHistories {
  final MoveHistory history;
  final CaptureHistory captures;
  private final TriedMoves[] quietTried = new TriedMoves[SearchThread.PLIES];
  private final TriedMoves[] tacticalTried = new TriedMoves[SearchThread.PLIES];

  MoveHistories(Tuning tuning) {
    history = new MoveHistory(tuning);
    captures = new CaptureHistory(tuning);
    for (int ply = 0; ply < SearchThread.PLIES; ply++) {
      quietTried[ply] = new TriedMoves();
      tacticalTried[ply] = new TriedMoves();
    }
  }

  /** Forgets everything. */
  void forget() {
    history.clear();
    captures.clear();
  }

  /** Starts the moves of a node. */
  void startNode(int ply) {
    quietTried[ply].clear();
    tacticalTried[ply].clear();
  }

  /** Records that the node of a ply tries a move. */
  void tries(int ply, int move, boolean quiet) {
    (quiet ? quietTried : tacticalTried)[ply].add(move);
  }

  /** The history count of a move. */
  int of(Position position, int move, boolean quiet, PrecedingMoves before) {
    return quiet ? history.count(position, move, before) : captures.count(position, move);
  }

  /** Updates the histories after the moves of a node were searched. */
  void learn(Position position, Window window, int depth, int ply, PrecedingMoves before) {
    int best = window.bestMove();
    if (window.failsHigh()) {
      reward(position, best, depth, ply, before);
    } else if (best == Move.NONE) {
      history.rewardLast(depth, before);
    }
  }

  /** Rewards a move that was better than all moves tried before it in the node of a ply. */
  void reward(Position position, int best, int depth, int ply, PrecedingMoves before) {
    if (!MovePicker.isTactical(position, best)) {
      history.reward(position, ply, depth, best, before, quietTried[ply]);
    }
    captures.reward(position, depth, best, tacticalTried[ply]);
  }
}
