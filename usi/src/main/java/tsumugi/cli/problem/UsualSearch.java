package tsumugi.cli.problem;

import tsumugi.cli.save.SearchIdentity;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.solver.coop.CooperativeOptions;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;

/**
 * The searches of {@code solve} that the desk saves and resumes: its files are those of the
 * command, and the other way round.
 */
public final class UsualSearch {
  private UsualSearch() {}

  /** {@code solve --interposition futile --to-move SIDE}. */
  public static SearchIdentity tsume(Position position, RootSide side) {
    return new SearchIdentity(
        TsumeSearch.identity(TsumeMethod.AUTO, side, true, false), Sfen.format(position));
  }

  /** The side that a search of {@link #tsume} has asked for. */
  public static RootSide side(SearchIdentity identity) {
    for (RootSide side : RootSide.values()) {
      if (identity.options().contains(TsumeSearch.toMove(side))) {
        return side;
      }
    }
    return RootSide.AUTO;
  }

  /** {@code solve --rule cooperative}. */
  public static SearchIdentity cooperative(Position position) {
    return new SearchIdentity(
        CooperativeSearch.identity(CooperativeOptions.DEFAULT), Sfen.format(position));
  }
}
