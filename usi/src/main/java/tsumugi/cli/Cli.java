package tsumugi.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import tsumugi.cli.base.ExitStatus;
import tsumugi.cli.base.Log;
import tsumugi.cli.base.Messages;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.convert.ConvertCommand;
import tsumugi.cli.solve.SolveCommand;
import tsumugi.cli.tune.TuneCommand;
import tsumugi.cli.verify.VerifyCommand;
import tsumugi.engine.message.Message;

/** Sets up picocli and runs one command line. */
public final class Cli {
  private Cli() {}

  /** Runs the command and returns the exit status of the process. */
  public static int run(Terminal terminal, String version, String... arguments) {
    Messages messages = new Messages(terminal.locale());
    CommandLine line = new CommandLine(new TsumugiCommand());
    line.addSubcommand(new SolveCommand(terminal, messages));
    line.addSubcommand(new VerifyCommand(terminal, messages));
    line.addSubcommand(new TuneCommand(terminal, messages));
    line.addSubcommand(new ConvertCommand(terminal, messages));
    line.addSubcommand(new PerftCommand(terminal));
    line.addSubcommand(new BenchCommand(terminal));
    line.getSubcommands().values().forEach(command -> addHelp(command.getCommandSpec()));
    addHelp(line.getCommandSpec());
    line.getCommandSpec().version("Tsumugi " + version);
    line.getCommandSpec()
        .addOption(
            OptionSpec.builder("-V", "--version")
                .versionHelp(true)
                .descriptionKey("version")
                .build());
    line.setResourceBundle(new HelpTexts(terminal.locale()));
    line.setExpandAtFiles(false);
    line.setOut(writer(terminal.out()));
    line.setErr(writer(terminal.err()));
    line.setParameterExceptionHandler(
        (e, args) -> badUsage(e.getCommandLine(), ParsingFault.of(e), messages));
    line.setExecutionExceptionHandler((e, at, parsed) -> failure(e, at, messages));
    int status = line.execute(arguments);
    terminal.out().flush();
    return status;
  }

  private static void addHelp(CommandSpec command) {
    command.addOption(
        OptionSpec.builder("-h", "--help").usageHelp(true).descriptionKey("help").build());
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

  /** One sentence, not the whole usage text: it would push the sentence off the screen. */
  private static int badUsage(CommandLine line, Message fault, Messages messages) {
    String command = line.getCommandSpec().qualifiedName();
    String advice = messages.get("cli.advice", command);
    line.getErr().println(command + ": " + messages.get(fault) + " " + advice);
    return ExitStatus.BAD_USAGE;
  }
}
