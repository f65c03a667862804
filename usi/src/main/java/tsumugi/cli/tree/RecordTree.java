package tsumugi.cli.tree;

import java.util.List;
import tsumugi.cli.base.Messages;
import tsumugi.engine.board.Position;
import tsumugi.record.GameRecord;
import tsumugi.solver.explain.Refutation;
import tsumugi.solver.explain.TreeNode;
import tsumugi.solver.explain.TreeNode.Outcome;
import tsumugi.solver.explain.TreeNode.Role;
import tsumugi.solver.explain.VariationTree;

/**
 * Adds the tree to a record, for a GUI that shows branches. The main line comes first in every
 * position. Every other move is a branch with its verdict as a comment; its own mate or the line
 * that refutes it follows as moves, unless the position after it is in the tree. Of futile drops on
 * one square only the first is a branch, and its comment names the others.
 */
public final class RecordTree {
  private final GameRecord record;
  private final NodeTexts texts;
  private final Position position;
  private boolean isFull;

  private RecordTree(Position start, VariationTree tree, GameRecord record, Messages messages) {
    this.record = record;
    texts = new NodeTexts(messages, start, tree.isAttackerToMove());
    position = new Position(start);
  }

  /**
   * Adds the tree of a position to a record that starts with this position. Moves and endings that
   * are in the record already are not added again.
   */
  public static void add(Position start, VariationTree tree, GameRecord record, Messages messages) {
    RecordTree writer = new RecordTree(start, tree, record, messages);
    writer.addChildren(tree.root(), GameRecord.ROOT, true);
    List<String> comments = record.node(GameRecord.ROOT).comments();
    comments.addAll(writer.texts.rootNotes(tree));
    if (tree.isCut()) {
      comments.add(messages.get("cli.tree.cut"));
    }
    if (tree.isOpen()) {
      comments.add(messages.get("cli.tree.open"));
    }
    if (writer.isFull) {
      comments.add(messages.get("cli.tree.record-full"));
    }
  }

  /**
   * Adds what follows a node. Recursion ends at the depth {@code TreeExtent.MAX_PLIES}.
   *
   * @param at the node of the record
   * @param isOnMain whether it is on the main line of the problem
   */
  private void addChildren(TreeNode node, int at, boolean isOnMain) {
    if (node.outcome() == Outcome.MATE && node.length() == 0) {
      end(at, "詰み"); // before the futile interpositions that may follow
    }
    List<TreeNode> children = node.children();
    for (int i = 0; i < children.size() && !isFull; i++) {
      int last = NodeTexts.lastAlike(children, i);
      addChild(node, children.subList(i, last + 1), at, isOnMain);
      i = last;
    }
    if (children.isEmpty()) {
      addLine(at, node);
    }
  }

  /**
   * Adds a move with what follows it.
   *
   * @param parent the position before the move
   * @param alike the move; after it, the futile drops on the same square
   */
  private void addChild(TreeNode parent, List<TreeNode> alike, int at, boolean isOnMain) {
    TreeNode node = alike.getFirst();
    if (!record.hasRoom(node.line().length + Refutation.LONGEST_LINE + 2)) {
      isFull = true;
      return;
    }
    int first = record.add(at, node.move());
    boolean staysOnMain = isOnMain && node.role() == Role.MAIN;
    if (node.role() != Role.MAIN || node.sameAs() != null || node.outcome() == Outcome.NO_MATE) {
      List<String> comments = record.node(first).comments();
      boolean isNamed = !comments.isEmpty(); // as a finding of a check
      int ply = record.node(first).ply();
      String nameOfMate = isNamed ? "" : NodeTexts.nameOfMate(parent, node, ply, isOnMain);
      comments.add(texts.sentence(alike, position, ply, nameOfMate));
    }
    position.doMove(node.move());
    addChildren(node, first, staysOnMain);
    position.undoMove(node.move());
  }

  /** Adds the mate of a node without children, or the line that refutes it. */
  private void addLine(int at, TreeNode node) {
    Refutation refutation = node.refutation();
    int[] line = refutation == null ? node.line() : refutation.line();
    int last = at;
    for (int move : line) {
      last = record.add(last, move);
    }
    if (refutation != null) {
      end(last, "不詰");
    } else if (node.outcome() == Outcome.MATE && line.length == node.length()) {
      end(last, "詰み");
    }
  }

  private void end(int at, String word) {
    if (!record.isEnded(at)) {
      record.addEnding(at, word);
    }
  }
}
