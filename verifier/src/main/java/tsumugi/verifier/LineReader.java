package tsumugi.verifier;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * Reads a file line by line, compressed by gzip or not, and keeps only one line in memory. Anything
 * that cannot be a line of a proof file is rejected before it takes up memory.
 */
final class LineReader implements AutoCloseable {
  /** A board has at most 170 bytes; hand, bound and move have another 30. */
  static final int MAX_LENGTH = 500;

  private static final int BUFFER = 1 << 16;
  private static final int END = -1;

  private final InputStream in;
  private final byte[] buffer = new byte[BUFFER];
  private final byte[] line = new byte[MAX_LENGTH];
  private int buffered;
  private int at;
  private int length;
  private long number;

  private LineReader(InputStream in) {
    this.in = in;
  }

  static LineReader open(Path path) throws Refusal {
    if (Files.isDirectory(path)) {
      throw new Refusal(Reason.FOLDER, 0);
    }
    if (!Files.exists(path)) {
      throw new Refusal(Reason.MISSING, 0);
    }
    if (!Files.isReadable(path)) {
      throw new Refusal(Reason.LOCKED, 0);
    }
    try {
      return new LineReader(unpacked(new BufferedInputStream(Files.newInputStream(path), BUFFER)));
    } catch (IOException e) {
      throw refusal(e);
    }
  }

  /** Gzip is detected by content, not by name: it begins with 1f 8b, and a proof file does not. */
  private static InputStream unpacked(InputStream in) throws IOException {
    try {
      in.mark(2);
      boolean gzip = in.read() == 0x1F && in.read() == 0x8B;
      in.reset();
      return gzip ? new GZIPInputStream(in, BUFFER) : in;
    } catch (IOException e) {
      in.close();
      throw e;
    }
  }

  /** Reads the next line. Returns false at the end of the file. */
  boolean next() throws Refusal {
    length = 0;
    int b = read();
    if (b == END) {
      return false;
    }
    number++;
    while (b != '\n' && b != END) {
      if (length == MAX_LENGTH) {
        throw new Refusal(Reason.LONG_LINE, number, String.valueOf(MAX_LENGTH));
      }
      line[length++] = (byte) b;
      b = read();
    }
    return true;
  }

  /** The bytes of the line; the first {@link #length} are valid. */
  byte[] line() {
    return line;
  }

  int length() {
    return length;
  }

  /** The number of the line, from 1. */
  long number() {
    return number;
  }

  String text() {
    return Quote.of(line, 0, length);
  }

  private int read() throws Refusal {
    if (at == buffered) {
      try {
        buffered = in.read(buffer);
      } catch (IOException e) {
        throw refusal(e);
      }
      at = 0;
      if (buffered <= 0) {
        buffered = 0;
        return END;
      }
    }
    return buffer[at++] & 0xFF;
  }

  private static Refusal refusal(IOException e) {
    boolean gzip = e instanceof ZipException || e instanceof EOFException;
    return gzip
        ? new Refusal(Reason.GZIP, 0)
        : new Refusal(Reason.READING, 0, String.valueOf(e.getMessage()));
  }

  @Override
  public void close() {
    try {
      in.close();
    } catch (IOException e) {
      // All required data has been read.
    }
  }
}
