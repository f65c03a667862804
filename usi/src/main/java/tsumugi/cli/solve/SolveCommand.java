package tsumugi.cli.solve;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tsumugi.cli.base.Interruption;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.Messages;
import tsumugi.cli.base.ProgressLine;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.batch.BatchOptions;
import tsumugi.cli.explore.Explore;
import tsumugi.cli.problem.GameOptions;
import tsumugi.cli.problem.InputGuard;
import tsumugi.cli.problem.NamedFiles;
import tsumugi.cli.problem.ProblemCount;
import tsumugi.cli.problem.ProblemInputs;
import tsumugi.cli.problem.ProofFiles;
import tsumugi.cli.problem.ProofOptions;
import tsumugi.cli.problem.ReadingOptions;
import tsumugi.cli.problem.SearchOptions;
import tsumugi.cli.problem.SearchRule;
import tsumugi.cli.run.JobTables;
import tsumugi.cli.save.KeptSearch;
import tsumugi.cli.save.SaveOptions;
import tsumugi.cli.threat.ThreatJudge;
import tsumugi.cli.tree.AttachedNumber;
import tsumugi.cli.tree.TreeOptions;
import tsumugi.solver.brinkmate.BrinkmateOptions;
import tsumugi.solver.explain.TreeExtent;
import tsumugi.solver.tsume.TsumeSolver;

/** {@code solve}: reads the options; {@link SolveRun} does the work. */
@Command(name = "solve")
public final class SolveCommand implements Callable<Integer> {
  /** How long a stopped process waits until its output has been taken. */
  private static final int PATIENCE_SECONDS = 15;

  /** The same if a large table has to be saved to a slow disk. */
  private static final int PATIENCE_TO_SAVE_SECONDS = 600;

  private static final long DEFAULT_HASH = 256;

  private final Terminal terminal;
  private final Messages messages;

  @Mixin private final SearchOptions search = new SearchOptions();

  @Mixin private final GameOptions games = new GameOptions();

  @Mixin private final ProofOptions proof = new ProofOptions();

  @Mixin private final ReadingOptions reading = new ReadingOptions();

  @Mixin private final BatchOptions batch = new BatchOptions();

  @Mixin private final SaveOptions saves = new SaveOptions();

  @Option(
      names = "--tree",
      paramLabel = "DEPTH",
      arity = "0..1",
      preprocessor = AttachedNumber.class)
  private @Nullable Integer tree;

  @Mixin private final TreeOptions trees = new TreeOptions();

  @Option(names = "--explore")
  private boolean explore;

  @Option(names = "--threat", descriptionKey = "threat-flag")
  private boolean threat;

  @Option(names = "--hash", paramLabel = "MB")
  private long hash = DEFAULT_HASH;

  @Option(names = "--threads", paramLabel = "N")
  private int threads = 1;

  @Option(names = "--format", paramLabel = "text|json|usi|kif|csa|sfen")
  private SolveFormat format = SolveFormat.TEXT;

  @Parameters(arity = "1..*", paramLabel = "INPUT", descriptionKey = "input")
  private List<String> inputs = new ArrayList<>();

  public SolveCommand(Terminal terminal, Messages messages) {
    this.terminal = terminal;
    this.messages = messages;
  }

  @Override
  public Integer call() {
    if (threat) {
      return judgeThreats();
    }
    search.check();
    if (threads < 1 || threads > TsumeSolver.MAX_THREADS) {
      throw UsageException.of("cli.usage.range", "--threads", 1, TsumeSolver.MAX_THREADS);
    }
    checkTree();
    if (search.rule() == SearchRule.BRINKMATE && (saves.given() != null || threads > 1)) {
      String given = saves.given() != null ? saves.given() : "--threads";
      throw UsageException.of("cli.usage.not-of-brinkmate", given);
    }
    batch.check(saves.given(), format == SolveFormat.JSON);
    ProgressLine progress = new ProgressLine(terminal);
    if (explore) {
      checkExplore();
      return explore(progress);
    }
    ProblemInputs problems = problems(progress);
    NamedFiles guard = namedFiles();
    ProofFiles proofs = proof.files(problems, guard, search);
    if (proofs != null && toFile() && format == SolveFormat.JSON) {
      proofs.endWhenFull();
    }
    progress.expect(new ProblemCount(inputs, games.positions(), reading.isStrict()));
    try (KeptSearch kept = saves.open(guard, progress::complain);
        Interruption interruption = new Interruption(terminal, patience(kept));
        JobTables tables = JobTables.divide(hash, batch.jobs(), progress::complain)) {
      SolveRun.Request asked =
          new SolveRun.Request(
              inputs, problems, search, threads, batch, format, options(tables), extent(), proofs);
      return new SolveRun(terminal, messages, progress, asked, kept, interruption)
          .run(tables, guard, proof.place());
    }
  }

