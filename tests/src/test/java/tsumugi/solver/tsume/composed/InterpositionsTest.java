package tsumugi.solver.tsume.composed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;

class InterpositionsTest {
  private final Interpositions order = new Interpositions();
  private final MoveList replies = new MoveList();

  /** Other replies first; then from the king outward, on each square drops before moves. */
  @Test
  void theOrderIsThatOfTheDefinition() {
    assertEquals(List.of("9b", "9c", "9d", "9e"), squares("k8/9/1s7/9/9/R8/9/9/1K7 w p 1"));
    assertEquals(List.of("8a", "7a", "6a"), squares("k3R4/9/1s7/9/9/9/9/9/1K7 w g 1"));
    assertEquals(List.of("1h", "1g", "1f"), squares("9/9/9/9/8r/9/7S1/9/8K b G 1"));
    assertEquals(List.of("2b", "3c", "4d"), squares("8k/9/9/9/4B4/9/9/9/1K7 w n 1"));
  }

  /** The squares in order, each with its drops before its moves. */
  private List<String> squares(String sfen) {
    Position position = Sfen.parse(sfen);
    replies.clear();
    int first = order.generate(position, replies);
    List<String> squares = new ArrayList<>();
    boolean moved = false;
    for (int i = 0; i < replies.size(); i++) {
      String move = UsiMove.format(replies.get(i));
      boolean drop = move.charAt(1) == '*';
      assertEquals(i >= first, order.isInterposition(position, replies.get(i)), move);
      if (i >= first) {
        String to = move.substring(2, 4);
        boolean sameSquare = !squares.isEmpty() && squares.getLast().equals(to);
        assertTrue(!sameSquare || !moved || !drop, "a drop behind a move: " + move);
        moved = !drop;
        if (!sameSquare) {
          squares.add(to);
        }
      }
    }
    return squares;
  }
}
