package tsumugi.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Rays;
import tsumugi.engine.board.Square;
import tsumugi.engine.movegen.CheckingMoves;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.movegen.PlayMoveGenerator;
import tsumugi.engine.movegen.StaticExchange;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;

/**
 * The features of quiet moves: checks, pieces that leave an attacked square, cheap pieces that
 * attack.
 */
class QuietOrderTest {
  private static final Tuning TUNING = Tuning.STANDARD;

  private final StaticExchange exchange =
      new StaticExchange(PieceValues.captures(), PieceValues.promotionGains());
  private final MoveHistory history = new MoveHistory(TUNING);
  private final QuietOrder order = new QuietOrder(history, exchange, TUNING);
  private final CheckingMoves checks = new CheckingMoves();
  private final PrecedingMoves before = new PrecedingMoves();

  private void look(Position position) {
    checks.look(position);
    order.look(position, before, checks);
  }

  private int score(String sfen, String move) {
    Position position = Sfen.parse(sfen);
    look(position);
    return order.score(UsiMove.parse(move));
  }

  @Test
  void aMoveThatDoesNothingHasItsHistoryAlone() {
    String quiet = "4k4/9/9/9/9/9/9/9/4K3R b - 1";
    assertEquals(0, score(quiet, "1i2i"));
    Position position = Sfen.parse(quiet);
    history.reward(position, 0, 5, UsiMove.parse("1i2i"), before, new TriedMoves());
    assertEquals(history.count(position, UsiMove.parse("1i2i"), before), score(quiet, "1i2i"));
    assertTrue(score(quiet, "1i2i") > 0);
  }

  @Test
  void whatIsAttackedComesEarlierTheDearerItIsAndMoreSoWhereNothingGuardsIt() {
    String guarded = "4k4/9/9/9/9/8l/9/8%s/4K3L b - 1";
    int rook = score(guarded.formatted("R"), "1h2h");
    int silver = score(guarded.formatted("S"), "1h2i");
    assertEquals(TUNING.escape + 10 * TUNING.escapeValue, rook);
    assertEquals(TUNING.escape + 5 * TUNING.escapeValue, silver);
    String loose = "4k4/9/9/9/9/8l/9/8R/4K4 b - 1";
    assertEquals(rook + TUNING.escapeLoose, score(loose, "1h2h"));
    assertEquals(0, score(loose, "5i5h"), "the king is not what is attacked");
  }

  @Test
  void aCheapPieceThatAttacksADearerOneComesEarlierAndADearOneDoesNot() {
    String rook = "4k4/9/9/r8/9/9/9/9/4K4 b GPNL 1";
    assertEquals(TUNING.threat + 9 * TUNING.threatValue, score(rook, "P*9e"));
    assertEquals(TUNING.threat + TUNING.threatValue * 710 / 100, score(rook, "L*9h"), "from afar");
    assertEquals(TUNING.threat + TUNING.threatValue * 670 / 100, score(rook, "N*8f"));
    assertEquals(0, score(rook, "G*9e"));
    assertEquals(0, score(rook, "P*9c"), "it looks the other way");
    assertEquals(0, score("4k4/9/9/p8/9/9/9/9/4K4 b NP 1", "N*8f"), "a pawn is not dearer");
    assertEquals(0, score("4k4/9/9/l8/9/9/9/9/4K4 b N 1", "N*8f"), "a lance hardly is");
  }

  @Test
  void aCheckComesEarlyAndOneThatLosesNothingBeforeOthers() {
    String position = "4k4/9/9/9/9/9/9/9/4K4 b RG 1";
    assertEquals(TUNING.safeCheck, score(position, "R*5f"));
    assertEquals(TUNING.losingCheck, score(position, "R*5b"));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void inRandomGamesItSaysWhatAPlainReckoningSays(long seed) {
    MoveList quiet = new MoveList();
    int asked = 0;
    for (RandomPositions.Sample sample : RandomPositions.game(seed)) {
      Position position = EngineForm.position(sample.position());
      if (position.inCheck()) {
        continue;
      }
      quiet.clear();
      new PlayMoveGenerator().quiet(position, quiet);
      look(position);
      for (int i = 0; i < quiet.size(); i++) {
        int move = quiet.get(i);
        assertEquals(
            plainly(position, move), order.score(move), () -> sample + " " + UsiMove.format(move));
        asked++;
      }
    }
    assertTrue(asked > 500, asked + " moves");
  }

  /** By the board after the move, where it can be. */
  private int plainly(Position position, int move) {
    int us = position.sideToMove();
    Position after = new Position(position);
    after.doMove(move);
    int score = 0;
    if (after.inCheck()) {
      score += exchange.atLeast(position, move, 0) ? TUNING.safeCheck : TUNING.losingCheck;
    }
    if (!Move.isDrop(move)) {
      score += leaving(position, Move.from(move), us);
    }
    return score + attacking(after, Move.to(move), us);
  }

  private static int leaving(Position position, int from, int us) {
    int type = Piece.type(position.pieceAt(from));
    if (!attacks(position, from, Color.opposite(us))) {
      return 0;
    }
    int loose = attacks(position, from, us) ? 0 : TUNING.escapeLoose;
    return TUNING.escape + loose + TUNING.escapeValue * PieceValues.onBoard(type) / 100;
  }

  private static int attacking(Position after, int to, int us) {
    int type = Piece.type(after.pieceAt(to));
    int gain = 0;
    for (int square = 0; square < Square.COUNT; square++) {
      int piece = after.pieceAt(square);
      if (piece != Piece.EMPTY && Piece.color(piece) != us && attacks(after, to, square, us)) {
        gain = Math.max(gain, PieceValues.onBoard(Piece.type(piece)) - PieceValues.onBoard(type));
      }
    }
    boolean cheap = type == PieceType.PAWN || type == PieceType.LANCE || type == PieceType.KNIGHT;
    return cheap && gain > 100 ? TUNING.threat + TUNING.threatValue * gain / 100 : 0;
  }

  private static boolean attacks(Position position, int square, int by) {
    for (int from = 0; from < Square.COUNT; from++) {
      if (attacks(position, from, square, by)) {
        return true;
      }
    }
    return false;
  }

  private static boolean attacks(Position position, int from, int square, int by) {
    long occLo = position.occupiedLo();
    long occHi = position.occupiedHi();
    return (position.attackersLo(square, by, occLo, occHi) & Rays.bitLo(from)
            | position.attackersHi(square, by, occLo, occHi) & Rays.bitHi(from))
        != 0;
  }
}
