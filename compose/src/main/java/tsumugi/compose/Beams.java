package tsumugi.compose;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.ProblemKey;

/**
 * The problems that an {@link Extension} keeps: of each length the best ones, the beam of that
 * length. Also draws the problem that is tried next.
 */
final class Beams {
  /** The most tries with one problem. */
  private static final int TRIES = 60;

  /** Of this many problems of a length, drawn at random, the one with the fewest tries is tried. */
  private static final int DRAWN = 6;

  /** One draw in this many treats all lengths alike. The others begin with the greatest length. */
  private static final int EVEN = 10;

  /** Each of the other draws passes on from a length to the next shorter one in 3 of 4 cases. */
  private static final int PASSED = 4;

  /** At most this share of a beam begins with the same move: 1/4. */
  private static final int SHARE = 4;

  /** A problem of a beam. */
  static final class Member {
    final ComposedProblem problem;

    /** The index of the start that it extends. */
    final int start;

    private final int value;
    int tries;

    /** Whether all positions two plies before have been examined. */
    boolean isExamined;

    /** Positions two plies before that are nearly sound. */
    List<Position> nearMisses = List.of();

    private Member(ComposedProblem problem, int start, int value) {
      this.problem = problem;
      this.start = start;
      this.value = value;
    }
  }

  private final int width;

  /** By composed length in plies. */
  private final TreeMap<Integer, List<Member>> members = new TreeMap<>();

  /** The problems, and the lines of problems, that have ever been in a beam. */
  private final Set<ProblemKey> found = new HashSet<>();

  private final Set<String> foundLines = new HashSet<>();

  /** The problems that have been considered since the last {@link #cut}. */
  private final Set<ProblemKey> seen = ConcurrentHashMap.newKeySet();

  /** Of those with the same line, the one with the greatest value. */
  private final Map<String, Member> byLine = new HashMap<>();

  /**
   * Makes empty beams.
   *
   * @param width the most problems of each length
   */
  Beams(int width) {
    this.width = width;
  }

  /** The greatest length in plies; 0 if there is no problem. */
  int greatest() {
    return members.isEmpty() ? 0 : members.lastKey();
  }

  /** How many different lengths there are. */
  int lengths() {
    return members.size();
  }

  /** How many problems the beams hold. */
  int size() {
    return members.values().stream().mapToInt(List::size).sum();
  }

  /** How many different problems have ever been in a beam. */
  int found() {
    return found.size();
  }

  /** Whether {@link #add} would refuse this problem, whatever its value. Thread-safe. */
  boolean hasSeen(ProblemKey key) {
    return seen.contains(key);
  }

  /**
   * Adds a problem to the beam of its length, perhaps in place of a worse one. If a problem with
   * the same line is known, it is replaced, unless it is as good.
   *
   * @param start the index of the start that it extends
   * @param value decides whether it is kept
   * @return whether neither the problem nor its line has ever been in a beam
   */
  boolean add(ComposedProblem problem, int start, int value) {
    if (!seen.add(problem.key())) {
      return false;
    }
    Member member = new Member(problem, start, value);
    String line = Arrays.toString(problem.line());
    Member like = byLine.get(line);
    if (like != null && like.value >= member.value) {
      return false;
    }
    byLine.put(line, member);
    List<Member> beam = members.computeIfAbsent(problem.composedPlies(), _ -> new ArrayList<>());
    beam.remove(like);
    insert(member, beam);
    boolean isNew = found.add(problem.key());
    return foundLines.add(line) && isNew;
  }

  private void insert(Member member, List<Member> beam) {
    int move = member.problem.line()[0];
    List<Member> same = beam.stream().filter(e -> e.problem.line()[0] == move).toList();
    if (same.size() >= Math.max(1, width / SHARE)) {
      replaceWorst(beam, same, member);
    } else if (beam.size() >= width) {
      replaceWorst(beam, beam, member);
    } else {
      beam.add(member);
    }
  }

  /** Replaces the worst of some members of a beam by another one that is better. */
  private static void replaceWorst(List<Member> beam, List<Member> some, Member other) {
    Member worst = some.getFirst();
    for (Member each : some) {
      worst = each.value < worst.value ? each : worst;
    }
    if (other.value > worst.value) {
      beam.set(beam.indexOf(worst), other);
    }
  }

  /**
   * Draws a problem to be tried.
   *
   * @param below only problems shorter than this many plies are drawn
   * @return null if all have been tried often enough
   */
  @Nullable Member draw(int below, SplittableRandom random) {
    List<List<Member>> open = new ArrayList<>();
    for (List<Member> beam : members.headMap(below, false).descendingMap().values()) {
      List<Member> left = beam.stream().filter(each -> each.tries < TRIES).toList();
      if (!left.isEmpty()) {
        open.add(left);
      }
    }
    if (open.isEmpty()) {
      return null;
    }
    List<Member> beam =
        open.get(
            random.nextInt(EVEN) == 0 ? random.nextInt(open.size()) : near(open.size(), random));
    Member least = beam.get(random.nextInt(beam.size()));
    for (int i = 1; i < DRAWN; i++) {
      Member other = beam.get(random.nextInt(beam.size()));
      least = other.tries < least.tries ? other : least;
    }
    return least;
  }

  /** A place in a list that is 0 in one of four cases, otherwise 1 in one of four, and so on. */
  private static int near(int size, SplittableRandom random) {
    int place = 0;
    while (place < size - 1 && random.nextInt(PASSED) > 0) {
      place++;
    }
    return place;
  }

  /**
   * Forgets all problems longer than a length drawn at random, so that other ways are taken from
   * there. Such a problem may be found again on the way to others, but it is not called new then.
   */
  void cut(SplittableRandom random) {
    List<Integer> lengths = new ArrayList<>(members.keySet());
    members.tailMap(lengths.get(random.nextInt(lengths.size() - 1)), false).clear();
    seen.clear();
    byLine.clear();
    for (List<Member> beam : members.values()) {
      for (Member member : beam) {
        member.tries = Math.min(member.tries, 1);
        seen.add(member.problem.key());
        byLine.put(Arrays.toString(member.problem.line()), member);
      }
    }
  }
}
