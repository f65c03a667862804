package tsumugi.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tsumugi.engine.message.MessageTexts;

/** Every sentence of the job exists in both languages, with the same arguments, and is used. */
class SparkMessagesTest {
  private static final Pattern KEY = Pattern.compile("\"(spark\\.(?:usage|run)\\.[a-z.-]+)\"");
  private static final Pattern HOLE = Pattern.compile("\\{\\d+(?:,number,#)?}");
  private static final MessageTexts TEXTS = MessageTexts.of("/tsumugi/spark/messages.properties");

  private static Set<String> holes(String text) {
    return HOLE.matcher(text).results().map(MatchResult::group).collect(Collectors.toSet());
  }

  @Test
  void bothLanguagesSayTheSame() {
    for (String key : TEXTS.keys()) {
      String japanese = TEXTS.get(key, Locale.JAPANESE);
      assertEquals(holes(TEXTS.get(key, Locale.ENGLISH)), holes(japanese), key);
      assertTrue(japanese.codePoints().anyMatch(c -> c >= 0x3041), key);
    }
  }

  @Test
  void everySentenceIsUsedAndEveryOneUsedIsThere() throws IOException {
    Set<String> used = new TreeSet<>();
    try (Stream<Path> files = Files.walk(Path.of("src", "main", "java"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        KEY.matcher(Files.readString(file)).results().forEach(key -> used.add(key.group(1)));
      }
    }
    assertEquals(List.copyOf(new TreeSet<>(TEXTS.keys())), List.copyOf(used));
  }
}
