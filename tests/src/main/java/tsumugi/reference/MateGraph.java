package tsumugi.reference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Tsume solved without any search: collects every position that checks and replies can reach, then
 * marks those that are mate, mate in 1, in 2, and so on, until nothing is left to mark.
 *
 * <p>Where one move ends the matter, a check that mates or a reply that leaves no check, only that
 * move is followed. What stays unmarked is no mate, whatever the length: the attacker can at best
 * go round in circles. That settles repetition, which {@link SlowMate} cannot, but only where the
 * reachable positions are few.
 */
public final class MateGraph {
  /** {@link #solve}'s answer: there is no mate at all. */
  public static final int NO_MATE = SlowMate.NO_MATE;

  /** {@link #solve}'s answer: more positions than allowed. */
  public static final int GAVE_UP = SlowMate.GAVE_UP;

  private static final int UNMARKED = -1;

  private final Map<SlowPosition, Integer> numbers = new HashMap<>();
  private final List<SlowPosition> positions = new ArrayList<>();
  private final List<int[]> children = new ArrayList<>();
  private final boolean blackAttacks;

  private MateGraph(boolean blackAttacks) {
    this.blackAttacks = blackAttacks;
  }

  /**
   * The length in plies of the shortest mate by the side to move, {@link #NO_MATE}, or {@link
   * #GAVE_UP} when more than {@code maxPositions} can be reached.
   */
  public static int solve(SlowPosition position, int maxPositions) {
    MateGraph graph = new MateGraph(position.blackToMove());
    if (!graph.collect(position, maxPositions)) {
      return GAVE_UP;
    }
    int length = graph.lengths()[0];
    return length == UNMARKED ? NO_MATE : length;
  }

  private boolean collect(SlowPosition root, int maxPositions) {
    number(root);
    for (int i = 0; i < positions.size(); i++) {
      if (positions.size() > maxPositions) {
        return false;
      }
      List<SlowPosition> next = next(positions.get(i));
      for (SlowPosition child : next) {
        if (next(child).isEmpty()) {
          next = List.of(child);
          break;
        }
      }
      children.add(next.stream().mapToInt(this::number).toArray());
    }
    return true;
  }

  /** Where the moves lead that matter: all the attacker's checks, or all the defender's replies. */
  private List<SlowPosition> next(SlowPosition position) {
    List<SlowMove> moves =
        isAttack(position) ? RuleBook.checks(position) : RuleBook.legalMoves(position);
    return moves.stream().map(position::after).toList();
  }

  private int number(SlowPosition position) {
    Integer known = numbers.get(position);
    if (known != null) {
      return known;
    }
    numbers.put(position, positions.size());
    positions.add(position);
    return positions.size() - 1;
  }

  /** Mate lengths by number of position; round {@code n} marks exactly the mates in n plies. */
  private int[] lengths() {
    int[] lengths = new int[positions.size()];
    Arrays.fill(lengths, UNMARKED);
    boolean marked = true;
    for (int plies = 0; marked; plies += 2) {
      marked = mark(lengths, plies, false);
      marked |= mark(lengths, plies + 1, true);
    }
    return lengths;
  }

  private boolean mark(int[] lengths, int plies, boolean attack) {
    List<Integer> mates = new ArrayList<>();
    for (int i = 0; i < lengths.length; i++) {
      if (lengths[i] == UNMARKED && isAttack(positions.get(i)) == attack) {
        int[] next = children.get(i);
        boolean mate = attack ? anyMarked(next, lengths) : allMarked(next, lengths);
        if (mate) {
          mates.add(i);
        }
      }
    }
    mates.forEach(i -> lengths[i] = plies);
    return !mates.isEmpty();
  }

  private static boolean anyMarked(int[] next, int[] lengths) {
    for (int child : next) {
      if (lengths[child] != UNMARKED) {
        return true;
      }
    }
    return false;
  }

  private static boolean allMarked(int[] next, int[] lengths) {
    for (int child : next) {
      if (lengths[child] == UNMARKED) {
        return false;
      }
    }
    return true;
  }

  private boolean isAttack(SlowPosition position) {
    return position.blackToMove() == blackAttacks;
  }
}
