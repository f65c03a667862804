package tsumugi.cli.shell;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import tsumugi.cli.base.Terminal;

/** {@code man [COMMAND]}: prints a manual page, for {@code man -l -} or a folder of pages. */
@Command(name = "man")
public final class ManCommand implements Runnable {
  private final Terminal terminal;
  private final CommandLine program;

  @Parameters(arity = "0..1", paramLabel = "COMMAND", descriptionKey = "command")
  private String command = "";

  public ManCommand(Terminal terminal, CommandLine program) {
    this.terminal = terminal;
    this.program = program;
  }

  @Override
  public void run() {
    CommandLine wanted = HelpCommand.named(program, command);
    terminal.out().print(ManPage.of(wanted));
  }
}
