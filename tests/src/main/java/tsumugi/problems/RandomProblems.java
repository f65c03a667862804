package tsumugi.problems;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import tsumugi.engine.notation.Sfen;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.SlowPosition;

/**
 * Writes any number of small problems, mates and no mates, for measuring batches. The same seed
 * gives the same problems.
 *
 * <pre>RandomProblems COUNT SEED</pre>
 */
public final class RandomProblems {
  private RandomProblems() {}

  public static void main(String[] args) {
    long count = Long.parseLong(args[0]);
    long seed = Long.parseLong(args[1]);
    try (PrintStream out =
        new PrintStream(
            new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16),
            false,
            StandardCharsets.US_ASCII)) {
      for (long i = 0; i < count; i++) {
        out.print("random-" + i + "\t" + sfen(seed * 1_000_003 + i) + "\n");
      }
    }
  }

  /** A problem of that seed. */
  public static String sfen(long seed) {
    SlowPosition position =
        switch ((int) Math.floorMod(seed, 4L)) {
          case 0 -> RandomPositions.cramped(seed).position();
          case 1 -> RandomPositions.handful(seed).position();
          default -> RandomPositions.smallTsume(seed).position();
        };
    return Sfen.format(EngineForm.position(position));
  }
}
