package tsumugi.verifier;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tsumugi.verifier.ProofFiles.assertInvalid;
import static tsumugi.verifier.ProofFiles.assertUnreadable;
import static tsumugi.verifier.ProofFiles.assertValid;
import static tsumugi.verifier.ProofFiles.file;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;
import tsumugi.reference.SlowProofCheck;

/**
 * The rules of "Brinkmates" in docs/proof-format.md, with handwritten files that depend on them and
 * others that break them.
 */
class BrinkmateRulesTest {
  /** The example of docs/proof-format.md: the gold takes the king's last square. */
  private static final String ROOT = "8k/9/9/8G/9/9/9/9/7R1 b -";

  private static final String[] CLAIMS = {
    "B~8k/9/9/8G/9/9/9/9/7R1 -~1~1d1c",
    "b~8k/9/8G/9/9/9/9/9/7R1 -~1",
    "M~8k/9/8G/9/9/9/9/9/7R1 -~1~1c2b",
    "m~8k/7G1/9/9/9/9/9/9/7R1 -~0",
    "N~8k/9/9/8G/9/9/9/9/7R1 -~*",
    "n~7Rk/9/9/8G/9/9/9/9/9 -~*~1a2a",
    "n~7+Rk/9/9/8G/9/9/9/9/9 -~*~1a2a",
    "n~8k/7+R1/9/8G/9/9/9/9/9 -~*~1a2b",
    "N~7k1/9/9/8G/9/9/9/9/9 -~*",
    "N~9/7k1/9/8G/9/9/9/9/9 -~*",
    "n~9/7k1/8G/9/9/9/9/9/9 -~*~2b1c",
    "n~9/7k1/7G1/9/9/9/9/9/9 -~*~2b2c",
    "N~9/9/8k/9/9/9/9/9/9 -~*",
    "N~9/9/7k1/9/9/9/9/9/9 -~*",
  };

  @TempDir Path folder;

  private void valid(String file) {
    assertValid(folder, file);
    assertTrue(SlowProofCheck.isValid(file), file);
  }

  private void invalid(Reason reason, long line, String file) {
    assertInvalid(folder, reason, line, file);
    assertFalse(SlowProofCheck.isValid(file), file);
  }

  private void unreadable(Reason reason, String file) {
    assertUnreadable(folder, reason, file.getBytes(StandardCharsets.UTF_8));
  }

  private static String gold(String goal) {
    return file(ROOT, "black", goal, CLAIMS);
  }

  private static String with(String goal, String header) {
    return gold(goal).replace("\n--\n", "\n" + header + "\n--\n");
  }

  private static String without(int claim) {
    return gold("brinkmate 1 exact").replace(CLAIMS[claim].replace('~', '\t') + "\n", "");
  }

  private Fault fault(String file) {
    return assertInstanceOf(Verdict.Invalid.class, ProofFiles.verify(folder, file)).fault();
  }

  @Test
  void theSmallestBrinkmate() {
    valid(gold("brinkmate 1 exact"));
    valid(gold("brinkmate 1"));
    valid(gold("brinkmate 2"));
    valid(gold("brinkmate 1 exact mates 1"));
    invalid(Reason.NOTHING_FOR_ROOT, 0, gold("brinkmate 2 exact"));
    invalid(Reason.NOTHING_FOR_ROOT, 0, gold("nobrinkmate 1"));
    invalid(Reason.NOTHING_FOR_ROOT, 0, gold("nobrinkmate"));
    invalid(Reason.BRINKMATE_ROOT, 0, gold("brinkmate 0"));
    for (int i = 0; i < CLAIMS.length; i++) {
      String spoilt = without(i);
      assertFalse(ProofFiles.verify(folder, spoilt) instanceof Verdict.Valid, spoilt);
      assertFalse(SlowProofCheck.isValid(spoilt), spoilt);
    }
    invalid(Reason.NO_THREAT, 7, without(2));
    invalid(Reason.NOTHING_FOR_ROOT, 0, without(0));
  }

