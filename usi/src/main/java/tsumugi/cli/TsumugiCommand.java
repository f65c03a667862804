package tsumugi.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.shell.HelpCommand;

/** What stands above the commands; on its own it does nothing. */
@Command(name = "tsumugi", synopsisSubcommandLabel = "COMMAND")
final class TsumugiCommand implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create(); // picocli puts its own there

  @Override
  public void run() {
    throw UsageException.of("cli.usage.no-command", HelpCommand.names(spec.commandLine()));
  }
}
