package tsumugi.cli.problem;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import tsumugi.cli.base.StoppableInput;
import tsumugi.cli.base.UsageException;
import tsumugi.engine.message.Message;

/**
 * The INPUT arguments in order: a position, a file of positions or records in any format, a zip or
 * folder of such files, or {@code -} for standard input. Any other argument is refused before
 * anything is solved. A file that turns out to contain no problem becomes one problem with a fault.
 */
public final class ProblemInputs {
  private sealed interface Input {
    record Single(Problem problem) implements Input {}

    record OfText(String id, String text) implements Input {}

    record OfPath(Path path) implements Input {}

    record OfStream(InputStream in) implements Input {}
  }

  private final List<Input> inputs;
  private final ReadingSettings reading;

  private ProblemInputs(List<Input> inputs, ReadingSettings reading) {
    this.inputs = inputs;
    this.reading = reading;
  }

  /** The same with other positions of the records as problems. */
  public ProblemInputs with(GamePositions others) {
    return new ProblemInputs(inputs, reading.with(others));
  }

  /**
   * The same with another way of reading records.
   *
   * @param strict treat a record with an unreadable move as an error
   * @param notes receives a sentence about each line that was not understood, whenever it is read
   */
  public ProblemInputs reading(boolean strict, Consumer<Message> notes) {
    return new ProblemInputs(
        inputs, new ReadingSettings(reading.positions(), strict, notes, reading.results()));
  }

  /** The same that also reads the results of our own commands in JSON, as their positions. */
  public ProblemInputs readingResults() {
    return new ProblemInputs(
        inputs, new ReadingSettings(reading.positions(), reading.strict(), reading.notes(), true));
  }

  /**
   * The same whose reading ends once it is stopped, even while it waits for standard input.
   *
   * @param stop true once no more problems are wanted
   */
  public ProblemInputs until(BooleanSupplier stop) {
    List<Input> stoppable = new ArrayList<>();
    for (Input input : inputs) {
      stoppable.add(
          input instanceof Input.OfStream(InputStream in)
              ? new Input.OfStream(new StoppableInput(in, stop))
              : input);
    }
    return new ProblemInputs(stoppable, reading);
  }

  /**
   * Interprets the arguments.
   *
   * @throws UsageException if an argument is not an input
   */
  public static ProblemInputs of(List<String> arguments, InputStream standardInput) {
    List<Input> inputs = new ArrayList<>();
    for (InputArguments.Meaning meaning : InputArguments.of(arguments)) {
      String id = Integer.toString(inputs.size() + 1);
      inputs.add(
          switch (meaning) {
            case InputArguments.Meaning.Standard() -> new Input.OfStream(standardInput);
            case InputArguments.Meaning.OfPath(var path) -> new Input.OfPath(path);
            case InputArguments.Meaning.Text(String text) -> new Input.OfText(id, text);
          });
    }
    return new ProblemInputs(inputs, ReadingSettings.PLAIN);
  }

  /** Whether the input is one position given on the command line. */
  public boolean isOnePosition() {
    return inputs.size() == 1
        && !reading.positions().each()
        && (inputs.getFirst() instanceof Input.Single || inputs.getFirst() instanceof Input.OfText);
  }

  /**
   * Passes on the problems one by one, holding at most two.
   *
   * @param wantMore takes a problem; false ends the reading
   * @throws IOException if standard input cannot be read to its end
   */
  public void forEach(Predicate<Problem> wantMore) throws IOException {
    InputFiles files = new InputFiles(new Problems(reading, wantMore));
    for (Input input : inputs) {
      boolean more =
          switch (input) {
            case Input.Single(Problem problem) -> wantMore.test(problem);
            case Input.OfText(String id, String text) ->
                ProblemReader.ofText(id, text, ProblemReader.SAID, "", "", reading, wantMore);
            case Input.OfStream(InputStream in) -> readStandard(in, files);
            case Input.OfPath(var path) -> files.read(path);
          };
      if (!more) {
        return;
      }
    }
  }

  private static boolean readStandard(InputStream in, InputFiles files) throws IOException {
    try {
      return files.readStandard(in);
    } catch (InterruptedIOException e) {
      return false; // the reader was stopped
    }
  }

  /** Turns files into problems. */
  private record Problems(ReadingSettings reading, Predicate<Problem> wantMore)
      implements InputHandler {
    @Override
    public boolean take(String name, InputStream in) throws IOException {
      return new ProblemReader(name, in, reading, wantMore).read();
    }

    @Override
    public boolean refuse(String name, Message why) {
      return wantMore.test(Problem.faulty(name, "", name, why));
    }
  }

  /**
   * The inputs, if they contain a single problem.
   *
   * @param option the option that allows only one problem
   * @throws UsageException if there are more
   * @throws IOException if an input cannot be read to its end
   */
  public ProblemInputs single(String option) throws IOException {
    List<Input> found = new ArrayList<>();
    forEach(
        problem -> {
          found.add(new Input.Single(problem));
          return found.size() < 2;
        });
    if (found.size() > 1) {
      throw UsageException.of("cli.usage.one-problem", option);
    }
    return new ProblemInputs(found, ReadingSettings.PLAIN);
  }
}
