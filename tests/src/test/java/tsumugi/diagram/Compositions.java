package tsumugi.diagram;

import java.util.ArrayList;
import java.util.List;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.SfenException;
import tsumugi.engine.notation.UsiMove;

/** Problems for tests. */
final class Compositions {
  /** The gold mates: one ply. */
  static final String ONE = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";

  private Compositions() {}

  static Composition of(String sfen, String... moves) {
    try {
      Position start = Sfen.parseProblem(sfen);
      List<Integer> line = new ArrayList<>();
      for (String move : moves) {
        line.add(UsiMove.parse(move));
      }
      return new Composition(
          "id",
          "題名",
          "作者",
          start,
          line,
          start.hasKing(Color.BLACK) && start.hasKing(Color.WHITE) ? 0 : moves.length,
          true,
          Composition.Kind.MATE,
          null,
          null,
          Composition.attacker(start));
    } catch (SfenException e) {
      throw new AssertionError(sfen, e);
    }
  }

  static Figure start(Composition work) {
    return new Selection(0, 0, false, Selection.DefenderHand.AUTO).figures(work).getFirst();
  }
}
