package tsumugi.solver;

import java.io.DataOutputStream;
import java.io.IOException;

/** A search as it stands between two of its steps; good until it takes the next. */
public interface SearchSnapshot {
  /** What it has cost since it began or went on. */
  SearchCost cost();

  /** Writes all that it needs to go on. */
  void writeTo(DataOutputStream out) throws IOException;
}
