package tsumugi.verifier;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tsumugi.verifier.ProofFiles.assertInvalid;
import static tsumugi.verifier.ProofFiles.assertValid;
import static tsumugi.verifier.ProofFiles.file;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.reference.SlowProofCheck;

/** Each rule of docs/proof-format.md with a proof that depends on it and one that breaks it. */
class HandWrittenProofsTest {
  private static final String GOLD = "4k4/9/4P4/9/9/9/9/9/9";
  private static final String MATED = "m~4k4/4G4/4P4/9/9/9/9/9/9 -~0";

  @TempDir Path folder;

  private void valid(String file) {
    assertValid(folder, file);
    assertTrue(SlowProofCheck.isValid(file), file);
  }

  private void invalid(Reason reason, long line, String file) {
    assertInvalid(folder, reason, line, file);
    assertFalse(SlowProofCheck.isValid(file), file);
  }

  @Test
  void mateInOne() {
    String root = GOLD + " b G2r2b3g";
    valid(file(root, "black", "mate 1 exact", "M~" + GOLD + " G~1~G*5b", MATED));
    valid(file(root, "black", "mate 3", MATED, "M~" + GOLD + " G~1~G*5b"));
    invalid(Reason.AFTER_MOVE, 6, file(root, "black", "mate 1", "M~" + GOLD + " G~1~G*4b", MATED));
    invalid(Reason.NOTHING_FOR_ROOT, 0, file(root, "black", "mate 1", MATED));
    // The gold mates at once: no mate in 3 is an exact one.
    invalid(
        Reason.NOTHING_FOR_ROOT,
        0,
        file(GOLD + " b G", "black", "mate 3 exact", "M~" + GOLD + " G~1~G*5b", MATED));
    invalid(Reason.NOT_LEGAL, 6, file(root, "black", "mate 1", "M~" + GOLD + " -~1~G*5b", MATED));
    invalid(Reason.NO_CHECK, 6, file(root, "black", "mate 1", "M~" + GOLD + " G~1~G*5d", MATED));
  }

  /** A mate in 1 is not a mate in 2, although nothing shorter would have to be refuted. */
  @Test
  void anExactMateHasTheParityOfItsRoot() {
    String mates = "M~" + GOLD + " G~1~G*5b";
    String root = GOLD + " b G2r2b3g";
    invalid(Reason.EXACT_PARITY, 0, file(root, "black", "mate 2 exact", mates, MATED));
    invalid(Reason.EXACT_PARITY, 0, file(root, "black", "mate 0 exact", mates, MATED));
    valid(file(root, "black", "mate 2", mates, MATED));
    String mated = "4k4/4G4/4P4/9/9/9/9/9/9 w 2r";
    invalid(Reason.EXACT_PARITY, 0, file(mated, "black", "mate 1 exact", MATED));
    valid(file(mated, "black", "mate 1", MATED));
  }

  @Test
  void whiteAttacksAsWell() {
    String board = "9/9/9/9/9/9/4p4/9/4K4";
    String mated = "m~9/9/9/9/9/9/4p4/4g4/4K4 -~0";
    String root = board + " w 3Gg";
    valid(file(root, "white", "mate 1 exact", "M~" + board + " G~1~G*5h", mated));
    // The same from the other side: White has no king that could be in check.
    invalid(Reason.NO_CHECK, 6, file(root, "black", "mate 1", "M~" + board + " 3G~1~G*5h", mated));
  }

  @Test
  void theDefenderMayBeTheRoot() {
    String board = "4k4/4G4/4P4/9/9/9/9/9/9";
    valid(file(board + " w 2r", "black", "mate 0 exact", MATED));
    // Without the pawn the gold is taken.
    String free = "4k4/4G4/9/9/9/9/9/9/9";
    valid(
        file(
            free + " w -",
            "black",
            "nomate",
            "n~" + free + " -~*~5a5b",
            "N~9/4k4/9/9/9/9/9/9/9 -~*"));
    invalid(Reason.AFTER_MOVE, 6, file(free + " w -", "black", "mate 0", "m~" + free + " -~0"));
    invalid(
        Reason.NOT_IN_CHECK,
        6,
        file("4k4/9/4G4/9/9/9/9/9/9 w -", "black", "mate 0", "m~4k4/9/4G4/9/9/9/9/9/9 -~0"));
  }

