package tsumugi.desk;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import java.io.IOException;
import java.io.InputStream;
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
import java.util.regex.Pattern;
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

  private static final Pattern LISTED = Pattern.compile(RECORD.pattern() + "|.+\\.zip");

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

  private Path file(String name) throws IOException {
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
   * Writes a file directly below the folder, as a whole or not at all.
   *
   * @param name with its ending
   * @param isReplacing whether a file of that name may be replaced
   */
  void write(String name, byte[] bytes, boolean isReplacing) throws IOException {
    if (!NAME.matcher(name).matches() || !isRecord(name)) {
      throw DeskException.of(400, "desk.folder.name");
    }
    Path target = inside(name);
    boolean isThere = Files.exists(target, LinkOption.NOFOLLOW_LINKS);
    if (isThere && !Files.isRegularFile(target, LinkOption.NOFOLLOW_LINKS)) {
      throw DeskException.of(403, "desk.folder.outside");
    }
    if (isThere && !isReplacing) {
      throw DeskException.of(409, "desk.folder.exists", name);
    }
    Path unfinished =
        UnfinishedFile.beside(target, "." + name, "." + Thread.currentThread().threadId());
    try {
      Files.write(
          unfinished,
          bytes,
          StandardOpenOption.CREATE,
          StandardOpenOption.TRUNCATE_EXISTING,
          StandardOpenOption.WRITE,
          LinkOption.NOFOLLOW_LINKS);
      Files.move(unfinished, target, ATOMIC_MOVE, REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }
}
