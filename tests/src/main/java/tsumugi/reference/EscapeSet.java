package tsumugi.reference;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Proves that there is no mate, however long, by positions that the defender never has to leave:
 * after every check in every one of them some reply leads back into the set. Nothing else has to be
 * believed; {@link MateDepths} only helps to choose the replies.
 */
public final class EscapeSet {
  /** {@link #size}'s answer: no set was found, which says nothing. */
  public static final int NONE = -1;

  private EscapeSet() {}

  /**
   * How many attacker's positions such a set from the root on has, or {@link #NONE} when none of at
   * most {@code maxSize} was found with replies that are not mated within {@code sight} plies.
   *
   * @param attack whether the side to move attacks; otherwise it is in check
   */
  public static <P> int size(
      TsumeRules<P> rules,
      P root,
      boolean attack,
      int sight,
      int maxSize,
      MateDepths<P> mateDepths) {
    Set<P> members = new HashSet<>();
    List<P> open = new ArrayList<>();
    P start = attack ? root : reply(rules, root, sight, members, mateDepths);
    if (start == null) {
      return NONE;
    }
    members.add(start);
    open.add(start);
    for (int i = 0; i < open.size() && members.size() <= maxSize; i++) {
      for (P checked : rules.afterChecks(open.get(i))) {
        P reply = reply(rules, checked, sight, members, mateDepths);
        if (reply == null) {
          return NONE;
        }
        if (members.add(reply)) {
          open.add(reply);
        }
      }
    }
    return members.size() <= maxSize ? members.size() : NONE;
  }

  /** A reply into the set, else one that is not mated soon, best of all never. */
  private static <P> @Nullable P reply(
      TsumeRules<P> rules, P checked, int sight, Set<P> members, MateDepths<P> mateDepths) {
    List<P> replies = rules.afterReplies(checked);
    for (P reply : replies) {
      if (members.contains(reply)) {
        return reply;
      }
    }
    P best = null;
    for (P reply : replies) {
      int plies = mateDepths.solve(reply, true, sight);
      if (plies == MateDepths.NO_MATE) {
        return reply;
      }
      best = plies == MateDepths.TOO_DEEP && best == null ? reply : best;
    }
    return best;
  }
}
