package tsumugi.solver.tsume.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.PieceType;

/** Coverage by dominance, compared with a list of all claims. */
class ClaimIndexTest {
  private static final int PAWN = Hand.add(Hand.EMPTY, PieceType.PAWN);
  private static final int TWO_PAWNS = Hand.add(PAWN, PieceType.PAWN);

  private record Claim(ClaimKind kind, long board, int hand, int bound) {
    boolean covers(ClaimKind asked, long key, int own, int plies) {
      boolean holds =
          kind.isMate()
              ? bound <= plies && Hand.isSuperiorOrEqual(own, hand)
              : bound >= plies && Hand.isSuperiorOrEqual(hand, own);
      return kind == asked && board == key && holds;
    }
  }

  @Test
  void aMateCoversLargerHandsAndBounds() {
    ClaimIndex index = new ClaimIndex();
    index.add(ClaimKind.MATES, 7, PAWN, 5);
    assertEquals(PAWN, index.coveringHand(ClaimKind.MATES, 7, TWO_PAWNS, 5));
    assertEquals(PAWN, index.coveringHand(ClaimKind.MATES, 7, PAWN, 7));
    assertEquals(ClaimIndex.NONE, index.coveringHand(ClaimKind.MATES, 7, PAWN, 3));
    assertEquals(ClaimIndex.NONE, index.coveringHand(ClaimKind.MATES, 7, Hand.EMPTY, 5));
    assertEquals(ClaimIndex.NONE, index.coveringHand(ClaimKind.MATED, 7, PAWN, 5));
    assertEquals(ClaimIndex.NONE, index.coveringHand(ClaimKind.MATES, 8, PAWN, 5));
  }

  @Test
  void anEscapeCoversSmallerHandsAndBounds() {
    ClaimIndex index = new ClaimIndex();
    index.add(ClaimKind.ESCAPES, 7, PAWN, 4);
    assertEquals(PAWN, index.coveringHand(ClaimKind.ESCAPES, 7, Hand.EMPTY, 4));
    assertEquals(PAWN, index.coveringHand(ClaimKind.ESCAPES, 7, PAWN, 2));
    assertEquals(ClaimIndex.NONE, index.coveringHand(ClaimKind.ESCAPES, 7, PAWN, 6));
    assertEquals(ClaimIndex.NONE, index.coveringHand(ClaimKind.ESCAPES, 7, TWO_PAWNS, 4));
    index.add(ClaimKind.ESCAPES, 7, TWO_PAWNS, ProofMaker.NEVER);
    assertEquals(TWO_PAWNS, index.coveringHand(ClaimKind.ESCAPES, 7, TWO_PAWNS, 4_000));
    assertEquals(TWO_PAWNS, index.coveringHand(ClaimKind.ESCAPES, 7, PAWN, ProofMaker.NEVER));
  }

  @Test
  void growsWithoutLosingAnything() {
    SplittableRandom random = new SplittableRandom(1);
    ClaimIndex index = new ClaimIndex();
    List<Claim> claims = new ArrayList<>();
    for (int i = 0; i < 3_000; i++) {
      Claim claim =
          new Claim(
              ClaimKind.values()[random.nextInt(4)],
              random.nextInt(500),
              Hand.add(Hand.EMPTY, PieceType.PAWN, random.nextInt(4))
                  + Hand.add(Hand.EMPTY, PieceType.GOLD, random.nextInt(3)),
              random.nextInt(20));
      index.add(claim.kind(), claim.board(), claim.hand(), claim.bound());
      claims.add(claim);
      int asked = random.nextInt(500);
      int hand = Hand.add(Hand.EMPTY, PieceType.PAWN, random.nextInt(4));
      int bound = random.nextInt(20);
      for (ClaimKind kind : ClaimKind.values()) {
        boolean expected = claims.stream().anyMatch(c -> c.covers(kind, asked, hand, bound));
        int found = index.coveringHand(kind, asked, hand, bound);
        assertEquals(expected, found != ClaimIndex.NONE);
      }
    }
    assertEquals(3_000, index.size());
  }
}
