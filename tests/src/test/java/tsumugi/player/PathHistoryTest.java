package tsumugi.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.player.PathHistory.Repetition;

class PathHistoryTest {
  private static Repetition after(String sfen, String moves) {
    return Games.of(sfen, moves).path().repetition();
  }

  @Test
  void aReturnIsADraw() {
    assertEquals(Repetition.NONE, after(Sfen.START, "2h3h 8b7b 3h2h"));
    assertEquals(Repetition.DRAW, after(Sfen.START, "2h3h 8b7b 3h2h 7b8b"));
  }

  @Test
  void knowsWhetherAPositionCanComeAFourthTime() {
    String round = "2h3h 8b7b 3h2h 7b8b";
    assertFalse(Games.of(Sfen.START, round).path().hasTriple());
    assertTrue(Games.of(Sfen.START, round + " " + round).path().hasTriple());
    String later =
        "7g7f " + round.replace("2h3h 8b7b", "8b7b 2h3h").replace("3h2h 7b8b", "7b8b 3h2h");
    assertFalse(Games.of(Sfen.START, later).path().hasTriple());
    PathHistory path = Games.of(Sfen.START, round + " " + round + " 7g7f 3c3d").path();
    assertTrue(path.hasTriple(), "still");
    for (int ply = 0; ply < 100; ply++) {
      path.push(ply, false);
    }
    assertFalse(path.hasTriple(), "no line comes back from so far");
  }

  @Test
  void handsBelongToThePosition() {
    String sfen = "4k4/9/9/9/9/9/9/3R5/4K4 b 2p 1";
    assertEquals(Repetition.DRAW, after(sfen, "6h7h 5a4a 7h6h 4a5a"));
    String aPawnChangesHands = "6h5h P*5e 5h5e 5a4a 5e6e 4a4b 6e6h 4b5a";
    assertEquals(Repetition.NONE, after(sfen, aPawnChangesHands));
  }

  /** White's king walks to and fro and is checked each time: Black loses. */
  @Test
  void whoChecksAllTheWayRoundLoses() {
    String sfen = "9/4k4/9/9/9/9/9/3R5/8K b - 1";
    String round = "6h5h 5b6b 5h6h 6b5b";
    assertEquals(Repetition.LOSS, after(sfen, "6h5h 5b6b 5h6h 6b5b 6h5h 5b6b 5h6h 6b5b"));
    assertEquals(Repetition.WIN, after(sfen, "6h5h 5b6b 5h6h 6b5b 6h5h"));
    assertEquals(Repetition.LOSS, after(sfen, round));
  }

  /** The check that leads to the fourth occurrence loses; the third one does not yet. */
  @Test
  void whoChecksIntoAPositionForTheFourthTimeForfeits() {
    String sfen = "9/4k4/9/9/9/9/9/3R5/8K b - 1";
    String round = "6h5h 5b6b 5h6h 6b5b ";
    String check = "6h5h ";
    for (int rounds = 1; rounds <= 4; rounds++) {
      Game before = Games.of(sfen, round.repeat(rounds).strip());
      Position next = Games.of(sfen, (round.repeat(rounds) + check).strip()).last();
      PathHistory path = before.path();
      assertEquals(rounds >= 3, path.isForfeitedAt(next), rounds + " rounds");
      assertEquals(4 * rounds + 1, path.size(), "nothing is left behind");
      assertEquals(before.path().top(), path.top());
    }
    String quiet = "2h3h 8b7b 3h2h 7b8b ".repeat(3).strip();
    Position draw = Games.of(Sfen.START, quiet).last();
    String last = quiet.substring(0, quiet.lastIndexOf(' '));
    assertFalse(Games.of(Sfen.START, last).path().isForfeitedAt(draw), "that is a draw");
  }

  @Test
  void oneMoveWithoutCheckMakesItADraw() {
    String sfen = "9/4k4/9/9/9/9/9/3R5/8K b - 1";
    assertEquals(Repetition.DRAW, after(sfen, "6h5h 5b6b 5h6h 6b5b 6h7h 5b5c 7h6h 5c5b"));
  }

  /** Occurrences are judged from the first: a quiet cycle among checking ones makes it a draw. */
  @Test
  void theFourthOccurrenceLooksAtAllMovesInBetween() {
    String sfen = "9/4k4/9/9/9/9/9/3R5/8K b - 1";
    String checking = "6h5h 5b6b 5h6h 6b5b";
    String quiet = "1i1h 5b5c 1h1i 5c5b";
    assertEquals(
        Repetition.DRAW, after(sfen, quiet + " " + checking), "third: the fourth will be a draw");
    assertEquals(Repetition.LOSS, after(sfen, checking + " " + checking), "third, all");
    assertEquals(
        Repetition.DRAW, after(sfen, quiet + " " + checking + " " + checking), "fourth, not all");
    assertEquals(
        Repetition.LOSS, after(sfen, checking + " " + checking + " " + checking), "fourth, all");
  }

  @Test
  void nothingRepeatsAcrossANullMove() {
    PathHistory path = Games.of(Sfen.START, "2h3h 8b7b").path();
    path.pushNull(1);
    path.push(2, false);
    path.push(path.top() + 1, false);
    assertEquals(Repetition.NONE, path.repetition());
    PathHistory nulls = new PathHistory();
    nulls.push(5, false);
    nulls.push(6, false);
    nulls.pushNull(7);
    nulls.push(8, false);
    nulls.push(5, false);
    assertEquals(Repetition.NONE, nulls.repetition());
  }

  @Test
  void longGamesAreKept() {
    PathHistory path = new PathHistory();
    for (int i = 0; i < 10_000; i++) {
      path.push(i, false);
      assertEquals(Repetition.NONE, path.repetition());
    }
    PathHistory copy = new PathHistory();
    copy.copyFrom(path);
    copy.push(9_996, false);
    assertEquals(Repetition.DRAW, copy.repetition());
    copy.pop();
    assertEquals(10_000, copy.size());
  }

  /** A player may leave a cycle of the game, so it is no win or loss before the fourth time. */
  @Test
  void aCycleOfTheGameIsNotDecidedAtOnce() {
    String sfen = "9/4k4/9/9/9/9/9/3R5/8K b - 1";
    long first = PlayTable.key(Sfen.parse(sfen));
    PathHistory line = new PathHistory();
    line.copyFrom(Games.of(sfen, "6h5h 5b6b 5h6h").path());
    line.push(first, false);
    assertEquals(Repetition.NONE, line.repetition(), "the first position comes again");
    for (int ply = 0; ply < 3; ply++) {
      line.push(ply, ply % 2 == 0);
    }
    line.push(first, false);
    assertEquals(Repetition.LOSS, line.repetition(), "and once more within the line");
  }
}
