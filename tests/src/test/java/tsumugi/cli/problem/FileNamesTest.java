package tsumugi.cli.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Whatever the ids are, each gets a file of its own with a name that every system allows. */
class FileNamesTest {
  private final FileNames names = new FileNames(".x");

  /** Most systems allow 255 bytes in a name; an unfinished file has a longer one. */
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

  /** All problems of a file may have the same id. */
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
    assertEquals("_.x", names.next("")); // would be a hidden file
  }
}
