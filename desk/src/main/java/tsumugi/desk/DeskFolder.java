package tsumugi.desk;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tsumugi.desk.SavedOnDemand.Saved;
import tsumugi.engine.message.Message;
import tsumugi.solver.file.UnfinishedFile;

/**
 * The folder that the user has opened: its records can be listed and read, and drafts are written
 * into it. No name leads out of it: neither {@code ..} nor an absolute path is accepted, and no
 * symbolic link is followed.
 */
final class DeskFolder {
  /** More files than a list in a page is good for. */
  static final int MOST_FILES = 2_000;

  private static final int MOST_LEVELS = 6;

  private static final Pattern RECORD =
      Pattern.compile("(?i).+\\.(kif|kifu|ki2|ki2u|bod|csa|jkf|json|sfen|usi|tsv|txt|jsonl)");

  private static final Pattern LISTED =
      Pattern.compile(RECORD.pattern() + "|.+\\.zip|.+\\" + SavedOnDemand.ENDING);

  /** A name for a draft: no path, not hidden, nothing that a system forbids. */
  private static final Pattern NAME =
      Pattern.compile("[^\\p{Cntrl}./\\\\:*?\"<>|][^\\p{Cntrl}/\\\\:*?\"<>|]{0,99}");

  private final Path root;

  /**
   * Opens a folder.
   *
   * @throws IOException if it is not there
   */
  DeskFolder(Path folder) throws IOException {
    root = folder.toRealPath();
  }

  String name() {
    Path name = root.getFileName();
    return name == null ? root.toString() : name.toString();
  }

