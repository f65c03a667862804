package tsumugi.usi;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Zobrist;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.tsume.proof.ProofFile;
import tsumugi.solver.tsume.proof.ProofGap;
import tsumugi.solver.tsume.proof.ProofGoal;
import tsumugi.solver.tsume.proof.ProofResult;

/**
 * Option {@code ProofFolder}: writes the proof of an answer to {@code go mate}. The proof is made
 * after the answer has been sent, since a GUI waits for that, and given up if the GUI sends a new
 * request.
 */
final class UsiProof {
  private UsiProof() {}

  /** Writes the proof if one is wanted and there is something to prove, and reports the result. */
  static void write(UsiTask task, SolveResult result, UsiControl control) {
    String folder = task.options().proofFolder();
    ProofGoal goal = ProofGoal.of(result.verdict());
    if (folder.isEmpty() || goal == null || task.options().cooperative()) {
      return;
    }
    Position root = task.game().position();
    try (ProcessEnd end = new ProcessEnd()) {
      Path file = Files.createDirectories(Path.of(folder)).resolve(name(root));
      if (!ProofFile.mayReplace(file)) {
        control.comment("proof not written: '" + file + "' exists and is not a proof");
        return;
      }
      ProofResult written =
          ProofFile.write(
              file,
              root,
              result.isAttackerToMove(),
              goal,
              task.table(),
              SearchLimits.NONE,
              SearchMonitor.stoppedBy(() -> control.stopRequested() || end.getAsBoolean()));
      control.comment(sentence(file, goal, written));
    } catch (IOException | InvalidPathException e) {
      control.comment("proof not written: no file can be written in '" + folder + "'");
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError e) {
      control.comment("proof not written: " + e); // the answer is not lost
    }
  }

  private static String sentence(Path file, ProofGoal goal, ProofResult result) {
    ProofGap.Reason gap = result.gap();
    return gap == null
        ? "proof of " + goal.text() + " written: " + file + ", " + result.claims() + " claims"
        : "proof not written: " + gap.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** The file name of a position; it is always the same for the same position. */
  private static String name(Position root) {
    long hands = (long) root.hand(Color.BLACK) << 32 | root.hand(Color.WHITE);
    long key = Zobrist.mix(root.boardKey() + root.sideToMove()) ^ Zobrist.mix(hands);
    return String.format(Locale.ROOT, "%016x.proof.gz", key);
  }
}
