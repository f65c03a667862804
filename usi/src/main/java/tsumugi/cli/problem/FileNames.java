package tsumugi.cli.problem;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Names for the files of a folder, one for each id: what no file name can have becomes {@code _},
 * and the second of one name gets {@code ~2}. Names that differ in case alone are one, as they are
 * on some systems.
 */
public final class FileNames {
  /** Longer names do not fit on every system once there is an ending behind. */
  private static final int MAX_NAME = 120;

  /** The same in UTF-8, which most systems count; kanji take three each. */
  private static final int MAX_BYTES = 200;

  private final String ending;
  private final Set<String> taken = new HashSet<>();

  /** How often each name came so far: all problems of a file may have one id. */
  private final Map<String, Integer> numbers = new HashMap<>();

  /**
   * @param ending stands behind every name, dot included
   */
  public FileNames(String ending) {
    this.ending = ending;
  }

  /** The name of the next file of that id. */
  public String next(String id) {
    StringBuilder plain = new StringBuilder();
    int bytes = 0;
    for (int i = 0; i < Math.min(id.length(), MAX_NAME); i++) {
      char c = id.charAt(i);
      boolean kept = Character.isLetterOrDigit(c) || c == '-' || c == '.' && i > 0;
      char letter = kept ? c : '_';
      bytes += letter < 0x80 ? 1 : letter < 0x800 ? 2 : 3;
      if (bytes > MAX_BYTES) {
        break;
      }
      plain.append(letter);
    }
    return free(plain.toString()) + ending;
  }

  private String free(String plain) {
    String name = plain;
    String known = name.toLowerCase(Locale.ROOT);
    int number = numbers.getOrDefault(known, 1);
    while (!taken.add(name.toLowerCase(Locale.ROOT))) {
      number++;
      name = plain + "~" + number;
    }
    numbers.put(known, number);
    return name;
  }
}
