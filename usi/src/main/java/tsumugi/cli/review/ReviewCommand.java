package tsumugi.cli.review;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tsumugi.cli.base.Encoding;
import tsumugi.cli.base.ExitStatus;
import tsumugi.cli.base.Interruption;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.Messages;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.base.WriteFailedException;
import tsumugi.cli.batch.Batch;
import tsumugi.cli.batch.BatchBounds;
import tsumugi.cli.batch.BatchOptions;
import tsumugi.cli.batch.OutputOrder;
import tsumugi.cli.batch.ResultFile;
import tsumugi.cli.batch.RunEnd;
import tsumugi.cli.problem.InputGuard;
import tsumugi.cli.problem.InputSources;
import tsumugi.cli.problem.NamedFiles;
import tsumugi.cli.problem.ProofFiles;
import tsumugi.cli.problem.ProofOptions;
import tsumugi.cli.problem.ReadingOptions;
import tsumugi.cli.run.JobTables;
import tsumugi.cli.tree.AttachedNumber;
import tsumugi.engine.message.Message;
import tsumugi.engine.table.MainSubTable;
import tsumugi.record.RecordWriter;
import tsumugi.review.GameReviewer;
import tsumugi.review.ReviewOptions;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.brinkmate.BrinkmateOptions;

/**
 * {@code review}: reads the options. {@link GameReading} reads games, {@link GameWorker} reviews
 * them, {@link ReviewOutput} writes.
 */
@Command(name = "review")
public final class ReviewCommand implements Callable<Integer> {
  private static final int PATIENCE_SECONDS = 15;
  private static final long DEFAULT_HASH = 128;

  /** The table for the proofs of collected positions, in MB. */
  private static final long PROOF_HASH = 16;

  private final Terminal terminal;
  private final Messages messages;

  @Mixin private final ReadingOptions reading = new ReadingOptions();

  @Option(
      names = "--brinkmates",
      paramLabel = "N",
      arity = "0..1",
      preprocessor = AttachedMoves.class)
  private @Nullable Integer brinkmates;

  @Option(names = "--time", paramLabel = "SECONDS")
  private @Nullable Double time;

  @Option(names = "--nodes", paramLabel = "N")
  private long nodes = ReviewOptions.DEFAULT.nodes();

  @Option(names = "--hash", paramLabel = "MB")
  private long hash = DEFAULT_HASH;

  @Option(names = "--problems", paramLabel = "FILE")
  private @Nullable String problems;

  @Option(names = "--sound")
  private boolean sound;

  @Option(names = "--collect", paramLabel = "FILE")
  private @Nullable String collect;

  @Mixin private final ProofOptions proof = new ProofOptions();

  @Mixin private final MateFilter filter = new MateFilter();

  @Mixin private final BatchOptions batch = new BatchOptions();

  @Option(names = "--format", paramLabel = "text|json|kif|html")
  private ReviewFormat format = ReviewFormat.TEXT;

  @Parameters(arity = "1..*", paramLabel = "GAME", descriptionKey = "game")
  private List<String> inputs = new ArrayList<>();

  /** One move of the attacker, if no number is attached to {@code --brinkmates}. */
  private static final class AttachedMoves extends AttachedNumber {
    AttachedMoves() {
      super("1");
    }
  }

  /** Whether the inputs could be read to their end. */
  private boolean isRead = true;

  public ReviewCommand(Terminal terminal, Messages messages) {
    this.terminal = terminal;
    this.messages = messages;
  }

