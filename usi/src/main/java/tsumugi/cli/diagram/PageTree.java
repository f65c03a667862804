package tsumugi.cli.diagram;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import tsumugi.cli.base.JsonObject;
import tsumugi.cli.tree.NodeTexts;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.JapaneseNotation;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.explain.Refutation;
import tsumugi.solver.explain.TreeNode;
import tsumugi.solver.explain.TreeNode.Outcome;
import tsumugi.solver.explain.TreeNode.Role;

/**
 * A tree as the page contains it: a flat list of its moves, each before those that follow it.
 *
 * <ul>
 *   <li>{@code d}: the number of the ply, from 1, by which the script finds the move before it
 *   <li>{@code m} and {@code j}: the move in USI and in Japanese notation, with its square
 *   <li>{@code r}: its {@linkplain Role role}
 *   <li>{@code s}: the sentence about it
 *   <li>{@code l} and {@code w}: the line after it, in both notations, if no moves of the tree
 *       follow
 *   <li>{@code e}: whether that line, or the move itself, ends in mate
 * </ul>
 */
final class PageTree {
  private final NodeTexts texts;
  private final Position position;
  private final List<JsonObject> nodes = new ArrayList<>();

  private final boolean hasSolutions;
  private final Consumer<String> used;

  private PageTree(NodeTexts texts, Position start, boolean hasSolutions, Consumer<String> used) {
    this.hasSolutions = hasSolutions;
    this.texts = texts;
    this.used = used;
    position = new Position(start);
  }

  /**
   * The tree of a problem.
   *
   * @param root its moves can be made
   * @param hasSolutions whether these are the solutions of a cooperative problem
   * @param used receives every text that is shown
   */
  static List<JsonObject> of(
      TreeNode root, Position start, NodeTexts texts, boolean hasSolutions, Consumer<String> used) {
    PageTree tree = new PageTree(texts, start, hasSolutions, used);
    tree.addChildren(root, 1, true);
    return tree.nodes;
  }

  private void addChildren(TreeNode node, int ply, boolean isOnMain) {
    List<TreeNode> children = node.children();
    for (int i = 0; i < children.size(); i++) {
      int last = NodeTexts.lastAlike(children, i);
      TreeNode child = children.get(i);
      String nameOfMate = NodeTexts.nameOfMate(node, child, ply, isOnMain);
      String sentence =
          hasSolutions
              ? texts.solution(child, ply)
              : texts.sentence(children.subList(i, last + 1), position, ply, nameOfMate);
      used.accept(sentence);
      nodes.add(data(child, ply, sentence));
      position.doMove(child.move());
      addChildren(child, ply + 1, isOnMain && child.role() == Role.MAIN);
      position.undoMove(child.move());
      i = last;
    }
  }

  private JsonObject data(TreeNode node, int ply, String sentence) {
    String written = JapaneseNotation.format(position, node.move());
    used.accept(written);
    JsonObject data =
        new JsonObject()
            .add("d", ply)
            .add("m", UsiMove.format(node.move()))
            .add("j", written)
            .add("r", node.role().name().toLowerCase(Locale.ROOT))
            .add("s", sentence);
    Refutation refutation = node.refutation();
    int[] line = refutation == null ? node.line() : refutation.line();
    boolean isLeaf = node.children().isEmpty();
    if (isLeaf && line.length > 0) {
      String lineInFull = inFull(node.move(), line);
      used.accept(lineInFull);
      data.add("l", UsiMove.format(line)).add("w", lineInFull);
    }
    boolean endsInMate =
        node.outcome() == Outcome.MATE
            && (node.length() == 0 || isLeaf && line.length == node.length());
    return endsInMate ? data.add("e", true) : data;
  }

  /** The moves after a move, each with its square. */
  private String inFull(int move, int[] line) {
    Position at = new Position(position);
    at.doMove(move);
    return Arrays.stream(line)
        .mapToObj(
            next -> {
              String written = JapaneseNotation.format(at, next);
              at.doMove(next);
              return written;
            })
        .collect(Collectors.joining(" "));
  }
}
