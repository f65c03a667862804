package tsumugi.compose;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.solver.SearchMonitor;

/**
 * Climbs from a random mate towards sound problems. Each step makes a small change and keeps it if
 * the position has not become worse: fewer other mating checks, fewer pieces left over, nearer to
 * the wanted length. A position without visible faults is trimmed, that is, every piece is taken off
 * that the solution does not need, and then checked fully.
 */
final class Climb {
  private static final int STARTS = 60;
  private static final int STEPS = 400;

  /** Steps without an improvement after which a climb ends. */
  private static final int PATIENCE = 120;

  /** The most problems of one climb. Their solutions differ. */
  private static final int MOST = 4;

  /** What a ply that is missing to the wanted length weighs. */
  private static final int PLY = 2;

  private static final int FIRST_FAULTS = 14;

  private final ComposeSettings settings;
  private final Judge judge;
  private final SearchMonitor monitor;
  private final SplittableRandom random;
  private final RandomEdits edits;
  private final int target;
  private final List<ComposedProblem> found = new ArrayList<>();
  private final Set<String> lines = new HashSet<>();
  private final Set<String> tried = new HashSet<>();
  final long[] counts;

  Climb(
      ComposeSettings settings, Judge judge, SearchMonitor monitor, long seed, long[] counts) {
    this.settings = settings;
    this.judge = judge;
    this.monitor = monitor;
    this.counts = counts;
    random = new SplittableRandom(seed);
    edits = new RandomEdits(settings, random);
    int lengths = (settings.maxPlies() - settings.minPlies()) / 2 + 1;
    target = settings.minPlies() + 2 * random.nextInt(lengths);
  }

  /** The problems of this climb, none or a few. */
  List<ComposedProblem> run() {
    Position current = start();
    if (current == null) {
      return found;
    }
    int cost = cost(judge.appraise(current, FIRST_FAULTS));
    int idle = 0;
    Position next = new Position();
    for (int step = 0; step < STEPS && idle < PATIENCE && found.size() < MOST; step++) {
      if (monitor.stopRequested()) {
        break;
      }
      next.copyFrom(current);
      if (!edits.change(next) || random.nextInt(3) == 0 && !edits.change(next)) {
        continue;
      }
      counts[0]++;
      int bound = cost + 1;
      Appraisal appraisal = judge.appraise(next, bound);
      int nextCost = cost(appraisal);
      idle++;
      if (nextCost < cost) {
        idle = 0;
      }
      if (nextCost <= cost || nextCost == cost + 1 && random.nextInt(20) == 0) {
        current.copyFrom(next);
        cost = nextCost;
        if (appraisal.faults() == 0 && isWanted(appraisal)) {
          consider(next, appraisal);
        }
      }
    }
    return found;
  }

  /** A random mate, or null. */
  private @Nullable Position start() {
    for (int i = 0; i < STARTS && !monitor.stopRequested(); i++) {
      Position position = edits.start();
      if (edits.isWithin(position) && Placement.isProblem(position)) {
        counts[1]++;
        if (judge.appraise(position, 0).isMate()) {
          return position;
        }
      }
    }
    return null;
  }

  private int cost(Appraisal appraisal) {
    int missing = Math.max(0, target - appraisal.plies());
    int over = Math.max(0, appraisal.plies() - settings.maxPlies());
    return appraisal.isMate() ? appraisal.faults() + PLY * missing / 2 + over : appraisal.faults();
  }

  private boolean isWanted(Appraisal appraisal) {
    return appraisal.plies() >= settings.minPlies();
  }

  private void consider(Position position, Appraisal appraisal) {
    String line = Arrays.toString(appraisal.line());
    if (lines.contains(line)) {
      return;
    }
    Position trimmed = trim(position, appraisal);
    String text = tsumugi.engine.notation.Sfen.format(trimmed);
    if (!tried.add(text)) {
      return;
    }
    counts[2]++;
    ComposedProblem problem = judge.verify(trimmed);
    if (problem != null && lines.add(Arrays.toString(problem.line()))) {
      lines.add(line);
      found.add(problem);
    }
  }

  /** Takes off every piece without which the line and the absence of visible faults stay. */
  private Position trim(Position position, Appraisal appraisal) {
    Position trimmed = new Position(position);
    Position without = new Position();
    int board = Placement.count(trimmed);
    int first = random.nextInt(Square.COUNT);
    for (int i = 0; i < Square.COUNT && board > settings.minBoard(); i++) {
      int square = (first + i) % Square.COUNT;
      int piece = trimmed.pieceAt(square);
      if (piece == Piece.EMPTY || Piece.type(piece) == PieceType.KING) {
        continue;
      }
      without.copyFrom(trimmed);
      Placement.take(without, square);
      if (!Placement.isProblem(without)) {
        continue;
      }
      counts[3]++;
      Appraisal other = judge.appraise(without, 0);
      if (other.faults() == 0 && other.plies() == appraisal.plies()) {
        trimmed.copyFrom(without);
        board--;
      }
    }
    return trimmed;
  }
}
