package tsumugi.cli.convert;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.Encoding;
import tsumugi.cli.base.WholeFile;
import tsumugi.cli.base.WriteFailedException;
import tsumugi.cli.problem.FileNames;
import tsumugi.cli.problem.OutputPlace;

/** Where converted records go: to one stream or file, or to a folder with a file for each. */
final class RecordOutput implements AutoCloseable {
  private final OutputPlace place;
  private final @Nullable WholeFile all;
  private final Encoding encoding;
  private final FileNames names;
  private boolean any;

  RecordOutput(OutputPlace place, String ending, Encoding encoding) throws IOException {
    this.place = place;
    this.all = place.isOne() ? place.open() : null;
    this.names = new FileNames(ending);
    this.encoding = encoding;
  }

  /** Writes a record; returns whether the charset has all of its characters. */
  boolean write(String id, String between, String text) {
    try {
      put(id, between, encoding.bytes(text, false));
    } catch (IOException e) {
      throw new WriteFailedException(e);
    }
    return encoding.hasAllOf(text);
  }

  private void put(String id, String between, byte[] bytes) throws IOException {
    if (all != null) {
      all.write(any ? between.getBytes(encoding.charset()) : encoding.mark());
      any = true;
      all.write(bytes);
    } else {
      try (WholeFile out = place.open(name(id))) {
        out.write(encoding.mark());
        out.write(bytes);
        out.finish();
      }
    }
  }

  /** Whether this run has written the file, named like an input. */
  boolean isOwn(String input) {
    try {
      return place.hasWritten(input);
    } catch (IOException | InvalidPathException e) {
      return false; // standard input or an entry of a zip
    }
  }

  /** Completes the output; without a record no file is made. */
  void finish() {
    try {
      if (all != null && any) {
        all.finish();
      }
    } catch (IOException e) {
      throw new WriteFailedException(e);
    }
  }

  /** Completes the output after a failure; false if an older file stays instead. */
  boolean finishIfNew() {
    try {
      return all == null || !any || all.finishIfNew();
    } catch (IOException e) {
      throw new WriteFailedException(e);
    }
  }

  @Override
  public void close() throws IOException {
    if (all != null) {
      all.close();
    }
  }

  /** A file name from an id. Only its last part is used: its folders are not created. */
  private String name(String id) {
    return names.next(id.substring(Math.max(id.lastIndexOf('/'), id.lastIndexOf('!')) + 1));
  }
}
