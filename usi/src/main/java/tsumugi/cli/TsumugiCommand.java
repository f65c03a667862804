package tsumugi.cli;

import picocli.CommandLine.Command;
import tsumugi.cli.base.UsageException;

/** What stands above the commands; on its own it does nothing. */
@Command(name = "tsumugi", synopsisSubcommandLabel = "COMMAND")
final class TsumugiCommand implements Runnable {
  @Override
  public void run() {
    throw UsageException.of("cli.usage.no-command");
  }
}
