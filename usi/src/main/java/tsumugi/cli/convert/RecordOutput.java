package tsumugi.cli.convert;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.NotWritten;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.problem.FileNames;

/** Where converted records go: one stream or file for all, or a folder with a file for each. */
final class RecordOutput implements AutoCloseable {
  private final @Nullable OutputStream all;
  private final boolean isFile;
  private final @Nullable Path folder;
  private final Encoding encoding;
  private final FileNames names;
  private boolean any;

  private RecordOutput(
      @Nullable OutputStream all,
      boolean isFile,
      @Nullable Path folder,
      String ending,
      Encoding encoding) {
    this.all = all;
    this.isFile = isFile;
    this.folder = folder;
    names = new FileNames(ending);
    this.encoding = encoding;
  }

  /**
   * A place for records.
   *
   * @param place a folder, a file, or null for the stream
   * @throws UsageException when nothing can be written there
   */
  static RecordOutput at(
      @Nullable String place, OutputStream stream, String ending, Encoding encoding) {
    if (place == null) {
      return new RecordOutput(stream, false, null, ending, encoding);
    }
    try {
      Path path = Path.of(place);
      if (place.endsWith("/") || Files.isDirectory(path)) {
        Files.createDirectories(path);
        return new RecordOutput(null, false, path, ending, encoding);
      }
      return new RecordOutput(Files.newOutputStream(path), true, null, ending, encoding);
    } catch (IOException | InvalidPathException e) {
      throw UsageException.of("cli.usage.output", place);
    }
  }

  /** Writes a record; true when the charset has all of its letters. */
  boolean write(String id, String between, String text) {
    try {
      put(id, between, text.getBytes(encoding.charset()));
    } catch (IOException e) {
      throw new NotWritten(e);
    }
    return encoding.charset().newEncoder().canEncode(text);
  }

  private void put(String id, String between, byte[] bytes) throws IOException {
    if (all != null) {
      all.write(any ? between.getBytes(encoding.charset()) : encoding.mark());
      any = true;
      all.write(bytes);
    } else if (folder != null) {
      try (OutputStream out = Files.newOutputStream(folder.resolve(name(id)))) {
        out.write(encoding.mark());
        out.write(bytes);
      }
    }
  }

  /** All that was written has arrived. */
  void finish() {
    try {
      if (all != null) {
        all.flush();
      }
    } catch (IOException e) {
      throw new NotWritten(e);
    }
  }

  @Override
  public void close() throws IOException {
    if (all != null && isFile) {
      all.close();
    }
  }

  /** Of the id its last part counts: the folders before it are not made. */
  private String name(String id) {
    return names.next(id.substring(Math.max(id.lastIndexOf('/'), id.lastIndexOf('!')) + 1));
  }
}
