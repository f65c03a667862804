package tsumugi.cli;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.shell.HelpCommand;

/** What stands above the commands; on its own it does nothing. */
@Command(name = "tsumugi", synopsisSubcommandLabel = "COMMAND")
final class TsumugiCommand implements Runnable {
  /** Put here by picocli. */
  @Spec private @Nullable CommandSpec spec;

  @Override
  public void run() {
    throw UsageException.of(
        "cli.usage.no-command", HelpCommand.names(requireNonNull(spec).commandLine()));
  }
}
