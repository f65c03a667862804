package tsumugi.solver.tsume.dfpn;

import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.tsume.TsumeFixture;

/** Open nodes whose children are chosen by the test. */
abstract class ChildFixture extends TsumeFixture {
  final DfpnNodes nodes = new DfpnNodes(table);
  final OpenPath path = new OpenPath();
  final SearchBudget budget = budget(SearchLimits.NONE);

  /** The innermost open node. */
  Expansion node() {
    return path.innermost();
  }

  /** Opens a node without children, after the child that its parent is searching. */
  Expansion push(Position position, int attacker) {
    Expansion node = path.push();
    node.key = position.boardKey();
    node.hand = position.hand(attacker);
    if (node.level > 0) {
      Expansion parent = path.at(node.level - 1);
      node.lastMove = parent.child == Expansion.NO_CHILD ? 0 : parent.move(parent.child);
    } else {
      node.lastMove = 0;
    }
    node.detour = 0;
    node.otherPiece = 0;
    node.emptyMoves();
    node.open();
    return node;
  }

  /** Gives the innermost node a further child; the others stay what they are. */
  int add(String text) {
    return add(node(), text);
  }

  static int add(Expansion node, String text) {
    int child = node.size();
    int[] moves = new int[child];
    int[][] known = new int[child][];
    for (int i = 0; i < child; i++) {
      moves[i] = node.move(i);
      known[i] = new int[] {node.pn(i), node.dn(i), node.plies(i), node.ancestor(i), node.hand(i)};
    }
    MoveList list = node.emptyMoves();
    for (int move : moves) {
      list.add(move);
    }
    list.add(UsiMove.parse(text));
    node.open();
    for (int i = 0; i < child; i++) {
      restore(node, i, known[i]);
    }
    return child;
  }

  private static void restore(Expansion node, int child, int[] known) {
    if (known[0] == 0) {
      node.prove(child, known[2], known[4]);
    } else if (known[1] == 0) {
      node.disprove(child, known[2], known[3], known[4]);
    } else {
      node.set(child, known[0], known[1]);
    }
  }
}
