package tsumugi.cli.tree;

import java.util.Map;
import java.util.Stack;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Gives an option whose number may be omitted the number 0, unless one is attached to it with
 * {@code =}. Without this, picocli would take the next argument, which is an input.
 */
public final class AttachedNumber implements IParameterPreprocessor {
  @Override
  @SuppressWarnings("JdkObsolete") // picocli's signature
  public boolean preprocess(
      Stack<String> arguments, CommandSpec command, ArgSpec option, Map<String, Object> info) {
    if (!"=".equals(info.get("separator"))) {
      arguments.push("0");
    }
    return false;
  }
}
