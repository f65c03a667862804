package tsumugi.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import tsumugi.problems.RandomChange;
import tsumugi.reference.SlowPosition;

/**
 * The positions of {@link Liveness}: long problems and repeating themes, as they are or changed.
 */
final class LivenessProblems {
  private static final String RESOURCES = "tests/src/test/resources/tsumugi/problems/";

  /** One position in this many is not changed. */
  private static final int UNCHANGED_IN = 5;

  private static final int MOST_CHANGES = 3;

  /** One position in this many comes from a file of short problems. */
  private static final int SHORT_IN = 4;

  private final List<SlowPosition> themes;
  private final List<SlowPosition> others;

  private LivenessProblems(List<SlowPosition> themes, List<SlowPosition> others) {
    this.themes = themes;
    this.others = others;
  }

  /** Reads the problems; the working directory is the project or one of its modules. */
  static LivenessProblems read() throws IOException {
    Path project = Path.of(Files.isDirectory(Path.of("docs")) ? "" : "..");
    List<SlowPosition> others = positions(project.resolve(RESOURCES + "own.tsv"));
    others.addAll(positions(project.resolve("docs/tuning.tsv")));
    return new LivenessProblems(positions(project.resolve(RESOURCES + "repeating.tsv")), others);
  }

  private static List<SlowPosition> positions(Path file) throws IOException {
    List<SlowPosition> positions = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      if (!line.startsWith("#") && !line.isBlank()) {
        SlowPosition position = SlowPosition.parse(line.split("\t", -1)[1]);
        if (RandomChange.isTsume(position)) {
          positions.add(position);
        }
      }
    }
    return positions;
  }

  /** A random position whose side to move may attack. */
  SlowPosition next(RandomGenerator random) {
    List<SlowPosition> from = random.nextInt(SHORT_IN) == 0 ? others : themes;
    SlowPosition position = from.get(random.nextInt(from.size()));
    int changes = random.nextInt(UNCHANGED_IN) == 0 ? 0 : random.nextInt(1, MOST_CHANGES + 1);
    for (int i = 0; i < changes; i++) {
      position = RandomChange.change(position, random);
    }
    return position;
  }
}
