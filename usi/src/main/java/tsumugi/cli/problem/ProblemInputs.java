package tsumugi.cli.problem;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import tsumugi.cli.base.UsageException;

/**
 * The INPUT arguments in order: a position in SFEN, a file of problems, or {@code -} for standard
 * input. A file of that name wins over a position of that text; whatever is neither is refused
 * before anything is solved.
 */
public final class ProblemInputs {
  /** Something like a board and a side, however wrong: it is to be reported as a bad problem. */
  private static final Pattern LIKE_SFEN =
      Pattern.compile("\\s*(position\\s+)?(sfen\\s+)?[^\\s/]*(/[^\\s/]*)+\\s+[bw](\\s.*)?");

  private sealed interface Input {
    record Sfen(Problem problem) implements Input {}

    record OfFile(Path path) implements Input {}

    record OfStream(InputStream in) implements Input {}
  }

  private final List<Input> inputs;

  private ProblemInputs(List<Input> inputs) {
    this.inputs = inputs;
  }

  /**
   * Sorts out the arguments.
   *
   * @throws UsageException when an argument is nothing of the three
   */
  public static ProblemInputs of(List<String> arguments, InputStream standardInput) {
    List<Input> inputs = new ArrayList<>();
    for (String argument : arguments) {
      if (argument.equals("-")) {
        inputs.add(new Input.OfStream(standardInput));
      } else if (isFile(argument)) {
        inputs.add(new Input.OfFile(Path.of(argument)));
      } else if (LIKE_SFEN.matcher(argument).matches()) {
        String id = Integer.toString(inputs.size() + 1);
        inputs.add(new Input.Sfen(new Problem(id, argument.strip())));
      } else {
        throw UsageException.of("cli.usage.no-input", argument);
      }
    }
    return new ProblemInputs(inputs);
  }

  /** True when there is one position, named on the command line itself. */
  public boolean isOnePosition() {
    return inputs.size() == 1 && inputs.getFirst() instanceof Input.Sfen;
  }

  /**
   * Hands over the problems one by one, never holding more than one.
   *
   * @param wantMore takes a problem; false ends the reading
   * @throws IOException when an input cannot be read to its end
   */
  public void forEach(Predicate<Problem> wantMore) throws IOException {
    for (Input input : inputs) {
      boolean more =
          switch (input) {
            case Input.Sfen(Problem problem) -> wantMore.test(problem);
            case Input.OfStream(InputStream in) -> new ProblemReader("-", in).forEach(wantMore);
            case Input.OfFile(Path path) -> readFile(path, wantMore);
          };
      if (!more) {
        return;
      }
    }
  }

  /**
   * The only problem there is.
   *
   * @param option what takes no more than one
   * @throws UsageException when there are more
   * @throws IOException when an input cannot be read to its end
   */
  public ProblemInputs alone(String option) throws IOException {
    List<Input> found = new ArrayList<>();
    forEach(
        problem -> {
          found.add(new Input.Sfen(problem));
          return found.size() < 2;
        });
    if (found.size() > 1) {
      throw UsageException.of("cli.usage.one-problem", option);
    }
    return new ProblemInputs(found);
  }

  private static boolean readFile(Path path, Predicate<Problem> wantMore) throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      return new ProblemReader(path.toString(), in).forEach(wantMore);
    }
  }

  private static boolean isFile(String argument) {
    Path path;
    try {
      path = Path.of(argument);
    } catch (InvalidPathException e) {
      return false;
    }
    if (Files.isDirectory(path)) {
      throw UsageException.of("cli.usage.folder", argument);
    }
    if (Files.exists(path) && !Files.isReadable(path)) {
      throw UsageException.of("cli.usage.locked", argument);
    }
    return Files.exists(path);
  }
}
