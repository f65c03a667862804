package tsumugi.compose;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.SlowProofCheck;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.check.Certificate;
import tsumugi.solver.tsume.proof.CertificateResult;
import tsumugi.verifier.Allowance;
import tsumugi.verifier.Verdict;
import tsumugi.verifier.Verifier;
import tsumugi.verifier.VerifierProgress;

/**
 * Certificates of composed problems of 3 to 9 plies are valid, and two spoilt ones made of each are
 * refused. That a spoilt certificate proves nothing is decided by the rule book. More of them:
 * {@code -Dtsumugi.certificates=1000}.
 */
@Tag("slow")
class ManyCertificatesTest {
  private static final int CERTIFICATES = Integer.getInteger("tsumugi.certificates", 12);
  private static final long SEED = Long.getLong("tsumugi.certificates.seed", 60);
  private static final int SPOILT_OF_EACH = 2;
  private static final ComposeSettings SETTINGS =
      new ComposeSettings(
          ComposeRule.TSUME,
          3,
          9,
          0,
          10,
          0,
          3,
          ComposeSettings.ALL_KINDS,
          ComposeSettings.ALL_KINDS,
          ComposeSettings.ALL_KINDS,
          Area.CORNER,
          false,
          false);

  @TempDir Path folder;

  private final MainSubTable table = MainSubTable.allocate(4);
  private final SplittableRandom random = new SplittableRandom(SEED);
  private final Map<String, Integer> counts = new TreeMap<>();

  private void count(String what) {
    counts.merge(what, 1, Integer::sum);
  }

  private int counted(String what) {
    return counts.getOrDefault(what, 0);
  }

  @Test
  void validOnesAndSpoiltOnes(TestReporter reporter) throws IOException {
    SearchMonitor never = SearchMonitor.stoppedBy(() -> false);
    try (table) {
      Composer composer = new Composer(SETTINGS, table, never, SEED);
      for (int climb = 0; counted("valid") < CERTIFICATES; climb++) {
        for (ComposedProblem problem : composer.climb(climb)) {
          if (counted("valid") < CERTIFICATES) {
            examine(problem);
          }
        }
      }
    }
    reporter.publishEntry("certificates", counts.toString());
    assertTrue(counted("none") <= CERTIFICATES / 4, counts::toString);
    assertEquals(SPOILT_OF_EACH * CERTIFICATES, counted("spoilt and refused"));
    assertTrue(counted("pieces not shown") <= counted("pieces") / 10, counts::toString);
  }

  private void examine(ComposedProblem problem) throws IOException {
    Path file = folder.resolve("certificate");
    CertificateResult result =
        Certificate.write(
            file,
            problem.position(),
            requireNonNull(problem.report()),
            table,
            SearchLimits.NONE.withMaxNodes(2_000_000),
            SearchMonitor.SILENT);
    if (!result.isWhole()) {
      count("none");
      count("none: " + (result.obstacle() == null ? result.proof().gap() : result.obstacle()));
      return;
    }
    String text = Files.readString(file);
    assertTrue(Verifier.verify(file, VerifierProgress.NONE) instanceof Verdict.Valid, text);
    assertTrue(SlowProofCheck.isValid(text), text);
    count("valid");
    count("plies " + problem.line().length);
    counts.merge("claims", (int) result.proof().claims(), Integer::sum);
    int pieces =
        (int)
            text.lines()
                .skip(1)
                .findFirst()
                .orElse("")
                .split(" ")[1]
                .chars()
                .filter(c -> Character.isLetter(c) && Character.toUpperCase(c) != 'K')
                .count();
    counts.merge("pieces", pieces, Integer::sum);
    counts.merge("pieces not shown", notShown(file), Integer::sum);
    for (int spoilt = 0; spoilt < SPOILT_OF_EACH; ) {
      String change = spoilt(text);
      boolean isValid =
          Verifier.verify(Files.writeString(file, change), VerifierProgress.NONE)
              instanceof Verdict.Valid;
      assertEquals(SlowProofCheck.isValid(change), isValid, change);
      count(isValid ? "changed and still valid" : "spoilt and refused");
      spoilt += isValid ? 0 : 1;
    }
  }

  private static int notShown(Path file) {
    Verdict.Valid valid = (Verdict.Valid) Verifier.verify(file, VerifierProgress.NONE);
    return valid.allowed().stream()
        .filter(each -> each.what() == Allowance.What.PIECE)
        .mapToInt(each -> each.moves().size())
        .sum();
  }

  /** The text with one small change that leaves it readable, and perhaps valid. */
  private String spoilt(String text) {
    String changed;
    do {
      List<String> lines = new ArrayList<>(Arrays.asList(text.split("\n", -1)));
      int first = lines.indexOf("--") + 1;
      int at = random.nextInt(first, lines.size() - 1);
      String[] claim = lines.get(at).split("\t", -1);
      String[] other = lines.get(random.nextInt(first, lines.size() - 1)).split("\t", -1);
      switch (random.nextInt(5)) {
        case 0 -> lines.remove(at);
        case 1 -> lines.set(4, withAnotherMove(lines.get(4)));
        case 2 -> claim[2] = otherBound(claim);
        case 3 -> claim[1] = claim[1].split(" ", -1)[0] + " " + other[1].split(" ", -1)[1];
        default -> claim[claim.length - 1] = other[other.length - 1];
      }
      if (lines.get(at).startsWith(claim[0] + "\t" + claim[1].split(" ", -1)[0])) {
        lines.set(at, String.join("\t", claim));
      }
      changed = String.join("\n", lines);
    } while (changed.equals(text) || !isReadable(changed));
    return changed;
  }

  /** A bound that says more, or less for "never". */
  private static String otherBound(String[] claim) {
    if (claim[2].equals("*")) {
      return claim[0].equals("N") ? "9" : "8";
    }
    int more = Integer.parseInt(claim[2]) + ("MmSs".contains(claim[0]) ? -2 : 2);
    return "" + Math.max(more % 2 == 0 ? 0 : 1, more);
  }

  /** The solution with one of its moves the other way round as to promotion. */
  private String withAnotherMove(String line) {
    String[] words = line.split(" ", -1);
    int at = random.nextInt(1, words.length);
    boolean promotes = words[at].endsWith("+");
    words[at] =
        promotes ? words[at].substring(0, 4) : words[at] + (words[at].contains("*") ? "" : "+");
    return String.join(" ", words);
  }

  /** Whether the verifier can read it, which the slow check requires. */
  private boolean isReadable(String text) {
    try {
      Path file = Files.writeString(folder.resolve("changed"), text);
      return !(Verifier.verify(file, VerifierProgress.NONE) instanceof Verdict.Unreadable);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
