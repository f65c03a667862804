package tsumugi.reference;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What composers do not agree on in a composed line, by docs/search/composed.md word for word. */
public final class SlowDisputes {
  private final boolean blackAttacks;
  private final long positions;
  private final Set<String> found = new TreeSet<>();

  /** Thrown when a length is not known within the limit. */
  private static final class LimitException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private SlowDisputes(boolean blackAttacks, long positions) {
    this.blackAttacks = blackAttacks;
    this.positions = positions;
  }

  /**
   * The names of the disputes of a main line; null where it gave up.
   *
   * @param blackAttacks who mates, whichever side begins
   * @param positions what each question may cost
   */
  public static @Nullable Set<String> of(
      SlowPosition root, boolean blackAttacks, List<SlowMove> line, long positions) {
    SlowDisputes slow = new SlowDisputes(blackAttacks, positions);
    try {
      slow.along(root, line);
      return slow.found;
    } catch (LimitException e) {
      return null;
    }
  }

  private void along(SlowPosition root, List<SlowMove> line) {
    for (int ply = 0; ply < line.size(); ply++) {
      SlowPosition position = root.after(line.subList(0, ply));
      if (position.blackToMove() == blackAttacks) {
        comesBack(root, line, ply);
      } else if (isInterposition(position, line.get(ply))) {
        lookAtEffective(position, line.get(ply), line.size() - ply);
      } else {
        lookAtOthers(position, line, ply);
      }
    }
  }

  /** Whether the board stood there before, the attacker with no more than now. */
  private void comesBack(SlowPosition root, List<SlowMove> line, int ply) {
    SlowPosition now = root.after(line.subList(0, ply));
    for (int before = ply % 2; before < ply; before += 2) {
      SlowPosition then = root.after(line.subList(0, before));
      if (isSameBoard(now, then) && hasNoLess(now, then)) {
        found.add("RESTORING");
      }
    }
  }

  private static boolean isSameBoard(SlowPosition one, SlowPosition other) {
    for (int square = 11; square <= 99; square++) {
      if (square % 10 > 0 && one.at(square) != other.at(square)) {
        return false;
      }
    }
    return true;
  }

  private boolean hasNoLess(SlowPosition one, SlowPosition other) {
    return PieceMoves.HAND_KINDS
        .chars()
        .allMatch(
            kind ->
                one.inHand(blackAttacks, (char) kind) >= other.inHand(blackAttacks, (char) kind));
  }

  private static boolean isInterposition(SlowPosition position, SlowMove reply) {
    int king = position.king(position.blackToMove());
    return reply.from() != king && SlowComposed.between(position, king).contains(reply.to());
  }

  /** Taken with a double check and given up, the line's interposition would delay nothing. */
  private void lookAtEffective(SlowPosition position, SlowMove reply, int left) {
    for (SlowMove capture : RuleBook.checks(position.after(reply))) {
      SlowPosition taken = position.after(reply).after(capture);
      if (capture.to() == reply.to()
          && SlowComposed.checkers(taken).size() == 2
          && isMateWithin(SlowComposed.handsOf(position, taken), left - 2)) {
        found.add("INDIRECT_DOUBLE_CHECK");
      }
    }
  }

  /** Behind the gift of another interposition the mate is shorter, or the line is another. */
  private void lookAtOthers(SlowPosition position, List<SlowMove> line, int ply) {
    int left = line.size() - ply;
    for (SlowMove reply : RuleBook.legalMoves(position)) {
      if (!isInterposition(position, reply)) {
        continue;
      }
      boolean mates = false;
      boolean goesOn = false;
      for (SlowMove capture : RuleBook.checks(position.after(reply))) {
        SlowPosition gift = SlowComposed.gift(position, reply, capture);
        if (gift != null && isMateWithin(gift, left)) {
          mates = true;
          goesOn |= goesOn(gift, line, ply, capture);
          if (isMateWithin(gift, left - 2)) {
            found.add("SHORTENING");
          }
        }
      }
      if (mates && !goesOn) {
        found.add("OTHER_LINE");
      }
    }
  }

  /** The line's reply, its check by the same piece wherever it now stands, and still in time. */
  private boolean goesOn(SlowPosition gift, List<SlowMove> line, int ply, SlowMove capture) {
    SlowMove reply = line.get(ply);
    if (!RuleBook.legalMoves(gift).contains(reply)) {
      return false;
    }
    SlowPosition position = gift.after(reply);
    SlowMove check = line.get(ply + 1);
    if (!check.isDrop() && check.from() == capture.from()) {
      check = SlowMove.onBoard(capture.to(), check.to(), check.promote());
    }
    return RuleBook.checks(position).contains(check)
        && isMateWithin(position.after(check), line.size() - ply - 2);
  }

  private boolean isMateWithin(SlowPosition defender, int plies) {
    int length = SlowComposed.solve(defender, false, plies, positions);
    if (length == SlowComposed.GAVE_UP) {
      throw new LimitException();
    }
    return length != SlowComposed.BEYOND;
  }
}
