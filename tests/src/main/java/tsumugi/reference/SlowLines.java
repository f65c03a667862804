package tsumugi.reference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Composed lengths in a tsume by {@link SlowComposed}, and which checks and replies go with them.
 */
final class SlowLines {
  /** In place of a length: there is no mate. */
  static final int NO_MATE = SlowMates.NO_MATE;

  private final SlowMates mates;
  private final long positions;
  private final Map<SlowPosition, Integer> known = new HashMap<>();
  private final Map<SlowPosition, int[]> memory = new HashMap<>();
  private final Map<SlowPosition, Integer> left = new HashMap<>();

  /**
   * @param positions what each composed length may cost
   */
  SlowLines(SlowMates mates, long positions) {
    this.mates = mates;
    this.positions = positions;
  }

  /** The composed length of a position, whichever side is to move. */
  int length(SlowPosition position) {
    int literal = mates.length(position);
    if (literal <= 1) {
      return literal;
    }
    Integer before = known.get(position);
    if (before == null) {
      before = composed(position, literal);
      known.put(position, before);
    }
    return before;
  }

  private int composed(SlowPosition position, int plies) {
    int length =
        SlowComposed.solve(
            position, mates.isAttack(position), plies, positions, mates.generator(), memory);
    if (length == SlowComposed.GAVE_UP) {
      throw new SlowMates.LimitException();
    }
    return length;
  }

  /** The checks that mate in the composed length. */
  List<SlowMove> shortest(SlowPosition position) {
    int length = length(position);
    return mates.moves(position).stream()
        .filter(check -> length(position.after(check)) == length - 1)
        .toList();
  }

  /** The replies that count and last as long as the position does. */
  List<SlowMove> longest(SlowPosition position) {
    int king = position.king(position.blackToMove());
    Map<SlowMove, Integer> lasting = new LinkedHashMap<>();
    List<SlowMove> replies = mates.moves(position);
    for (SlowMove reply : replies) {
      if (!isInterposition(position, reply)) {
        lasting.put(reply, 1 + length(position.after(reply)));
      }
    }
    for (int square : SlowComposed.between(position, king)) {
      List<SlowMove> here =
          replies.stream().filter(reply -> reply.to() == square && reply.from() != king).toList();
      List<SlowMove> drops = here.stream().filter(SlowMove::isDrop).toList();
      if (!drops.isEmpty() && !isFutile(position, drops.get(0), most(lasting))) {
        drops.forEach(drop -> lasting.put(drop, 1 + length(position.after(drop))));
      }
      int before = most(lasting); // none of the moves to a square comes before another
      for (SlowMove move : here) {
        if (!move.isDrop() && !isFutile(position, move, before)) {
          lasting.put(move, 1 + length(position.after(move)));
        }
      }
    }
    int most = most(lasting);
    if (most != length(position)) {
      throw new IllegalStateException(position + ": " + lasting + ", not " + length(position));
    }
    return lasting.entrySet().stream()
        .filter(each -> each.getValue() == most)
        .map(Map.Entry::getKey)
        .toList();
  }

  private static boolean isInterposition(SlowPosition position, SlowMove reply) {
    int king = position.king(position.blackToMove());
    return reply.from() != king && SlowComposed.between(position, king).contains(reply.to());
  }

  private static int most(Map<SlowMove, Integer> lasting) {
    return lasting.values().stream().mapToInt(plies -> plies).max().orElse(0);
  }

  private boolean isFutile(SlowPosition position, SlowMove reply, int least) {
    return SlowComposed.gifts(position, reply).stream()
        .anyMatch(gift -> composed(gift, least) != SlowComposed.BEYOND);
  }

  /**
   * How many pieces are left over: of the shortest attacks the attacker takes one that leaves the
   * most, of the longest defences the defender one that leaves the fewest.
   */
  int over(SlowPosition position) {
    Integer before = left.get(position);
    if (before != null) {
      return before;
    }
    boolean attack = mates.isAttack(position);
    int best;
    if (!attack && length(position) == 0) {
      best = hand(position, !position.blackToMove());
    } else {
      var overs =
          (attack ? shortest(position) : longest(position))
              .stream().mapToInt(move -> over(position.after(move)));
      best = (attack ? overs.max() : overs.min()).orElseThrow();
    }
    left.put(position, best);
    return best;
  }

  static int hand(SlowPosition position, boolean black) {
    return PieceMoves.HAND_KINDS.chars().map(kind -> position.inHand(black, (char) kind)).sum();
  }

