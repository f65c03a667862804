package tsumugi.cli.problem;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.base.WriteGuard;
import tsumugi.solver.SearchLimits;

/** Whether and where proofs are written, and their limits. */
public final class ProofOptions {
  private static final SearchLimits COMPOSED = SearchLimits.NONE.withMaxNodes(1_000_000);

  @Option(names = "--proof", paramLabel = "PATH")
  private @Nullable String proof;

  @Option(names = "--proof-time", paramLabel = "SECONDS")
  private @Nullable Double time;

  @Option(names = "--proof-nodes", paramLabel = "N")
  private @Nullable Long nodes;

  /**
   * Where proofs are written; null if none are asked for.
   *
   * @param guard protects inputs and other files from being overwritten
   * @param search the limits of each problem; by default a proof may take as long
   * @throws UsageException if the options are invalid, or the place cannot be written to
   */
  public @Nullable ProofFiles files(ProblemInputs inputs, WriteGuard guard, SearchOptions search) {
    if (proof == null) {
      refuse("--proof-time", time != null);
      refuse("--proof-nodes", nodes != null);
      return null;
    }
    if (search.rule() == SearchRule.COOPERATIVE) {
      throw UsageException.of("cli.usage.not-of-cooperative", "--proof");
    }
    SearchLimits usual = SearchLimits.NONE.withMaxMillis(search.limits().maxMillis());
    return ProofFiles.at(path(proof), inputs.isOnePosition(), guard, limits(usual));
  }

  /**
   * The folder for the certificates of composed problems or for the proofs of collected positions;
   * null if none are asked for. By default each may cost a million moves.
   *
   * @param guard protects inputs and other files from being overwritten
   * @throws UsageException if the options are invalid, or the place cannot be written to
   */
  public @Nullable ProofFiles folder(WriteGuard guard) {
    if (proof == null) {
      refuse("--proof-time", time != null);
      refuse("--proof-nodes", nodes != null);
      return null;
    }
    SearchLimits usual = time == null && nodes == null ? COMPOSED : SearchLimits.NONE;
    return ProofFiles.at(path(proof), false, guard, limits(usual));
  }

  /** The file or folder that is named; null if none is. */
  public @Nullable Path place() {
    return proof == null ? null : path(proof);
  }

  /** The given options, as the user writes them. */
  public List<String> given() {
    List<String> given = new ArrayList<>();
    SearchOptions.addGiven(given, "--proof", proof);
    SearchOptions.addGiven(given, "--proof-time", time);
    SearchOptions.addGiven(given, "--proof-nodes", nodes);
    return given;
  }

  private static void refuse(String option, boolean given) {
    if (given) {
      throw UsageException.of("cli.usage.needs", option, "--proof");
    }
  }

  private static Path path(String text) {
    if (text.isEmpty()) {
      throw UsageException.of("cli.usage.save-name", "--proof", text);
    }
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw UsageException.of("cli.usage.proof-place", text);
    }
  }

  private SearchLimits limits(SearchLimits usual) {
    SearchLimits limits = usual;
    if (time != null) {
      limits = limits.withMaxMillis(SearchOptions.millis("--proof-time", time));
    }
    if (nodes != null) {
      limits = limits.withMaxNodes(SearchOptions.atLeastOne("--proof-nodes", nodes));
    }
    return limits;
  }
}
