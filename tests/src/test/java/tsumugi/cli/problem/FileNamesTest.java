package tsumugi.cli.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Whatever the ids are, each has a file of its own that every system can have. */
class FileNamesTest {
  private final FileNames names = new FileNames(".x");

  /** Most systems count the bytes of a name, 255 at most; what is half written has some more. */
  @Test
  void aLongNameInJapaneseFits() {
    assertEquals("詰".repeat(66) + ".x", names.next("詰".repeat(500)));
    assertEquals("詰".repeat(66) + "~2.x", names.next("詰".repeat(100)));
  }

  @Test
  void oneFileForEachId() {
    assertEquals("a.x", names.next("a"));
    assertEquals("a~2.x", names.next("a"));
    assertEquals("A~3.x", names.next("A"));
    assertEquals("詰-1.5.x", names.next("詰-1.5"));
  }

  /** All problems of a file may have one id. */
  @Test
  void oneIdForAll() {
    String last =
        assertTimeout(
            Duration.ofSeconds(10),
            () -> {
              for (int i = 1; i < 40_000; i++) {
                names.next("x");
              }
              return names.next("X");
            });
    assertEquals("X~40000.x", last);
  }

  @Test
  void whatNoNameCanHave() {
    assertEquals("_._b.x", names.next("../b"));
    assertEquals("a_b_c_.x", names.next("a/b:c\n"));
    assertEquals("1".repeat(120) + ".x", names.next("1".repeat(500)));
  }
}
