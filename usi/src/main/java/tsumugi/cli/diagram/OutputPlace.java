package tsumugi.cli.diagram;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.UsageException;

/** What {@code --output} means: a folder, a file, or, without it, standard output. */
final class OutputPlace {
  private final @Nullable Path file;
  private final @Nullable Path folder;
  private final OutputStream standard;

  private OutputPlace(@Nullable Path file, @Nullable Path folder, OutputStream standard) {
    this.file = file;
    this.folder = folder;
    this.standard = standard;
  }

  /**
   * The place of that name; a folder that ends in {@code /} is made.
   *
   * @param inputs of which none is written over
   * @throws UsageException when nothing can be written there
   */
  static OutputPlace of(@Nullable String name, List<String> inputs, OutputStream standard) {
    if (name == null) {
      return new OutputPlace(null, null, standard);
    }
    try {
      Path path = Path.of(name);
      if (name.endsWith("/") || Files.isDirectory(path)) {
        Files.createDirectories(path);
        if (!Files.isWritable(path)) {
          throw UsageException.of("cli.usage.output", name);
        }
        return new OutputPlace(null, path, standard);
      }
      Path parent = path.toAbsolutePath().getParent();
      boolean possible = Files.exists(path) ? Files.isWritable(path) : isFolder(parent);
      if (!possible) {
        throw UsageException.of("cli.usage.output", name);
      }
      for (String input : inputs) {
        if (isSame(path, input)) {
          throw UsageException.of("cli.usage.diagram-input", name);
        }
      }
      return new OutputPlace(path, null, standard);
    } catch (IOException | InvalidPathException e) {
      throw UsageException.of("cli.usage.output", name);
    }
  }

  private static boolean isFolder(@Nullable Path parent) {
    return parent != null && Files.isDirectory(parent) && Files.isWritable(parent);
  }

  private static boolean isSame(Path path, String input) throws IOException {
    try {
      Path other = Path.of(input);
      return Files.exists(path) && Files.exists(other) && Files.isSameFile(path, other);
    } catch (InvalidPathException e) {
      return false; // a position
    }
  }

  @Nullable Path folder() {
    return folder;
  }

  /** The one file, begun anew, or standard output, which stays open when this is closed. */
  OutputStream open() throws IOException {
    return file != null ? Files.newOutputStream(file) : new Unclosed(standard);
  }

  private static final class Unclosed extends FilterOutputStream {
    Unclosed(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      out.write(bytes, offset, length);
    }

    @Override
    public void close() throws IOException {
      flush();
    }
  }
}
