package tsumugi.engine.movegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import tsumugi.engine.board.Position;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RuleBook;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;

/**
 * The moves of a position by the engine, as USI text. Each set is compared with the rule book's. It
 * is also compared with the engine's own moves on the board rotated and mirrored, so every case is
 * tested for both colours and both wings.
 */
final class RuleCorner {
  private RuleCorner() {}

  static Set<String> legal(String sfen) {
    SlowPosition position = SlowPosition.parse(sfen);
    return agreed(position, RuleBook.legalMoves(position), new LegalMoveGenerator()::generate);
  }

  static Set<String> checks(String sfen) {
    SlowPosition position = SlowPosition.parse(sfen);
    return agreed(position, RuleBook.checks(position), new CheckGenerator()::generate);
  }

  /** The answers to a check; {@code hasEvasion} must say whether there is one. */
  static Set<String> evasions(String sfen) {
    SlowPosition position = SlowPosition.parse(sfen);
    EvasionGenerator generator = new EvasionGenerator();
    Position engine = EngineForm.position(position);
    assertTrue(engine.inCheck(), sfen + " in check");
    List<SlowMove> moves = RuleBook.legalMoves(position);
    assertEquals(!moves.isEmpty(), generator.hasEvasion(engine), sfen + " hasEvasion");
    assertEquals(moves.isEmpty(), generator.isMated(engine), sfen + " isMated");
    return agreed(position, moves, generator::generate);
  }

  private static Set<String> agreed(
      SlowPosition position, List<SlowMove> expected, BiConsumer<Position, MoveList> generator) {
    assertFalse(RuleBook.isInCheck(position, !position.blackToMove()), "no position: " + position);
    List<SlowMove> mirrored = expected.stream().map(SlowMove::mirrored).toList();
    List<SlowMove> turned = expected.stream().map(SlowMove::turned).toList();
    List<SlowMove> both = mirrored.stream().map(SlowMove::turned).toList();
    assertEquals(text(mirrored), generate(position.mirrored(), generator), position + " mirrored");
    assertEquals(text(turned), generate(position.turned(), generator), position + " turned");
    assertEquals(text(both), generate(position.mirrored().turned(), generator), position + " both");
    Set<String> moves = generate(position, generator);
    assertEquals(text(expected), moves, position.sfen());
    return moves;
  }

  private static Set<String> text(List<SlowMove> moves) {
    Set<String> text = new TreeSet<>();
    moves.forEach(move -> text.add(move.usi()));
    return text;
  }

  private static Set<String> generate(
      SlowPosition position, BiConsumer<Position, MoveList> generator) {
    MoveList moves = new MoveList();
    generator.accept(EngineForm.position(position), moves);
    Set<String> text = new TreeSet<>();
    for (int move : moves.toArray(0)) {
      assertTrue(text.add(EngineForm.usi(move)), "duplicate " + EngineForm.usi(move));
    }
    return text;
  }
}
