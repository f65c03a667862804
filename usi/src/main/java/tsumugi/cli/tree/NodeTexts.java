package tsumugi.cli.tree;

import java.util.List;
import tsumugi.cli.base.Messages;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.JapaneseNotation;
import tsumugi.solver.explain.Refutation;
import tsumugi.solver.explain.TreeNode;
import tsumugi.solver.explain.TreeNode.Role;

/** What is known of a move of the tree, as texts for people. */
final class NodeTexts {
  private final Messages messages;
  private final boolean isAttackerToMove;

  /**
   * @param isAttackerToMove whether the side to move in the problem is the attacker
   */
  NodeTexts(Messages messages, boolean isAttackerToMove) {
    this.messages = messages;
    this.isAttackerToMove = isAttackerToMove;
  }

  /**
   * The length of the mate after a move, with the pieces left over.
   *
   * @param ply the number of the move, from 1
   */
  String mate(TreeNode node, int ply) {
    boolean isCheck = isAttackers(ply);
    int length = node.length() + (isCheck ? 1 : 0);
    int all = ply + node.length();
    String key = node.isLengthExact() ? "cli.tree.mate" : "cli.tree.mate.most";
    String text = length == 0 ? messages.get("cli.tree.mated") : messages.get(key, length, all);
    if (node.hasOtherComposed()) {
      String literal = node.exact() ? "cli.tree.literal" : "cli.tree.literal.most";
      text += messages.get(literal, node.plies() + (isCheck ? 1 : 0));
    }
    return node.surplus() > 0 ? text + messages.get("cli.tree.surplus", node.surplus()) : text;
  }

  /** Whether a ply is the attacker's. */
  boolean isAttackers(int ply) {
    return isAttackerToMove == (ply % 2 != 0);
  }

  /**
   * How a move is refuted, or that it is.
   *
   * @param position the position before the move
   */
  String noMate(TreeNode node, Position position) {
    Refutation refutation = node.refutation();
    if (refutation == null) {
      return unrefuted(node);
    }
    return messages.get(
        "cli.tree.try",
        line(node, refutation.line(), position),
        only(refutation),
        end(refutation.end()));
  }

  /** The same with the refuting reply alone, for places that show the line in another way. */
  String refutingReply(TreeNode node, Position position) {
    Refutation refutation = node.refutation();
    if (refutation == null) {
      return unrefuted(node);
    }
    return messages.get(
        "cli.tree.try.reply",
        line(node, new int[] {refutation.reply()}, position),
        only(refutation),
        end(refutation.end()));
  }

  private String unrefuted(TreeNode node) {
    return messages.get(node.role() == Role.TRY ? "cli.tree.try.without" : "cli.tree.escapes");
  }

  private String only(Refutation refutation) {
    boolean isOnly = refutation.isOnlyReply() && refutation.mated() > 0;
    return isOnly ? messages.get("cli.tree.only") : "";
  }

  private static Message end(Refutation.End end) {
    return Message.of(
        switch (end) {
          case NO_MORE_CHECKS -> "cli.tree.end.checks";
          case REPETITION -> "cli.tree.end.repetition";
          case DROP_PAWN_MATE -> "cli.tree.end.pawn";
          case LIMIT -> "cli.tree.end.limit";
        });
  }

  /**
   * The moves after a node in Japanese.
   *
   * @param position the position before the move of the node
   */
  static String line(TreeNode node, int[] moves, Position position) {
    int[] whole = new int[moves.length + 1];
    whole[0] = node.move();
    System.arraycopy(moves, 0, whole, 1, moves.length);
    List<String> written = JapaneseNotation.line(position, whole);
    return String.join(" ", written.subList(1, written.size()));
  }
}
