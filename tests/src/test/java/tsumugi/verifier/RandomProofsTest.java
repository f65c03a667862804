package tsumugi.verifier;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;
import tsumugi.process.ChildProcess;
import tsumugi.reference.NeedsShared;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RuleBook;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;
import tsumugi.reference.SlowProof;
import tsumugi.reference.SlowProofCheck;

/**
 * Proofs of random problems, written with the rule book alone, are valid. After a small change they
 * are judged as {@link SlowProofCheck} judges them, which compares every claim with all others. The
 * checker next to the repository, written in another language, agrees as well.
 */
@Tag("slow")
class RandomProofsTest {
  private static final int MAX_LINES = 150;

  private static final List<String> WRITTEN = new ArrayList<>();
  private static long nextSeed;

  @TempDir Path folder;

  /** All kinds of claims occur, or the test would check less than it says. */
  @Test
  void allAreValid() {
    Map<String, Integer> goals = new TreeMap<>();
    for (String file : proofs(300)) {
      ProofFiles.assertValid(folder, file);
      assertTrue(SlowProofCheck.isValid(file), file);
      goals.merge(ProofMutants.line(file, 3).replace("claim ", "") + side(file), 1, Integer::sum);
    }
    for (String goal :
        List.of("mate 1 exact", "mate 3 exact", "mate 5 exact", "nomate", "nomate 3")) {
      assertTrue(goals.getOrDefault(goal + ", attacker", 0) > 0, goals + " lacks " + goal);
    }
    for (String goal : List.of("mate 2 exact", "mate 4 exact", "nomate")) {
      assertTrue(goals.getOrDefault(goal + ", defender", 0) > 0, goals + " lacks " + goal);
    }
  }

  private static String side(String file) {
    boolean attack =
        ProofMutants.line(file, 1).contains(" b ") == ProofMutants.line(file, 2).endsWith("black");
    return attack ? ", attacker" : ", defender";
  }

  @Test
  void mutantsAreJudgedAsTheRuleBookDoes() {
    int rejected = 0;
    int files = 0;
    for (String file : mutants(150)) {
      boolean isValid = ProofFiles.verify(folder, file) instanceof Verdict.Valid;
      assertEquals(SlowProofCheck.isValid(file), isValid, file);
      rejected += isValid ? 0 : 1;
      files++;
    }
    assertTrue(rejected > files / 2, rejected + " of " + files);
  }

  @Test
  @NeedsShared(in = RandomProofsTest.class, twin = "mutantsAreJudgedAsTheRuleBookDoes")
  void theOtherCheckerAgrees() throws IOException, InterruptedException {
    Path script = script();
    List<String> command = new ArrayList<>(List.of("python3", script.toString()));
    List<Boolean> expected = new ArrayList<>();
    List<String> files = new ArrayList<>(proofs(60));
    files.addAll(mutants(60));
    for (String content : files) {
      Path file = folder.resolve(expected.size() + ".proof");
      Files.writeString(file, content);
      command.add(file.toString());
      expected.add(Verifier.verify(file, VerifierProgress.NONE) instanceof Verdict.Valid);
    }
    ProcessBuilder child = new ProcessBuilder(command).redirectErrorStream(true);
    String out = ChildProcess.run(child, "", 600).out();
    List<String> lines = out.lines().toList();
    assertEquals(expected.size(), lines.size(), out);
    for (int i = 0; i < expected.size(); i++) {
      assertEquals(expected.get(i), lines.get(i).contains(": valid, "), lines.get(i));
    }
  }

  private static Path script() {
    Path directory = Path.of("").toAbsolutePath();
    for (Path at = directory; at != null; at = at.getParent()) {
      Path script = at.resolve("shared/tools/proof_check.py");
      if (Files.isReadable(script) && hasPython()) {
        return script;
      }
    }
    throw new TestAbortedException("no shared/tools/proof_check.py, or no python3 to run it");
  }

  private static boolean hasPython() {
    try {
      return new ProcessBuilder("python3", "-V").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** The first ones of all seeds; each is written once for all tests. */
  private static List<String> proofs(int count) {
    for (; WRITTEN.size() < count; nextSeed++) {
      SlowPosition root = root(nextSeed);
      boolean attack = nextSeed % 3 != 2;
      String file = root == null ? null : SlowProof.write(root, attack, 5, 2_000);
      if (file != null && file.lines().count() <= MAX_LINES) {
        WRITTEN.add(file);
      }
    }
    return WRITTEN.subList(0, count);
  }

  /** One in three has the defender to move, after a check. */
  private static @Nullable SlowPosition root(long seed) {
    SlowPosition position =
        switch ((int) (seed % 4)) {
          case 0 -> RandomPositions.cramped(seed).position();
          case 1 -> RandomPositions.circle(seed).position();
          default -> RandomPositions.smallTsume(seed).position();
        };
    if (seed % 3 != 2) {
      return position;
    }
    List<SlowMove> checks = RuleBook.checks(position);
    return checks.isEmpty() ? null : position.after(checks.get((int) (seed % checks.size())));
  }

  private static List<String> mutants(int proofs) {
    RandomGenerator random = new SplittableRandom(5);
    List<String> files = new ArrayList<>();
    for (String file : proofs(proofs)) {
      files.addAll(ProofMutants.of(file, random));
    }
    return files;
  }
}
