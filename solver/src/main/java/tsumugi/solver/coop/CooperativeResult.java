package tsumugi.solver.coop;

import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.table.TableStatistics;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;

/**
 * A verdict with what it cost and, for a mate, how sound the problem is.
 *
 * @param method the method that decided, {@code id} or {@code layers}
 * @param solutions up to the number asked for, the main line first; empty without a mate
 * @param solutionCount exact number of shortest solutions; null when the method does not count, or
 *     was stopped before it had
 * @param branches the plies of the main line at which another move solves in the same length
 * @param surplus the attacker's hand at the end of the main line (駒余り), packed as in {@link
 *     tsumugi.engine.board.Hand}
 * @param hashfull per mille of the table this search used
 * @param table the statistics block; for {@code layers}, which keeps no records, the positions in
 *     the closed set and those it had to forget
 * @param notes what the user ought to know
 */
public record CooperativeResult(
    Verdict verdict,
    String method,
    List<int[]> solutions,
    @Nullable BigInteger solutionCount,
    List<Branch> branches,
    int surplus,
    long nodes,
    long millis,
    int hashfull,
    TableStatistics table,
    List<CooperativeNote> notes) {

  /** What it has in common with every mate search. */
  public SolveResult summary() {
    return new SolveResult(verdict, method, nodes, millis, hashfull, table);
  }

  /** True when the solutions were counted and there is just one. */
  public boolean unique() {
    return BigInteger.ONE.equals(solutionCount);
  }
}
