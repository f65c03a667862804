package tsumugi.cli.save;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;
import tsumugi.cli.base.UsageException;
import tsumugi.solver.file.LinkTarget;
import tsumugi.solver.file.UnfinishedFile;

/**
 * The file format of a saved search. A file is complete or does not exist.
 *
 * <pre>
 *   8 bytes   TSUMUGI, end of text (0x03)
 *   int       version of the format
 *   ...       the body
 *   long      bytes before this number
 *   int       CRC-32C of all bytes before it.
 * </pre>
 *
 * <p>It is written under another name, forced to the disk, and then replaces the old file in one
 * atomic step. A full disk, a kill or a power failure therefore leaves the old file intact.
 */
public final class SavedFile {
  /** Increased whenever an older file could be misread. */
  static final int VERSION = 4;

  private static final long MAGIC = 0x5453554D55474903L;
  private static final int HEAD_BYTES = Long.BYTES + Integer.BYTES;
  private static final int TAIL_BYTES = Long.BYTES + Integer.BYTES;
  private static final int BUFFER = 1 << 16;

  /** The contents between head and tail. */
  @FunctionalInterface
  interface Body {
    void writeTo(DataOutputStream out) throws IOException;
  }

  /** Opens the file that is written first. */
  @FunctionalInterface
  interface Opener {
    FileChannel open(Path file) throws IOException;
  }

  private final Path file;
  private final Opener opener;

  SavedFile(Path file) {
    this(
        file,
        path ->
            FileChannel.open(
                path,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE));
  }

  /** For tests with failing disks. */
  SavedFile(Path file, Opener opener) {
    this.file = file;
    this.opener = opener;
  }

  /**
   * Replaces the file.
   *
   * @throws IOException if that fails; the previous contents of the file are kept
   */
  void write(Body body) throws IOException {
    Path target = LinkTarget.of(file);
    Path beside = UnfinishedFile.beside(target, String.valueOf(target.getFileName()), ".tmp");
    try {
      try (FileChannel channel = opener.open(beside)) {
        writeAll(channel, body);
        channel.force(true);
      }
      Files.move(
          beside, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      forceFolder(target);
    } catch (IOException | RuntimeException | Error e) {
      deleteQuietly(beside);
      throw e;
    }
  }

  private static void writeAll(FileChannel to, Body body) throws IOException {
    CRC32C checksum = new CRC32C();
    OutputStream checked = new CheckedOutputStream(Channels.newOutputStream(to), checksum);
    DataOutputStream out = new DataOutputStream(new BufferedOutputStream(checked, BUFFER));
    out.writeLong(MAGIC);
    out.writeInt(VERSION);
    body.writeTo(out);
    out.flush();
    out.writeLong(to.position());
    out.flush();
    out.writeInt((int) checksum.getValue());
    out.flush();
  }

  /**
   * Forces the folder to the disk. Not every system supports that; the file is complete even
   * without it.
   */
  private static void forceFolder(Path target) {
    try (FileChannel folder = FileChannel.open(target.getParent(), StandardOpenOption.READ)) {
      folder.force(true);
    } catch (IOException e) {
      return;
    }
  }

  private static void deleteQuietly(Path path) {
    try {
      Files.deleteIfExists(path);
    } catch (IOException e) {
      return; // a file left over does no harm, and the first failure is the one to report
    }
  }

  /**
   * Opens the body of a file after checking every byte.
   *
   * @throws UsageException if it is not a saved search, is damaged, or is newer than this program
   * @throws IOException if it cannot be read
   */
  static DataInputStream open(Path file) throws IOException {
    long size = Files.size(file);
    refuseForeign(file, size);
    if (size < HEAD_BYTES + TAIL_BYTES || !isWhole(file, size)) {
      throw damaged(file);
    }
    return body(file);
  }

  /** Opens the body of a file of which only the head is checked. Throws what {@link #open} does. */
  static DataInputStream openUnchecked(Path file) throws IOException {
    refuseForeign(file, Files.size(file));
    return body(file);
  }

  private static void refuseForeign(Path file, long size) throws IOException {
    try (DataInputStream in = in(file)) {
      if (size < HEAD_BYTES || in.readLong() != MAGIC) {
        throw UsageException.of("cli.usage.load-foreign", file.toString());
      }
      int version = in.readInt();
      if (version != VERSION) {
        throw UsageException.of("cli.usage.load-version", file.toString(), version, VERSION);
      }
    }
  }

  private static DataInputStream body(Path file) throws IOException {
    DataInputStream body = in(file);
    body.skipNBytes(HEAD_BYTES);
    return body;
  }

  /**
   * Whether a file may be overwritten: it is a saved search, complete or not, it is empty, or it
   * does not exist.
   */
  static boolean mayReplace(Path file) throws IOException {
    if (!Files.exists(file) || Files.size(file) == 0) {
      return true;
    }
    try (DataInputStream in = in(file)) {
      return Files.size(file) >= HEAD_BYTES && in.readLong() == MAGIC;
    }
  }

  static UsageException damaged(Path file) {
    return UsageException.of("cli.usage.load-damaged", file.toString());
  }

  private static boolean isWhole(Path file, long size) throws IOException {
    CRC32C checksum = new CRC32C();
    try (DataInputStream in = new DataInputStream(new CheckedInputStream(in(file), checksum))) {
      in.skipNBytes(size - TAIL_BYTES);
      boolean whole = in.readLong() == size - TAIL_BYTES;
      int expected = (int) checksum.getValue();
      return whole && in.readInt() == expected;
    }
  }

  private static DataInputStream in(Path file) throws IOException {
    return new DataInputStream(new BufferedInputStream(Files.newInputStream(file), BUFFER));
  }
}
