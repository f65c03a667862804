package tsumugi.cli.problem;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.base.WriteGuard;

/**
 * Protects the inputs from being overwritten: named files, under whatever name, files in named
 * folders, and the file that standard input comes from. The inputs are examined once, when the
 * first file is about to be written, since there may be thousands. For a folder only those files
 * are kept that have another name outside it; the others are recognized by their folder.
 */
public final class InputGuard implements WriteGuard {
  private static final String STANDARD_INPUT = "/dev/stdin";

  /**
   * What is read.
   *
   * @param files identities that do not depend on the name
   * @param folders real paths, including folders below them and behind links
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
    Read known = known();
    if (known.files().contains(identity(file)) || isIn(known.folders(), file)) {
      throw UsageException.of("cli.usage.is-input", option, name);
    }
  }

  /** Whether a folder is one of the inputs or in one, so that its files are inputs, too. */
  boolean isOfInputs(Path folder) throws IOException {
    Path real = folder.toRealPath();
    for (Path at = real; at != null; at = at.getParent()) {
      if (known().folders().contains(at)) {
        return true;
      }
    }
    return false;
  }

  private Read known() throws IOException {
    Read known = read;
    if (known == null) {
      known = look();
      read = known;
    }
    return known;
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
        look(path, found);
      } else if (Files.isRegularFile(path)) {
        found.files().add(identity(path));
      }
    }
    return found;
  }

  /** Visits what {@link InputFiles} visits, which will report a folder that cannot be read. */
  private static void look(Path top, Read found) throws IOException {
    Deque<Path> open = new ArrayDeque<>(List.of(top));
    while (!open.isEmpty()) {
      Path folder = open.pop();
      if (!Files.isReadable(folder) || !found.folders().add(folder.toRealPath())) {
        continue;
      }
      try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, InputFiles::isWanted)) {
        for (Path entry : entries) {
          if (Files.isDirectory(entry)) {
            open.push(entry);
          } else if (Files.isSymbolicLink(entry) || hasSeveralNames(entry)) {
            found.files().add(identity(entry));
          }
        }
      } catch (DirectoryIteratorException e) {
        throw e.getCause();
      }
    }
  }

  private static boolean hasSeveralNames(Path file) throws IOException {
    try {
      return !Integer.valueOf(1).equals(Files.getAttribute(file, "unix:nlink"));
    } catch (UnsupportedOperationException e) {
      return false; // no such system
    }
  }

  /**
   * An identity that is the same for all names of a file, including hard links, if the system
   * provides one.
   */
  private static Object identity(Path file) throws IOException {
    Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    return key != null ? key : file.toRealPath();
  }

  private static boolean isIn(Set<Path> folders, Path file) throws IOException {
    Path real = file.toRealPath();
    if (folders.isEmpty() || !InputFiles.isWanted(real)) {
      return false;
    }
    for (Path at = real; at != null; at = at.getParent()) {
      if (folders.contains(at)) {
        return true;
      }
    }
    return false;
  }
}
