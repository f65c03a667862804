package tsumugi.cli.solve;

import tsumugi.cli.base.JsonObject;
import tsumugi.cli.problem.BrinkmateDetails;
import tsumugi.solver.brinkmate.BrinkmateResult;

/**
 * The members of rule {@code brinkmate}: {@code brinkmateIn} (null without one), {@code noneWithin}
 * (the number of moves within which none exists by proof), {@code never} (proved: none at all),
 * {@code keys}, {@code allKeys}, {@code mateIn} (the mate at the end of the line) and what became
 * of the replies.
 */
final class BrinkmateJson {
  private BrinkmateJson() {}

  /** Adds the result of a position without a mate. */
  static void addResult(BrinkmateDetails brinkmate, JsonObject object) {
    object.add("result", brinkmate.word()).addNull("plies");
    object.add("exact", brinkmate.found().exact());
    object.add("moves", JsonResultWriter.moves(brinkmate.found().line()));
  }

  static void add(BrinkmateDetails brinkmate, JsonObject object) {
    BrinkmateResult found = brinkmate.found();
    if (found.kind() == BrinkmateResult.Kind.BRINKMATE) {
      object.add("brinkmateIn", found.moves());
    } else {
      object.addNull("brinkmateIn");
    }
    if (found.lower() < 0 || found.kind() == BrinkmateResult.Kind.MATE) {
      object.addNull("noneWithin");
    } else {
      object.add("noneWithin", Math.min(found.lower(), brinkmate.asked().maxMoves()));
    }
    object.add("never", brinkmate.isNever());
    object.add("keys", JsonResultWriter.moves(found.keys()));
    object.add("allKeys", found.keysComplete());
    if (found.matePlies() > 0) {
      object.add("mateIn", found.matePlies());
    } else {
      object.addNull("mateIn");
    }
    object.add("replies", found.replies());
    object.add("repliesPlayed", found.work().played());
    object.add("repliesSearched", found.work().searched());
  }
}
