package tsumugi.reference;

import java.util.ArrayList;
import java.util.List;

/** What the other checks of a line are that mate, by the definitions of docs/check.md. */
final class SlowCooks {
  private final SlowMates mates;
  private final SlowLines lines;

  SlowCooks(SlowMates mates, SlowLines lines) {
    this.mates = mates;
    this.lines = lines;
  }

  /** All of them along a main line. */
  List<SlowFinding> along(SlowPosition root, List<SlowMove> line) {
    List<SlowPosition> turns = new ArrayList<>();
    SlowPosition position = root;
    for (int ply = 0; ply < line.size(); ply++) {
      if (ply % 2 == 0) {
        turns.add(position);
      }
      position = position.after(line.get(ply));
    }
    List<SlowFinding> findings = new ArrayList<>();
    for (int turn = 0; turn < turns.size(); turn++) {
      SlowMove own = line.get(2 * turn);
      for (SlowMove check : matingChecks(turns.get(turn))) {
        if (!check.equals(own)) {
          SlowFlaw flaw = flaw(turns, turn, own, check);
          findings.add(SlowFinding.of(flaw, line.subList(0, 2 * turn), check));
        }
      }
    }
    return findings;
  }

  /** All checks that mate, however long it takes. */
  List<SlowMove> matingChecks(SlowPosition position) {
    return mates.moves(position).stream()
        .filter(check -> mates.length(position.after(check)) != SlowMates.NO_MATE)
        .toList();
  }

  private SlowFlaw flaw(List<SlowPosition> turns, int turn, SlowMove own, SlowMove check) {
    SlowPosition position = turns.get(turn);
    SlowPosition after = position.after(check);
    boolean asLong = lines.length(after) == lines.length(position) - 1;
    if (turn == turns.size() - 1) {
      return turn == 0 && asLong ? SlowFlaw.COOK : SlowFlaw.LAST_MOVE;
    }
    if (asLong && isOtherPromotion(own, check)) {
      return SlowFlaw.PROMOTION;
    }
    if (asLong && isOtherDistance(position, own, check)) {
      return SlowFlaw.DROP_DISTANCE;
    }
    if (mates.isMateAround(after, turns)) {
      return SlowFlaw.COOK;
    }
    boolean onlyGoesOn = mates.isMateAround(after, turns.subList(0, turn + 1));
    return asLong && onlyGoesOn ? SlowFlaw.TRANSPOSITION : SlowFlaw.DETOUR;
  }

  private static boolean isOtherPromotion(SlowMove own, SlowMove check) {
    return !own.isDrop() && own.from() == check.from() && own.to() == check.to();
  }

  /** The same piece of long range, dropped on the same line of squares from the king. */
  private static boolean isOtherDistance(SlowPosition position, SlowMove own, SlowMove check) {
    if (!own.isDrop() || own.drop() != check.drop() || "LBR".indexOf(own.drop()) < 0) {
      return false;
    }
    int king = position.king(!position.blackToMove());
    return isSameWay(own.to() / 10 - king / 10, check.to() / 10 - king / 10)
        && isSameWay(own.to() % 10 - king % 10, check.to() % 10 - king % 10);
  }

  private static boolean isSameWay(int one, int other) {
    return Integer.signum(one) == Integer.signum(other);
  }
}
