package tsumugi.cli.problem;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.base.WriteGuard;
import tsumugi.solver.file.LinkTarget;

/**
 * The files that the options of one command name. None of them may be an input, and no two of them
 * may be the same file, since one output would overwrite the other. A search may be saved to the
 * file that it was loaded from.
 */
public final class NamedFiles implements WriteGuard {
  private static final String LOAD = "--load";
  private static final String SAVE = "--save";

  private final InputGuard inputs;
  private final Map<String, Path> named = new LinkedHashMap<>();

  public NamedFiles(InputGuard inputs) {
    this.inputs = inputs;
  }

  /**
   * Adds the file of an option; it need not exist yet.
   *
   * @param file null if the option is not given
   * @throws UsageException if another option names the same file
   */
  public void add(String option, @Nullable Path file) {
    if (file == null) {
      return;
    }
    try {
      checkOthers(option, file, file.toString());
    } catch (IOException e) {
      return; // nothing can exist there; opening it will fail with a message
    }
    named.put(option, file);
  }

  @Override
  public void check(String option, Path file, String name) throws IOException {
    inputs.check(option, file, name);
    checkOthers(option, file, name);
  }

  private void checkOthers(String option, Path file, String name) throws IOException {
    for (Map.Entry<String, Path> other : named.entrySet()) {
      boolean resumesSave = option.equals(SAVE) && other.getKey().equals(LOAD);
      if (!resumesSave && !other.getKey().equals(option) && isOneFile(file, other.getValue())) {
        throw UsageException.of("cli.usage.same-file", other.getKey(), option, name);
      }
    }
  }

  private static boolean isOneFile(Path one, Path other) throws IOException {
    if (Files.exists(one) && Files.exists(other)) {
      return Files.isRegularFile(one) && Files.isSameFile(one, other);
    }
    return place(one).equals(place(other));
  }

  private static Path place(Path file) throws IOException {
    Path whole = LinkTarget.of(file);
    Path folder = whole.getParent();
    return folder == null || !Files.exists(folder)
        ? whole.normalize()
        : folder.toRealPath().resolve(whole.getFileName());
  }
}
