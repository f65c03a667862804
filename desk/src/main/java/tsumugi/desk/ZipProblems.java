package tsumugi.desk;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;

/**
 * The records in a zip. Windows writes their names in Shift_JIS without saying so. What is not a
 * record by its ending is passed over, a zip in a zip as well, and the entries together may unpack
 * to a fixed size.
 */
final class ZipProblems {
  private static final long MOST_UNPACKED = 64L << 20;
  private static final int MOST_ENTRIES = 10_000;
  private static final Charset SHIFT_JIS = Charset.forName("windows-31j");

  /** Receives the records one after the other. */
  interface Taker {
    /** Takes a record; false if no more are wanted. */
    boolean take(String name, InputStream record) throws IOException;

    /**
     * The zip is damaged, ends too early, or has an entry that cannot be unpacked, such as an
     * encrypted one: nothing after this can be read.
     *
     * @param name of the entry; empty if not even its name can be read
     * @param why what is wrong with it; empty if there is no more to say
     */
    void damaged(String name, String why);
  }

  private ZipProblems() {}

  /** Whether a stream begins with an entry of a zip; the stream stays where it is. */
  static boolean isZip(InputStream in) throws IOException {
    in.mark(4);
    byte[] head = in.readNBytes(4);
    in.reset();
    return head.length == 4 && head[0] == 'P' && head[1] == 'K' && head[2] == 3 && head[3] == 4;
  }

  /**
   * Passes the records on.
   *
   * @throws DeskException if they unpack to more than is allowed
   */
  static void read(InputStream in, Taker taker) throws IOException {
    ZipInputStream zip = new ZipInputStream(in, StandardCharsets.ISO_8859_1);
    long left = MOST_UNPACKED;
    int entries = 0;
    boolean isMoreWanted = true;
    while (isMoreWanted) {
      String name = "";
      byte[] bytes;
      boolean isRecord;
      try {
        ZipEntry entry = zip.getNextEntry();
        if (entry == null) {
          return;
        }
        name = name(entry);
        isRecord = !entry.isDirectory() && isWanted(name);
        bytes = zip.readNBytes((int) left + 1); // also of what is passed over
      } catch (IOException | IllegalArgumentException e) { // the latter for a name
        taker.damaged(name, e instanceof ZipException ? Objects.toString(e.getMessage(), "") : "");
        return;
      }
      left -= bytes.length;
      if (++entries > MOST_ENTRIES || left < 0) {
        throw DeskException.of(413, "desk.read.zip", MOST_UNPACKED >> 20);
      }
      if (isRecord) {
        isMoreWanted = taker.take(name, new ByteArrayInputStream(bytes));
      }
    }
  }

  private static boolean isWanted(String path) {
    String name = path.replace('\\', '/');
    String last = name.substring(name.lastIndexOf('/') + 1);
    return !name.startsWith("__MACOSX/") && !last.startsWith(".") && DeskFolder.isRecord(last);
  }

  /** The name as its bytes say: UTF-8 if they can be, else Shift_JIS. */
  private static String name(ZipEntry entry) {
    byte[] bytes = entry.getName().getBytes(StandardCharsets.ISO_8859_1);
    boolean isUnicode = entry.getName().codePoints().anyMatch(c -> c > 0xFF);
    if (isUnicode) {
      return entry.getName();
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      return new String(bytes, SHIFT_JIS);
    }
  }
}
