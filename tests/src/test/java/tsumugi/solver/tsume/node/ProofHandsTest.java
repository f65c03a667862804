package tsumugi.solver.tsume.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.reference.EngineForm;
import tsumugi.reference.PlainMate;
import tsumugi.reference.RandomPositions;

/** The hands under which results are stored, each tested by a search with that hand. */
class ProofHandsTest {
  private static final int SEEDS = 1_500;

  private int others;

  /** A mate in one holds with the least hand, and with every hand between it and all pieces. */
  @Test
  void aMateInOneHoldsWithTheLeastHand() {
    int mates = 0;
    for (long seed = 340_000; seed < 340_000 + SEEDS; seed++) {
      Position position = position(seed);
      for (int check : checks(position)) {
        position.doMove(check);
        boolean mate = replies(position).length == 0;
        int after = mate ? ProofHands.withMonopolies(position, Hand.EMPTY) : Hand.EMPTY;
        position.undoMove(check);
        if (mate) {
          mates++;
          int least = ProofHands.proofBefore(position, check, after);
          assertEquals(1, plies(position, least, 1), "seed " + seed);
          int more = between(least, ProofHands.all(position), seed);
          assertEquals(1, plies(position, more, 1), "seed " + seed);
        }
      }
    }
    assertTrue(mates > 200 && others > 40, mates + " mates, " + others + " other hands");
  }

  /** If each check has a reply, none of them mates with the greatest hand either. */
  @Test
  void aRefutationHoldsWithTheGreatestHand() {
    int refuted = 0;
    for (long seed = 350_000; seed < 350_000 + SEEDS; seed++) {
      Position position = position(seed);
      int own = position.hand(position.sideToMove());
      int greatest = ProofHands.all(position);
      boolean mate = false;
      for (int check : checks(position)) {
        position.doMove(check);
        int[] replies = replies(position);
        mate |= replies.length == 0;
        if (!mate) {
          int reply = replies[(int) (seed % replies.length)];
          int after = ProofHands.disproofBeforeReply(position, reply, ProofHands.all(position));
          position.undoMove(check);
          int before = ProofHands.disproofBefore(position, check, after, own);
          greatest = ProofHands.min(greatest, before);
        } else {
          position.undoMove(check);
        }
      }
      if (!mate) {
        refuted++;
        greatest = ProofHands.withoutNewDrops(greatest, own);
        assertTrue(Hand.isSuperiorOrEqual(greatest, own), "seed " + seed);
        assertNotEquals(1, plies(position, greatest, 1), "seed " + seed);
        int fewer = between(Hand.EMPTY, greatest, seed);
        assertNotEquals(1, plies(position, fewer, 1), "seed " + seed);
      }
    }
    assertTrue(refuted > 300 && others > 200, refuted + " refuted, " + others + " other hands");
  }

  /** A piece captured by a check is not in hand before it. */
  @Test
  void aCaptureIsRemovedFromTheHand() {
    Position position = Sfen.parse("3sk4/4g4/4R4/9/9/9/9/9/9 b P 1");
    int capture = UsiMove.parse("5c5b+");
    int pawn = Hand.add(Hand.EMPTY, PieceType.PAWN);
    int both = Hand.add(pawn, PieceType.GOLD);
    assertEquals(pawn, ProofHands.proofBefore(position, capture, both));
    assertEquals(pawn, ProofHands.proofBefore(position, capture, pawn), "not needed afterwards");
    assertEquals(pawn, ProofHands.disproofBefore(position, capture, both, pawn));
    int more = Hand.add(both, PieceType.GOLD);
    assertEquals(both, ProofHands.disproofBefore(position, capture, more, pawn));
    int silver = Hand.add(Hand.add(Hand.EMPTY, PieceType.SILVER), PieceType.GOLD);
    assertEquals(pawn, ProofHands.disproofBefore(position, capture, silver, pawn), "the own hand");
    assertEquals(both, ProofHands.disproofBefore(position, UsiMove.parse("5c4c"), both, pawn));
    assertEquals(both, ProofHands.disproofBefore(position, Move.PASS, both, pawn));
  }

