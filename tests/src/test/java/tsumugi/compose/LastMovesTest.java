package tsumugi.compose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.SfenException;
import tsumugi.engine.notation.UsiMove;

/** Moves taken back, against moves made. */
@Tag("slow")
class LastMovesTest {
  private final LegalMoveGenerator generator = new LegalMoveGenerator();

  private static String text(Position position) {
    Position copy = new Position(position);
    copy.setMoveNumber(1);
    return Sfen.format(copy);
  }

  private static Position random(SplittableRandom random) {
    ComposeSettings settings = ComposeSettings.anything(ComposeRule.TSUME, 9);
    RandomEdits edits = new RandomEdits(settings, random);
    Position position = edits.start();
    while (!Placement.isProblem(position)) {
      position = edits.start();
    }
    return position;
  }

  /** Every position before is possible, and its move leads to the position. */
  @Test
  void everyMoveTakenBackLeadsToThePosition() {
    SplittableRandom random = new SplittableRandom(2);
    int[] found = {0};
    for (int i = 0; i < 150; i++) {
      Position position = random(random);
      String after = text(position);
      LastMoves.forEach(
          position,
          (before, move) -> {
            found[0]++;
            assertFalse(before.isInCheck(before.sideToMove() ^ 1), () -> text(before));
            Position copy = new Position(before);
            Sfen.parse(text(copy)); // no second pawn, no dead piece, not too many pieces
            MoveList moves = new MoveList();
            generator.generate(copy, moves);
            assertTrue(moves.contains(move), () -> text(copy) + " " + UsiMove.format(move));
            copy.doMove(move);
            assertEquals(after, text(copy));
            return true;
          });
      assertEquals(after, text(position), "left as it was");
    }
    assertTrue(found[0] > 10_000, "the net catches something: " + found[0]);
  }

  /** Every legal move of a position is among the last moves of the position after it. */
  @Test
  void everyMoveMadeIsTakenBack() {
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < 60; i++) {
      Position position = random(random);
      for (int ply = 0; ply < 4; ply++) {
        MoveList moves = new MoveList();
        generator.generate(position, moves);
        if (moves.isEmpty()) {
          break;
        }
        for (int j = 0; j < moves.size(); j += 1 + random.nextInt(8)) {
          int move = moves.get(j);
          String before = text(position) + " " + UsiMove.format(move);
          Position after = new Position(position);
          after.doMove(move);
          Set<String> found = new HashSet<>();
          LastMoves.forEach(
              after, (each, last) -> found.add(text(each) + " " + UsiMove.format(last)) || true);
          assertTrue(found.contains(before), before);
        }
        position.doMove(moves.get(random.nextInt(moves.size())));
      }
    }
  }

  /**
   * On a small board, against a generator that tries every position: each piece of the mover is
   * taken to each square, with each piece that may have been captured.
   */
  @Test
  void aSlowGeneratorFindsTheSame() {
    for (String sfen :
        new String[] {
          "7k1/9/7+P1/9/9/9/9/9/9 w G 1",
          "8k/7+N1/9/9/9/9/9/9/9 w Pg 1",
          "6lk1/9/9/9/9/9/9/9/9 b p 1"
        }) {
      Position position = Sfen.parse(sfen);
      Set<String> quick = new HashSet<>();
      LastMoves.forEach(
          position, (before, move) -> quick.add(text(before) + " " + UsiMove.format(move)) || true);
      assertEquals(slow(position), quick, sfen);
    }
  }

  private Set<String> slow(Position position) {
    Set<String> found = new HashSet<>();
    int us = position.sideToMove() ^ 1;
    String after = text(position);
    for (int to = 0; to < 81; to++) {
      int piece = position.pieceAt(to);
      if (piece == Piece.EMPTY || Piece.color(piece) != us) {
        continue;
      }
      for (int from = -1; from < 81; from++) {
        if (from >= 0 && position.pieceAt(from) != Piece.EMPTY) {
          continue;
        }
        for (int before = 1; before < PieceType.COUNT; before++) {
          for (int victim = 0; victim < PieceType.COUNT; victim++) {
            tryPosition(position, after, to, from, Piece.of(us, before), victim, found);
          }
        }
      }
    }
    return found;
  }

  private void tryPosition(
      Position position,
      String after,
      int to,
      int from,
      int before,
      int victim,
      Set<String> found) {
    int us = Piece.color(before);
    if (victim == PieceType.KING || from < 0 && Piece.type(before) > PieceType.GOLD) {
      return;
    }
    Position tried = new Position(position);
    tried.remove(to);
    tried.setSideToMove(us);
    if (from < 0) {
      tried.setHand(us, Hand.add(tried.hand(us), Piece.type(before)));
    } else {
      tried.put(before, from);
    }
    if (victim != 0) {
      int type = PieceType.unpromoted(victim);
      if (!Hand.has(tried.hand(us), type)) {
        return;
      }
      tried.setHand(us, Hand.remove(tried.hand(us), type));
      tried.put(Piece.of(us ^ 1, victim), to);
    }
    String text = text(tried);
    try {
      Sfen.parse(text);
    } catch (SfenException e) {
      return;
    }
    MoveList moves = new MoveList();
    generator.generate(tried, moves);
    for (int i = 0; i < moves.size(); i++) {
      Position made = new Position(tried);
      made.doMove(moves.get(i));
      if (text(made).equals(after)) {
        found.add(text + " " + UsiMove.format(moves.get(i)));
      }
    }
  }
}
