package tsumugi.solver.tsume.composed;

import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Move;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.SlowMove;
import tsumugi.solver.tsume.composed.ComposedNodes.Node;

/** The replies that last as long as their node, against the definition. */
@Tag("slow")
class LongestRepliesTest {
  private final MainSubTable table = MainSubTable.allocate(4);

  @AfterEach
  void close() {
    table.close();
  }

  @Test
  void theDefinitionSaysTheSame() {
    int several = 0;
    int interposed = 0;
    for (Node node : ComposedNodes.all()) {
      if (node.plies() > 0) {
        Set<String> expected = expected(node);
        Set<String> found = new HashSet<>();
        LongestReplies replies = new LongestReplies(node.search(table), node.plies());
        for (int reply = replies.next(); reply != Move.NONE; reply = replies.next()) {
          assertTrue(found.add(UsiMove.format(reply)), () -> node + ": twice");
        }
        assertEquals(expected, found, node::toString);
        several += found.size() > 1 ? 1 : 0;
        interposed += node.counting().isEmpty() ? 0 : 1;
      }
    }
    assertTrue(several > 50 && interposed > 10, several + " with several, " + interposed);
  }

  /** The replies that count and last one ply less than the node. */
  private static Set<String> expected(Node node) {
    List<SlowMove> longest = ComposedNodes.longest(node.position(), node.plies(), 20_000);
    return Objects.requireNonNull(longest).stream().map(SlowMove::usi).collect(toSet());
  }
}
