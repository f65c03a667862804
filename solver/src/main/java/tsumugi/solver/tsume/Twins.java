package tsumugi.solver.tsume;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;

/**
 * The twins of a {@link ProofSearch}'s nodes: positions where the same attack is likely to work,
 * because a defence differs from another one only by an interposed piece. A twin's board differs by
 * the same squares everywhere below, so its key is one exclusive or away.
 *
 * <ul>
 *   <li>After an interposition that was taken at once, the same moves played without that detour.
 *   <li>After an interposition, the same moves played after another one on the same square that is
 *       known to lose; until the piece is taken.
 * </ul>
 *
 * <p>Nothing is concluded from a twin, it only helps the first guess ({@link ChildOutlook}).
 * (Kawano's simulation, 1996, as a guess; on Zukou each saves a twentieth of the nodes.)
 */
final class Twins {
  private static final int NOWHERE = -1;

  private final Position position;
  private final ProofChildren children;
  private final ProofFrames frames;

  /** What the child about to be opened differs by from a brother of its own, or 0. */
  private long fromBrother;

  Twins(Position position, ProofChildren children, ProofFrames frames) {
    this.position = position;
    this.children = children;
    this.frames = frames;
  }

  /** Prepares for opening a child of the innermost node, before its move is made. */
  void descend(int child, long key) {
    int brother = frames.attackerToMove() ? 0 : beatenBrother(child);
    fromBrother = brother == 0 ? 0 : key ^ position.boardKeyAfter(children.moves.get(brother));
  }

  /** The last interposition on the same square that is known to lose, or 0. */
  private int beatenBrother(int child) {
    int move = children.moves.get(child);
    int found = 0;
    if (Move.isDrop(move)) {
      for (int i = frames.start[frames.level]; i < frames.end[frames.level]; i++) {
        int other = children.moves.get(i);
        if (!children.hidden[i]
            && children.pn[i] == 0
            && Move.isDrop(other)
            && Move.to(other) == Move.to(move)) {
          found = i;
        }
      }
    }
    return found;
  }

  /** Works out the differences of the innermost node, just opened, to its twins. */
  void open(int level, long key) {
    if (level == 0) {
      frames.twin[0] = 0;
      frames.brother[0] = 0;
      frames.brotherSquare[0] = NOWHERE;
      return;
    }
    frames.twin[level] = withoutDetour(level, key);
    int to = Move.to(children.moves.get(frames.child[level - 1]));
    if (fromBrother != 0) {
      frames.brother[level] = fromBrother;
      frames.brotherSquare[level] = to;
      fromBrother = 0;
    } else if (to == frames.brotherSquare[level - 1]) {
      frames.brother[level] = 0;
      frames.brotherSquare[level] = NOWHERE;
    } else {
      frames.brother[level] = frames.brother[level - 1];
      frames.brotherSquare[level] = frames.brotherSquare[level - 1];
    }
  }

  private long withoutDetour(int level, long key) {
    if (!frames.attackerToMove() && level > 2) {
      int reply = children.moves.get(frames.child[level - 2]);
      int check = children.moves.get(frames.child[level - 1]);
      if (Move.isDrop(reply) && Move.to(reply) == Move.to(check)) {
        return frames.twin[level - 2] ^ frames.key[level - 2] ^ key;
      }
    }
    return frames.twin[level - 1];
  }
}