  @Override
  public Integer call() {
    ReviewOptions options = options();
    filter.check();
    batch.check(null, format == ReviewFormat.JSON);
    if (format == ReviewFormat.HTML
        && batch.encoding() != null
        && batch.encoding() != Encoding.UTF_8) {
      throw UsageException.of("cli.usage.review-encoding");
    }
    if (batch.isFolder()) {
      throw UsageException.of("cli.usage.review-folder");
    }
    String ofThisRun = problems == null ? (collect == null ? null : "--collect") : "--problems";
    if (batch.resume() && ofThisRun != null) {
      throw UsageException.of("cli.usage.review-resume", ofThisRun);
    }
    if (hash < 2L * batch.jobs() || hash > MainSubTable.MAX_MEGABYTES) {
      throw UsageException.of(
          "cli.usage.range", "--hash", 2L * batch.jobs(), MainSubTable.MAX_MEGABYTES);
    }
    if (sound && problems == null) {
      throw UsageException.of("cli.usage.needs", "--sound", "--problems");
    }
    if (proof.place() != null && collect == null) {
      throw UsageException.of("cli.usage.needs", "--proof", "--collect");
    }
    NamedFiles guard = new NamedFiles(new InputGuard(inputs));
    guard.add("--output", batch.output());
    guard.add("--problems", path(problems));
    guard.add("--collect", path(collect));
    guard.add("--proof", proof.place());
    ProofFiles proofFiles = proof.folder(guard);
    Path output = batch.output();
    try (Interruption interruption = new Interruption(terminal, PATIENCE_SECONDS);
        JobTables tables = JobTables.divide(hash, 2 * batch.jobs(), this::complain);
        SoundMates soundMates = sound ? new SoundMates(ends(interruption)) : null;
        ProblemLines lines = ProblemLines.of(problems, inputs, filter, soundMates);
        JobTables proofTables =
            proofFiles == null ? null : JobTables.divide(PROOF_HASH, 1, this::complain);
        CollectedMates collection =
            CollectedMates.of(
                collect, inputs, filter, proofs(proofFiles, proofTables, ends(interruption)));
        ResultFile file = output == null ? null : ResultFile.open(output, batch.resume(), guard)) {
      boolean decided = runAndFinish(options, tables, lines, collection, file, interruption);
      long missing = collection.missingProofs();
      if (missing > 0) {
        complain(Message.of("cli.review.proofs-missing", missing, String.valueOf(collect)));
      }
      return decided && missing == 0 ? ExitStatus.DECIDED : ExitStatus.UNDECIDED;
    } catch (WriteFailedException e) {
      complain(Message.of("cli.convert.not-written", e.reason()));
      return ExitStatus.NOT_WRITTEN;
    } catch (IOException e) {
      complain(Message.of("cli.convert.not-written", IoFault.of(e)));
      return ExitStatus.NOT_WRITTEN;
    }
  }

  private static @Nullable CollectedProofs proofs(
      @Nullable ProofFiles files, @Nullable JobTables tables, BooleanSupplier ends) {
    return files == null || tables == null
        ? null
        : new CollectedProofs(files, tables.all().getFirst(), SearchMonitor.stoppedBy(ends));
  }

  /** Whether the user has stopped the run, or nobody reads its results any more. */
  private BooleanSupplier ends(BooleanSupplier interruption) {
    return () -> interruption.getAsBoolean() || terminal.out().checkError();
  }

  /** The file of an option; null if there is no such file name, which is reported later. */
  private static @Nullable Path path(@Nullable String name) {
    try {
      return name == null ? null : Path.of(name);
    } catch (InvalidPathException e) {
      return null;
    }
  }

  /** Runs, and completes the files of missed mates even if the reviews could not be written. */
  private boolean runAndFinish(
      ReviewOptions options,
      JobTables tables,
      ProblemLines lines,
      CollectedMates collection,
      @Nullable ResultFile file,
      BooleanSupplier interruption) {
    WriteFailedException lost = null;
    boolean decided = false;
    try {
      decided = run(options, tables, lines, collection, file, interruption);
    } catch (WriteFailedException e) {
      lost = e;
    }
    boolean whole = lost == null && isRead && !ends(interruption).getAsBoolean();
    try {
      lines.finish(whole, this::complain);
    } catch (WriteFailedException e) {
      lost = e;
    }
    collection.finish(() -> whole && !ends(interruption).getAsBoolean(), this::complain);
    if (lost != null) {
      throw lost;
    }
    return decided;
  }

