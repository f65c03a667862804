package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.reference.EngineForm;

/** Which replies wait for which. */
class DelayedMovesTest {
  private final DfpnChildren children = new DfpnChildren();
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

  /** A drop that the king supports is no throw-away: those on its square wait for each other. */
  @Test
  void dropsOnASupportedSquareAreChainedAmongThemselves() {
    build("8k/9/9/9/9/9/9/9/8R w gp 1");
    int shown = child("P*1b");
    int hidden = child("G*1b");
    int first = Math.min(shown, hidden);
    assertEquals(false, children.hidden[first]);
    assertEquals(Math.max(shown, hidden), children.follower[first]);
    assertEquals(0, children.follower[Math.max(shown, hidden)]);
  }

  /** The pawn's move is one move, with promotion or without; the silver's are two. */
  @Test
  void bothHalvesOfAMoveAreOne() {
    build("8k/9/9/9/9/9/8p/9/8R w - 1");
    assertHalves("9/9/9/9/9/9/7bk/9/8R w - 1", "2g1h+", "2g1h", true);
    assertHalves("9/9/9/9/9/9/7sk/9/8R w - 1", "2g1h+", "2g1h", false);
    assertHalves("9/9/9/9/9/6k2/9/5r3/6R2 w - 1", "4h3h+", "4h3h", true);
  }

  private void assertHalves(String sfen, String promoted, String plain, boolean chained) {
    build(sfen);
    assertEquals(chained ? child(plain) : 0, children.follower[child(promoted)], sfen);
    assertEquals(chained, children.hidden[child(plain)], sfen);
  }

  @Test
  void withoutADropNothingIsInReserve() {
    build("8k/9/9/9/9/9/9/9/8R w - 1");
    assertEquals(0, reserve);
  }

  private void build(String sfen) {
    position = Sfen.parse(sfen);
    children.moves.clear();
    children.moves.add(Move.NONE);
    new EvasionGenerator().generate(position, children.moves);
    children.open(1, children.moves.size());
    reserve = DelayedMoves.build(position, children, 1, children.moves.size());
  }

  private int child(String move) {
    for (int i = 1; i < children.moves.size(); i++) {
      if (children.moves.get(i) == UsiMove.parse(move)) {
        return i;
      }
    }
    throw new AssertionError("no " + move + " in " + Sfen.format(position));
  }

  private String chain(int first) {
    StringBuilder chain = new StringBuilder();
    for (int i = first; i != 0; i = children.follower[i]) {
      assertEquals(true, children.hidden[i]);
      chain.append(EngineForm.usi(children.moves.get(i))).append(' ');
    }
    return chain.toString().strip();
  }
}
