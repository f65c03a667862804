package tsumugi.player;

import tsumugi.engine.board.Move;

/**
 * The state of one node of the main search while its moves are tried. One object serves one ply.
 */
final class PlayNode {
  final int ply;
  final Window window;
  int depth;
  boolean inCheck;

  /** Whether the node is expected to fail high. */
  boolean cut;

  /** Whether the node was opened with more than a null window. */
  boolean pv;

  /** Whether the static score is better than at the last turn of the side to move. */
  boolean improving;

  /** Whether the table move is a capture or promotion. */
  boolean tacticalFirst;

  /** Whether the position is or once was on a main line. */
  boolean wasPv;

  /**
   * The move left out while the other moves are searched for a singular extension; otherwise {@link
   * Move#NONE}.
   */
  int excluded;

  /** The extension of the table move, in plies. */
  int extension;

  PrecedingMoves before = new PrecedingMoves();

  /** The number of moves so far, including the current one and the skipped ones. */
  int count;

  PlayNode(int ply, Window window) {
    this.ply = ply;
    this.window = window;
  }

  /** Starts a node; no move has been tried. */
  void open(int newDepth, boolean checked, boolean expectedCut) {
    depth = newDepth;
    inCheck = checked;
    cut = expectedCut;
    excluded = Move.NONE;
    count = 0;
  }
}
