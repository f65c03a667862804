package tsumugi.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Every command that reads records takes the same options for reading them. */
class InputOptionsTest {
  private static final List<String> READING = List.of("--strict", "--at", "--each-position");

  /** The options that a command does not have, each for a reason. */
  private static final Map<String, Set<String>> MISSING =
      Map.of(
          "review", Set.of("--at", "--each-position"), // the whole game is reviewed
          "diagram", Set.of("--each-position"), // --strip 1 draws every position
          "verify", Set.copyOf(READING), // reads proof files
          "desk", Set.copyOf(READING)); // its page chooses the position and names what it skips

  private static String help(String command) {
    CliRun run = CliRun.of(command, "--help");
    assertEquals(0, run.status(), run.err());
    return run.out();
  }

  private static Set<String> commands() {
    return new TreeSet<>(
        Pattern.compile("(?m)^  ([a-z]+)  ")
            .matcher(CliRun.of("--help").out())
            .results()
            .map(found -> found.group(1))
            .toList());
  }

  @Test
  void recordsAreReadAlikeEverywhere() {
    Map<String, Set<String>> missing = new TreeMap<>();
    int readers = 0;
    for (String command : commands()) {
      String help = help(command);
      String usage = help.substring(0, help.indexOf("\n\n"));
      if (!Pattern.compile("INPUT|GAME|FILE\\.\\.\\.|FILE\\|FOLDER").matcher(usage).find()) {
        continue;
      }
      readers++;
      Set<String> not = new TreeSet<>(READING);
      not.removeIf(option -> Pattern.compile(option + "\\b").matcher(help).find());
      if (!not.isEmpty()) {
        missing.put(command, not);
      }
    }
    Map<String, Set<String>> expected = new TreeMap<>();
    MISSING.forEach((command, options) -> expected.put(command, new TreeSet<>(options)));
    assertEquals(expected, missing);
    assertTrue(readers >= 12, "commands that read files");
  }

  /** Where texts can be written into a file, their charset can be chosen; pictures have none. */
  @Test
  void textsInFilesHaveACharset() {
    Set<String> without = new TreeSet<>();
    for (String command : commands()) {
      String help = help(command);
      if (help.contains("--output") && !help.contains("--encoding")) {
        without.add(command);
      }
    }
    assertEquals(Set.of("diagram"), without);
  }

  /** The commands that had no such options take them, and do not only list them. */
  @Test
  void theChosenPositionIsRead() {
    String line = "8k/9/8G/9/9/9/9/9/9 b G 1 moves G*1b";
    CliRun after = CliRun.of("eval", "--format", "json", "--at", "1", line);
    assertEquals("white", after.objects().getFirst().get("toMove"), after.out());
    assertEquals(2, CliRun.of("eval", "--each-position", line).lines().size());
    CliRun late = CliRun.of("compose", "repair", "--at", "2", line);
    assertEquals(1, late.status());
    assertTrue(late.err().contains("has 1 move"), late.err());
    CliRun strict = CliRun.of("compose", "repair", "--strict", line + " X");
    assertEquals(1, strict.status());
    assertTrue(strict.err().contains("'X'"), strict.err());
  }
}