  /** A lance mates from afar unless a piece is interposed: each drop is a reply. */
  @Test
  void everyInterpositionIsAReply() {
    String board = "kl7/9/1G7/L8/9/9/9/9/9";
    valid(file(board + " w -", "black", "mate 0", "m~" + board + " -~0"));
    invalid(Reason.AFTER_MOVE, 6, file(board + " w p", "black", "mate 0", "m~" + board + " -~0"));
    String root = board + " w p";
    valid(file(root, "black", "nomate 0", "n~" + board + " -~0~P*9c"));
    invalid(Reason.NOT_LEGAL, 6, file(root, "black", "nomate 0", "n~" + board + " -~0~P*8b"));
    invalid(Reason.NOT_LEGAL, 6, file(root, "black", "nomate 0", "n~" + board + " -~0~G*9c"));
  }

  /** A pawn drop may not mate, but a pawn move may. */
  @Test
  void noMateByADroppedPawn() {
    String stuck = "7nk/9/7G1/9/9/9/9/9/9";
    String onBoard = "7nk/9/7GP/9/9/9/9/9/9";
    String mated = "7nk/8P/7G1/9/9/9/9/9/9";
    invalid(
        Reason.NOT_LEGAL,
        6,
        file(stuck + " b P", "black", "mate 1", "M~" + stuck + " P~1~P*1b", "m~" + mated + " -~0"));
    valid(
        file(
            onBoard + " b -",
            "black",
            "mate 1 exact",
            "M~" + onBoard + " -~1~1c1b",
            "m~" + mated + " -~0"));
    // Nor is such a drop a check that needs an answer.
    valid(
        file(
            stuck + " b P",
            "black",
            "nomate 1",
            "N~" + stuck + " P~1",
            "n~7nk/7G1/9/9/9/9/9/9/9 P~0~1a2b",
            "n~7nk/8G/9/9/9/9/9/9/9 P~0~1a1b"));
  }

  @Test
  void twoPawnsAndDeadPiecesAreNoMoves() {
    String pawns = "9/4k4/9/9/4P4/9/9/9/9";
    invalid(
        Reason.NOT_LEGAL, 6, file(pawns + " b P", "black", "mate 1", "M~" + pawns + " P~1~P*5c"));
    String knight = "9/9/9/4k4/9/9/9/9/9";
    invalid(
        Reason.NOT_LEGAL,
        6,
        file(knight + " w n", "black", "nomate 0", "n~" + knight + " -~0~N*5h"));
    valid(file(knight + " w n", "black", "nomate 0", "n~" + knight + " -~0~N*5g"));
  }

  /** An attacker in check has only checks that also answer that check. */
  @Test
  void theAttackersKingCounts() {
    String board = "4k4/9/4P4/9/9/9/9/4r4/4K4";
    String root = board + " b G";
    invalid(Reason.NOT_LEGAL, 6, file(root, "black", "mate 1", "M~" + board + " G~1~G*5b"));
    valid(file(root, "black", "nomate", "N~" + board + " G~*"));
  }

  /** A larger hand never prevents a mate, and a smaller one never creates one. */
  @Test
  void handsThatAreMoreOrLess() {
    String one = "M~" + GOLD + " G~1~G*5b";
    valid(file(GOLD + " b G2P", "black", "mate 1 exact", one, MATED));
    invalid(Reason.NOTHING_FOR_ROOT, 0, file(GOLD + " b 2Pg", "black", "mate 1", one, MATED));
    invalid(
        Reason.AFTER_MOVE,
        6,
        file(GOLD + " b G2P", "black", "mate 1", one, MATED.replace(" -~", " P~")));
    String lone = "4k4/9/9/9/9/9/9/9/9";
    valid(
        file(
            lone + " b p",
            "black",
            "nomate",
            "N~" + lone + " P~*",
            "n~4k4/4P4/9/9/9/9/9/9/9 -~*~5a5b",
            "N~9/4k4/9/9/9/9/9/9/9 -~*"));
    invalid(
        Reason.NOTHING_FOR_ROOT, 0, file(lone + " b P", "black", "nomate", "N~" + lone + " -~*"));
  }

