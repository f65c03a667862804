package tsumugi.diagram;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.JapaneseNotation;
import tsumugi.engine.notation.UsiMove;

/**
 * The moves of a line in Japanese notation: ▲２三金 △同玉. Games may contain illegal moves; from the
 * first one on, moves are written as in USI, because the rules that distinguish pieces need legal
 * moves.
 */
public final class Moves {
  private Moves() {}

  public static List<String> written(Composition work) {
    int[] line = work.line().stream().mapToInt(Integer::intValue).toArray();
    int legal = legal(work.start(), line);
    List<String> out =
        new ArrayList<>(JapaneseNotation.line(work.start(), Arrays.copyOf(line, legal)));
    for (int ply = legal; ply < line.length; ply++) {
      out.add(UsiMove.format(line[ply]));
    }
    return out;
  }

  /** Every move of a line with its square, for captions; moves after an illegal one too. */
  public static List<String> inFull(Composition work) {
    List<String> out = new ArrayList<>();
    Position position = work.start();
    for (int move : work.line()) {
      out.add(written(position, move));
      position.doMove(move);
    }
    return out;
  }

  /** One move, with its square even if the move before went there. */
  static String written(Position position, int move) {
    boolean legal = legal(new Position(position), new int[] {move}) == 1;
    return legal ? JapaneseNotation.format(position, move) : UsiMove.format(move);
  }

  private static int legal(Position position, int[] line) {
    LegalMoveGenerator generator = new LegalMoveGenerator();
    MoveList moves = new MoveList();
    for (int ply = 0; ply < line.length; ply++) {
      moves.clear();
      generator.generate(position, moves);
      if (!moves.contains(line[ply])) {
        return ply;
      }
      position.doMove(line[ply]);
    }
    return line.length;
  }
}
