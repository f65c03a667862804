package tsumugi.cli.problem;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.TemporaryFolder;
import tsumugi.engine.message.Message;
import tsumugi.record.PrintableText;
import tsumugi.record.RecordException;

/**
 * Opens files one after another: a file itself, standard input, the entries of a zip, and all files
 * of a folder whose names suggest positions, in the order of their names. Of a folder, only the
 * names in the folders on the current path are held in memory.
 */
final class InputFiles {
  private static final Set<String> ENDINGS =
      Set.of("kif", "kifu", "ki2", "ki2u", "bod", "csa", "jkf", "sfen", "usi", "tsv", "txt", "zip");

  private static final String STANDARD = "-";

  private final InputHandler taker;

  InputFiles(InputHandler taker) {
    this.taker = taker;
  }

  /** Passes on everything in a file or folder; false if the consumer wants no more. */
  boolean read(Path path) {
    return Files.isDirectory(path) ? readFolder(path) : readFile(path);
  }

  private boolean readFile(Path path) {
    String name = path.toString();
    try (InputStream file = Files.newInputStream(path)) {
      PushbackInputStream in = new PushbackInputStream(file, 4);
      if (!ZipInput.isZip(in)) {
        return taker.take(name, in);
      }
      if (!ZipInput.canOpen(path)) {
        return readCopied(name, in);
      }
    } catch (RecordException e) {
      return taker.refuse(name, e.explanation());
    } catch (IOException e) {
      return taker.refuse(name, Message.of("cli.input.unreadable", IoFault.of(e)));
    }
    return new ZipInput(name, path, taker).read();
  }

  /**
   * Passes on standard input; false if the consumer wants no more.
   *
   * @throws IOException if it cannot be read to its end and is not a zip
   */
  boolean readStandard(InputStream standardInput) throws IOException {
    PushbackInputStream in = new PushbackInputStream(standardInput, 4);
    return ZipInput.isZip(in) ? readCopied(STANDARD, in) : taker.take(STANDARD, in);
  }

  /**
   * Reads a zip from standard input. A zip is read from its end, so it is copied to a file first.
   */
  private boolean readCopied(String name, InputStream in) {
    TemporaryFolder folder = TemporaryFolder.of(System.getenv());
    Path copy;
    try {
      copy = folder.newFile(".zip");
    } catch (IOException e) {
      return taker.refuse(name, notCopied(folder, IoFault.of(e)));
    }
    try {
      Message fault = copy(in, copy, folder);
      return fault == null ? new ZipInput(name, copy, taker).read() : taker.refuse(name, fault);
    } finally {
      delete(copy);
    }
  }

  /** Copies the stream; returns why that failed, or null. */
  private static @Nullable Message copy(InputStream in, Path copy, TemporaryFolder folder) {
    byte[] block = new byte[1 << 16];
    try (OutputStream out = Files.newOutputStream(copy)) {
      for (int count = in.read(block); count >= 0; count = in.read(block)) {
        try {
          out.write(block, 0, count);
        } catch (IOException e) {
          return notCopied(folder, IoFault.of(e));
        }
      }
      return null;
    } catch (IOException e) {
      return Message.of("cli.input.unreadable", IoFault.of(e));
    }
  }

  private static Message notCopied(TemporaryFolder folder, Message why) {
    return Message.of("cli.input.not-copied", PrintableText.text(folder.path().toString()), why);
  }

  private static void delete(Path copy) {
    try {
      Files.deleteIfExists(copy);
    } catch (IOException e) {
      // it is tried again when the process ends
    }
  }

  /** A folder that is being read, with its remaining entries. */
  private record Open(Path real, List<Path> entries) {}

  private boolean readFolder(Path top) {
    List<Open> open = new ArrayList<>();
    Set<Path> on = new HashSet<>();
    boolean more = enter(top, open, on);
    boolean any = false;
    while (more && !open.isEmpty()) {
      Open folder = open.getLast();
      if (folder.entries().isEmpty()) {
        on.remove(folder.real());
        open.removeLast();
        continue;
      }
      Path entry = folder.entries().removeLast();
      if (Files.isDirectory(entry)) {
        more = enter(entry, open, on);
      } else {
        any = true;
        more = readFile(entry);
      }
    }
    return more && !any ? taker.refuse(top.toString(), Message.of("cli.input.empty-folder")) : more;
  }

  /** Enters a folder, unless it is already open: a link may lead back to it. */
  private boolean enter(Path folder, List<Open> open, Set<Path> on) {
    List<Path> entries = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
      Path real = folder.toRealPath();
      if (!on.add(real)) {
        return true;
      }
      for (Path entry : stream) {
        if (isWanted(entry)) {
          entries.add(entry);
        }
      }
      entries.sort((a, b) -> b.compareTo(a)); // the first one is taken from the end
      open.add(new Open(real, entries));
      return true;
    } catch (DirectoryIteratorException e) {
      return unreadable(folder, requireNonNull(e.getCause()));
    } catch (IOException e) {
      return unreadable(folder, e);
    }
  }

  private boolean unreadable(Path folder, IOException why) {
    return taker.refuse(folder.toString(), Message.of("cli.input.unreadable", IoFault.of(why)));
  }

  static boolean isWanted(Path entry) {
    String name = String.valueOf(entry.getFileName());
    if (name.startsWith(".")) {
      return false;
    }
    return Files.isDirectory(entry) || hasKnownEnding(name) && Files.isRegularFile(entry);
  }

  static boolean hasKnownEnding(String name) {
    return ENDINGS.contains(name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT));
  }
}