  /** Judges threats instead of solving problems, as the command {@code threat} does. */
  private int judgeThreats() {
    BrinkmateOptions options = search.threatOptions();
    if (format != SolveFormat.TEXT && format != SolveFormat.JSON) {
      throw UsageException.of("cli.usage.threat-with", "--format " + format);
    }
    List<String> others = otherOptions();
    if (explore) {
      others.add("--explore");
    }
    if (threads > 1) {
      others.add("--threads");
    }
    if (!others.isEmpty()) {
      throw UsageException.of("cli.usage.threat-with", others.getFirst().split(" ", 2)[0]);
    }
    return new ThreatJudge(terminal, messages, options, search.limits(), format == SolveFormat.JSON)
        .run(problems(new ProgressLine(terminal)), hash);
  }

  /** The options given that are for many problems, for proofs, trees and saved searches. */
  private List<String> otherOptions() {
    List<String> others = new ArrayList<>(trees.given("--tree", tree));
    others.addAll(proof.given());
    if (saves.given() != null) {
      others.add(saves.given());
    }
    if (batch.jobs() > 1) {
      others.add("--jobs");
    }
    if (toFile()) {
      others.add("--output");
    }
    return others;
  }

  private void checkTree() {
    if (extent() == null) {
      return;
    }
    if (search.rule() == SearchRule.BRINKMATE) {
      throw UsageException.of("cli.usage.not-of-brinkmate", "--tree");
    }
    if (!format.hasTree()) {
      throw UsageException.of("cli.usage.tree-format", "--tree", format);
    }
    search.refuseLiteral("--tree");
    trees.refuseDetached("--tree", tree, inputs);
  }

  /** Refuses options that do not apply to a walk through one problem. */
  private void checkExplore() {
    if (search.rule() == SearchRule.BRINKMATE) {
      throw UsageException.of("cli.usage.not-of-brinkmate", "--explore");
    }
    if (inputs.contains("-")) {
      throw UsageException.of("cli.usage.explore-input");
    }
    List<String> others = otherOptions();
    if (format != SolveFormat.TEXT) {
      others.add("--format " + format);
    }
    if (!others.isEmpty()) {
      throw UsageException.of("cli.usage.explore-with", others.getFirst().split(" ", 2)[0]);
    }
  }

  private int explore(ProgressLine progress) {
    try (JobTables tables = JobTables.divide(hash, 1, progress::complain)) {
      return new Explore(terminal, messages, search, progress)
          .run(problems(progress), tables.all().getFirst(), threads);
    }
  }

  private @Nullable TreeExtent extent() {
    return trees.extent("--tree", tree);
  }

  private static int patience(KeptSearch kept) {
    return kept.isKept() ? PATIENCE_TO_SAVE_SECONDS : PATIENCE_SECONDS;
  }

  private NamedFiles namedFiles() {
    NamedFiles files = new NamedFiles(new InputGuard(inputs));
    files.add("--load", saves.loaded());
    files.add("--save", saves.saved());
    files.add("--output", batch.output());
    files.add("--proof", proof.place());
    return files;
  }

  private boolean toFile() {
    return batch.outputName() != null;
  }

  private ProblemInputs problems(ProgressLine progress) {
    ProblemInputs problems =
        ProblemInputs.of(inputs, terminal.in())
            .with(games.positions())
            .reading(reading.isStrict(), progress::complain);
    String forOne = saves.given();
    try {
      return forOne == null ? problems : problems.single(forOne);
    } catch (IOException e) {
      throw UsageException.of("cli.run.reading-stopped", IoFault.of(e));
    }
  }

  /** The options that the answers depend on, beyond the defaults. */
  private List<String> options(JobTables tables) {
    List<String> options = new ArrayList<>(search.given());
    options.addAll(proof.given());
    options.addAll(trees.given("--tree", tree));
    if (tables.megabytes() != DEFAULT_HASH) {
      options.add("--hash " + tables.megabytes());
    }
    if (threads > 1) {
      options.add("--threads " + threads);
    }
    return List.copyOf(options);
  }
}
