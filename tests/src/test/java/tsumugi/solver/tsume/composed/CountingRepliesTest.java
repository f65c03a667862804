package tsumugi.solver.tsume.composed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.tsume.composed.ComposedNodes.Node;
import tsumugi.solver.tsume.composed.ComposedWalk.Answer;

/** Which interpositions count, one by one, against the definition. */
@Tag("slow")
class CountingRepliesTest {
  private final MainSubTable table = MainSubTable.allocate(4);

  @AfterEach
  void close() {
    table.close();
  }

  @Test
  void theDefinitionSaysTheSame() {
    int counted = 0;
    int futile = 0;
    for (Node node : ComposedNodes.all()) {
      CountingReplies counting = new CountingReplies(node.search(table));
      MoveList replies = new MoveList();
      int first = new Interpositions().generate(node.board(), replies);
      for (int i = first; i < replies.size(); i++) {
        String usi = UsiMove.format(replies.get(i));
        boolean counts = node.counting().stream().anyMatch(move -> move.usi().equals(usi));
        Answer answer = counting.counts(replies.get(i), node.plies());
        assertEquals(counts ? Answer.YES : Answer.NO, answer, () -> node + ": " + usi);
        counted += counts ? 1 : 0;
        futile += counts ? 0 : 1;
      }
    }
    assertTrue(counted > 50 && futile > 200, counted + " count, " + futile + " are futile");
  }
}
