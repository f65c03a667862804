package tsumugi.engine.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.reference.RandomPositions;

/** Whatever the text is, the result is a position that reads back or one clear sentence. */
@Tag("slow")
class SfenHostileInputTest {
  private static final String ALPHABET = "123456789/+KRBGSNLPkrbgsnlp bw-0xX\t\u0000\u7389\uD800";
  private static final int LONGEST_MESSAGE = 200;

  private int accepted;
  private int refused;

  @Test
  void randomCharacters() {
    RandomGenerator random = new SplittableRandom(1);
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int length = random.nextInt(60); length > 0; length--) {
        text.append((char) random.nextInt(random.nextInt(4) == 0 ? 0x10000 : 128));
      }
      read(text.toString());
    }
    assertTrue(refused > 19_000, "random text should be refused: " + refused);
  }

  @Test
  void textsOfTheRightLetters() {
    RandomGenerator random = new SplittableRandom(2);
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int rank = 0; rank < 9; rank++) {
        for (int length = random.nextInt(4); length >= 0; length--) {
          text.append(ALPHABET.charAt(random.nextInt(30)));
        }
        text.append(rank < 8 ? "/" : " b - 1");
      }
      read(text.toString());
    }
  }

  @Test
  void mutationsOfGoodPositions() {
    RandomGenerator random = new SplittableRandom(3);
    for (int i = 0; i < 40_000; i++) {
      String good = RandomPositions.crowded(i % 50).position().sfen();
      StringBuilder text = new StringBuilder(good);
      for (int changes = random.nextInt(1, 4); changes > 0; changes--) {
        mutate(text, random);
      }
      read(text.toString());
    }
    assertTrue(accepted > 500, "some mutations should still be positions: " + accepted);
    assertTrue(refused > 10_000, "most mutations should be refused: " + refused);
  }

  @Test
  void veryLongTexts() {
    read("9/".repeat(1_000_000));
    read("P".repeat(1_000_000));
    read("9/9/9/9/9/9/9/9/9 b " + "P".repeat(1_000_000));
    read("9/9/9/9/9/9/9/9/9 b " + "1".repeat(1_000_000));
    read("9/9/9/9/9/9/9/9/9 b - " + "1".repeat(1_000_000));
    read(" ".repeat(1_000_000));
    assertEquals(6, refused);
  }

  private static void mutate(StringBuilder text, RandomGenerator random) {
    if (text.isEmpty()) {
      return;
    }
    int at = random.nextInt(text.length());
    char c = ALPHABET.charAt(random.nextInt(ALPHABET.length()));
    switch (random.nextInt(4)) {
      case 0 -> text.setCharAt(at, c);
      case 1 -> text.insert(at, c);
      case 2 -> text.deleteCharAt(at);
      default -> text.setLength(at);
    }
  }

  private void read(String text) {
    Position position;
    try {
      position = Sfen.parseProblem(text);
    } catch (SfenException e) {
      refused++;
      String message = String.valueOf(e.getMessage());
      assertTrue(message.length() < LONGEST_MESSAGE, message);
      assertTrue(message.codePoints().allMatch(SfenHostileInputTest::isHarmless), message);
      return;
    }
    accepted++;
    String formatted = Sfen.format(position);
    assertEquals(formatted, Sfen.format(Sfen.parseProblem(formatted)), text);
    assertEquals(position.computeBoardKey(), position.boardKey(), text);
  }

  /** Letters of every language are printed; control characters and non-characters are not. */
  private static boolean isHarmless(int code) {
    int type = Character.getType(code);
    return Character.isDefined(code)
        && !Character.isISOControl(code)
        && type != Character.FORMAT
        && type != Character.SURROGATE
        && type != Character.LINE_SEPARATOR
        && type != Character.PARAGRAPH_SEPARATOR;
  }
}
