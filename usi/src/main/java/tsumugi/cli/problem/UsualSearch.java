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

  /** {@code solve --interposition futile}. */
  public static SearchIdentity tsume(Position position) {
    return new SearchIdentity(
        TsumeSearch.identity(TsumeMethod.AUTO, RootSide.AUTO, true, false), Sfen.format(position));
  }

  /** {@code solve --rule cooperative}. */
  public static SearchIdentity cooperative(Position position) {
    return new SearchIdentity(
        CooperativeSearch.identity(CooperativeOptions.DEFAULT), Sfen.format(position));
  }
}
