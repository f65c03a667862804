package tsumugi.record;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the node from which a variation of KIF branches off. Kakinoki's programs write the
 * variations of the latest moves first, so the preceding line always contains the move that a
 * variation replaces. Other programs write them in ascending order; there the main line or an
 * earlier variation contains it. A {@code +} after a move says that variations of it follow, and
 * decides if several lines have a move with that number. If a file has no {@code +}, ascending
 * numbers decide.
 */
final class KifVariations {
  private static final Pattern HEADER = Pattern.compile("\\s*[：:][\\s　]*([0-9０-９]{1,6})\\s*手?.*");

  /** Lines examined for each variation in addition to the main line. */
  private static final int MAX_LINES = 8;

  /**
   * Steps over all variations of a record; no file in a sensible order needs a hundredth of them.
   */
  private static final long MAX_STEPS = 20_000_000;

  private final RecordBuilder builder;
  private final boolean rising;
  private final List<Integer> lineEnds = new ArrayList<>();
  private final Set<Integer> marked = new HashSet<>();
  private long steps;

  /**
   * @param rising see {@link #areRising}
   */
  KifVariations(RecordBuilder builder, boolean rising) {
    this.builder = builder;
    this.rising = rising;
  }

  /** The number of the first move, from a line such as 変化：3手; -1 if it has none. */
  static int number(String line) {
    Matcher header = HEADER.matcher(line.substring(line.indexOf("変化") + 2));
    return header.matches() ? Integer.parseInt(header.group(1)) : -1;
  }

  /** Whether the numbers of the variations only increase and no move of KIF has a {@code +}. */
  static boolean areRising(List<Line> lines) {
    boolean rises = false;
    int last = 0;
    for (Line line : lines) {
      switch (KifLine.of(line.text())) {
        case KI2_MOVES -> {
          return false; // KI2 has no such sign
        }
        case MOVE -> {
          if (KifMoves.hasVariations(line.text())) {
            return false;
          }
        }
        case VARIATION -> {
          int number = number(line.text());
          if (number < last) {
            return false;
          }
          rises |= last > 0 && number > last;
          last = number;
        }
        default -> {}
      }
    }
    return rises;
  }

  /** Notes that a {@code +} follows the last move made. */
  void mark() {
    marked.add(builder.current());
  }

  /**
   * Moves to where a variation begins.
   *
   * @param ply how many moves precede it
   * @param first its first move, or null if that is not known
   * @return false if no line has that many moves
   */
  boolean begin(int ply, @Nullable Line first) {
    lineEnds.add(builder.current());
    List<Integer> starts = new ArrayList<>();
    int own = startOn(lineEnds.getLast(), ply, Long.MAX_VALUE);
    if (rising) {
      addMainLine(ply, starts);
    }
    if (own >= 0 && !starts.contains(own)) {
      starts.add(own);
      if (!rising && (marked.isEmpty() || isMarked(own)) && canFollow(own, first)) {
        return true;
      }
    }
    addOtherStarts(ply, starts);
    for (boolean needsMark : new boolean[] {true, false}) {
      for (int start : starts) {
        if ((!needsMark || isMarked(start)) && canFollow(start, first)) {
          return true;
        }
      }
    }
    if (!starts.isEmpty()) {
      builder.goTo(starts.getFirst());
    }
    return !starts.isEmpty();
  }

  private void addMainLine(int ply, List<Integer> starts) {
    int start = startOn(lineEnds.getFirst(), ply, MAX_STEPS);
    if (start >= 0 && !starts.contains(start)) {
      starts.add(start);
    }
  }

  /** Adds the nodes of this ply on the main line and on the latest other lines. */
  private void addOtherStarts(int ply, List<Integer> starts) {
    addMainLine(ply, starts);
    int last = lineEnds.size() - 1;
    for (int i = 0; i < Math.min(MAX_LINES, last) && steps < MAX_STEPS; i++) {
      int start = startOn(lineEnds.get(last - 1 - i), ply, MAX_STEPS);
      if (start >= 0 && !starts.contains(start)) {
        starts.add(start);
      }
    }
  }

  /** The node of a ply on the line that ends with node {@code end}; -1 if the line is shorter. */
  private int startOn(int end, int ply, long maxSteps) {
    int node = end;
    while (builder.record().node(node).ply() > ply && steps < maxSteps) {
      node = builder.record().node(node).parent();
      steps++;
    }
    RecordNode found = builder.record().node(node);
    return found.ending() == null && found.ply() == ply ? node : -1;
  }

  private boolean isMarked(int start) {
    return builder.record().node(start).children().stream().anyMatch(marked::contains);
  }

  private boolean canFollow(int start, @Nullable Line first) {
    steps += Math.abs(builder.node().ply() - builder.record().node(start).ply());
    builder.goTo(start);
    return first == null || KifMoves.canPlay(first, builder);
  }
}
