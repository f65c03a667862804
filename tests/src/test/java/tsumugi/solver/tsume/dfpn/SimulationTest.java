package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;

/**
 * The differences that {@link Simulation} keeps lead to the keys of the positions they speak of.
 */
class SimulationTest {
  /** A line that is shut again and again. */
  private static final String START = "8k/9/6G2/9/9/9/9/9/7R1 b r2b3g4s4n4l18p 1";

  private final Position position = read();
  private final DfpnChildren children = new DfpnChildren();
  private final DfpnFrames frames = new DfpnFrames();
  private final MainSubTable table = MainSubTable.allocate(1);
  private final DfpnNodes nodes = new DfpnNodes(table);
  private final Simulation simulation = new Simulation(position, nodes, children, frames);

  private static Position read() {
    return Sfen.parse(START);
  }

  @BeforeEach
  void openRoot() {
    children.moves.add(0);
    open();
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
    assertEquals(0, frames.detour[frames.level]);
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
    assertEquals(0, frames.otherPiece[frames.level]);
    play("1b1c");
    assertEquals(0, frames.otherPiece[frames.level]);
  }

  @Test
  void aModelWhereTheSearchHasNeverBeenIsForgotten() {
    searched("2i1i");
    play("2i1i", "P*1e", "1i1e", "S*1c");
    assertEquals(0, frames.detour[frames.level]);
  }

  @Test
  void aModelWithAnotherPieceWhereTheSearchHasNeverBeenIsForgotten() {
    searched("2i1i", "P*1e", "3c3b");
    play("2i1i");
    beaten("P*1e");
    play("S*1e", "3c3b");
    assertEquals(keyAfter("2i1i", "P*1e", "3c3b"), withOtherPiece());
    play("1a1b");
    assertEquals(0, frames.otherPiece[frames.level]);
  }

  @Test
  void anInterpositionThatStandsOpenIsNoModel() {
    play("2i1i");
    add("P*1e");
    play("S*1e");
    assertEquals(0, frames.otherPiece[frames.level]);
  }

  @Test
  void otherRepliesHaveNoModel() {
    play("2i1i");
    beaten("P*1e");
    play("1a2a");
    assertEquals(0, frames.otherPiece[frames.level]);
  }

  private long withoutDetour() {
    return position.boardKey() ^ frames.detour[frames.level];
  }

  private long withOtherPiece() {
    return position.boardKey() ^ frames.otherPiece[frames.level];
  }

  private static long keyAfter(String... moves) {
    Position other = read();
    for (String move : moves) {
      other.doMove(UsiMove.parse(move));
    }
    return other.boardKey();
  }

  /** Gives each position of a line a record, as a search that has been there. */
  private void searched(String... moves) {
    Position other = read();
    int attacker = other.sideToMove();
    for (String move : moves) {
      other.doMove(UsiMove.parse(move));
      nodes.open(other.boardKey(), other.sideToMove(), other.hand(attacker), 0);
    }
  }

  private void play(String... moves) {
    for (String text : moves) {
      frames.child[frames.level] = add(text);
      position.doMove(UsiMove.parse(text));
      open();
    }
  }

  private void beaten(String text) {
    children.prove(add(text), 2, 0);
  }

  /** Appends a child to the innermost node. */
  private int add(String text) {
    int child = children.moves.size();
    children.moves.add(UsiMove.parse(text));
    children.open(child, child + 1);
    frames.end[frames.level] = child + 1;
    return child;
  }

  private void open() {
    int level = frames.push();
    frames.key[level] = position.boardKey();
    frames.hand[level] = position.hand(Color.BLACK);
    frames.start[level] = children.moves.size();
    frames.end[level] = frames.start[level];
    simulation.open();
  }
}
