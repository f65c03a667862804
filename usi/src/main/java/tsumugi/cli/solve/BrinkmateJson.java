package tsumugi.cli.solve;

import tsumugi.cli.base.JsonObject;
import tsumugi.cli.problem.BrinkmateDetails;
import tsumugi.solver.brinkmate.BrinkmateResult;

/**
 * Writes the members of rule {@code brinkmate}.
 *
 * <ul>
 *   <li>{@code matePlies}: the longest mate that counts, in plies; null if every mate counts.
 *   <li>{@code brinkmateIn}: the number of moves; null without a brinkmate.
 *   <li>{@code noneWithin}: the number of moves within which a brinkmate is disproved.
 *   <li>{@code never}: whether it is disproved for every number of moves.
 *   <li>{@code keys} and {@code allKeys}: the keys found, and whether these are all.
 *   <li>{@code mateIn}: the length in plies of the mate at the end of the line.
 *   <li>{@code mateExact}: whether it is proved that the line is the longest defence.
 *   <li>{@code replies}, {@code repliesPlayed} and {@code repliesSearched}: numbers of replies.
 * </ul>
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
    if (brinkmate.asked().isAnyMate()) {
      object.addNull("matePlies");
    } else {
      object.add("matePlies", brinkmate.asked().matePlies());
    }
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
    object.add("mateExact", found.lineExact());
    object.add("replies", found.replies());
    object.add("repliesPlayed", found.work().played());
    object.add("repliesSearched", found.work().searched());
  }
}
