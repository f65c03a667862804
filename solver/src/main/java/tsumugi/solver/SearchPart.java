package tsumugi.solver;

/**
 * What a part of a search has cost.
 *
 * @param nodes positions searched
 * @param millis wall time in ms
 */
public record SearchPart(long nodes, long millis) {
  public static final SearchPart NONE = new SearchPart(0, 0);

  public SearchPart and(SearchPart other) {
    return new SearchPart(nodes + other.nodes, millis + other.millis);
  }
}
