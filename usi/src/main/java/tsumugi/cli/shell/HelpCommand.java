package tsumugi.cli.shell;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tsumugi.cli.base.UsageException;

/** {@code help [COMMAND]}: the same as {@code [COMMAND] --help}, for those who try this first. */
@Command(name = "help")
public final class HelpCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Parameters(arity = "0..1", paramLabel = "COMMAND", descriptionKey = "command")
  private String command = "";

  @Override
  public void run() {
    CommandLine wanted = named(spec, command);
    wanted.usage(spec.commandLine().getOut(), wanted.getColorScheme());
  }

  /**
   * The command of that name beside this one, or the one above for none.
   *
   * @throws UsageException when there is no such command
   */
  static CommandLine named(CommandSpec beside, String name) {
    CommandLine above = beside.root().commandLine();
    CommandLine wanted = name.isEmpty() ? above : above.getSubcommands().get(name);
    if (wanted == null) {
      throw UsageException.of("cli.usage.unknown-command", name);
    }
    return wanted;
  }
}
