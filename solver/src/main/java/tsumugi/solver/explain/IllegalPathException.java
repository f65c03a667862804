package tsumugi.solver.explain;

/** Thrown if a path contains a move that is not a check of the attacker or not a legal reply. */
public final class IllegalPathException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final int ply;

  IllegalPathException(int ply, String move) {
    super("move " + (ply + 1) + " of the path, " + move + ", is no check or no legal reply");
    this.ply = ply;
  }

  /** The index of the move in the path. */
  public int ply() {
    return ply;
  }
}
