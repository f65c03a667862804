package tsumugi.problems;

import static java.util.Objects.requireNonNull;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A mate in which the attacker repeats a manoeuvre, such as a horse saw or a king chased in
 * circles. If the length is not exact, a shorter mate may exist.
 *
 * @param plies the length of the mate
 * @param exact whether the length is proved to be the shortest
 * @param firstPlies the length of the first mate that df-pn finds
 */
public record RepeatingTheme(String id, String sfen, int plies, boolean exact, int firstPlies) {
  /** Reads {@code repeating.tsv}. */
  public static List<RepeatingTheme> read(InputStream file) throws IOException {
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
      return in.lines().filter(line -> !line.startsWith("#")).map(RepeatingTheme::parse).toList();
    }
  }

  private static RepeatingTheme parse(String line) {
    String[] fields = line.split("\t", -1);
    return new RepeatingTheme(
        fields[0],
        fields[1],
        Integer.parseInt(fields[2]),
        fields[3].equals("exact"),
        Integer.parseInt(fields[4]));
  }

  /** All of them, from the test resources. */
  public static List<RepeatingTheme> all() throws IOException {
    return read(requireNonNull(RepeatingTheme.class.getResourceAsStream("repeating.tsv")));
  }
}
