package tsumugi.cli.review;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tsumugi.cli.base.UsageException;
import tsumugi.review.ReviewFinding;
import tsumugi.review.ReviewFinding.Kind;

/** Which missed mates are written as problems and collected, and shown as problems on the page. */
final class MateFilter {
  @Option(names = "--least-plies", paramLabel = "N")
  private @Nullable Integer least;

  @Option(names = "--most-plies", paramLabel = "N")
  private @Nullable Integer most;

  @Option(names = "--exact")
  private boolean exact;

  void check() {
    if (least != null && least < 1) {
      throw UsageException.of("cli.usage.at-least-one", "--least-plies");
    }
    if (most != null && most < 1) {
      throw UsageException.of("cli.usage.at-least-one", "--most-plies");
    }
  }

  /** Whether a finding is a missed mate that the options allow. */
  boolean takes(ReviewFinding finding) {
    return finding.kind() == Kind.MISSED_MATE
        && (least == null || finding.plies() >= least)
        && (most == null || finding.plies() <= most)
        && (!exact || finding.exact());
  }

  /** Whether a finding is a missed brinkmate whose proof the options allow. */
  boolean takesBrinkmate(ReviewFinding finding) {
    return finding.kind() == Kind.MISSED_BRINKMATE && (!exact || finding.exact());
  }
}
