package tsumugi.cli.batch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.UsageException;

/**
 * The results that a file holds already: which problems they answer, and whether those are the
 * problems that are read now. A bit a problem tells the first, and the second is told by the sum of
 * a hash of every problem answered, which has to be that of the same problems in the input: ids may
 * be there twice, and millions of them would not fit into memory. Files count by their {@linkplain
 * RealNames real names}.
 */
public final class FinishedResults {
  /** How every line of ours begins. */
  private static final String BEGINNING = "{\"number\":";

  /**
   * The most problems without an answer before the last one that has it. A run leaves as many
   * behind as it has jobs, and the next one does those first.
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

  /** What a file without results holds. */
  public static FinishedResults none() {
    return new FinishedResults("", ResultKind.SOLVE);
  }

  /**
   * Reads the file, but for a half line at its end.
   *
   * @param kind whose results they are
   * @param options those of this run
   * @param anyOrder whether the results may stand in another order than the problems
   * @param each is told of every result
   * @throws UsageException when the file is not one that a run with these options has left
   */
  public static FinishedResults read(
      ResultFile from,
      ResultKind kind,
      List<String> options,
      boolean anyOrder,
      Consumer<ResultLine> each) {
    FinishedResults finished = new FinishedResults(from.path().toString(), kind);
    try (ResultLines lines = new ResultLines(from.wholeLines(), kind.member())) {
      finished.requireOurs(from);
      finished.readAll(lines, options, anyOrder, each);
    } catch (IOException e) {
      throw UsageException.of("cli.usage.output-unreadable", from.path(), IoFault.of(e));
    }
    return finished;
  }

  private void requireOurs(ResultFile from) throws IOException {
    byte[] half = from.startOfHalf(BEGINNING.length());
    String start = new String(half, StandardCharsets.ISO_8859_1);
    if (!BEGINNING.startsWith(start)) {
      throw UsageException.of("cli.usage.output-tail", file, kind.command());
    }
  }

  private void readAll(
      ResultLines lines, List<String> options, boolean anyOrder, Consumer<ResultLine> each) {
    for (ResultLine line = next(lines); line != null; line = next(lines)) {
      if (!line.options().equals(options)) {
        throw UsageException.of(
            "cli.usage.output-options", file, told(line.options()), told(options));
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

  private static String told(List<String> options) {
    return options.isEmpty() ? "no options" : String.join(" ", options);
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

  /** True when the problem of that place in the input, from 1, has its result. */
  public boolean contains(long number) {
    return number <= highest && numbers.get((int) number);
  }

  /** How many there are. */
  public long count() {
    return count;
  }

  /** The last place that has a result; 0 when none has. */
  public long highest() {
    return highest;
  }

  /** The input has this problem, as it is searched, at a place whose result is there. */
  public void see(long number, @Nullable String inFile, String id, String sfen) {
    sumOfInput += hash(number, inFile, id, sfen);
  }

  /**
   * All places up to the highest have been seen.
   *
   * @throws UsageException when their problems are not those of the results
   */
  public void check() {
    if (sum != sumOfInput) {
      throw UsageException.of("cli.usage.output-other", file);
    }
  }

  /**
   * The input has ended.
   *
   * @param problems how many it had
   * @throws UsageException when there are results of more
   */
  public void checkEnd(long problems) {
    if (problems < highest) {
      throw UsageException.of("cli.usage.output-more", file, highest, problems);
    }
  }

  private long hash(long number, @Nullable String file, String id, String sfen) {
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
