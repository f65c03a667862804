package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;

/** The differences that {@link Simulation} keeps lead to the keys of the models. */
class SimulationTest {
  /** A rook checks, and the defender interposes again and again. */
  private static final String START = "8k/9/6G2/9/9/9/9/9/7R1 b r2b3g4s4n4l18p 1";

  private final Position position = read();
  private final OpenPath path = new OpenPath();
  private final MainSubTable table = MainSubTable.allocate(1);
  private final DfpnNodes nodes = new DfpnNodes(table);
  private final Simulation simulation = new Simulation(position, nodes, path);

  private static Position read() {
    return Sfen.parse(START);
  }

  @BeforeEach
  void openRoot() {
    open(Move.NONE);
  }

  @AfterEach
  void freeTable() {
    table.close();
  }

  @Test
  void anInterpositionTakenAtOnceIsLeftOut() {
    searched("2i1i", "S*1c");
    play("2i1i", "P*1e", "1i1e");
    assertEquals(keyAfter("2i1i"), withoutDetour());
    play("P*1d", "1e1d");
    assertEquals(keyAfter("2i1i"), withoutDetour());
    play("S*1c");
    assertEquals(keyAfter("2i1i", "S*1c"), withoutDetour());
  }

  @Test
  void anInterpositionThatStandsHasNoModelWithoutIt() {
    play("2i1i", "P*1e", "3c3b");
    assertEquals(0, node().detour);
  }

  @Test
  void anotherPieceOnTheSameSquareIsTheModelUntilItIsTaken() {
    searched("2i1i", "P*1e", "3c3b", "1a1b", "1i1e");
    play("2i1i");
    beaten("P*1e");
    beaten("N*1d");
    play("S*1e");
    assertEquals(keyAfter("2i1i", "P*1e"), withOtherPiece());
    play("3c3b", "1a1b");
    assertEquals(keyAfter("2i1i", "P*1e", "3c3b", "1a1b"), withOtherPiece());
    play("1i1e");
    assertEquals(0, node().otherPiece);
    play("1b1c");
    assertEquals(0, node().otherPiece);
  }

  @Test
  void aModelWhereTheSearchHasNeverBeenIsForgotten() {
    searched("2i1i");
    play("2i1i", "P*1e", "1i1e", "S*1c");
    assertEquals(0, node().detour);
  }

  @Test
  void aModelWithAnotherPieceWhereTheSearchHasNeverBeenIsForgotten() {
    searched("2i1i", "P*1e", "3c3b");
    play("2i1i");
    beaten("P*1e");
    play("S*1e", "3c3b");
    assertEquals(keyAfter("2i1i", "P*1e", "3c3b"), withOtherPiece());
    play("1a1b");
    assertEquals(0, node().otherPiece);
  }

  @Test
  void anInterpositionThatStandsOpenIsNoModel() {
    play("2i1i");
    add("P*1e");
    play("S*1e");
    assertEquals(0, node().otherPiece);
  }

  @Test
  void otherRepliesHaveNoModel() {
    play("2i1i");
    beaten("P*1e");
    play("1a2a");
    assertEquals(0, node().otherPiece);
  }

  private long withoutDetour() {
    return position.boardKey() ^ node().detour;
  }

  private long withOtherPiece() {
    return position.boardKey() ^ node().otherPiece;
  }

  private static long keyAfter(String... moves) {
    Position other = read();
    for (String move : moves) {
      other.doMove(UsiMove.parse(move));
    }
    return other.boardKey();
  }

  /** Creates a record for each position of a line, as a search does. */
  private void searched(String... moves) {
    Position other = read();
    int attacker = other.sideToMove();
    for (String move : moves) {
      other.doMove(UsiMove.parse(move));
      nodes.open(other.boardKey(), other.sideToMove(), other.hand(attacker));
    }
  }

  private void play(String... moves) {
    for (String text : moves) {
      add(text);
      int move = UsiMove.parse(text);
      position.doMove(move);
      open(move);
    }
  }

  private void beaten(String text) {
    node().prove(add(text), 2, 0);
  }

  private Expansion node() {
    return path.innermost();
  }

  private int add(String text) {
    return ChildFixture.add(node(), text);
  }

  private void open(int lastMove) {
    Expansion node = path.push();
    node.lastMove = lastMove;
    node.key = position.boardKey();
    node.hand = position.hand(Color.BLACK);
    node.emptyMoves();
    node.open();
    simulation.open(node);
  }
}
