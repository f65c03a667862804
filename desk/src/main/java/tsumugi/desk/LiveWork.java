package tsumugi.desk;

import static java.util.Objects.requireNonNull;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchKeeper;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SolveResult;
import tsumugi.solver.check.CheckReport;
import tsumugi.solver.check.LiveCheck;
import tsumugi.solver.coop.CooperativeOptions;
import tsumugi.solver.coop.CooperativeResult;
import tsumugi.solver.coop.CooperativeSolver;
import tsumugi.solver.tsume.RootSide;

/**
 * What follows each edit: the length and the line, then the verdict of the check as it becomes
 * known.
 *
 * @param asked the question; its moves are the author's line
 * @param saving how the search is saved; null if it cannot be
 */
record LiveWork(Asked asked, @Nullable Saving saving) implements DeskSearch.Work {
  private static final int SOLUTIONS = 20;

  /**
   * How a search is saved.
   *
   * @param earlier the file from which it goes on; null for a new search
   */
  record Saving(
      SavedSearches files,
      Deliveries deliveries,
      @Nullable DeskFolder folder,
      @Nullable Path earlier) {}

  @Override
  public void run(DeskTable taken, DeskSearch search) {
    Saving how = saving;
    if (how == null) {
      run(taken.memory(), search, SearchKeeper.NONE);
      return;
    }
    boolean isImage = !asked.cooperative() && how.earlier() == null;
    Orientation seen = isImage ? LiveCheck.seen(asked.position()) : Orientation.AS_IS;
    RootSide side = how.earlier() == null ? asked.side().orAuto(asked.position()) : asked.side();
    try (SavedSearches.Kept kept =
        how.files().begin(asked.cooperative(), side, seen.of(asked.position()), how.earlier())) {
      SearchKeeper keeper = new SavedOnDemand(kept, search, seen, how.deliveries(), how.folder());
      run(taken.memory(), search, keeper);
    } catch (UncheckedIOException e) {
      throw DeskException.of(
          422, "desk.saved.unreadable", DiskFault.of(requireNonNull(e.getCause())));
    }
  }

  private void run(MainSubTable table, DeskSearch search, SearchKeeper keeper) {
    if (asked.cooperative()) {
      CooperativeResult found =
          new CooperativeSolver(table, keeper)
              .solve(
                  asked.position(),
                  CooperativeOptions.DEFAULT.withSolutions(SOLUTIONS),
                  SearchLimits.NONE,
                  search);
      search.tell("answer", Answers.cooperative(asked, found));
      return;
    }
    new LiveCheck(table, search, new Teller(search))
        .keptBy(keeper, saving != null && saving.earlier() != null)
        .run(asked.position(), asked.side(), asked.moves());
  }

  /** Tells the page. */
  private final class Teller implements LiveCheck.Listener {
    private final DeskSearch search;

    Teller(DeskSearch search) {
      this.search = search;
    }

    @Override
    public void solved(SolveResult result) {
      search.endSaving();
      search.tell("answer", Answers.tsume(asked, result));
      search.enter("checking");
    }

    @Override
    public void reported(CheckReport report, LiveCheck.Part part, int tested, int pieces) {
      search.tell("check", Answers.check(asked.position(), report, part, tested, pieces));
      search.enter(part == LiveCheck.Part.PIECES ? "pieces" : "checking");
    }
  }
}
