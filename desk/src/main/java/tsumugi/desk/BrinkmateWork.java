package tsumugi.desk;

import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.brinkmate.BrinkmateOptions;
import tsumugi.solver.brinkmate.BrinkmateProof;
import tsumugi.solver.brinkmate.BrinkmateResult;
import tsumugi.solver.brinkmate.BrinkmateSolver;

/**
 * Looks for a brinkmate by the side to move, with all its keys, writes the proof of the answer and
 * has it verified. The page receives the answer with its line, the name of the file and the
 * verifier's verdict.
 */
record BrinkmateWork(Asked asked, Deliveries deliveries) implements DeskSearch.Work {
  /**
   * The most positions. What is known then is the answer: a hard question, such as whether a move
   * is another key, must not keep back the brinkmate that has been found.
   */
  private static final long NODES = 20_000_000;

  @Override
  public void run(DeskTable taken, DeskSearch search) throws IOException {
    MainSubTable table = taken.memory();
    Position root = asked.position();
    BrinkmateOptions options = BrinkmateOptions.DEFAULT;
    BrinkmateResult found =
        new BrinkmateSolver(table)
            .solve(root, options, SearchLimits.NONE.withMaxNodes(NODES), search);
    if (search.stopRequested()) {
      return;
    }
    switch (found.kind()) {
      case MATE -> throw DeskException.of(409, "desk.brinkmate.mate");
      case UNKNOWN -> throw DeskException.of(409, "desk.proof.undecided");
      case BRINKMATE, NONE -> {
        Map<String, @Nullable Object> facts = facts(root, options, found);
        search.tell("found", facts); // stands even if there is no proof
        new VerifiedProof(deliveries, search, Json.object("brinkmate", facts))
            .deliver(
                file ->
                    new BrinkmateProof(root, options, found, table)
                        .write(file, SearchLimits.NONE, search));
      }
    }
  }

  private static Map<String, @Nullable Object> facts(
      Position root, BrinkmateOptions options, BrinkmateResult found) {
    return Json.object(
        "what",
        "brinkmate",
        "answer",
        Json.sentence(sentence(options, found)),
        "keys",
        Arrays.stream(found.keys()).mapToObj(key -> Answers.line(root, new int[] {key})).toList(),
        "keysComplete",
        found.exact() && found.keysComplete(),
        "brinkmate",
        Answers.line(root, found.line()));
  }

  private static Message sentence(BrinkmateOptions options, BrinkmateResult found) {
    if (found.kind() == BrinkmateResult.Kind.BRINKMATE) {
      int plies = 2 * found.moves() - 1;
      return found.exact()
          ? Message.of("desk.brinkmate.found", found.moves(), plies)
          : Message.of("desk.brinkmate.at-most", found.moves(), plies);
    }
    return found.lower() == BrinkmateResult.NEVER
        ? Message.of("desk.brinkmate.never")
        : Message.of("desk.brinkmate.none", options.maxMoves(), 2 * options.maxMoves() - 1);
  }
}
