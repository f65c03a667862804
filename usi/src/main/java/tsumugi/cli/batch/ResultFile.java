package tsumugi.cli.batch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.base.WriteGuard;

/**
 * The file that results are appended to. Each result is written as soon as it is there, in one call
 * unless it is huge, so that a killed run leaves complete results and at most one incomplete line.
 * Every few seconds the file is forced to the disk, in case of a power failure. A lock keeps other
 * processes out.
 */
public final class ResultFile implements AutoCloseable {
  private static final Path STANDARD_OUTPUT = Path.of("/dev/stdout");

  /**
   * Limit of one write: the channel copies each write into memory outside the heap and keeps that
   * memory.
   */
  private static final int MOST_A_WRITE = 1 << 24;

  /** The bytes of an incomplete line that are looked at. */
  private static final int MOST_OF_HALF = 1 << 12;

  /**
   * The beginning of a result that has a number: of {@code solve}, {@code check} and {@code
   * compose}.
   */
  public static final Pattern NUMBERED =
      Pattern.compile(
          "\\{\"number\":\\d++(?:,\"(?:file|id)\":(?:null|\"(?:[^\"\\\\]++|\\\\.)*+\"))++,\"sfen\":");

  private static final long FORCE_NANOS = TimeUnit.SECONDS.toNanos(5);

  private final Path file;
  private final FileChannel channel;
  private final boolean regular;
  private long end;
  private long forcedAt = System.nanoTime();

  private ResultFile(Path file, FileChannel channel, boolean regular) {
    this.file = file;
    this.channel = channel;
    this.regular = regular;
  }

  /**
   * Opens a file, creating it if it does not exist.
   *
   * @param resumes whether the file may already contain results
   * @param guard protects the inputs from being overwritten
   * @throws UsageException if the file cannot be opened, or its contents would be lost
   */
  public static ResultFile open(Path file, boolean resumes, WriteGuard guard) {
    boolean isThere = Files.exists(file);
    boolean regular = Files.isRegularFile(file) || !isThere;
    if (Files.isDirectory(file) || resumes && !regular) {
      throw UsageException.of("cli.usage.output-irregular", file);
    }
    try {
      if (isStandardOutput(file)) {
        throw UsageException.of("cli.usage.output-stdout", file);
      }
      ResultFile opened = new ResultFile(file, channel(file, regular), regular);
      opened.refuseWhatWouldBeLost(resumes, guard, isThere);
      return opened;
    } catch (IOException e) {
      throw UsageException.of("cli.usage.output-locked", file, IoFault.of(e));
    }
  }

  /** Both would overwrite each other's output, since the summary goes to standard output. */
  private static boolean isStandardOutput(Path file) throws IOException {
    return Files.isRegularFile(file)
        && Files.exists(STANDARD_OUTPUT)
        && Files.isSameFile(file, STANDARD_OUTPUT);
  }

  /**
   * Asks the guard about the file once it exists: a new file in a folder of inputs is an input like
   * any other, and would be read as soon as it contains a result.
   */
  private void refuseWhatWouldBeLost(boolean resumes, WriteGuard guard, boolean wasThere)
      throws IOException {
    try {
      if (regular && !resumes && channel.size() > 0) {
        throw UsageException.of("cli.usage.output-exists", file);
      }
      guard.check("--output", file, file.toString());
    } catch (UsageException | IOException e) {
      close();
      if (!wasThere) {
        Files.delete(file.toRealPath()); // a link stays, as it was there before
      }
      throw e;
    }
  }

  private static FileChannel channel(Path file, boolean regular) throws IOException {
    if (!regular) {
      return FileChannel.open(file, StandardOpenOption.WRITE);
    }
    FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    boolean mine = false;
    try {
      mine = channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      mine = false; // another run in this process
    } finally {
      if (!mine) {
        channel.close();
      }
    }
    if (!mine) {
      throw UsageException.of("cli.usage.output-busy", file);
    }
    return channel;
  }

  public Path path() {
    return file;
  }

  /** The bytes up to the last line end, without an incomplete line after it. */
  public InputStream wholeLines() throws IOException {
    long whole = wholeLinesEnd();
    channel.position(0);
    return new BoundedStream(Channels.newInputStream(channel), whole);
  }

  /**
   * Requires that an incomplete line, which is going to be removed, is the beginning of a result.
   * Any text without a line end looks like one.
   *
   * @param beginning what a result begins with, within the first 4 KB
   * @param command the command whose results they are
   * @throws UsageException if it is another text
   */
  public void requireHalf(Pattern beginning, String command) throws IOException {
    Matcher matcher = beginning.matcher(startOfHalf());
    if (!matcher.lookingAt() && !matcher.hitEnd()) {
      throw UsageException.of("cli.usage.output-tail", file, command);
    }
  }

  private String startOfHalf() throws IOException {
    long whole = wholeLinesEnd();
    ByteBuffer start = ByteBuffer.allocate((int) Math.min(MOST_OF_HALF, channel.size() - whole));
    while (start.hasRemaining() && channel.read(start, whole + start.position()) > 0) {
      // until it is full
    }
    return new String(start.array(), StandardCharsets.ISO_8859_1);
  }

  private long wholeLinesEnd() throws IOException {
    ByteBuffer block = ByteBuffer.allocate(1 << 16);
    for (long start = channel.size(); start > 0; ) {
      int length = (int) Math.min(block.capacity(), start);
      start -= length;
      block.clear().limit(length);
      while (block.hasRemaining() && channel.read(block, start + block.position()) > 0) {
        // until it is full
      }
      for (int i = block.position() - 1; i >= 0; i--) {
        if (block.get(i) == '\n') {
          return start + i + 1;
        }
      }
    }
    return 0;
  }

  /**
   * Removes an incomplete line; new results follow the last complete one.
   *
   * @throws UsageException if that is not possible
   */
  public void cutHalfLine() {
    if (!regular) {
      return;
    }
    try {
      end = wholeLinesEnd();
      channel.truncate(end);
      channel.position(end);
    } catch (IOException e) {
      throw UsageException.of("cli.usage.output-locked", file, IoFault.of(e));
    }
  }

  /**
   * Removes everything after some bytes; new results follow there.
   *
   * @throws UsageException if that is not possible
   */
  public void cutAfter(long bytes) {
    if (!regular) {
      return;
    }
    try {
      end = bytes;
      channel.truncate(end);
      channel.position(end);
    } catch (IOException e) {
      throw UsageException.of("cli.usage.output-locked", file, IoFault.of(e));
    }
  }

  /**
   * Writes one result.
   *
   * @throws IOException if that fails; a part that was written is removed again
   */
  public void append(byte[] result) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(result);
    try {
      while (bytes.hasRemaining()) {
        bytes.limit(Math.min(result.length, bytes.position() + MOST_A_WRITE));
        channel.write(bytes);
        bytes.limit(result.length);
      }
    } catch (IOException e) {
      cutOff();
      throw e;
    }
    end += result.length;
    long now = System.nanoTime();
    if (now - forcedAt >= FORCE_NANOS) {
      force();
      forcedAt = now;
    }
  }

  private void cutOff() {
    try {
      if (regular) {
        channel.truncate(end);
      }
    } catch (IOException e) {
      return; // an incomplete line does no harm: the next run removes it
    }
  }

  /** Forces all results to the disk. */
  public void force() throws IOException {
    if (regular) {
      channel.force(false);
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
