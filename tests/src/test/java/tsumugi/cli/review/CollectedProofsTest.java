package tsumugi.cli.review;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tsumugi.cli.Cli;
import tsumugi.cli.base.ResultStream;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.problem.ProofFiles;
import tsumugi.cli.problem.ProofOptions;
import tsumugi.cli.problem.ProofReport;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.record.GameRecord;
import tsumugi.review.GameReview;
import tsumugi.review.GameReviewer;
import tsumugi.review.ReviewFinding;
import tsumugi.review.ReviewFinding.Kind;
import tsumugi.review.ReviewOptions;
import tsumugi.solver.SearchMonitor;
import tsumugi.usi.Mates;

/** What is written of a collected mate when its proof is not what it should be, and when. */
class CollectedProofsTest {
  /** Black has a mate in one and moves his king. */
  private static final String START = "8k/9/8G/9/9/9/9/9/K8 b Gp 1";

  @TempDir Path folder;

  private ProofFiles files() {
    ProofOptions options = new ProofOptions();
    new CommandLine(options).parseArgs("--proof", folder.resolve("proofs").toString());
    ProofFiles files = options.folder((option, file, name) -> {});
    return requireNonNull(files);
  }

  private ProofReport prove(ReviewFinding finding, SearchMonitor monitor) {
    try (MainSubTable table = MainSubTable.allocate(1)) {
      CollectedProofs proofs = new CollectedProofs(files(), table, monitor);
      ProofReport report = proofs.prove("key", Sfen.parseProblem(Mates.IN_3), finding);
      assertEquals(report instanceof ProofReport.Failure ? 1 : 0, proofs.missing());
      return report;
    }
  }

  private static ReviewFinding mate(int plies, boolean exact) {
    return new ReviewFinding(Kind.MISSED_MATE, plies, exact, new int[0], Move.NONE, 0);
  }

  private static String reason(ProofReport report) {
    return assertInstanceOf(ProofReport.Failure.class, report).reason();
  }

  /** A file that proves less than the line beside it says is not a proof of that line. */
  @Test
  void theProofShowsWhatTheFindingSays() {
    assertEquals("unsolved", reason(prove(mate(1, false), SearchMonitor.SILENT)));
    assertEquals("unsolved", reason(prove(mate(5, true), SearchMonitor.SILENT)));
    assertFalse(Files.exists(folder.resolve("proofs/key.proof.gz")));
    assertInstanceOf(ProofReport.Success.class, prove(mate(3, true), SearchMonitor.SILENT));
    assertInstanceOf(ProofReport.Success.class, prove(mate(5, false), SearchMonitor.SILENT));
  }

  @Test
  void aBreakdownCostsOneProof() {
    SearchMonitor breaks =
        SearchMonitor.stoppedBy(
            () -> {
              throw new IllegalStateException("a defect");
            });
    assertEquals("failed", reason(prove(mate(3, true), breaks)));
  }

  /** Other workers wait while a finding is added. */
  @Test
  void proofsAreMadeAtTheEnd() throws IOException {
    String name = folder.resolve("all.jsonl").toString();
    try (MainSubTable table = MainSubTable.allocate(1);
        CollectedMates all =
            CollectedMates.of(
                name,
                List.of(),
                new MateFilter(),
                new CollectedProofs(files(), table, SearchMonitor.SILENT))) {
      all.add(game());
      assertEquals(List.of(), proofs());
      all.finish(() -> true, complaint -> {});
      assertEquals(1, proofs().size());
      assertEquals(0, all.missingProofs());
    }
    assertTrue(Files.readString(Path.of(name)).contains("\"proof\":{\"file\":\"" + folder));
  }

  private List<Path> proofs() throws IOException {
    try (var files = Files.list(folder.resolve("proofs"))) {
      return files.toList();
    }
  }

  private static ReviewedGame game() {
    Position start = Sfen.parse(START);
    try (MainSubTable black = MainSubTable.allocate(1);
        MainSubTable white = MainSubTable.allocate(1)) {
      GameReview review =
          new GameReviewer(black, white, ReviewOptions.DEFAULT)
              .review(start, new int[] {UsiMove.parse("9i8i")}, SearchMonitor.SILENT);
      return new ReviewedGame(1, "game", new GameRecord(start), review);
    }
  }

  /** The collection has what was found by then. */
  @Test
  void nothingIsProvedForAReaderWhoHasLeft() throws IOException {
    Path collection = folder.resolve("all.jsonl");
    OutputStream left =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("Broken pipe");
          }
        };
    PrintStream err =
        new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    Terminal terminal =
        new Terminal(
            InputStream.nullInputStream(),
            new ResultStream(left, StandardCharsets.UTF_8),
            err,
            false,
            Locale.ROOT);
    String place = folder.resolve("proofs").toString();
    String game = "position sfen " + START + " moves 9i8i";
    String[] words = {"review", "--collect", collection.toString(), "--proof", place, game};
    assertEquals(141, Cli.run(terminal, "test", words));
    String found = Files.readString(Path.of(collection + ".partial"));
    assertTrue(found.contains("\"reason\":\"unsolved\""), found);
    assertEquals(List.of(), proofs());
  }
}
