package tsumugi.solver;

import java.io.DataOutputStream;
import java.io.IOException;

/** The state of a search between two of its steps; valid until the next step. */
public interface SearchSnapshot {
  /** The cost of the search since it was started or resumed. */
  SearchCost cost();

  /** Writes everything that is needed to resume the search. */
  void writeTo(DataOutputStream out) throws IOException;
}
