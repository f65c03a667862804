package tsumugi.cli.problem;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.base.WriteGuard;

/**
 * Keeps the inputs from being written over: the files named, under whatever name, those of folders,
 * and the one that standard input comes from. The inputs are looked at once, when the first file is
 * about to be written over: of each there may be thousands.
 */
public final class InputGuard implements WriteGuard {
  private static final String STANDARD_INPUT = "/dev/stdin";

  /**
   * What is read.
   *
   * @param files by what tells them apart whatever they are called
   * @param folders by their real paths
   */
  private record Read(Set<Object> files, Set<Path> folders) {}

  private final List<String> inputs;
  private @Nullable Read read;

  public InputGuard(List<String> inputs) {
    this.inputs = inputs;
  }

  @Override
  public void check(String option, Path file, String name) throws IOException {
    if (!Files.isRegularFile(file)) {
      return; // a device or a pipe loses nothing
    }
    Read known = read;
    if (known == null) {
      known = look();
      read = known;
    }
    if (known.files().contains(identity(file)) || isIn(known.folders(), file)) {
      throw UsageException.of("cli.usage.is-input", option, name);
    }
  }

  private Read look() throws IOException {
    Read found = new Read(new HashSet<>(), new HashSet<>());
    for (String input : inputs) {
      Path path;
      try {
        path = Path.of(input.equals("-") ? STANDARD_INPUT : input);
      } catch (InvalidPathException e) {
        continue; // a position
      }
      if (Files.isDirectory(path)) {
        found.folders().add(path.toRealPath());
      } else if (Files.isRegularFile(path)) {
        found.files().add(identity(path));
      }
    }
    return found;
  }

  /** The same for all names of one file, hard links included, where the system can tell. */
  private static Object identity(Path file) throws IOException {
    Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    return key != null ? key : file.toRealPath();
  }

  private static boolean isIn(Set<Path> folders, Path file) throws IOException {
    if (folders.isEmpty() || !InputFiles.isWanted(file)) {
      return false;
    }
    for (Path at = file.toRealPath(); at != null; at = at.getParent()) {
      if (folders.contains(at)) {
        return true;
      }
    }
    return false;
  }
}
