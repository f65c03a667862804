package tsumugi.cli.tree;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tsumugi.cli.base.UsageException;
import tsumugi.solver.explain.TreeExtent;

/** The options for the extent of the tree, in every command that shows one. */
public final class TreeOptions {
  private static final Pattern DEPTH = Pattern.compile("[0-9]{1,9}");

  @Option(names = "--tries", paramLabel = "none|human|all")
  private @Nullable TriesWord tries;

  @Option(names = "--tree-size", paramLabel = "N")
  private @Nullable Integer size;

  /**
   * The extent of the tree; null if no tree is asked for.
   *
   * @param option the option that asks for a tree
   * @param depth its value; null if it is not given
   * @throws UsageException if a value is out of range, or if no tree is asked for but another of
   *     these options is given
   */
  public @Nullable TreeExtent extent(String option, @Nullable Integer depth) {
    if (depth == null) {
      refuse("--tries", tries, option);
      refuse("--tree-size", size, option);
      return null;
    }
    if (depth < 0 || depth > TreeExtent.MAX_DEPTH) {
      throw UsageException.of("cli.usage.range", option, 0, TreeExtent.MAX_DEPTH);
    }
    if (size != null && size < 1) {
      throw UsageException.of("cli.usage.at-least-one", "--tree-size");
    }
    return new TreeExtent(
        depth,
        tries == null ? TreeExtent.DEFAULT.tries() : tries.tries(),
        size == null ? TreeExtent.DEFAULT.maxSize() : size);
  }

  /**
   * Refuses a depth that is separated from its option by a space: it was read as an input.
   *
   * @param depth the depth that the option got; null if it is not given
   */
  public void refuseDetached(String option, @Nullable Integer depth, List<String> inputs) {
    String first = inputs.getFirst();
    if (depth != null && DEPTH.matcher(first).matches() && !Files.exists(Path.of(first))) {
      throw UsageException.of("cli.usage.detached", option, first);
    }
  }

  private static void refuse(String option, @Nullable Object value, String needed) {
    if (value != null) {
      throw UsageException.of("cli.usage.needs", option, needed);
    }
  }

  /**
   * The options given, as the user writes them.
   *
   * @param option the option that asks for a tree
   * @param depth its value; null if it is not given
   */
  public List<String> given(String option, @Nullable Integer depth) {
    List<String> given = new ArrayList<>();
    if (depth != null) {
      given.add(depth == 0 ? option : option + "=" + depth);
    }
    if (tries != null) {
      given.add("--tries " + tries);
    }
    if (size != null) {
      given.add("--tree-size " + size);
    }
    return given;
  }
}
