package tsumugi.laboratory;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.review.GameReview;
import tsumugi.review.GameReviewer;
import tsumugi.review.PositionReview;
import tsumugi.review.PositionReview.OpenQuestion;
import tsumugi.review.ReviewFinding.Kind;
import tsumugi.review.ReviewOptions;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/**
 * Measures which mates and threatmates a review finds, compared with a long search of each position
 * by itself. A review proves what it denies, so the long search is asked only where the review left
 * the question open.
 *
 * <pre>
 *   ReviewCoverage NODES SECONDS &lt; games     the moves of a game in each line, as USI, from the
 *                                            start position; NODES for each question of the review,
 *                                            SECONDS of CPU time for each question left open
 * </pre>
 */
public final class ReviewCoverage {
  private static final int REVIEW_MEGABYTES = 64;
  private static final int LONG_MEGABYTES = 256;

  /** How often a question was answered with a mate, and what became of the open ones. */
  private static final class Count {
    int found;
    int open;
    int missed;
    int denied;

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "found %d, open %d: then a mate %d, none %d, still open %d; found %.1f %%",
          found,
          open,
          missed,
          denied,
          open - missed - denied,
          100.0 * found / Math.max(1, found + missed));
    }
  }

  private final long seconds;
  private final MainSubTable table;
  private final Count mates = new Count();
  private final Count threats = new Count();
  private int positions;

  private ReviewCoverage(long seconds, MainSubTable table) {
    this.seconds = seconds;
    this.table = table;
  }

  public static void main(String[] arguments) throws IOException {
    String text = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
    ReviewOptions options =
        new ReviewOptions(Long.parseLong(arguments[0]), SearchLimits.UNLIMITED, 0);
    try (MainSubTable black = MainSubTable.allocate(REVIEW_MEGABYTES);
        MainSubTable white = MainSubTable.allocate(REVIEW_MEGABYTES);
        MainSubTable table = MainSubTable.allocate(LONG_MEGABYTES)) {
      ReviewCoverage coverage = new ReviewCoverage(Long.parseLong(arguments[1]), table);
      GameReviewer reviewer = new GameReviewer(black, white, options);
      for (String line : text.lines().toList()) {
        long start = System.nanoTime();
        Position first = Sfen.parse(Sfen.START);
        GameReview review = reviewer.review(first, moves(line), SearchMonitor.SILENT);
        System.out.printf(
            Locale.ROOT,
            "# %d plies, %d nodes, %.1f s%n",
            review.positions().size() - 1,
            review.nodes(),
            (System.nanoTime() - start) / 1e9);
        review.positions().forEach(coverage::compare);
        System.out.println("# mates: " + coverage.mates);
        System.out.println("# threatmates: " + coverage.threats);
      }
      System.out.println("# positions: " + coverage.positions);
    }
  }

  /** The moves of a game, as far as they are moves. */
  private static int[] moves(String line) {
    List<Integer> moves = new ArrayList<>();
    for (String word : line.strip().split("\\s+")) {
      if (word.matches("[1-9][a-i][1-9][a-i]\\+?|[PLNSGBR]\\*[1-9][a-i]")) {
        moves.add(UsiMove.parse(word));
      }
    }
    return moves.stream().mapToInt(Integer::intValue).toArray();
  }

  private void compare(PositionReview review) {
    positions++;
    Position position = Sfen.parse(review.sfen());
    boolean hasMate =
        review.findings().stream()
            .anyMatch(
                finding ->
                    switch (finding.kind()) {
                      case MISSED_MATE, PLAYED_MATE, PLAYED_LONGER, MATE_THERE -> true;
                      default -> false;
                    });
    boolean isOpen = review.open().contains(OpenQuestion.MATE);
    count(mates, hasMate, isOpen, position, "mate\t" + review.sfen());
    if (review.played() != Move.NONE) {
      position.doMove(review.played());
      if (!position.inCheck()) {
        position.doMove(Move.PASS);
        boolean threatens =
            review.findings().stream().anyMatch(finding -> finding.kind() == Kind.THREATMATE);
        boolean isUnknown = review.open().contains(OpenQuestion.THREATMATE);
        String what = "threat\t" + Sfen.format(position);
        count(threats, threatens, isUnknown, position, what);
      }
    }
  }

  private void count(Count count, boolean found, boolean open, Position position, String what) {
    count.found += found ? 1 : 0;
    if (!open) {
      return;
    }
    count.open++;
    long end = cpu() + seconds * 1_000_000_000;
    Verdict verdict =
        new TsumeSolver(table)
            .solve(
                position,
                TsumeMethod.AUTO,
                SearchLimits.NONE.withFirstMate(true),
                SearchMonitor.stoppedBy(() -> cpu() > end))
            .verdict();
    long millis = seconds * 1_000 - (end - cpu()) / 1_000_000;
    if (verdict instanceof Verdict.Mate mate) {
      count.missed++;
      System.out.println(what + "\t" + mate.plies() + "\t" + millis + " ms");
    } else if (verdict instanceof Verdict.NoMate) {
      count.denied++;
    } else {
      System.out.println(what + "\topen");
    }
  }

  /** CPU time of this thread in ns. */
  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
