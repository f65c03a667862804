package tsumugi.cli.problem;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import tsumugi.cli.base.IoFault;
import tsumugi.engine.message.Message;
import tsumugi.record.PrintableText;
import tsumugi.record.RecordException;

/**
 * The entries of a zip, called {@code FILE!ENTRY}. Windows writes their names in Shift_JIS without
 * saying so; a name that is not valid UTF-8 is read as Shift_JIS. All entries together may unpack
 * to 64 MB plus a hundred times the size of the zip, which texts do not reach and zip bombs exceed.
 * If several entries have the same name, Java returns only one of them.
 */
final class ZipInput {
  private static final long ALWAYS_ALLOWED = 64L << 20;
  private static final int RATIO = 100;

  private final String name;
  private final Path path;
  private final InputHandler taker;
  private long left;

  ZipInput(String name, Path path, InputHandler taker) {
    this.name = name;
    this.path = path;
    this.taker = taker;
  }

  /** Whether a stream begins like a zip; reads no further than to the first byte that differs. */
  static boolean isZip(PushbackInputStream in) throws IOException {
    byte[] head = new byte[4];
    for (int i = 0; i < head.length; i++) {
      int read = in.read();
      head[i] = (byte) read;
      if (read < 0 || !begins(head, i)) {
        in.unread(head, 0, read < 0 ? i : i + 1);
        return false;
      }
    }
    in.unread(head);
    return true;
  }

  /** Whether the bytes are the signature of an entry, or of the end of an empty zip. */
  private static boolean begins(byte[] head, int last) {
    return switch (last) {
      case 0 -> head[0] == 'P';
      case 1 -> head[1] == 'K';
      case 2 -> head[2] == 3 || head[2] == 5;
      default -> head[3] == head[2] + 1;
    };
  }

  /**
   * Whether the zip classes can open a path. They need a path that can be read more than once (not
   * a pipe), and they do not find a file whose name has characters that this system cannot
   * represent.
   */
  static boolean canOpen(Path path) {
    return path.toFile().isFile();
  }

  /** Passes on the entries; false if the consumer wants no more. */
  boolean read() {
    try (ZipFile zip = open()) {
      left = ALWAYS_ALLOWED + RATIO * Files.size(path);
      List<? extends ZipEntry> entries =
          zip.stream().filter(ZipInput::isWanted).sorted(ZipInput::byName).toList();
      if (entries.isEmpty()) {
        return taker.refuse(name, Message.of("cli.input.empty-folder"));
      }
      Set<String> known = new HashSet<>();
      for (ZipEntry entry : entries) {
        boolean isNew = known.add(entry.getName());
        if (!(isNew ? read(zip, entry) : refuse(entry, "cli.input.zip-name-twice"))) {
          return false;
        }
      }
      return true;
    } catch (IOException e) {
      return taker.refuse(name, why(e));
    }
  }

  private ZipFile open() throws IOException {
    Charset[] charsets = {
      StandardCharsets.UTF_8, Charset.forName("windows-31j"), StandardCharsets.ISO_8859_1
    };
    ZipException failed = new ZipException();
    for (Charset charset : charsets) {
      try {
        return new ZipFile(path.toFile(), charset);
      } catch (ZipException e) {
        failed = e;
      }
    }
    throw failed;
  }

  private boolean read(ZipFile zip, ZipEntry entry) {
    String full = name + "!" + entry.getName();
    if (full.toLowerCase(Locale.ROOT).endsWith(".zip")) {
      return refuse(entry, "cli.input.zip-in-zip");
    }
    try (InputStream in = new CheckedEntry(zip.getInputStream(entry), entry.getCrc())) {
      return taker.take(full, in);
    } catch (RecordException e) {
      return taker.refuse(full, e.explanation());
    } catch (IOException e) {
      return taker.refuse(full, why(e));
    }
  }

  private boolean refuse(ZipEntry entry, String why) {
    return taker.refuse(name + "!" + entry.getName(), Message.of(why));
  }

  private static Message why(IOException e) {
    if (e instanceof ZipException && String.valueOf(e.getMessage()).contains("encrypted")) {
      return Message.of("cli.input.zip-encrypted");
    }
    return e instanceof ZipException || e instanceof EOFException
        ? Message.of("cli.input.zip-damaged", PrintableText.text(String.valueOf(e.getMessage())))
        : Message.of("cli.input.unreadable", IoFault.of(e));
  }

  private static boolean isWanted(ZipEntry entry) {
    String name = entry.getName().replace('\\', '/');
    String last = name.substring(name.lastIndexOf('/') + 1);
    return !entry.isDirectory()
        && !last.startsWith(".")
        && !name.startsWith("__MACOSX/")
        && InputFiles.hasKnownEnding(last);
  }

  private static int byName(ZipEntry a, ZipEntry b) {
    return a.getName().compareTo(b.getName());
  }

  /** Limits the unpacked size, and compares the checksum at the end, which Java does not do. */
  private final class CheckedEntry extends CheckedInputStream {
    private final long stated;

    /**
     * An entry.
     *
     * @param stated its CRC-32 according to the zip, or -1 if the zip does not state it
     */
    CheckedEntry(InputStream in, long stated) {
      super(in, new CRC32());
      this.stated = stated;
    }

    @Override
    public int read() throws IOException {
      int read = super.read();
      count(read < 0 ? read : 1);
      return read;
    }

    @Override
    public int read(byte[] to, int offset, int length) throws IOException {
      int read = super.read(to, offset, length);
      count(read);
      return read;
    }

    /** Counts bytes that were read; a negative number is the end. */
    private void count(int bytes) throws ZipException {
      long found = getChecksum().getValue();
      if (bytes < 0 && stated >= 0 && found != stated) {
        throw new ZipException(String.format("CRC-32 %08x instead of %08x", found, stated));
      }
      left -= Math.max(0, bytes);
      if (left < 0) {
        throw new RecordException(Message.of("cli.input.zip-bomb", RATIO));
      }
    }
  }
}
