package tsumugi.solver.coop;

import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.table.TableStatistics;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;

/**
 * A verdict with its cost and, for a mate, information about the soundness of the problem.
 *
 * @param method the method that decided, {@code id} or {@code layers}.
 * @param solutions solutions up to the requested number, the main line first; empty without a mate.
 * @param solutionCount the exact number of shortest solutions; null if the method does not count or
 *     was stopped before it had counted.
 * @param branches the plies of the main line at which another move solves in the same length.
 * @param surplus the attacker's hand at the end of the main line (駒余り), packed as in {@link
 *     tsumugi.engine.board.Hand}.
 * @param hashfull per mille of the table used by this search.
 * @param table the table statistics; for {@code layers}, which stores no records, the number of
 *     positions in the closed set and of those it had to forget.
 * @param notes notes for the user.
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

  /** The part of the result that all mate searches have. */
  public SolveResult summary() {
    return new SolveResult(verdict, method, nodes, millis, hashfull, table);
  }

  /** Whether the solutions were counted and there is exactly one. */
  public boolean unique() {
    return BigInteger.ONE.equals(solutionCount);
  }
}