  /** The records below the folder, with slashes as separators, in alphabetical order. */
  List<String> list() throws IOException {
    List<String> names = new ArrayList<>();
    Files.walkFileTree(
        root,
        EnumSet.noneOf(java.nio.file.FileVisitOption.class),
        MOST_LEVELS,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes facts) {
            boolean isHidden = !folder.equals(root) && isHidden(folder);
            return isHidden ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes facts) {
            if (facts.isRegularFile()
                && !isHidden(file)
                && LISTED.matcher(String.valueOf(file.getFileName())).matches()) {
              names.add(root.relativize(file).toString().replace('\\', '/'));
            }
            return names.size() < MOST_FILES ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException why) {
            return FileVisitResult.CONTINUE;
          }
        });
    names.sort(String.CASE_INSENSITIVE_ORDER);
    return names;
  }

  /** Whether a file is a record by its ending. */
  static boolean isRecord(String name) {
    return RECORD.matcher(name).matches();
  }

  private static boolean isHidden(Path path) {
    Path name = path.getFileName();
    return name != null && name.toString().startsWith(".");
  }

  /** Opens a file of the list. */
  InputStream open(String name) throws IOException {
    return Files.newInputStream(file(name), StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
  }

  long size(String name) throws IOException {
    return Files.size(file(name));
  }

  /** The path of a file of the list. */
  Path file(String name) throws IOException {
    Path path = inside(name);
    if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
      throw DeskException.of(404, "desk.folder.missing", name);
    }
    if (!path.toRealPath().startsWith(root)) {
      throw DeskException.of(403, "desk.folder.outside");
    }
    return path;
  }

  /** The path of a name below the folder, none of whose parts is a link. */
  private Path inside(String name) {
    Path relative;
    try {
      relative = Path.of(name);
    } catch (InvalidPathException e) {
      throw DeskException.of(403, "desk.folder.outside");
    }
    if (name.isEmpty() || relative.isAbsolute() || relative.getRoot() != null) {
      throw DeskException.of(403, "desk.folder.outside");
    }
    Path path = root;
    for (Path part : relative) {
      path = path.resolve(part);
      if (part.toString().equals("..") || part.toString().equals(".")) {
        throw DeskException.of(403, "desk.folder.outside");
      }
      if (Files.isSymbolicLink(path)) {
        throw DeskException.of(403, "desk.folder.outside");
      }
    }
    return path;
  }

  /**
   * Writes a file directly below the folder, as a whole or not at all. An existing file is replaced
   * only if the caller names its state and the file still has that state. So if two pages save
   * under one name, the second is always asked.
   *
   * @param name with its ending
   * @param replaced the state of the file that may be replaced, as an earlier refusal gave it;
   *     empty if no file may be replaced
   */
  synchronized void write(String name, byte[] bytes, String replaced) throws IOException {
    if (!NAME.matcher(name).matches() || !isRecord(name)) {
      throw DeskException.of(400, "desk.folder.name");
    }
    Path target = inside(name);
    refuseUntold(target, name, replaced);
    Path unfinished = unfinished();
    try {
      Files.write(
          unfinished,
          bytes,
          StandardOpenOption.CREATE,
          StandardOpenOption.TRUNCATE_EXISTING,
          StandardOpenOption.WRITE,
          LinkOption.NOFOLLOW_LINKS);
      if (replaced.isEmpty()) {
        putNew(unfinished, target);
      } else {
        Files.move(unfinished, target, ATOMIC_MOVE, REPLACE_EXISTING);
      }
    } catch (FileAlreadyExistsException e) {
      throw new DeskException(409, Message.of("desk.folder.exists", name), state(target));
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }

  private static void refuseUntold(Path target, String name, String replaced) throws IOException {
    if (!Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    if (!Files.isRegularFile(target, LinkOption.NOFOLLOW_LINKS)) {
      throw DeskException.of(403, "desk.folder.outside");
    }
    String state = state(target);
    if (!state.equals(replaced)) {
      String key = replaced.isEmpty() ? "desk.folder.exists" : "desk.folder.changed";
      throw new DeskException(409, Message.of(key, name), state);
    }
  }

  /** Writes a file, as a whole or not at all. */
  interface Writer {
    void write(Path file) throws IOException;
  }

  /**
   * Writes a saved search directly below the folder, as a whole or not at all: in place of the one
   * before if that is still as it was written, else under a name that no file has.
   *
   * @param name with its ending
   * @param before what the search was saved in; null if it has not been saved
   */
  Saved writeSearch(String name, @Nullable Saved before, Writer writer) throws IOException {
    if (!NAME.matcher(name).matches()) {
      throw DeskException.of(400, "desk.folder.name");
    }
    Path unfinished = unfinished();
    unfinished.toFile().deleteOnExit(); // for a process that ends while it is written
    try {
      Files.deleteIfExists(unfinished);
      writer.write(unfinished);
      Path target = put(unfinished, name, before);
      return new Saved(target, state(target));
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }

  private synchronized Path put(Path unfinished, String name, @Nullable Saved before)
      throws IOException {
    if (before != null && isAsWritten(before)) {
      Files.move(unfinished, before.file(), ATOMIC_MOVE, REPLACE_EXISTING);
      return before.file();
    }
    String begin = name.substring(0, name.lastIndexOf('.'));
    for (int i = 1; i < MOST_FILES; i++) {
      Path target = root.resolve(i == 1 ? name : begin + "-" + i + SavedOnDemand.ENDING);
      try {
        putNew(unfinished, target);
        return target;
      } catch (FileAlreadyExistsException e) {
        // The next one.
      }
    }
    throw DeskException.of(409, "desk.folder.exists", name);
  }

  private static boolean isAsWritten(Saved before) throws IOException {
    return Files.isRegularFile(before.file(), LinkOption.NOFOLLOW_LINKS)
        && state(before.file()).equals(before.state());
  }

  /**
   * A hidden name for a file while a thread writes it. It does not contain the name of the file,
   * which may be as long as the system allows.
   */
  private Path unfinished() {
    return UnfinishedFile.beside(
        root.resolve("x"), ".tsumugi-desk", "." + Thread.currentThread().threadId());
  }

  /** What changes whenever somebody writes the file. */
  private static String state(Path file) throws IOException {
    BasicFileAttributes facts =
        Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    return facts.size()
        + "-"
        + facts.lastModifiedTime().to(TimeUnit.NANOSECONDS)
        + "-"
        + facts.fileKey();
  }

  /**
   * Gives a file its name.
   *
   * @throws FileAlreadyExistsException if another one has it, which another desk may just have
   *     written
   */
  private static void putNew(Path unfinished, Path target) throws IOException {
    try {
      Files.createLink(target, unfinished);
    } catch (FileAlreadyExistsException e) {
      throw e;
    } catch (IOException | UnsupportedOperationException e) { // a disk without links
      Files.move(unfinished, target);
    }
  }
}
