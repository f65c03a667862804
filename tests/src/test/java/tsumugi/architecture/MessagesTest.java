package tsumugi.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.StringEntry;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every sentence for people stands in both languages, one below the other, says the same in both,
 * and is used. The help has no patterns; that all of it is shown, {@code HelpTest} knows.
 */
@Tag("slow")
class MessagesTest {
  private static final List<String> LAYERS =
      List.of("engine", "solver", "player", "record", "tune", "desk", "cli");
  private static final String HELP = "/tsumugi/cli/help.properties";

  private static final Pattern KEY =
      Pattern.compile("(engine|solver|player|record|tune|desk|cli)\\.[a-z0-9.-]+");
  private static final Pattern HOLE = Pattern.compile("\\{(\\d+)(,(\\w+),[^{}]*)?}");
  private static final Pattern JAPANESE = Pattern.compile("[ぁ-んァ-ヶ一-龠]");
  private static final Pattern WORD = Pattern.compile("(^|[\\s(])[A-Za-z]{2,}");
  private static final Pattern SENTENCE = Pattern.compile(".*[.。]\\)?", Pattern.DOTALL);

  /** The string constants that look like keys, by class. */
  private static final Map<String, Set<String>> USED = new TreeMap<>();

  /** One text: the same thing said twice. */
  record Text(String key, String english, String japanese) {
    @Override
    public String toString() {
      return key;
    }

    boolean isPhrase() {
      return !SENTENCE.matcher(english).matches();
    }
  }

  private static String resource(String layer) {
    return "/tsumugi/" + layer + "/messages.properties";
  }

  private static Stream<Text> patterns() {
    return LAYERS.stream().flatMap(layer -> texts(resource(layer)).stream());
  }

  private static Stream<Text> all() {
    return Stream.concat(patterns(), texts(HELP).stream());
  }

  /** The file as it is written: a line of English, and the Japanese one right below it. */
  private static List<Text> texts(String resource) {
    List<String> lines =
        read(resource).lines().filter(line -> !line.isBlank() && !line.startsWith("#")).toList();
    List<Text> texts = new ArrayList<>();
    for (int i = 0; i < lines.size(); i += 2) {
      String[] english = lines.get(i).split(" = ?", 2);
      String[] japanese = lines.get(Math.min(i + 1, lines.size() - 1)).split(" = ?", 2);
      assertEquals(english[0] + ".ja", japanese[0], "below " + lines.get(i));
      texts.add(new Text(english[0], unescaped(english[1]), unescaped(japanese[1])));
    }
    return texts;
  }

  private static String unescaped(String value) {
    return value.replace("\\u0020", " ");
  }

