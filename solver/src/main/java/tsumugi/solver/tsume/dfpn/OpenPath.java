package tsumugi.solver.tsume.dfpn;

import java.util.Arrays;
import tsumugi.engine.board.Hand;

/**
 * The open nodes of a {@link DfpnSearch}, from the root at level 0 to the node being searched. A
 * level is one ply. Nothing recurses, so the Java stack does not limit the depth of a search.
 */
final class OpenPath {
  /** Has an object for each level that the search has ever reached. */
  private Expansion[] levels = new Expansion[128];

  private int made;
  private int size;

  void clear() {
    size = 0;
  }

  boolean isEmpty() {
    return size == 0;
  }

  /** The number of open nodes: one more than the level of the innermost. */
  int size() {
    return size;
  }

  /** The open node at a level. */
  Expansion at(int level) {
    return levels[level];
  }

  /** The deepest open node, which is the one being searched. */
  Expansion innermost() {
    return levels[size - 1];
  }

  /**
   * Adds a level below the innermost node. Its object still contains what an earlier node has left.
   */
  Expansion push() {
    if (size == made) {
      if (made == levels.length) {
        levels = Arrays.copyOf(levels, 2 * made);
      }
      levels[made] = new Expansion(made);
      made++;
    }
    return levels[size++];
  }

  /** Leaves the innermost node. */
  void pop() {
    size--;
  }

  /**
   * The level of the deepest open node with the child's board and side to move, and with an
   * attacker's hand at least as great as the child's, or -1. The child then repeats that open node:
   * the attacker has gained nothing since.
   *
   * @param node the parent of the child
   * @param key the key of the child
   * @param hand the attacker's hand in the child
   */
  int repeatedLevel(Expansion node, long key, int hand) {
    for (int level = node.level - 1; level >= 0; level -= 2) {
      Expansion above = levels[level];
      if (above.key == key && Hand.isSuperiorOrEqual(above.hand, hand)) {
        return level;
      }
    }
    return -1;
  }
}
