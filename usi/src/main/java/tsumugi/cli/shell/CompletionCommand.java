package tsumugi.cli.shell;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.base.UsageException;

/** {@code completion}: prints a completion script for a shell. */
@Command(name = "completion")
public final class CompletionCommand implements Runnable {
  private final Terminal terminal;
  private final CommandLine program;

  @Parameters(paramLabel = "bash|zsh|fish", descriptionKey = "shell")
  private String shell = "";

  public CompletionCommand(Terminal terminal, CommandLine program) {
    this.terminal = terminal;
    this.program = program;
  }

  @Override
  public void run() {
    Completion completion = Completion.of(program);
    String script =
        switch (shell) {
          case "bash" -> BashCompletion.of(completion);
          case "zsh" -> ZshCompletion.of(completion);
          case "fish" -> FishCompletion.of(completion);
          default -> throw UsageException.of("cli.usage.shell", shell);
        };
    terminal.out().print(script);
  }
}
