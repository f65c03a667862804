package tsumugi.reference;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Literal mates of one problem, of any length. {@link MateDepths} finds them. "No mate" is known
 * because the attacker runs out of checks, or by an {@link EscapeSet}. Positions may be declared
 * escapes; the attacker then has no checks in them.
 */
final class SlowMates {
  /** {@link #length}'s answer: there is no mate at all. */
  static final int NO_MATE = -1;

  private static final int LONGEST = 15;
  private static final int SOON = 5;
  private static final int[] SIGHTS = {3, 5, 7};
  private static final int MAX_SET = 400;

  /** Thrown when something is not known within the limits. */
  static final class LimitException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private final Map<SlowPosition, List<SlowMove>> moves = new HashMap<>();
  private final Map<SlowPosition, Integer> lengths = new HashMap<>();
  private final SlowGenerator generator;
  private final boolean blackAttacks;
  private final int limit;
  private final TsumeRules<SlowPosition> rules = rules(List.of());
  private final MateDepths<SlowPosition> depths;

  SlowMates(boolean blackAttacks, int maxPositions, SlowGenerator generator) {
    this.generator = generator;
    this.blackAttacks = blackAttacks;
    limit = maxPositions;
    depths = new MateDepths<>(rules, limit);
  }

  /** The literal length of a position, or {@link #NO_MATE}. */
  int length(SlowPosition position) {
    Integer known = lengths.get(position);
    if (known == null) {
      known = length(position, rules, depths);
      lengths.put(position, known);
    }
    return known;
  }

  /** Whether a defender in check is mated where these attacker's positions are escapes. */
  boolean isMateAround(SlowPosition position, List<SlowPosition> escapes) {
    TsumeRules<SlowPosition> around = rules(escapes);
    return length(position, around, new MateDepths<>(around, limit)) != NO_MATE;
  }

  SlowGenerator generator() {
    return generator;
  }

  boolean isAttack(SlowPosition position) {
    return position.blackToMove() == blackAttacks;
  }

  /** The attacker's checks, or the defender's replies. */
  List<SlowMove> moves(SlowPosition position) {
    List<SlowMove> known = moves.get(position);
    if (known == null) {
      List<SlowMove> found =
          isAttack(position) ? generator.checks(position) : generator.replies(position);
      known = byName(found);
      moves.put(position, known);
    }
    return known;
  }

  /** In the order of their names in USI; each name is made once. */
  private static List<SlowMove> byName(List<SlowMove> moves) {
    return moves.stream()
        .map(move -> Map.entry(move.usi(), move))
        .sorted(Map.Entry.comparingByKey())
        .map(Map.Entry::getValue)
        .toList();
  }

  private int length(
      SlowPosition position, TsumeRules<SlowPosition> by, MateDepths<SlowPosition> search) {
    boolean attack = isAttack(position);
    int soon = search.solve(position, attack, SOON);
    if (soon == MateDepths.TOO_DEEP && hasEscapeSet(position, attack, by, search)) {
      return NO_MATE;
    }
    int plies = soon == MateDepths.TOO_DEEP ? search.solve(position, attack, LONGEST) : soon;
    if (plies == MateDepths.TOO_DEEP || plies == MateDepths.GAVE_UP) {
      throw new LimitException();
    }
    return plies == MateDepths.NO_MATE ? NO_MATE : plies;
  }

  /** Looks for a set with each sight; what one search has found out, the next one knows. */
  private boolean hasEscapeSet(
      SlowPosition position,
      boolean attack,
      TsumeRules<SlowPosition> by,
      MateDepths<SlowPosition> known) {
    for (int sight : SIGHTS) {
      MateDepths<SlowPosition> search = known.withNewLimit();
      if (EscapeSet.size(by, position, attack, sight, MAX_SET, search) != EscapeSet.NONE) {
        return true;
      }
    }
    return false;
  }

  private TsumeRules<SlowPosition> rules(List<SlowPosition> escapes) {
    return new TsumeRules<>() {
      @Override
      public List<SlowPosition> afterChecks(SlowPosition position) {
        return escapes.contains(position) ? List.of() : after(position);
      }

      @Override
      public List<SlowPosition> afterReplies(SlowPosition position) {
        return after(position);
      }

      @Override
      public boolean isMate(SlowPosition position) {
        List<SlowMove> known = moves.get(position);
        return known == null ? !generator.hasReply(position) : known.isEmpty();
      }
    };
  }

  private List<SlowPosition> after(SlowPosition position) {
    return moves(position).stream().map(position::after).toList();
  }
}
