package tsumugi.cli;

import static java.util.Objects.requireNonNull;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.TypeConversionException;
import tsumugi.cli.base.ExitStatus;
import tsumugi.cli.base.Log;
import tsumugi.cli.base.LostOutput;
import tsumugi.cli.base.Messages;
import tsumugi.cli.base.OptionWord;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.check.CheckCommand;
import tsumugi.cli.compose.ComposeCommand;
import tsumugi.cli.compose.DuplicatesCommand;
import tsumugi.cli.convert.ConvertCommand;
import tsumugi.cli.desk.DeskCommand;
import tsumugi.cli.diagram.DiagramCommand;
import tsumugi.cli.eval.EvalCommand;
import tsumugi.cli.review.ReviewCommand;
import tsumugi.cli.shell.CompletionCommand;
import tsumugi.cli.shell.HelpCommand;
import tsumugi.cli.shell.ManCommand;
import tsumugi.cli.solve.SolveCommand;
import tsumugi.cli.threat.ThreatCommand;
import tsumugi.cli.tune.TuneCommand;
import tsumugi.cli.verify.VerifyCommand;
import tsumugi.engine.message.Message;

/** Sets up picocli and runs one command line. */
public final class Cli {
  private Cli() {}

  /** Runs the command and returns the exit status of the process. */
  public static int run(Terminal streams, String version, String... arguments) {
    return run(streams, version, streams::columnsForHelp, arguments);
  }

  /** Runs the command with help for a window of the given width; 0 stands for an unknown width. */
  static int run(Terminal streams, String version, IntSupplier columns, String... arguments) {
    GlobalOptions globals = GlobalOptions.of(arguments);
    Terminal terminal = globals.applyTo(streams);
    Messages messages = new Messages(terminal.locale());
    CommandLine line = commands(terminal, messages, version, arguments);
    line.getSubcommands().values().forEach(command -> addCommon(command.getCommandSpec()));
    addCommon(line.getCommandSpec());
    addVersion(line.getCommandSpec(), version);
    line.getSubcommands().values().forEach(Cli::registerWords);
    setUp(line, terminal, globals.ansi());
    HelpLayout.setUp(line, columns);
    line.setParameterExceptionHandler(
        (e, args) -> badUsage(e.getCommandLine(), ParsingFault.of(e, args), messages));
    line.setExecutionExceptionHandler((e, at, parsed) -> failure(e, at, messages));
    Message fault = globals.fault();
    int status = fault == null ? line.execute(arguments) : badUsage(line, fault, messages);
    LostOutput lost = terminal.lost();
    if (lost == null) {
      return status;
    }
    lost.tell(terminal.err(), terminal.locale());
    return lost.status();
  }

  /**
   * The program with all its commands, in the order of the help; with one alone if the command line
   * begins with its name, since picocli takes its time to look at each.
   */
  private static CommandLine commands(
      Terminal terminal, Messages messages, String version, String... arguments) {
    Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
    commands.put("solve", () -> new SolveCommand(terminal, messages));
    commands.put("threat", () -> new ThreatCommand(terminal, messages));
    commands.put("review", () -> new ReviewCommand(terminal, messages));
    commands.put("verify", () -> new VerifyCommand(terminal, messages));
    commands.put("check", () -> new CheckCommand(terminal, messages));
    commands.put("compose", () -> new ComposeCommand(terminal, messages));
    commands.put("duplicates", () -> new DuplicatesCommand(terminal, messages));
    commands.put("tune", () -> new TuneCommand(terminal, messages));
    commands.put("convert", () -> new ConvertCommand(terminal, messages));
    commands.put("diagram", () -> new DiagramCommand(terminal, messages));
    commands.put(
        "desk",
        () -> new DeskCommand(terminal, messages, (other, words) -> run(other, version, words)));
    commands.put("eval", () -> new EvalCommand(terminal, messages));
    commands.put("perft", () -> new PerftCommand(terminal));
    commands.put("bench", () -> new BenchCommand(terminal, messages));
    String first = arguments.length > 0 ? arguments[0] : "";
    boolean isOne = commands.containsKey(first);
    if (isOne) {
      commands.keySet().retainAll(Set.of(first));
    }
    CommandLine line = new CommandLine(new TsumugiCommand());
    commands.values().forEach(command -> line.addSubcommand(command.get()));
    if (commands.containsKey("check")) {
      hide(line, "check", CheckCommand.NEVER_COUNTS);
      offer(line, "check", "--method", CheckCommand.METHODS);
      label(line, "check", "--rule", CheckCommand.RULES);
    }
    if (commands.containsKey("tune")) {
      label(line, "tune", "--rule", TuneCommand.RULES);
    }
    if (!isOne) {
      line.addSubcommand(new HelpCommand(line));
      line.addSubcommand(new CompletionCommand(terminal, line));
      line.addSubcommand(new ManCommand(terminal, line));
    }
    return line;
  }

