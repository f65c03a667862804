package tsumugi.examples;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import tsumugi.record.RecordItem;
import tsumugi.record.RecordSource;
import tsumugi.solver.api.MateSolver;
import tsumugi.solver.api.ProblemException;
import tsumugi.solver.api.Question;
import tsumugi.solver.api.Solution;

/** Reads all records of a folder, KIF and others, in any Japanese charset, and solves them. */
public final class ReadFolder {
  private ReadFolder() {}

  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.sorted().toList();
    }
    try (MateSolver solver = MateSolver.open(64)) {
      for (Path file : files) {
        read(file, solver);
      }
    }
  }

  private static void read(Path file, MateSolver solver) throws IOException {
    String name = file.getFileName().toString();
    try (InputStream in = Files.newInputStream(file)) {
      RecordSource source = new RecordSource(name, in);
      for (RecordItem item = source.next(); item != null; item = source.next()) {
        switch (item) {
          case RecordItem.Whole whole -> solve(name, whole.record().sfen(), solver);
          case RecordItem.Text line -> solve(name, line.text(), solver);
          case RecordItem.Fault fault -> System.out.println(name + ": " + fault.english());
        }
      }
    }
  }

  private static void solve(String name, String sfen, MateSolver solver) {
    try {
      Solution solution = solver.solve(sfen, Question.TSUME.withFilledHand().withNodes(1_000_000));
      System.out.println(name + ": " + solution.result() + " " + solution.line().toJapanese());
    } catch (ProblemException e) {
      System.out.println(name + ": " + e.getMessage());
    }
  }
}