  /** The attacker keeps all pieces of the kinds that it alone holds; other kinds are unchanged. */
  @Test
  void theAttackerKeepsMonopoliesOnlyAgainstInterpositions() {
    int gold = Hand.add(Hand.EMPTY, PieceType.GOLD);
    int goldAndPawn = Hand.add(gold, PieceType.PAWN);
    int kept = Hand.add(Hand.add(gold, PieceType.GOLD), PieceType.SILVER);
    Position farCheck = Sfen.parse("8k/9/9/9/9/9/9/9/8R w 2GS2Pp 1");
    assertEquals(kept, ProofHands.withMonopolies(farCheck, Hand.EMPTY));
    assertEquals(kept, ProofHands.withMonopolies(farCheck, gold));
    assertEquals(Hand.add(kept, PieceType.PAWN), ProofHands.withMonopolies(farCheck, goldAndPawn));
    Position nearCheck = Sfen.parse("8k/8R/9/9/9/9/9/9/9 w 2GS2Pp 1");
    assertEquals(gold, ProofHands.withMonopolies(nearCheck, gold));
    Position doubleCheck = Sfen.parse("8k/9/7N1/9/9/9/9/9/8R w 2GS2Pp 1");
    assertEquals(gold, ProofHands.withMonopolies(doubleCheck, gold));
  }

  /** A piece that the defender drops cannot be in the attacker's hand. */
  @Test
  void aDropOfTheDefenderLimitsTheHand() {
    Position position = Sfen.parse("8k/9/9/9/9/9/9/9/8R w Gg2p 1");
    int twoGolds = Hand.add(Hand.EMPTY, PieceType.GOLD, 2);
    int oneGold = Hand.add(Hand.EMPTY, PieceType.GOLD);
    int drop = UsiMove.parse("G*1e");
    assertEquals(oneGold, ProofHands.disproofBeforeReply(position, drop, twoGolds));
    assertEquals(oneGold, ProofHands.disproofBeforeReply(position, drop, oneGold));
    assertEquals(
        twoGolds, ProofHands.disproofBeforeReply(position, UsiMove.parse("1a2a"), twoGolds));
  }

  @Test
  void leastAndGreatestOfTwoHands() {
    Random random = new Random(3);
    for (int turn = 0; turn < 1_000; turn++) {
      int a = hand(random);
      int b = hand(random);
      for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
        int one = Hand.count(a, type);
        int other = Hand.count(b, type);
        assertEquals(Math.max(one, other), Hand.count(ProofHands.max(a, b), type));
        assertEquals(Math.min(one, other), Hand.count(ProofHands.min(a, b), type));
      }
    }
  }

  private static int hand(Random random) {
    int hand = Hand.EMPTY;
    for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
      hand = Hand.add(hand, type, random.nextInt(3));
    }
    return hand;
  }

  private static Position position(long seed) {
    return EngineForm.position(
        switch ((int) (seed % 4)) {
          case 0 -> RandomPositions.handful(seed).position();
          case 1 -> RandomPositions.tsume(seed).position();
          case 2 -> RandomPositions.smallTsume(seed).position();
          default -> RandomPositions.cramped(seed).position();
        });
  }

  /**
   * The mate length on this board if the attacker has this hand and the defender all other pieces
   * in hand.
   */
  private static int plies(Position position, int hand, int maxPlies) {
    Position changed = new Position(position);
    int attacker = position.sideToMove();
    changed.setHand(attacker ^ 1, ProofHands.all(position) - hand);
    changed.setHand(attacker, hand);
    return PlainMate.solve(changed, maxPlies, 100_000);
  }

  /** A random hand that contains {@code least} and is contained in {@code most}. */
  private int between(int least, int most, long seed) {
    Random random = new Random(seed);
    int hand = least;
    for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
      int room = Hand.count(most, type) - Hand.count(least, type);
      hand = Hand.add(hand, type, random.nextInt(room + 1));
    }
    others += hand != least && hand != most ? 1 : 0;
    return hand;
  }

  private static int[] checks(Position position) {
    MoveList moves = new MoveList();
    new CheckGenerator().generate(position, moves);
    return moves.toArray(0);
  }

  private static int[] replies(Position position) {
    MoveList moves = new MoveList();
    new EvasionGenerator().generate(position, moves);
    return moves.toArray(0);
  }
}
