package tsumugi.cli.problem;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.base.WriteGuard;
import tsumugi.solver.LinkTarget;

/**
 * The files that the options of one command name: none of them is an input, and no two of them are
 * one file, or what one writes would be lost to the other. A search may be saved where it was
 * loaded.
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
   * An option names a file, which need not be there yet.
   *
   * @param file null where the option is not given
   * @throws UsageException when another option has named it
   */
  public void add(String option, @Nullable Path file) {
    if (file == null) {
      return;
    }
    try {
      checkOthers(option, file, file.toString());
    } catch (IOException e) {
      return; // nothing can be there, as whoever opens it will tell
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
