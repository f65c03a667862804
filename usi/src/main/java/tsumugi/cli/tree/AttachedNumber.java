package tsumugi.cli.tree;

import java.util.Map;
import java.util.Stack;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Gives an option whose number may be omitted a fixed number, unless one is attached to it with
 * {@code =}. Without this, picocli would take the next argument, which is an input.
 */
public class AttachedNumber implements IParameterPreprocessor {
  private final String omitted;

  /** The number is 0 if it is omitted. */
  public AttachedNumber() {
    this("0");
  }

  /**
   * @param omitted the number if it is omitted
   */
  protected AttachedNumber(String omitted) {
    this.omitted = omitted;
  }

  @Override
  @SuppressWarnings("JdkObsolete") // picocli's signature
  public boolean preprocess(
      Stack<String> arguments, CommandSpec command, ArgSpec option, Map<String, Object> info) {
    if (!"=".equals(info.get("separator"))) {
      arguments.push(omitted);
    }
    return false;
  }
}