  private static void setUp(CommandLine line, Terminal terminal, CommandLine.Help.Ansi colours) {
    line.setResourceBundle(new HelpTexts(terminal.locale()));
    line.setExpandAtFiles(false);
    line.setColorScheme(CommandLine.Help.defaultColorScheme(colours));
    line.setUsageHelpAutoWidth(terminal.isInteractive());
    line.setOut(writer(terminal.out()));
    line.setErr(writer(terminal.err()));
  }

  private static void addVersion(CommandSpec program, String version) {
    program.version("Tsumugi " + version);
    program.addOption(
        OptionSpec.builder("-V", "--version").versionHelp(true).descriptionKey("version").build());
  }

  /** Hides options of a command that it shares with others and accepts only to refuse them. */
  private static void hide(CommandLine line, String command, Set<String> options) {
    CommandSpec spec = requireNonNull(line.getSubcommands().get(command)).getCommandSpec();
    for (String name : options) {
      OptionSpec option = spec.findOption(name);
      spec.remove(option);
      spec.addOption(OptionSpec.builder(option).hidden(true).build());
    }
  }

  /** Sets the values that completion offers for a shared option of one command. */
  private static void offer(CommandLine line, String command, String name, List<String> values) {
    CommandSpec spec = requireNonNull(line.getSubcommands().get(command)).getCommandSpec();
    OptionSpec option = spec.findOption(name);
    spec.remove(option);
    spec.addOption(OptionSpec.builder(option).completionCandidates(values).build());
  }

  /** Sets the words that help and completion offer for a shared option of one command. */
  private static void label(CommandLine line, String command, String name, List<String> words) {
    CommandSpec spec = requireNonNull(line.getSubcommands().get(command)).getCommandSpec();
    OptionSpec option = spec.findOption(name);
    spec.remove(option);
    spec.addOption(
        OptionSpec.builder(option)
            .paramLabel(String.join("|", words))
            .completionCandidates(words)
            .build());
  }

  private static void addCommon(CommandSpec command) {
    GlobalOptions.declare(command);
    command.addOption(
        OptionSpec.builder("-h", "--help").usageHelp(true).descriptionKey("help").build());
  }

  /** Lets picocli read the values of all options and operands that take one of a few words. */
  private static void registerWords(CommandLine command) {
    for (ArgSpec argument : command.getCommandSpec().args()) {
      Class<?> type = argument.auxiliaryTypes()[0];
      if (OptionWord.class.isAssignableFrom(type)) {
        registerWord(command, type);
      }
    }
  }

  private static <E> void registerWord(CommandLine command, Class<E> type) {
    command.registerConverter(
        type,
        text -> {
          E value = OptionWord.find(type, text);
          if (value == null) {
            throw new TypeConversionException("no value of " + type.getSimpleName());
          }
          return value;
        });
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(stream, true, stream.charset());
  }

  private static int failure(Exception e, CommandLine line, Messages messages) {
    if (e instanceof UsageException usage) {
      return badUsage(line, usage.explanation(), messages);
    }
    Log.error("the command failed", e);
    return ExitStatus.UNDECIDED;
  }

  /**
   * Prints one sentence instead of the whole usage text, which would push the sentence off the
   * screen.
   */
  private static int badUsage(CommandLine line, Message fault, Messages messages) {
    String command = line.getCommandSpec().qualifiedName();
    String advice = messages.get("cli.advice", command);
    line.getErr().println(command + ": " + messages.get(fault) + " " + advice);
    return ExitStatus.BAD_USAGE;
  }
}
