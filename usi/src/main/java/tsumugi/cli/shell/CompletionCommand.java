package tsumugi.cli.shell;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import tsumugi.cli.base.Terminal;

/** {@code completion}: prints a completion script for a shell. */
@Command(name = "completion")
public final class CompletionCommand implements Runnable {
  private final Terminal terminal;
  private final CommandLine program;

  @Parameters(paramLabel = "bash|zsh|fish", descriptionKey = "shell")
  private Shell shell = Shell.BASH;

  public CompletionCommand(Terminal terminal, CommandLine program) {
    this.terminal = terminal;
    this.program = program;
  }

  @Override
  public void run() {
    Completion completion = Completion.of(program);
    String script =
        switch (shell) {
          case BASH -> BashCompletion.of(completion);
          case ZSH -> ZshCompletion.of(completion);
          case FISH -> FishCompletion.of(completion);
        };
    terminal.out().print(script);
  }
}