  /** Strictly: what is no UTF-8 fails. */
  private static String read(String resource) {
    try (InputStream in = MessagesTest.class.getResourceAsStream(resource)) {
      assertTrue(in != null, resource);
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(in.readAllBytes()))
          .toString();
    } catch (IOException e) {
      throw new AssertionError(resource, e);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"engine", "solver", "player", "record", "tune", "desk", "cli"})
  void everyKeyStandsOnceAndInTheFileOfItsLayer(String layer) {
    List<String> keys = texts(resource(layer)).stream().map(Text::key).toList();
    assertEquals(keys.size(), Set.copyOf(keys).size(), "a key twice");
    for (String key : keys) {
      assertTrue(key.startsWith(layer + ".") && KEY.matcher(key).matches(), key);
    }
  }

  /** The program reads what this test reads. */
  @Test
  void theFilesArePropertiesAsTheyLook() throws IOException {
    for (String resource :
        Stream.concat(LAYERS.stream().map(MessagesTest::resource), Stream.of(HELP)).toList()) {
      Properties properties = new Properties();
      properties.load(new StringReader(read(resource)));
      List<Text> texts = texts(resource);
      assertEquals(2 * texts.size(), properties.size(), resource);
      for (Text text : texts) {
        assertEquals(text.english(), properties.getProperty(text.key()));
        assertEquals(text.japanese(), properties.getProperty(text.key() + ".ja"));
      }
    }
  }

  @Test
  void bothLanguagesHaveTheSameHoles() {
    patterns()
        .forEach(text -> assertEquals(holes(text.english()), holes(text.japanese()), text.key()));
  }

  /** How each argument is written; a plural ({@code choice}) is the business of one language. */
  private static Map<String, Set<String>> holes(String pattern) {
    Map<String, Set<String>> holes = new TreeMap<>();
    Matcher hole = HOLE.matcher(pattern);
    while (hole.find()) {
      Set<String> forms = holes.computeIfAbsent(hole.group(1), none -> new TreeSet<>());
      if (!"choice".equals(hole.group(3))) {
        forms.add(hole.group());
      }
    }
    return holes;
  }

  @Test
  void everyPatternCanBeFilled() {
    Object[] numbers = {1, 2, 3, 4, 5, 6, 7};
    patterns()
        .flatMap(text -> Stream.of(text.english(), text.japanese()))
        .forEach(
            pattern -> {
              String bare = pattern.replace("''", "");
              assertFalse(bare.contains("'"), () -> "an apostrophe is written twice: " + pattern);
              String filled = new MessageFormat(pattern, Locale.ENGLISH).format(numbers);
              assertFalse(filled.contains("{"), filled);
            });
  }

  @Test
  void japaneseIsJapaneseAndEnglishIsNot() {
    all().forEach(MessagesTest::assertLanguages);
  }

  private static void assertLanguages(Text text) {
    assertFalse(JAPANESE.matcher(text.english()).find(), text.english());
    if (WORD.matcher(HOLE.matcher(text.english()).replaceAll("").replaceAll("%n|MB", "")).find()) {
      assertTrue(JAPANESE.matcher(text.japanese()).find(), text.japanese());
    }
  }

  /**
   * Whole sentences and phrases: what is refused is a phrase, since advice or a place goes with it.
   */
  @Test
  void bothLanguagesEndAlike() {
    all().forEach(MessagesTest::assertEndsAlike);
  }

  private static void assertEndsAlike(Text text) {
    assertEquals(text.isPhrase(), !SENTENCE.matcher(text.japanese()).matches(), text.japanese());
    assertEquals(text.english().endsWith(":"), text.japanese().endsWith(":"), text.japanese());
    if (text.key().matches("(engine|solver|player|cli\\.usage|cli\\.run)\\..*")) {
      assertTrue(text.isPhrase(), text.english());
    }
  }

  @Test
  void helpIsWholeSentences() {
    for (Text text : texts(HELP)) {
      boolean heading = text.key().endsWith("Heading");
      assertTrue(heading || text.english().isEmpty() || !text.isPhrase(), text.english());
      assertFalse((text.english() + text.japanese()).replace("%n", "").contains("%"), text.key());
    }
  }

  /** They go out as info strings, and USI clients read those in four character sets. */
  @Test
  void whatUsiSaysIsAscii() {
    for (String layer : List.of("engine", "solver", "player")) {
      for (Text text : texts(resource(layer))) {
        assertTrue(text.english().chars().allMatch(c -> c >= ' ' && c < 127), text.english());
      }
    }
  }

  @Test
  void everyKeyIsUsedAndEveryKeyUsedIsThere() {
    Set<String> there = patterns().map(Text::key).collect(Collectors.toSet());
    Set<String> missing = new TreeSet<>(union(USED.values()));
    missing.removeAll(there);
    assertEquals(Set.of(), missing, "no text for");
    Set<String> unused = new TreeSet<>(there);
    unused.removeAll(union(USED.values()));
    assertEquals(Set.of(), unused, "nobody says");
  }

  /** A layer says what stands in its own file or below. */
  @Test
  void nobodyUsesTheKeysOfALayerAbove() {
    USED.forEach(
        (type, keys) -> {
          String layer = type.split("\\.", -1)[1];
          int own = LAYERS.contains(layer) ? LAYERS.indexOf(layer) : LAYERS.indexOf("player");
          for (String key : keys) {
            String of = key.substring(0, key.indexOf('.'));
            assertTrue(LAYERS.indexOf(of) <= own, () -> type + " uses " + key);
          }
        });
  }

  @BeforeAll
  static void findUsedKeys() throws IOException {
    for (JavaClass type : Product.CLASSES) {
      for (PoolEntry entry : ClassFile.of().parse(classFile(type)).constantPool()) {
        if (entry instanceof StringEntry string && KEY.matcher(string.stringValue()).matches()) {
          USED.computeIfAbsent(type.getName(), none -> new TreeSet<>()).add(string.stringValue());
        }
      }
    }
    assertTrue(USED.containsKey("tsumugi.engine.notation.Sfen"), "the net catches something");
  }

  private static byte[] classFile(JavaClass type) throws IOException {
    try (InputStream in = type.getSource().orElseThrow().getUri().toURL().openStream()) {
      return in.readAllBytes();
    }
  }

  private static Set<String> union(Collection<Set<String>> sets) {
    return sets.stream().flatMap(Set::stream).collect(Collectors.toSet());
  }
}
