package tsumugi.cli.base;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.util.BitSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tsumugi.solver.file.UnfinishedFile;

/**
 * A file that is replaced as a whole: it is written under another name next to its target, and
 * {@link #finish} moves it there. Devices, pipes and standard output cannot be replaced, so they
 * are written directly.
 */
public final class WholeFile extends FilterOutputStream {
  /**
   * The numbers of the files being written, which are a part of their names. The lowest free number
   * is used, since the JVM remembers every name to be deleted at its end.
   */
  private static final BitSet NUMBERS = new BitSet();

  private final @Nullable Path beside;
  private final @Nullable Path target;
  private final boolean keepsOpen;
  private int number = -1;
  private boolean ended;

  private WholeFile(
      OutputStream out, @Nullable Path beside, @Nullable Path target, boolean keepsOpen) {
    super(out);
    this.beside = beside;
    this.target = target;
    this.keepsOpen = keepsOpen;
  }

  /** Begins a file; an existing file stays until {@link #finish}. */
  public static WholeFile at(Path file) throws IOException {
    if (!isReplaceable(file)) {
      return new WholeFile(Files.newOutputStream(file), null, null, false);
    }
    Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    int number = takeNumber();
    try {
      Path beside = UnfinishedFile.beside(target, ".tsumugi" + number, ".tmp");
      beside.toFile().deleteOnExit(); // for Ctrl-C
      WholeFile begun = new WholeFile(Files.newOutputStream(beside), beside, target, false);
      begun.number = number;
      return begun;
    } catch (IOException e) {
      release(number);
      throw e;
    }
  }

  private static int takeNumber() {
    synchronized (NUMBERS) {
      int number = NUMBERS.nextClearBit(0);
      NUMBERS.set(number);
      return number;
    }
  }

  private static void release(int number) {
    synchronized (NUMBERS) {
      NUMBERS.clear(number);
    }
  }

  /** Called once the file beside the target is gone. */
  private void end() {
    ended = true;
    if (number >= 0) {
      release(number);
    }
  }

  /** A stream that is already open and stays open when this is closed. */
  public static WholeFile of(OutputStream stream) {
    return new WholeFile(stream, null, null, true);
  }

  /**
   * A file cannot be replaced in a folder without write permission, or through a link to a file
   * that does not exist.
   */
  private static boolean isReplaceable(Path file) throws IOException {
    if (isStream(file) || Files.exists(file) && !Files.isRegularFile(file)) {
      return false;
    }
    if (!Files.exists(file)) {
      return !Files.isSymbolicLink(file);
    }
    Path folder = file.toRealPath().getParent();
    return folder != null && Files.isWritable(folder);
  }

  /** The file behind /dev/stdout belongs to the process that opened it. */
  private static boolean isStream(Path file) {
    Path named = file.toAbsolutePath().normalize();
    return named.startsWith("/proc") || named.startsWith("/dev") && !named.startsWith("/dev/shm");
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    out.write(bytes, offset, length); // not byte by byte
  }

  /** Moves the complete file to its target. */
  public void finish() throws IOException {
    if (ended) {
      return;
    }
    if (keepsOpen) {
      flush();
      return;
    }
    out.close();
    if (beside != null && target != null) {
      if (Files.exists(target)) {
        takeRights(target, beside);
      }
      Files.move(
          beside, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
    end();
  }

  /**
   * Keeps what an interrupted run has written in a file beside the target. It replaces neither the
   * target, which is always whole, nor what an earlier interrupted run has left.
   *
   * @return the file beside it; null if the target is written directly
   */
  public @Nullable Path finishPartial() throws IOException {
    if (ended || beside == null || target == null) {
      finish();
      return null;
    }
    out.close();
    Path partial = freePartial(target);
    Files.move(beside, partial);
    end();
    return partial;
  }

  /** Whether the target is replaced; otherwise it is written directly. */
  public boolean isReplaced() {
    return beside != null;
  }

  /** The first of FILE.partial, FILE.partial2, FILE.partial3 and so on that does not exist. */
  private static Path freePartial(Path target) {
    String name = target.getFileName() + ".partial";
    Path partial = target.resolveSibling(name);
    for (int i = 2; Files.exists(partial, LinkOption.NOFOLLOW_LINKS); i++) {
      partial = target.resolveSibling(name + i);
    }
    return partial;
  }

  /**
   * Completes the file after a failure, unless that would replace an older file that is not empty.
   *
   * @return whether it was completed
   */
  public boolean finishIfNew() throws IOException {
    if (ended || beside != null && target != null && !isEmpty(target)) {
      return false;
    }
    finish();
    return true;
  }

  private static boolean isEmpty(Path file) throws IOException {
    return !Files.exists(file) || Files.size(file) == 0;
  }

  private static void takeRights(Path from, Path to) throws IOException {
    try {
      Set<PosixFilePermission> rights = Files.getPosixFilePermissions(from);
      Files.setPosixFilePermissions(to, rights);
    } catch (UnsupportedOperationException e) {
      return; // the system has no such permissions
    }
  }

  /** Without {@link #finish} the old file stays. */
  @Override
  public void close() throws IOException {
    if (keepsOpen) {
      flush();
    } else if (!ended) {
      try {
        out.close();
      } finally {
        try {
          if (beside != null) {
            Files.deleteIfExists(beside);
          }
        } finally {
          end();
        }
      }
    }
  }

  /** Whether the name of an output means a folder, whether or not it exists, and not a file. */
  public static boolean isFolder(@Nullable String name) {
    try {
      return name != null
          && !name.isEmpty() // the current folder, for Path.of
          && (name.endsWith("/") || Files.isDirectory(Path.of(name)));
    } catch (InvalidPathException e) {
      return false;
    }
  }
}