  private boolean run(
      ReviewOptions options,
      JobTables tables,
      ProblemLines lines,
      CollectedMates collection,
      @Nullable ResultFile file,
      BooleanSupplier interruption) {
    EarlierReviews earlier =
        file != null && batch.resume()
            ? EarlierReviews.read(file, given(), batch.order(true) == OutputOrder.FINISHED)
            : EarlierReviews.none();
    ReviewOutput output =
        new ReviewOutput(
            writer(),
            terminal.out(),
            file,
            format == ReviewFormat.TEXT ? terminal.out().charset() : StandardCharsets.UTF_8,
            batch.encoder(),
            lines,
            collection,
            earlier.summary(),
            batch.order(true) != OutputOrder.INPUT_WITHOUT_GAPS);
    RunEnd end = new RunEnd(ends(interruption));
    GameReading games =
        new GameReading(
            new InputSources(inputs, terminal.in()),
            reading.isStrict(),
            end,
            this::complain,
            earlier);
    List<GameWorker> workers = new ArrayList<>();
    for (int job = 0; job < batch.jobs(); job++) {
      workers.add(
          new GameWorker(
              new GameReviewer(tables.all().get(2 * job), tables.all().get(2 * job + 1), options),
              writer(),
              batch.isContinuable(),
              SearchMonitor.stoppedBy(() -> interruption.getAsBoolean() || end.isOver()),
              this::complain));
    }
    try {
      new Batch<>(
              workers,
              batch.order(true),
              BatchBounds.ofHeap(),
              reviewed -> reviewed.text().length(),
              output::take)
          .run(games, end);
    } catch (IOException e) {
      isRead = false;
      complain(Message.of("cli.run.reading-stopped", IoFault.of(e)));
    }
    output.finish();
    if (format == ReviewFormat.TEXT && file == null) {
      new ReviewTable(messages).write(earlier.summary(), text -> output.write(text + "\n"));
    } else if (file != null) {
      new ReviewTable(messages).write(earlier.summary(), terminal.out()::println);
      terminal.out().flush();
    }
    batch.tellLettersLost(this::complain);
    if (isRead && !end.isStopped() && earlier.left() > 0) {
      complain(Message.of("cli.review.left", String.valueOf(batch.output()), earlier.left()));
    }
    return isRead && output.isDecided() && !interruption.getAsBoolean();
  }

  /** The options that the answers depend on, beyond the defaults. */
  private List<String> given() {
    List<String> given = new ArrayList<>();
    if (nodes != ReviewOptions.DEFAULT.nodes()) {
      given.add("--nodes " + nodes);
    }
    if (time != null) {
      given.add("--time " + time);
    }
    if (brinkmates != null) {
      given.add("--brinkmates " + brinkmates);
    }
    if (hash / batch.jobs() != DEFAULT_HASH) {
      given.add("--hash " + hash / batch.jobs());
    }
    return List.copyOf(given);
  }

  private ReviewOptions options() {
    if (nodes < 1) {
      throw UsageException.of("cli.usage.at-least-one", "--nodes");
    }
    if (time != null && !(time > 0)) {
      throw UsageException.of("cli.usage.seconds", "--time");
    }
    if (brinkmates != null && (brinkmates < 1 || brinkmates > BrinkmateOptions.MOST_MOVES)) {
      throw UsageException.of("cli.usage.range", "--brinkmates", 1, BrinkmateOptions.MOST_MOVES);
    }
    long millis = time == null ? SearchLimits.UNLIMITED : Math.max(1, (long) (time * 1000));
    return new ReviewOptions(nodes, millis, brinkmates == null ? 0 : brinkmates);
  }

  private ReviewWriter writer() {
    return switch (format) {
      case TEXT -> new ReviewText(messages);
      case JSON -> new ReviewJson(given());
      case KIF ->
          new ReviewKif(messages, requireNonNull(RecordWriter.of("kif", batch.encodingLabel())));
      case HTML -> new ReviewHtml(messages, filter);
    };
  }

  private void complain(Message message) {
    terminal.err().println(messages.get(message));
    terminal.err().flush();
  }
}
