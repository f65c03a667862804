package tsumugi.cli;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.shell.HelpCommand;

/** The program above its commands; alone it does nothing. */
@Command(name = "tsumugi", synopsisSubcommandLabel = "COMMAND")
final class TsumugiCommand implements Runnable {
  /** Injected by picocli. */
  @Spec private @Nullable CommandSpec spec;

  @Override
  public void run() {
    throw UsageException.of(
        "cli.usage.no-command", HelpCommand.names(requireNonNull(spec).commandLine()));
  }
}
