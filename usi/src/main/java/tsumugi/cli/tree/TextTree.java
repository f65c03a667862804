package tsumugi.cli.tree;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.Messages;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.JapaneseNotation;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.explain.TreeNode;
import tsumugi.solver.explain.TreeNode.Outcome;
import tsumugi.solver.explain.TreeNode.Role;
import tsumugi.solver.explain.VariationTree;

/**
 * Writes the tree for people. In every position the move of the main line comes first. The other
 * moves follow, each with the tree after it, and finally the tree after the move of the main line.
 * Each row begins with the path of its move: the number of the ply and, for a move off the main
 * line, a second number. {@code 4-2/7-1} is the first other move at ply 7 after the second other
 * move at ply 4.
 */
public final class TextTree {
  private static final String INDENT = "  ";

  private final PrintStream out;
  private final Messages messages;
  private final TreeNode root;
  private final NodeTexts texts;
  private final Position position;

  private TextTree(Position start, VariationTree tree, PrintStream out, Messages messages) {
    this.out = out;
    this.messages = messages;
    root = tree.root();
    texts = new NodeTexts(messages, start, tree.isAttackerToMove());
    position = new Position(start);
  }

  /** Writes the tree of a position. */
  public static void write(Position start, VariationTree tree, PrintStream out, Messages messages) {
    out.println(messages.get("cli.tree.title"));
    TextTree text = new TextTree(start, tree, out, messages);
    text.texts.rootNotes(tree).forEach(out::println);
    text.writeChildren(tree.root(), new Row("", 0, 1), Move.NONE);
    if (tree.isCut()) {
      out.println(messages.get("cli.tree.cut"));
    }
    if (tree.isOpen()) {
      out.println(messages.get("cli.tree.open"));
    }
    out.println(messages.get("cli.tree.cost", tree.size(), tree.nodes(), tree.millis() / 1000.0));
  }

  /**
   * The place of a row in the tree.
   *
   * @param branch the path of the variation, with a slash at its end; empty on the main line
   * @param depth the number of variations around the row
   * @param ply the number of the move
   */
  private record Row(String branch, int depth, int ply) {
    String label(int number) {
      return branch + ply + (number == 0 ? "" : "-" + number);
    }
  }

  /** Writes the moves after a node. Recursion ends at the depth {@code TreeExtent.MAX_PLIES}. */
  private void writeChildren(TreeNode node, Row row, int previous) {
    List<TreeNode> children = node.children();
    TreeNode main =
        !children.isEmpty() && children.getFirst().role() == Role.MAIN ? children.getFirst() : null;
    if (main != null) {
      writeRow(main, row, 0, previous);
    }
    int first = main == null ? 0 : 1;
    for (int i = first; i < children.size(); i++) {
      int number = i + 1 - first;
      int last = NodeTexts.lastAlike(children, i);
      if (last > i) {
        writeAlike(children.subList(i, last + 1), row, number, previous);
        i = last;
      } else {
        writeRow(children.get(i), row, number, previous);
        writeAfter(children.get(i), row, number);
      }
    }
    if (main != null) {
      writeAfter(main, row, 0);
    }
  }

  private void writeRow(TreeNode node, Row row, int number, int previous) {
    out.println(
        INDENT.repeat(row.depth + (number == 0 ? 0 : 1))
            + row.label(number)
            + " "
            + move(node.move(), previous)
            + " "
            + UsiMove.format(node.move())
            + sentence(node, row.ply));
  }

  private void writeAfter(TreeNode node, Row row, int number) {
    if (node.children().isEmpty()) {
      return;
    }
    Row next =
        number == 0
            ? new Row(row.branch, row.depth, row.ply + 1)
            : new Row(row.label(number) + "/", row.depth + 1, row.ply + 1);
    position.doMove(node.move());
    writeChildren(node, next, node.move());
    position.undoMove(node.move());
  }

  /** The move in Japanese, with 同 if it is made on the square of the previous move. */
  private String move(int move, int previous) {
    if (previous == Move.NONE) {
      return JapaneseNotation.format(position, move);
    }
    position.undoMove(previous);
    List<String> both = JapaneseNotation.line(position, new int[] {previous, move});
    position.doMove(previous);
    return both.get(1);
  }

  /** The verdict on a move, to be appended to it. */
  private String sentence(TreeNode node, int ply) {
    StringBuilder text = new StringBuilder();
    if (node.outcome() == Outcome.OPEN) {
      return ": " + messages.get("cli.tree.unknown");
    }
    if (node.outcome() == Outcome.NO_MATE) {
      text.append(": ").append(texts.noMate(node, position));
    } else if (node.role() != Role.MAIN || node.sameAs() != null) {
      text.append(": ").append(texts.mate(node, ply));
      if (node.futile()) {
        text.append(messages.get("cli.tree.futile"));
      }
    } else if (node.surplus() > 0 && node.expanded() && node.children().isEmpty()) {
      text.append(messages.get("cli.tree.surplus", node.surplus()));
    }
    if (node.sameAs() != null) {
      text.append(messages.get("cli.tree.same", label(node.sameAs())));
    } else if (!node.expanded() && node.line().length > 0) {
      text.append(": ").append(NodeTexts.line(node, node.line(), position));
    }
    return text.toString();
  }

  /** Writes futile drops on one square in one row. */
  private void writeAlike(List<TreeNode> drops, Row row, int number, int previous) {
    StringBuilder text = new StringBuilder(INDENT.repeat(row.depth + 1)).append(row.label(number));
    text.append("..").append(number + drops.size() - 1).append(' ');
    for (int i = 0; i < drops.size(); i++) {
      text.append(i == 0 ? "" : " ").append(move(drops.get(i).move(), previous));
    }
    out.println(text + ": " + messages.get("cli.tree.futile.all"));
  }

  /** The label of the node with a path. */
  private String label(int[] path) {
    StringBuilder label = new StringBuilder();
    TreeNode node = root;
    String last = "0";
    for (int ply = 1; ply <= path.length; ply++) {
      int move = path[ply - 1];
      @Nullable TreeNode next = null;
      int number = 0;
      for (TreeNode child : node.children()) {
        number += child.role() == Role.MAIN ? 0 : 1;
        if (child.move() == move) {
          next = child;
          break;
        }
      }
      if (next == null) {
        return UsiMove.format(Arrays.copyOf(path, path.length));
      }
      if (next.role() == Role.MAIN) {
        last = String.valueOf(ply);
      } else {
        label.append(ply).append('-').append(number).append('/');
        last = "";
      }
      node = next;
    }
    return last.isEmpty() ? label.substring(0, label.length() - 1) : label + last;
  }
}
