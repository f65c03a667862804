package tsumugi.cli.shell;

import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Parameters;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.base.UsageException;

/**
 * {@code completion}: prints a script for a shell. Those for bash and zsh are picocli's; for fish,
 * which picocli does not know, {@link FishCompletion} writes one.
 */
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
    String script =
        switch (shell) {
          case "bash", "zsh" -> {
            nameChoices(program);
            yield AutoComplete.bash(program.getCommandName(), program);
          }
          case "fish" -> FishCompletion.of(program);
          default -> throw UsageException.of("cli.usage.shell", shell);
        };
    terminal.out().print(script);
  }

  /** Tells picocli what can follow an option, where its label lists it. */
  private static void nameChoices(CommandLine program) {
    for (CommandLine command : program.getSubcommands().values()) {
      CommandSpec spec = command.getCommandSpec();
      for (OptionSpec option : spec.options().toArray(new OptionSpec[0])) {
        if (!Choices.of(option).isEmpty()) {
          spec.remove(option);
          spec.addOption(option.toBuilder().completionCandidates(Choices.of(option)).build());
        }
      }
      for (PositionalParamSpec word :
          spec.positionalParameters().toArray(new PositionalParamSpec[0])) {
        if (!Choices.of(word).isEmpty()) {
          spec.remove(word);
          spec.addPositional(word.toBuilder().completionCandidates(Choices.of(word)).build());
        }
      }
    }
  }
}