  /** The main lines of a position, as soon as there are two no more are looked for. */
  List<List<SlowMove>> lines(SlowPosition position) {
    int length = length(position);
    if (length == 0) {
      return List.of(List.of());
    }
    List<List<SlowMove>> lines = new ArrayList<>();
    for (SlowMove move : mates.isAttack(position) ? shortest(position) : longest(position)) {
      for (List<SlowMove> rest : lines(position.after(move))) {
        List<SlowMove> line = new ArrayList<>(List.of(move));
        line.addAll(rest);
        lines.add(line);
      }
      if (lines.size() > 1) {
        break;
      }
    }
    return lines;
  }

  /** All main lines, whatever they leave over; null where there are more. */
  @Nullable List<List<SlowMove>> allLines(SlowPosition position, int most) {
    if (length(position) == 0) {
      return List.of(List.of());
    }
    List<List<SlowMove>> lines = new ArrayList<>();
    for (SlowMove move : mates.isAttack(position) ? shortest(position) : longest(position)) {
      List<List<SlowMove>> behind = allLines(position.after(move), most - lines.size());
      if (behind == null) {
        return null;
      }
      for (List<SlowMove> rest : behind) {
        List<SlowMove> line = new ArrayList<>(List.of(move));
        line.addAll(rest);
        lines.add(line);
      }
      if (lines.size() > most) {
        return null;
      }
    }
    return lines;
  }

  /** One of the main lines. */
  List<SlowMove> anyLine(SlowPosition start, RandomGenerator random) {
    List<SlowMove> line = new ArrayList<>();
    SlowPosition position = start;
    while (length(position) > 0) {
      List<SlowMove> best = mates.isAttack(position) ? shortest(position) : longest(position);
      line.add(best.get(random.nextInt(best.size())));
      position = position.after(line.getLast());
    }
    return line;
  }

  /**
   * A main line with some of the futile interpositions written out that can be given up; null where
   * the author's board does not let it go on.
   */
  @Nullable List<SlowMove> withFutile(SlowPosition start, RandomGenerator random) {
    List<SlowMove> line = new ArrayList<>();
    SlowPosition own = start;
    SlowPosition counted = start;
    while (true) {
      boolean attack = mates.isAttack(counted);
      List<SlowMove> pair = attack ? List.of() : anyPair(own, counted, random);
      if (!pair.isEmpty() && random.nextInt(4) > 0) {
        counted = Objects.requireNonNull(SlowComposed.gift(counted, pair.get(0), pair.get(1)));
        own = own.after(pair.get(0)).after(pair.get(1));
        line.addAll(pair);
      } else if (!attack && length(counted) == 0) {
        return line;
      } else {
        List<SlowMove> best = new ArrayList<>(attack ? shortest(counted) : longest(counted));
        best.retainAll(mates.moves(own));
        if (best.isEmpty()) {
          return null;
        }
        line.add(best.get(random.nextInt(best.size())));
        own = own.after(line.getLast());
        counted = counted.after(line.getLast());
      }
    }
  }

  /** An interposition that lasts longer than the position, and what takes it; or nothing. */
  private List<SlowMove> anyPair(SlowPosition own, SlowPosition counted, RandomGenerator random) {
    List<List<SlowMove>> pairs = new ArrayList<>();
    int length = length(counted);
    for (SlowMove reply : mates.moves(own)) {
      SlowPosition after = counted.after(reply);
      if (isInterposition(counted, reply) && 1 + length(after) > length) {
        for (SlowMove capture : mates.moves(after)) {
          SlowPosition gift = SlowComposed.gift(counted, reply, capture);
          if (gift != null && length(gift) == length) {
            pairs.add(List.of(reply, capture));
          }
        }
      }
    }
    return pairs.isEmpty() ? List.of() : pairs.get(random.nextInt(pairs.size()));
  }

  /** Whether a line is one of the main lines. */
  boolean isMain(SlowPosition start, List<SlowMove> line) {
    return keepsLength(start, line) && line.size() == length(start);
  }

  /** Whether some first moves are those of a main line. */
  boolean keepsLength(SlowPosition start, List<SlowMove> line) {
    SlowPosition position = start;
    for (SlowMove move : line) {
      List<SlowMove> best = mates.isAttack(position) ? shortest(position) : longest(position);
      if (!best.contains(move)) {
        return false;
      }
      position = position.after(move);
    }
    return true;
  }
}
