package tsumugi.solver.explain;

/**
 * The extent of a tree. With depth 0, the positions of the main line are expanded, and every other
 * move is a leaf with its own line. With depth 1, the positions along the line of each variation
 * and of each other mate are expanded too; with depth 2, those along their variations; and so on.
 *
 * @param depth how far variations are followed, from 0 to {@link #MAX_DEPTH}.
 * @param tries which checks that do not mate are nodes of the tree.
 * @param maxSize limit on the number of moves, at least 1.
 */
public record TreeExtent(int depth, Tries tries, int maxSize) {
  /** The greatest depth of variations. */
  public static final int MAX_DEPTH = 400;

  /**
   * The greatest number of plies from the root to a node that is expanded. Beyond it, a node has
   * only its line, so that no program has to handle deeper nesting.
   */
  public static final int MAX_PLIES = 400;

  /** The main line with the tries of a person, up to 10,000 moves. */
  public static final TreeExtent DEFAULT = new TreeExtent(0, Tries.HUMAN, 10_000);

  public TreeExtent {
    if (depth < 0 || depth > MAX_DEPTH || maxSize < 1) {
      throw new IllegalArgumentException("extent out of range: " + depth + ", " + maxSize);
    }
  }

  /** Which checks that do not mate are nodes of the tree. */
  public enum Tries {
    NONE,
    /** Those that a person would try: {@link HumanTries}. */
    HUMAN,
    ALL
  }
}
