package tsumugi.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RandomPositions.Sample;
import tsumugi.reference.SlowPosition;

class WrittenEvaluationTest {
  private final WrittenEvaluation evaluation = new WrittenEvaluation();

  private int fresh(Position position) {
    evaluation.reset(position);
    return evaluation.evaluate(position);
  }

  private int fresh(SlowPosition position) {
    return fresh(EngineForm.position(position));
  }

  @Test
  void turningTheBoardOrLookingInAMirrorChangesNothing() {
    for (long seed = 0; seed < 400; seed++) {
      Sample crowded = RandomPositions.crowded(seed);
      assertEquals(
          fresh(crowded.position()), fresh(crowded.position().turned()), crowded::toString);
      assertEquals(
          fresh(crowded.position()), fresh(crowded.position().mirrored()), crowded::toString);
    }
    for (Sample sample : RandomPositions.game(5)) {
      assertEquals(fresh(sample.position()), fresh(sample.position().turned()), sample::toString);
    }
  }

  @Test
  void keptUpMoveByMoveItIsWhatItIsFromScratch() {
    WrittenEvaluation running = new WrittenEvaluation();
    SplittableRandom random = new SplittableRandom(4);
    int moves = 0;
    for (long seed = 0; seed < 300; seed++) {
      Position position = EngineForm.position(RandomPositions.crowded(seed).position());
      running.reset(position);
      int[] line = new int[12];
      int[] values = new int[line.length];
      int length = 0;
      while (length < line.length) {
        MoveList legal = new MoveList();
        new LegalMoveGenerator().generate(position, legal);
        if (legal.isEmpty()) {
          break;
        }
        values[length] = running.evaluate(position);
        int move = legal.get(random.nextInt(legal.size()));
        line[length++] = move;
        running.willMove(position, move);
        position.doMove(move);
        assertEquals(fresh(position), running.evaluate(position), Sfen.format(position));
        moves++;
      }
      while (length > 0) {
        position.undoMove(line[--length]);
        running.undone();
        assertEquals(values[length], running.evaluate(position));
      }
    }
    assertTrue(moves > 2_000);
  }

  @Test
  void theStartIsAlmostLevelAndMaterialCounts() {
    int start = fresh(Sfen.parse(Sfen.START));
    assertTrue(start > 0 && start < 60, () -> "only the move counts: " + start);
    Position rookUp = Sfen.parse("lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b R 1");
    assertTrue(fresh(rookUp) > 1_500);
    rookUp.setSideToMove(1);
    assertTrue(fresh(rookUp) < -1_500);
  }

  @Test
  void aCrampedKingUnderAttackIsInDanger() {
    String safe = "4k4/9/9/9/9/9/3PPP3/3GSG3/4K4 b 2R2B2G3S4N4L15P 1";
    String attacked = "4k4/9/9/9/9/3gg4/3PPP3/4S4/4K4 b 2R2B2G3S4N4L15P 1";
    assertTrue(fresh(Sfen.parse(safe)) > fresh(Sfen.parse(attacked)) + 1_000);
  }

  @Test
  void staysWithinItsBounds() {
    Position allMine = Sfen.parse("k8/9/9/9/9/9/9/9/K8 b 2R2B4G4S4N4L18P 1");
    int value = fresh(allMine);
    assertTrue(value > 9_000 && value <= Score.MAX_EVALUATION);
  }
}
