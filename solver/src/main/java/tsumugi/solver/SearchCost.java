package tsumugi.solver;

/**
 * The cost of a search or of a part of it.
 *
 * @param nodes positions searched
 * @param millis wall time in ms
 */
public record SearchCost(long nodes, long millis) {
  public static final SearchCost NONE = new SearchCost(0, 0);

  public SearchCost and(SearchCost other) {
    return new SearchCost(nodes + other.nodes, millis + other.millis);
  }
}
