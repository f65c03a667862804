package tsumugi.solver.tsume.dfpn;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Zobrist;

/**
 * The twins of a {@link DfpnSearch}'s nodes: positions where the same attack is likely to work,
 * because a defence differs from another one only by an interposed piece. A twin's board differs by
 * the same squares everywhere below, so its key is one exclusive or away.
 *
 * <ul>
 *   <li>After an interposition that was taken at once, the same moves played without that detour.
 *   <li>After an interposition, the same moves played after another one on the same square that is
 *       known to lose; until the piece is taken.
 * </ul>
 *
 * <p>Nothing is concluded from a twin, it only helps the first guess ({@link ChildEvaluation}).
 * Where the search has never been at a node's twin, the nodes below have none: it would hardly ever
 * be found, and each look costs a cache miss (they were a tenth of the time on Zukou 8). (Kawano's
 * simulation, 1996, as a guess; on Zukou each saves a twentieth of the nodes.)
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

  /** Works out the differences of the innermost node, just opened, to its twins. */
  void open() {
    int level = frames.level;
    if (level == 0) {
      frames.twin[0] = 0;
      frames.brother[0] = 0;
      frames.brotherSquare[0] = NOWHERE;
      return;
    }
    frames.twin[level] = ifSeen(withoutDetour(level));
    int move = children.moves.get(frames.child[level - 1]);
    int to = Move.to(move);
    int brother = frames.attackerToMove() && Move.isDrop(move) ? beatenBrother(level - 1, to) : 0;
    if (brother != 0) {
      frames.brother[level] = dropKey(move) ^ dropKey(children.moves.get(brother));
      frames.brotherSquare[level] = to;
    } else if (to == frames.brotherSquare[level - 1]) {
      frames.brother[level] = 0;
      frames.brotherSquare[level] = NOWHERE;
    } else {
      frames.brother[level] = ifSeen(frames.brother[level - 1]);
      frames.brotherSquare[level] = frames.brotherSquare[level - 1];
    }
  }

  /** The difference, or 0 when the search has never been at the innermost node's twin. */
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
  private int beatenBrother(int level, int square) {
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
        return frames.twin[level - 2] ^ frames.key[level - 2] ^ frames.key[level];
      }
    }
    return frames.twin[level - 1];
  }
}
