package tsumugi.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A problem of {@code tsumugi.problems.Own}, read from its file, because this module does not
 * depend on the tests of the other modules.
 *
 * @param answer length of the shortest mate, or {@code nomate}
 */
record OwnProblem(String id, String sfen, boolean attackerMoves, String answer) {
  private static final Path FOLDER =
      Path.of("..", "tests", "src", "test", "resources", "tsumugi", "problems");

  /** A file beside those problems. */
  static Path file(String name) {
    return FOLDER.resolve(name);
  }

  static List<OwnProblem> all() {
    try {
      return Files.readAllLines(file("own.tsv")).stream()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("\t", -1))
          .map(cells -> new OwnProblem(cells[0], cells[1], cells[2].equals("attacker"), cells[3]))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A number of them, evenly from all flavours. */
  static List<OwnProblem> some(int number) {
    List<OwnProblem> all = all();
    int step = all.size() / number;
    return java.util.stream.IntStream.range(0, number).mapToObj(i -> all.get(i * step)).toList();
  }
}
