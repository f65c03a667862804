package tsumugi.solver.tsume.dfpn;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Zobrist;

/**
 * Finds similar positions, called models, whose answer a node is likely to share (Kawano 1996): the
 * same attack probably works in both, because they differ only by what an interposition has
 * changed. After the same moves in both, the boards still differ by the same squares. So a node
 * keeps the exclusive or of its own key and that of its model. The keys of all models below follow
 * from it.
 *
 * <ul>
 *   <li>The model without the detour: if an interposed piece was captured at once, the position
 *       after the same moves without the interposition and the capture.
 *   <li>The model with another piece: after an interposition, the position after the same moves,
 *       but with another piece interposed on the same square. This other interposition is known to
 *       lose. The nodes after the capture of the piece do not have this model.
 * </ul>
 *
 * <p>Example: {@code 6nks/9/6+P2/9/4+S4/9/9/9/9 b 3G2LP2rbgs2lp 1}, mate in 7. Lances check from
 * afar, and the defender has six kinds of pieces to drop on the same squares. With models, the
 * problem is solved in 711 nodes; without them, in 19,083.
 *
 * <p>No moves are played in a model; it is only looked up in the table. A model proves nothing. It
 * only improves the first guess ({@link ChildEvaluation}). If the search has never been at a node's
 * model, the nodes below get no model: the table would hardly ever have their models, and each
 * look-up costs a cache miss.
 */
final class Simulation {
  private final Position position;
  private final DfpnNodes nodes;
  private final OpenPath path;
  private final NodeLook look = new NodeLook();

  Simulation(Position position, DfpnNodes nodes, OpenPath path) {
    this.position = position;
    this.nodes = nodes;
    this.path = path;
  }

  /** Determines the models of a node that is being opened, from those of the nodes above it. */
  void open(Expansion node) {
    if (node.level == 0) {
      node.detour = 0;
      node.otherPiece = 0;
      node.pieceSquare = Expansion.NO_SQUARE;
      return;
    }
    Expansion parent = path.at(node.level - 1);
    node.detour = ifSeen(node, withoutDetour(node, parent));
    int move = node.lastMove;
    int to = Move.to(move);
    int other =
        node.isAttackers() && Move.isDrop(move)
            ? refutedInterposition(parent, to)
            : Expansion.NO_CHILD;
    if (other != Expansion.NO_CHILD) {
      node.otherPiece = dropKey(move) ^ dropKey(parent.move(other));
      node.pieceSquare = to;
    } else if (to == parent.pieceSquare) {
      node.otherPiece = 0;
      node.pieceSquare = Expansion.NO_SQUARE;
    } else {
      node.otherPiece = ifSeen(node, parent.otherPiece);
      node.pieceSquare = parent.pieceSquare;
    }
  }

  /** The given difference of keys, or 0 if the search has never been at the model. */
  private long ifSeen(Expansion node, long difference) {
    if (difference == 0) {
      return 0;
    }
    nodes.look(node.key ^ difference, position.sideToMove(), node.hand, look);
    return look.seen ? difference : 0;
  }

  /** The last child that is a drop on the square and is known to lose, or NO_CHILD. */
  private static int refutedInterposition(Expansion parent, int square) {
    int found = Expansion.NO_CHILD;
    for (int i = 0; i < parent.size(); i++) {
      int other = parent.move(i);
      if (!parent.isHidden(i)
          && parent.pn(i) == 0
          && Move.isDrop(other)
          && Move.to(other) == square) {
        found = i;
      }
    }
    return found;
  }

  /** What a drop by the side that has just moved adds to the key. */
  private long dropKey(int drop) {
    return Zobrist.key(Piece.of(position.sideToMove() ^ 1, Move.dropType(drop)), Move.to(drop));
  }

  private long withoutDetour(Expansion node, Expansion parent) {
    if (!node.isAttackers() && node.level > 2) {
      int reply = parent.lastMove;
      int check = node.lastMove;
      if (Move.isDrop(reply) && Move.to(reply) == Move.to(check)) {
        Expansion before = path.at(node.level - 2);
        return before.detour ^ before.key ^ node.key;
      }
    }
    return parent.detour;
  }
}
