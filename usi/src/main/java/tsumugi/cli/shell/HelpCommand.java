package tsumugi.cli.shell;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import tsumugi.cli.base.UsageException;

/** {@code help [COMMAND]}: the same as {@code [COMMAND] --help}, for users who try this first. */
@Command(name = "help")
public final class HelpCommand implements Runnable {
  private final CommandLine program;

  @Parameters(arity = "0..1", paramLabel = "COMMAND", descriptionKey = "command")
  private String command = "";

  public HelpCommand(CommandLine program) {
    this.program = program;
  }

  @Override
  public void run() {
    CommandLine wanted = named(program, command);
    wanted.usage(program.getOut(), wanted.getColorScheme());
  }

  /** The names of all commands, as a list in a sentence. */
  public static String names(CommandLine program) {
    return String.join(", ", program.getSubcommands().keySet());
  }

  /**
   * The command of this name; the whole program for an empty name.
   *
   * @throws UsageException if there is no such command
   */
  static CommandLine named(CommandLine program, String name) {
    CommandLine wanted = name.isEmpty() ? program : program.getSubcommands().get(name);
    if (wanted == null) {
      throw UsageException.of("cli.usage.unknown-command", name, names(program));
    }
    return wanted;
  }
}
