package tsumugi.engine.movegen;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.Position;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RandomPositions.Sample;

/** What a game search needs from move generation, compared with all legal moves. */
class PlayMovesTest {
  private final PlayMoveGenerator generator = new PlayMoveGenerator();
  private final LegalMoveGenerator legal = new LegalMoveGenerator();

  private static List<Sample> samples() {
    List<Sample> samples = new ArrayList<>();
    for (long seed = 0; seed < 12; seed++) {
      samples.addAll(RandomPositions.game(seed));
    }
    for (long seed = 0; seed < 400; seed++) {
      samples.add(RandomPositions.crowded(seed));
      samples.add(RandomPositions.tsume(seed));
      samples.add(RandomPositions.cramped(seed));
    }
    return samples;
  }

  private MoveList legal(Position position) {
    MoveList moves = new MoveList();
    legal.generate(position, moves);
    return moves;
  }

  @Test
  void twoStagesAreAllLegalMovesButThoseLeftOut() {
    int leftOut = 0;
    for (Sample sample : samples()) {
      Position position = EngineForm.position(sample.position());
      if (position.inCheck()) {
        continue;
      }
      MoveList staged = new MoveList();
      generator.tactical(position, staged);
      int tactical = staged.size();
      generator.quiet(position, staged);
      for (int i = 0; i < staged.size(); i++) {
        int move = staged.get(i);
        boolean expected = Move.isPromotion(move) || position.pieceAt(Move.to(move)) != Piece.EMPTY;
        assertEquals(expected, i < tactical, () -> EngineForm.usi(move) + " in " + sample);
      }
      MoveList all = legal(position);
      int[] kept =
          Arrays.stream(all.toArray(0))
              .filter(move -> !PlayMoveGenerator.leavesOut(position, move))
              .sorted()
              .toArray();
      int[] found = staged.toArray(0);
      Arrays.sort(found);
      assertArrayEquals(kept, found, sample::toString);
      assertEquals(all.isEmpty(), staged.isEmpty(), sample::toString);
      generator.leftOut(position, staged);
      int[] whole = staged.toArray(0);
      Arrays.sort(whole);
      int[] every = all.toArray(0);
      Arrays.sort(every);
      assertArrayEquals(every, whole, sample::toString);
      leftOut += all.size() - kept.length;
    }
    assertTrue(leftOut > 500, "the samples hold moves to leave out");
  }

  @Test
  void anySixteenBitsAreLegalOrNot() {
    List<Sample> samples = samples();
    for (int i = 0; i < samples.size(); i += 23) {
      Sample sample = samples.get(i);
      Position position = EngineForm.position(sample.position());
      boolean[] expected = new boolean[1 << 16];
      for (int move : legal(position).toArray(0)) {
        expected[move] = true;
      }
      for (int move = 0; move < expected.length; move++) {
        if (expected[move] != MoveLegality.isLegal(position, move)) {
          throw new AssertionError(move + " (" + EngineForm.usi(move & 0x7FFF) + ") in " + sample);
        }
      }
    }
  }

  @Test
  void noMoveIsLegalWithoutAPieceToMakeIt() {
    assertFalse(MoveLegality.isLegal(new Position(), Move.of(0, 1)));
    assertFalse(MoveLegality.isLegal(new Position(), -1));
  }

  @Test
  void checksAreRecognisedWithoutMakingThem() {
    CheckingMoves checking = new CheckingMoves();
    int checks = 0;
    for (Sample sample : samples()) {
      Position position = EngineForm.position(sample.position());
      checking.look(position);
      MoveList moves = legal(position);
      for (int i = 0; i < moves.size(); i++) {
        int move = moves.get(i);
        boolean told = checking.givesCheck(position, move);
        position.doMove(move);
        boolean check = position.inCheck();
        position.undoMove(move);
        assertEquals(check, told, () -> EngineForm.usi(move) + " in " + sample);
        checks += check ? 1 : 0;
      }
    }
    assertTrue(checks > 2_000, "the samples hold checks");
  }
}
