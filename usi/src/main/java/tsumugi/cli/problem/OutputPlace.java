package tsumugi.cli.problem;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.base.WholeFile;

/** The meaning of {@code --output}: a folder, a file, or, if it is not given, standard output. */
public final class OutputPlace {
  private final @Nullable Path file;
  private final @Nullable Path folder;
  private final InputGuard guard;
  private final OutputStream standard;
  private final Set<Path> written = new HashSet<>();

  private OutputPlace(
      @Nullable Path file, @Nullable Path folder, InputGuard guard, OutputStream standard) {
    this.file = file;
    this.folder = folder;
    this.guard = guard;
    this.standard = standard;
  }

  /**
   * The place of this name; a folder that ends in {@code /} is created.
   *
   * @param inputs none of them may be overwritten
   * @throws UsageException if nothing can be written there
   */
  public static OutputPlace of(@Nullable String name, List<String> inputs, OutputStream standard) {
    InputGuard guard = new InputGuard(inputs);
    if (name == null) {
      return new OutputPlace(null, null, guard, standard);
    }
    try {
      if (name.isEmpty()) {
        throw UsageException.of("cli.usage.save-name", "--output", name);
      }
      Path path = Path.of(name);
      if (WholeFile.isFolder(name)) {
        Files.createDirectories(path);
        if (!Files.isWritable(path)) {
          throw UsageException.of("cli.usage.output", name);
        }
        return new OutputPlace(null, path, guard, standard);
      }
      Path parent = path.toAbsolutePath().getParent();
      boolean possible = Files.exists(path) ? Files.isWritable(path) : isWritableFolder(parent);
      if (!possible) {
        throw UsageException.of("cli.usage.output", name);
      }
      guard.check("--output", path, name);
      return new OutputPlace(path, null, guard, standard);
    } catch (IOException | InvalidPathException e) {
      throw UsageException.of("cli.usage.output", name);
    }
  }

  /**
   * Refuses a folder among the inputs: a later run would read the files written there.
   *
   * @param ending of these files, including the dot
   * @throws UsageException if files with this ending are read in the folder
   */
  public void refuseAmongInputs(String ending) {
    Path place = folder;
    try {
      if (place != null && InputFiles.hasKnownEnding(ending) && guard.isOfInputs(place)) {
        throw UsageException.of("cli.usage.output-among-inputs", place, ending);
      }
    } catch (IOException e) {
      throw UsageException.of("cli.usage.output", String.valueOf(place));
    }
  }

  /** Whether a file of the folder is one of the inputs. */
  public boolean isInput(String name) throws IOException {
    try {
      Path inFolder = requireNonNull(folder).resolve(name);
      guard.check("--output", inFolder, inFolder.toString());
      return false;
    } catch (UsageException e) {
      return true;
    }
  }

  private static boolean isWritableFolder(@Nullable Path parent) {
    return parent != null && Files.isDirectory(parent) && Files.isWritable(parent);
  }

  /** Whether everything goes into one file or to standard output. */
  public boolean isOne() {
    return folder == null;
  }

  /** The one file, or standard output, which stays open when this is closed. */
  public WholeFile open() throws IOException {
    return file != null ? WholeFile.at(file) : WholeFile.of(standard);
  }

  /**
   * A file in the folder.
   *
   * @throws UsageException if it is one of the inputs
   */
  public WholeFile open(String name) throws IOException {
    Path whole = requireNonNull(folder);
    Path inFolder = whole.resolve(name);
    guard.check("--output", inFolder, inFolder.toString());
    written.add(whole.toRealPath().resolve(name));
    return WholeFile.at(inFolder);
  }

  /** Whether this run has written a file of the folder, which may be among the inputs. */
  public boolean hasWritten(String file) throws IOException {
    return !written.isEmpty() && written.contains(Path.of(file).toRealPath());
  }
}
