package tsumugi.solver.player;

import tsumugi.engine.board.Move;

/**
 * What holds for all moves of one node of the main search while they are tried. One object serves
 * one ply.
 */
final class PlayNode {
  final int ply;
  final Window window;
  int depth;
  boolean inCheck;

  /** Whether it is expected to fail high. */
  boolean cut;

  /** Whether it was asked for a score and not for a bound alone. */
  boolean pv;

  /** Whether the side to move stands better than at its last move. */
  boolean improving;

  /** Whether the table's move is a capture or promotion. */
  boolean tacticalFirst;

  /** Whether the position is or was on a main line. */
  boolean wasPv;

  /** A move that is not tried, while the others are asked what they are worth without it. */
  int excluded;

  /** Plies that the table's move is searched deeper. */
  int extension;

  Preceding before = new Preceding();

  /** Moves tried so far, with the one under way and those passed over. */
  int count;

  PlayNode(int ply, Window window) {
    this.ply = ply;
    this.window = window;
  }

  /** A node begins, no move tried. */
  void open(int newDepth, boolean checked, boolean expectedCut) {
    depth = newDepth;
    inCheck = checked;
    cut = expectedCut;
    excluded = Move.NONE;
    count = 0;
  }
}
