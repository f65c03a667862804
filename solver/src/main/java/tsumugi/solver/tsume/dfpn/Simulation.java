package tsumugi.solver.tsume.dfpn;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Zobrist;

/**
 * Positions that a node may be simulated from (Kawano 1996): the same attack is likely to work in
 * both, because a defence differs from another one only by an interposed piece. The two boards
 * differ by the same squares everywhere below, so one key is the other's exclusive or a difference
 * that the frames keep.
 *
 * <ul>
 *   <li>The model without the detour: after an interposition that was taken at once, the same moves
 *       played without either.
 *   <li>The model with another piece: after an interposition, the same moves played after another
 *       one on the same square that is known to lose; until the piece is taken.
 * </ul>
 *
 * <p>Nothing is concluded from a model. It only helps the first guess ({@link ChildEvaluation}).
 * Where the search has never been at a node's model, the nodes below have none: it would hardly
 * ever be found, and each look costs a cache miss.
 */
final class Simulation {
  private static final int NOWHERE = -1;

  private final Position position;
  private final DfpnNodes nodes;
  private final DfpnChildren children;
  private final DfpnFrames frames;
  private final NodeLook look = new NodeLook();

  Simulation(Position position, DfpnNodes nodes, DfpnChildren children, DfpnFrames frames) {
    this.position = position;
    this.nodes = nodes;
    this.children = children;
    this.frames = frames;
  }

  /** Works out the differences of the innermost node, just opened, to its models. */
  void open() {
    int level = frames.level;
    if (level == 0) {
      frames.detour[0] = 0;
      frames.otherPiece[0] = 0;
      frames.pieceSquare[0] = NOWHERE;
      return;
    }
    frames.detour[level] = ifSeen(withoutDetour(level));
    int move = children.moves.get(frames.child[level - 1]);
    int to = Move.to(move);
    int other =
        frames.attackerToMove() && Move.isDrop(move) ? beatenInterposition(level - 1, to) : 0;
    if (other != 0) {
      frames.otherPiece[level] = dropKey(move) ^ dropKey(children.moves.get(other));
      frames.pieceSquare[level] = to;
    } else if (to == frames.pieceSquare[level - 1]) {
      frames.otherPiece[level] = 0;
      frames.pieceSquare[level] = NOWHERE;
    } else {
      frames.otherPiece[level] = ifSeen(frames.otherPiece[level - 1]);
      frames.pieceSquare[level] = frames.pieceSquare[level - 1];
    }
  }

  /** The difference, or 0 when the search has never been at the innermost node's model. */
  private long ifSeen(long difference) {
    if (difference == 0) {
      return 0;
    }
    int level = frames.level;
    long key = frames.key[level] ^ difference;
    nodes.look(key, position.sideToMove(), frames.hand[level], look);
    return look.seen ? difference : 0;
  }

  /** The last interposition on a square that is known to lose, or 0. */
  private int beatenInterposition(int level, int square) {
    int found = 0;
    for (int i = frames.start[level]; i < frames.end[level]; i++) {
      int other = children.moves.get(i);
      if (!children.hidden[i]
          && children.pn[i] == 0
          && Move.isDrop(other)
          && Move.to(other) == square) {
        found = i;
      }
    }
    return found;
  }

  /** What a drop of the side that has just moved puts into the key. */
  private long dropKey(int drop) {
    return Zobrist.key(Piece.of(position.sideToMove() ^ 1, Move.dropType(drop)), Move.to(drop));
  }

  private long withoutDetour(int level) {
    if (!frames.attackerToMove() && level > 2) {
      int reply = children.moves.get(frames.child[level - 2]);
      int check = children.moves.get(frames.child[level - 1]);
      if (Move.isDrop(reply) && Move.to(reply) == Move.to(check)) {
        return frames.detour[level - 2] ^ frames.key[level - 2] ^ frames.key[level];
      }
    }
    return frames.detour[level - 1];
  }
}
