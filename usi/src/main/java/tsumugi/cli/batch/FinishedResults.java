package tsumugi.cli.batch;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.UsageException;
import tsumugi.engine.notation.Sfen;

/**
 * The results that a file already contains: which problems they answer, and whether these are the
 * problems of the current input. A bit per problem records which are answered. The sum of a hash
 * over all answered problems identifies them: it must equal the sum over the same problems of the
 * input. Ids would not do, since they may occur twice, and millions of them would not fit into
 * memory. Files are compared by their {@linkplain RealNames real names}, and positions in the form
 * of {@link Sfen#format}: earlier versions wrote the text of the input.
 */
public final class FinishedResults {
  /**
   * The largest accepted number of unanswered problems before the last answered one. An interrupted
   * run leaves as many as it has jobs, and the next run solves those first.
   */
  private static final long MOST_GAPS = 100_000;

  private static final long HASH_FACTOR = 0x9E3779B97F4A7C15L;

  private final String file;
  private final ResultKind kind;
  private final RealNames files = new RealNames();
  private final BitSet numbers = new BitSet();
  private long count;
  private long highest;
  private long sum;
  private long sumOfInput;

  private FinishedResults(String file, ResultKind kind) {
    this.file = file;
    this.kind = kind;
  }

  /** The results of an empty file. */
  public static FinishedResults none() {
    return new FinishedResults("", ResultKind.SOLVE);
  }

  /**
   * Reads the file, except for an incomplete line at its end.
   *
   * @param kind the command whose results they are
   * @param options those of this run
   * @param anyOrder whether results may be in any order; otherwise they must be in the order of the
   *     problems
   * @param each receives every result
   * @throws UsageException if a run with these options did not write the file
   */
  public static FinishedResults read(
      ResultFile from,
      ResultKind kind,
      List<String> options,
      boolean anyOrder,
      Consumer<ResultLine> each) {
    FinishedResults finished = new FinishedResults(from.path().toString(), kind);
    try (ResultLines lines = new ResultLines(from.wholeLines(), kind.member())) {
      from.requireHalf(ResultFile.NUMBERED, kind.command());
      finished.readAll(lines, options, anyOrder, each);
    } catch (IOException e) {
      throw UsageException.of("cli.usage.output-unreadable", from.path(), IoFault.of(e));
    }
    return finished;
  }

  private void readAll(
      ResultLines lines, List<String> options, boolean anyOrder, Consumer<ResultLine> each) {
    for (ResultLine line = next(lines); line != null; line = next(lines)) {
      if (!line.options().equals(options)) {
        throw OtherOptions.refusal(file, line.options(), options);
      }
      if (!anyOrder && line.number() != count + 1) {
        throw UsageException.of("cli.usage.output-order", file, lines.line());
      }
      add(line, lines.line());
      each.accept(line);
    }
  }

  private @Nullable ResultLine next(ResultLines lines) {
    try {
      return lines.next();
    } catch (IOException e) {
      throw UsageException.of("cli.usage.output-foreign", file, lines.line(), kind.command());
    }
  }

  private void add(ResultLine line, int where) {
    count++;
    highest = Math.max(highest, line.number());
    if (highest - count > MOST_GAPS || highest > Integer.MAX_VALUE || contains(line.number())) {
      throw UsageException.of("cli.usage.output-foreign", file, where, kind.command());
    }
    numbers.set((int) line.number());
    sum += hash(line.number(), line.file(), line.id(), line.sfen());
  }

  /** Whether the problem at this place of the input, from 1, has its result. */
  public boolean contains(long number) {
    return number <= highest && numbers.get((int) number);
  }

  /** The number of results. */
  public long count() {
    return count;
  }

  /** The highest place that has a result; 0 if there is no result. */
  public long highest() {
    return highest;
  }

  /** Adds a problem of the input, as it is searched, whose place already has a result. */
  public void see(long number, @Nullable String inFile, String id, String sfen) {
    sumOfInput += hash(number, inFile, id, sfen);
  }

  /**
   * Called once all places up to the highest have been seen.
   *
   * @throws UsageException if the results answer other problems
   */
  public void check() {
    if (sum != sumOfInput) {
      throw UsageException.of("cli.usage.output-other", file);
    }
  }

  /**
   * Called at the end of the input.
   *
   * @param problems the number of problems in it
   * @throws UsageException if there are results of more problems
   */
  public void checkEnd(long problems) {
    if (problems < highest) {
      throw UsageException.of("cli.usage.output-more", file, highest, problems);
    }
  }

  private long hash(long number, @Nullable String file, String id, String text) {
    String sfen = Sfen.normal(text);
    if (file == null) {
      return mix(mix(mix(number, ""), id + '\0'), sfen);
    }
    long hash = mix(number, files.of(file) + '\0');
    return mix(mix(hash, files.ofId(id, file) + '\0'), sfen);
  }

  private static long mix(long seed, String text) {
    long hash = (seed + text.length()) * HASH_FACTOR;
    for (int i = 0; i < text.length(); i++) {
      hash = (Long.rotateLeft(hash, 23) ^ text.charAt(i)) * HASH_FACTOR;
    }
    return hash ^ hash >>> 29;
  }
}
