package tsumugi.solver.api;

/**
 * The search broke down: the Java heap or a stack was full, or the program has a defect. The solver
 * can be used for other problems afterwards.
 */
public final class SearchFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  SearchFailedException(Throwable cause) {
    super("the search failed: " + cause, cause);
  }
}
