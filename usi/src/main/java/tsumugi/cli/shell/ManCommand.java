package tsumugi.cli.shell;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tsumugi.cli.base.Terminal;

/** {@code man [COMMAND]}: prints a manual page, for {@code man -l -} or a folder of them. */
@Command(name = "man")
public final class ManCommand implements Runnable {
  private final Terminal terminal;

  @Spec private CommandSpec spec;

  @Parameters(arity = "0..1", paramLabel = "COMMAND", descriptionKey = "command")
  private String command = "";

  public ManCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public void run() {
    CommandLine wanted = HelpCommand.named(spec, command);
    terminal.out().print(ManPage.of(wanted));
  }
}