  /** The bound of a mate is "at most", that of no mate "at least". */
  @Test
  void boundsCount() {
    String first = "M~" + GOLD + " G~3~G*5b";
    valid(file(GOLD + " b G", "black", "mate 3", first, MATED));
    invalid(Reason.NOTHING_FOR_ROOT, 0, file(GOLD + " b G", "black", "mate 1", first, MATED));
    invalid(
        Reason.AFTER_MOVE,
        6,
        file(
            GOLD + " b G",
            "black",
            "mate 1",
            first.replace("~3~", "~1~"),
            MATED.replace("~0", "~2")));
    String lone = "N~4k4/9/9/9/9/9/9/9/9 -~";
    String root = "4k4/9/9/9/9/9/9/9/9 b -";
    valid(file(root, "black", "nomate 5", lone + "5"));
    valid(file(root, "black", "nomate 5", lone + "*"));
    invalid(Reason.NOTHING_FOR_ROOT, 0, file(root, "black", "nomate 5", lone + "3"));
    invalid(Reason.NOTHING_FOR_ROOT, 0, file(root, "black", "nomate", lone + "5"));
  }

  /** A mate that depends on itself would need bounds that decrease for ever. */
  @Test
  void boundedClaimsInACircle() {
    String rook = "4k4/9/9/9/9/9/9/9/4R4";
    String king = "9/4k4/9/9/9/9/9/9/4R4";
    invalid(
        Reason.AFTER_MOVE,
        6,
        file(
            king + " w -",
            "black",
            "mate 4",
            "m~" + king + " -~4",
            "M~" + rook + " -~3~5i5h",
            "M~3k5/9/9/9/9/9/9/9/4R4 -~3~5i6i"));
  }

  /** Without a claim for the answer, the result of a check is unknown. */
  @Test
  void everyCheckNeedsAnAnswer() {
    String root = "8k/9/9/9/9/9/9/9/9 b R";
    String[] claims = oneRook();
    valid(file(root, "black", "nomate 1", claims));
    for (int i = 1; i < claims.length; i++) {
      List<String> without = new ArrayList<>(List.of(claims));
      without.remove(i);
      invalid(
          Reason.AFTER_MOVE, 6, file(root, "black", "nomate 1", without.toArray(new String[0])));
    }
  }

  /**
   * No mate in one with a rook in hand: for every check, the reply that captures or steps aside.
   */
  private static String[] oneRook() {
    List<String> claims = new ArrayList<>();
    claims.add("N~8k/9/9/9/9/9/9/9/9 R~1");
    claims.add("n~7Rk/9/9/9/9/9/9/9/9 -~0~1a2a");
    for (int file = 3; file <= 9; file++) {
      String left = file == 9 ? "" : "" + (9 - file);
      claims.add("n~" + left + "R" + (file - 2) + "k/9/9/9/9/9/9/9/9 -~0~1a1b");
    }
    for (int rank = 2; rank <= 9; rank++) {
      String above = "9/".repeat(rank - 2);
      String below = "/9".repeat(9 - rank);
      claims.add("n~8k/" + above + "8R" + below + " -~0~1a2a");
    }
    return claims.toArray(new String[0]);
  }

  /**
   * A hand cannot have pieces that the root lacks; pieces that are nowhere else are in the
   * defender's hand.
   */
  @Test
  void piecesAreThoseOfTheRoot() {
    assertInvalid(
        folder,
        Reason.PIECES,
        6,
        file(GOLD + " b -", "black", "mate 1", "M~" + GOLD + " G~1~G*5b"));
    assertInvalid(
        folder,
        Reason.PIECES,
        6,
        file(GOLD + " b G", "black", "mate 1", "M~" + GOLD + " 2G~1~G*5b"));
    assertInvalid(
        folder,
        Reason.PIECES,
        6,
        file(GOLD + " b G", "black", "mate 1", "M~" + GOLD.replace("/9/9", "/8R/9") + " -~1~G*5b"));
    assertInvalid(
        folder,
        Reason.KINGS,
        6,
        file(GOLD + " b G", "black", "mate 1", "N~" + GOLD.replace("4k4", "9") + " -~*"));
    assertInvalid(
        folder,
        Reason.KINGS,
        6,
        file(GOLD + " b G", "black", "mate 1", "N~K" + GOLD.replaceFirst("4", "3") + " -~*"));
  }
}