  @Test
  void keys() {
    Verdict.Valid named =
        assertInstanceOf(
            Verdict.Valid.class, ProofFiles.verify(folder, with("brinkmate 1", "keys 1d1c")));
    assertEquals(new Keys(List.of("1d1c"), false), named.keys());
    invalid(Reason.KEY, 0, with("brinkmate 1", "keys 1d1c 1d2c"));
    invalid(Reason.KEY, 0, with("brinkmate 1", "keys 1d1c\nkeys 1d2c"));
    invalid(Reason.KEY_LEGAL, 0, with("brinkmate 1", "keys 1d1b"));
    invalid(Reason.OTHER_KEY, 0, with("brinkmate 1", "all-keys 1d1c"));
    unreadable(Reason.HEADER, with("brinkmate 1", "keys 1d1c\nall-keys 1d1c"));
    unreadable(Reason.LINE, with("brinkmate 1", "keys 1d1c  1d2c"));
    unreadable(Reason.LINE, with("brinkmate 1", "keys 1d1c 1d1c"));
    unreadable(Reason.LINE, with("brinkmate 1", "keys 1d1c\nkeys 1d1c"));
    unreadable(Reason.KEYS_WITHOUT_BRINKMATE, with("nobrinkmate 1", "keys 1d1c"));
  }

  /** The attacker is to move, and everything about white is as about black. */
  @Test
  void eitherSide() {
    invalid(Reason.BRINKMATE_ROOT, 0, file(ROOT.replace(" b ", " w "), "black", "brinkmate 1"));
    invalid(Reason.BRINKMATE_ROOT, 0, file(ROOT, "white", "brinkmate 1"));
    String[] turned = Arrays.stream(CLAIMS).map(BrinkmateRulesTest::turned).toArray(String[]::new);
    valid(file("1r7/9/9/9/9/g8/9/9/K8 w -", "white", "brinkmate 1 exact", turned));
  }

  /** The claim with the board turned round. */
  private static String turned(String claim) {
    String[] fields = claim.split("~", -1);
    String[] position = fields[1].split(" ", -1);
    fields[1] =
        SlowPosition.parse(position[0] + " b -").turned().sfen().split(" ", -1)[0]
            + " "
            + position[1];
    if (fields.length > 3) {
      fields[3] = SlowMove.parse(fields[3]).turned().usi();
    }
    return String.join("~", fields);
  }

  /** A longer mate does not count, and "no mate" is needed for as many plies as count. */
  @Test
  void onlyMatesOfSoManyPlies() {
    String longer = gold("brinkmate 1 mates 1").replace("-\t1\t1c2b", "-\t3\t1c2b");
    invalid(Reason.NO_THREAT, 7, longer);
    valid(longer.replace("mates 1", "mates 3"));
    valid(longer.replace(" mates 1", ""));
    String once = gold("brinkmate 1 mates 1").replace("7R1 -\t*\n", "7R1 -\t1\n");
    valid(once);
    invalid(Reason.NOTHING_FOR_ROOT, 0, once.replace("mates 1", "mates 3"));
    invalid(Reason.NOTHING_FOR_ROOT, 0, once.replace(" mates 1", ""));
  }

  /** A pawn in the defender's hand can be dropped, and no claim says what then. */
  @Test
  void everyReplyCounts() {
    Fault fault = fault(gold("brinkmate 1").replace("7R1 b -", "7R1 b p"));
    assertEquals(Reason.AFTER_MOVE, fault.reason());
    assertEquals(7, fault.line());
    assertTrue(fault.arguments().get(0).startsWith("P*"), fault::toString);
  }

