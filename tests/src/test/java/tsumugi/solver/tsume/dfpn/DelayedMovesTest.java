package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.reference.EngineForm;

/** Which replies are chained. */
class DelayedMovesTest {
  private static final int NONE = Expansion.NO_CHILD;

  private final Expansion node = new Expansion(1);
  private Position position = new Position();
  private int reserve;

  /** A rook from afar: the squares 1b to 1h, 1b beside the king, and drops of pawn and gold. */
  @Test
  void dropsOnTheLineStandInOneChain() {
    build("8k/9/9/9/9/9/9/9/8R w gp 1");
    String chain = chain(reserve);
    assertEquals(
        "P*1c G*1c P*1d G*1d P*1e G*1e P*1f G*1f P*1g G*1g P*1h G*1h",
        chain.replace("G*1c P*1c", "P*1c G*1c"),
        "nearest first, all in reserve");
  }

  /** Drops on a supported square are chained among themselves, not held in reserve. */
  @Test
  void dropsOnASupportedSquareAreChainedAmongThemselves() {
    build("8k/9/9/9/9/9/9/9/8R w gp 1");
    int shown = child("P*1b");
    int hidden = child("G*1b");
    int first = Math.min(shown, hidden);
    assertEquals(false, node.isHidden(first));
    assertEquals(Math.max(shown, hidden), node.follower(first));
    assertEquals(NONE, node.follower(Math.max(shown, hidden)));
  }

  /** A pawn move with and without promotion is chained; a silver move is not. */
  @Test
  void bothHalvesOfAMoveAreOne() {
    build("8k/9/9/9/9/9/8p/9/8R w - 1");
    assertHalves("9/9/9/9/9/9/7bk/9/8R w - 1", "2g1h+", "2g1h", true);
    assertHalves("9/9/9/9/9/9/7sk/9/8R w - 1", "2g1h+", "2g1h", false);
    assertHalves("9/9/9/9/9/6k2/9/5r3/6R2 w - 1", "4h3h+", "4h3h", true);
  }

  private void assertHalves(String sfen, String promoted, String plain, boolean chained) {
    build(sfen);
    assertEquals(chained ? child(plain) : NONE, node.follower(child(promoted)), sfen);
    assertEquals(chained, node.isHidden(child(plain)), sfen);
  }

  @Test
  void withoutADropNothingIsInReserve() {
    build("8k/9/9/9/9/9/9/9/8R w - 1");
    assertEquals(NONE, reserve);
  }

  private void build(String sfen) {
    position = Sfen.parse(sfen);
    new EvasionGenerator().generate(position, node.emptyMoves());
    node.open();
    DelayedMoves.delay(position, node);
    reserve = node.takeReserve();
  }

  private int child(String move) {
    for (int i = 0; i < node.size(); i++) {
      if (node.move(i) == UsiMove.parse(move)) {
        return i;
      }
    }
    throw new AssertionError("no " + move + " in " + Sfen.format(position));
  }

  private String chain(int first) {
    StringBuilder chain = new StringBuilder();
    for (int i = first; i != NONE; i = node.follower(i)) {
      assertEquals(true, node.isHidden(i));
      chain.append(EngineForm.usi(node.move(i))).append(' ');
    }
    return chain.toString().strip();
  }
}
