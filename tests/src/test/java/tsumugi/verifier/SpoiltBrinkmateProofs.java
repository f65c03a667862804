package tsumugi.verifier;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import tsumugi.reference.SlowProofCheck;

/**
 * Spoils proof files of brinkmates at random until the verifier has refused a number of them, and
 * counts the reasons. A spoilt file that it accepts must be valid for {@link SlowProofCheck} as
 * well, unless it is too long for that.
 *
 * <pre>
 *   SpoiltBrinkmateProofs SEED COUNT FILE...     the files are compressed with gzip
 * </pre>
 */
public final class SpoiltBrinkmateProofs {
  /** Longer files are not judged by the slow check. */
  private static final int MAX_LINES = 4_000;

  private SpoiltBrinkmateProofs() {}

  public static void main(String[] arguments) throws IOException {
    SplittableRandom random = new SplittableRandom(Long.parseLong(arguments[0]));
    int wanted = Integer.parseInt(arguments[1]);
    List<String> files = new ArrayList<>();
    for (int i = 2; i < arguments.length; i++) {
      try (InputStream in = new GZIPInputStream(new FileInputStream(arguments[i]))) {
        files.add(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    Path file = Files.createTempFile("spoilt", "");
    int refused = 0;
    int valid = 0;
    int slow = 0;
    Map<String, Integer> reasons = new TreeMap<>();
    for (int i = 0; refused < wanted; i++) {
      String spoilt = BrinkmateMutants.of(files.get(i % files.size()), random);
      Files.writeString(file, spoilt);
      switch (Verifier.verify(file, VerifierProgress.NONE)) {
        case Verdict.Valid _ -> {
          valid++;
          if (spoilt.lines().count() < MAX_LINES) {
            slow++;
            if (!SlowProofCheck.isValid(spoilt)) {
              throw new IllegalStateException("wrongly accepted:\n" + spoilt);
            }
          }
        }
        case Verdict.Invalid(_, Fault fault) -> {
          refused++;
          reasons.merge(fault.reason().name(), 1, Integer::sum);
        }
        case Verdict.Unreadable(Fault fault) -> {
          refused++;
          reasons.merge(fault.reason().name(), 1, Integer::sum);
        }
      }
    }
    Files.delete(file);
    System.out.println("refused " + refused + ": " + reasons);
    System.out.println("still valid " + valid + ", " + slow + " of them for the slow check, too");
  }
}
