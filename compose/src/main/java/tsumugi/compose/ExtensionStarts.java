package tsumugi.compose;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.notation.MissingPieces;
import tsumugi.engine.notation.ProblemKey;

/** The positions that an {@link Extension} begins with, and what becomes of them. */
final class ExtensionStarts {
  /** A position to be extended. */
  static final class Start {
    final int index;

    /** The position with Black as the attacker and the missing pieces in the defender's hand. */
    final Position position;

    /** The composed length in plies; 0 for a mated position. */
    int plies;

    /** Whether its check is finished. */
    boolean isChecked;

    Extension.Outcome outcome = Extension.Outcome.NOT_EXTENDED;

    private Start(int index, Position position) {
      this.index = index;
      this.position = ofBlack(position);
    }

    private static Position ofBlack(Position position) {
      boolean defends = new EvasionGenerator().isMated(position);
      int attacker = defends ? position.sideToMove() ^ 1 : position.sideToMove();
      Position first =
          attacker == Color.BLACK ? new Position(position) : Orientation.TURNED.of(position);
      MissingPieces.giveTo(first, Placement.DEFENDER);
      return first;
    }

    private boolean isMate() {
      return position.sideToMove() == Placement.DEFENDER;
    }
  }

  private final List<Start> different = new ArrayList<>();

  /** The start of each position; forms of the same problem share the start of the first. */
  private final List<Start> all = new ArrayList<>();

  ExtensionStarts(List<Position> positions) {
    Map<ProblemKey, Start> known = new HashMap<>();
    for (Position position : positions) {
      int index = all.size();
      Start start = new Start(index, position);
      Start same = known.putIfAbsent(ProblemKey.of(position), start);
      if (same == null) {
        different.add(start);
      }
      all.add(same == null ? start : same);
    }
  }

  /** Each start once that is not a mated position. */
  List<Start> problems() {
    return different.stream().filter(start -> !start.isMate()).toList();
  }

  /** Each mated position once. */
  List<Start> mates() {
    return different.stream().filter(Start::isMate).toList();
  }

  /** The start of the position with an index. */
  Start get(int index) {
    return all.get(index);
  }

  /** What became of each position. */
  List<Extension.Outcome> outcomes() {
    return all.stream().map(start -> start.outcome).toList();
  }
}