  /** A move that neither checks nor threatens mate is no key, although it leaves no reply. */
  @Test
  void aKeyChecksOrThreatens() {
    String board = "8k/9/9/7R1/9/9/9/9/9";
    String after = "8k/9/7R1/9/9/9/9/9/9";
    invalid(
        Reason.AFTER_MOVE,
        6,
        file(board + " b -", "black", "brinkmate 1", "B~" + board + " -~1~2d2c"));
    invalid(
        Reason.NO_THREAT,
        7,
        file(
            board + " b -",
            "black",
            "brinkmate 1",
            "B~" + board + " -~1~2d2c",
            "b~" + after + " -~1"));
  }

  /**
   * The pawn gives check, so the defender cannot pass. That the attacker would have no check after
   * a pass says nothing.
   */
  @Test
  void nobodyPassesInCheck() {
    String root = "8k/9/8P/9/9/9/9/9/9";
    String[] honest = {
      "P~" + root + " -~*",
      "N~" + root + " -~*",
      "n~8k/8P/9/9/9/9/9/9/9 -~*~1a1b",
      "n~8k/8+P/9/9/9/9/9/9/9 -~*~1a1b",
      "N~9/8k/9/9/9/9/9/9/9 -~*",
      "P~9/8k/9/9/9/9/9/9/9 -~*",
      "p~8k/8P/9/9/9/9/9/9/9 -~*~1a1b",
      "p~8k/8+P/9/9/9/9/9/9/9 -~*~1a1b",
    };
    valid(file(root + " b -", "black", "nobrinkmate", honest));
    valid(file(root + " b -", "black", "nobrinkmate 7", honest));
    String[] passing = Arrays.copyOf(honest, honest.length);
    passing[6] = "N~8k/8P/9/9/9/9/9/9/9 -~*";
    passing[7] = "N~8k/8+P/9/9/9/9/9/9/9 -~*";
    invalid(Reason.AFTER_MOVE, 6, file(root + " b -", "black", "nobrinkmate", passing));
    // Without "no mate" in the position itself.
    invalid(
        Reason.MAY_MATE,
        6,
        file(root + " b -", "black", "nobrinkmate", honest).replace("N\t" + root + " -\t*\n", ""));
    // A parry of a brinkmate in one move need not parry a longer one.
    String[] once = Arrays.copyOf(honest, honest.length);
    once[6] = once[6].replace("~*~", "~1~");
    invalid(Reason.AFTER_MOVE, 6, file(root + " b -", "black", "nobrinkmate", once));
  }

  /** The pawn would mate the attacker, whose king has no square; that is no parry. */
  @Test
  void aDroppedPawnThatMatesIsNoParry() {
    String root = "8k/9/9/8G/9/9/1gn6/9/K6R1 b p";
    String after = "8k/9/8G/9/9/9/1gn6/9/K6R1";
    invalid(Reason.NOT_LEGAL, 6, file(root, "black", "nobrinkmate 1", "p~" + after + " -~1~P*9h"));
    String free = after.replace("1gn6", "1g7");
    invalid(
        Reason.AFTER_MOVE,
        6,
        file(root.replace("1gn6", "1g7"), "black", "nobrinkmate 1", "p~" + free + " -~1~P*9h"));
  }

  @Test
  void whatIsNotWrittenLikeThis() {
    for (String goal :
        List.of(
            "brinkmate",
            "brinkmate 1 mates 2",
            "brinkmate 1 mates",
            "nobrinkmate 1 exact",
            "mate 1 mates 1",
            "brinkmate * exact")) {
      unreadable(Reason.GOAL, gold(goal));
    }
    unreadable(Reason.KIND, gold("mate 1"));
    unreadable(Reason.BOUND, gold("brinkmate 1").replace("-\t1\t1d1c", "-\t0\t1d1c"));
    unreadable(Reason.BOUND, gold("brinkmate 1").replace("-\t1\t1d1c", "-\t*\t1d1c"));
    unreadable(Reason.FIELDS, gold("brinkmate 1").replace("-\t1\t1d1c", "-\t1"));
  }
}
