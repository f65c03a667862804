package tsumugi.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/**
 * Finds the name that a misspelt word probably means. Picocli's own suggestions miss two swapped
 * letters.
 */
final class Spelling {
  /** A name of at least this many letters may also be abbreviated. */
  private static final int MIN_BEGINNING = 3;

  private static final int LETTERS_PER_FAULT = 3;
  private static final int MAX_LENGTH = 40;

  private Spelling() {}

  /**
   * The nearest name, if one is near. Upper case, hyphens and a value after '=' are ignored. Of two
   * names that are equally near, the one that the word begins is meant.
   */
  static Optional<String> nearest(String word, Collection<String> names) {
    String letters = letters(word.split("=", 2)[0]);
    if (letters.isEmpty() || letters.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    return names.stream()
        .filter(name -> name.startsWith("--") && isNear(letters, letters(name)))
        .min(
            Comparator.<String>comparingInt(name -> distance(letters, letters(name)))
                .thenComparing(name -> !letters(name).startsWith(letters)));
  }

  private static String letters(String word) {
    return word.toLowerCase(Locale.ROOT).replace("-", "");
  }

  private static boolean isNear(String word, String name) {
    int shorter = Math.min(word.length(), name.length());
    return distance(word, name) <= Math.max(1, shorter / LETTERS_PER_FAULT)
            && shorter >= MIN_BEGINNING
        || shorter >= MIN_BEGINNING && (word.startsWith(name) || name.startsWith(word))
        || word.equals(name);
  }

  /** The smallest number of letters to insert, delete, replace or swap with the next one. */
  static int distance(String a, String b) {
    int[][] steps = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          steps[i][j] = i + j;
          continue;
        }
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        int least =
            Math.min(steps[i - 1][j - 1] + change, Math.min(steps[i - 1][j], steps[i][j - 1]) + 1);
        boolean swapped =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        steps[i][j] = swapped ? Math.min(least, steps[i - 2][j - 2] + 1) : least;
      }
    }
    return steps[a.length()][b.length()];
  }
}
