package tsumugi.cli.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import tsumugi.cli.base.Messages;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.JapaneseNotation;
import tsumugi.solver.check.Foul;
import tsumugi.solver.explain.Refutation;
import tsumugi.solver.explain.TreeExtent;
import tsumugi.solver.explain.TreeNode;
import tsumugi.solver.explain.TreeNode.Outcome;
import tsumugi.solver.explain.TreeNode.Role;
import tsumugi.solver.explain.VariationTree;

/** The verdicts on moves of the tree as texts for people. */
public final class NodeTexts {
  /** The moves that name a position which occurs elsewhere; of a longer path only the last ones. */
  private static final int PATH_SHOWN = 6;

  private final Messages messages;
  private final Position start;
  private final boolean isAttackerToMove;

  /**
   * @param start the position of the problem
   * @param isAttackerToMove whether the side to move in it is the attacker
   */
  public NodeTexts(Messages messages, Position start, boolean isAttackerToMove) {
    this.messages = messages;
    this.start = new Position(start);
    this.isAttackerToMove = isAttackerToMove;
  }

  /**
   * The length of the mate after a move, with the pieces left over.
   *
   * @param ply the number of the move, from 1
   */
  public String mate(TreeNode node, int ply) {
    boolean isCheck = isAttackers(ply);
    int length = node.length() + (isCheck ? 1 : 0);
    int all = ply + node.length();
    String key = node.isLengthExact() ? "cli.tree.mate" : "cli.tree.mate.most";
    String text = length == 0 ? messages.get("cli.tree.mated") : messages.get(key, length, all);
    if (node.hasOtherComposed()) {
      String literal = node.exact() ? "cli.tree.literal" : "cli.tree.literal.most";
      text += messages.get(literal, node.plies() + (isCheck ? 1 : 0), ply + node.plies());
    }
    return node.surplus() > 0 ? text + messages.get("cli.tree.surplus", node.surplus()) : text;
  }

  /**
   * Why a problem without a mate has none although a pawn drop would mate, and that all its checks
   * are left out of the tree.
   */
  List<String> rootNotes(VariationTree tree) {
    List<String> notes = new ArrayList<>();
    if (tree.root().outcome() == Outcome.NO_MATE && isAttackerToMove) {
      notes.addAll(dropPawnMate(start));
      if (tree.root().children().isEmpty() && hasChecks() && lacksTries(tree)) {
        notes.add(messages.get("cli.tree.no-tries"));
      }
    }
    return notes;
  }

  private static boolean lacksTries(VariationTree tree) {
    return tree.extent().tries() == TreeExtent.Tries.HUMAN && !tree.isOpen() && !tree.isCut();
  }

  private boolean hasChecks() {
    MoveList checks = new MoveList();
    new CheckGenerator().generate(start, checks);
    return checks.size() > 0;
  }

  /** Names the pawn drop that would mate in a position, if there is one. */
  public List<String> dropPawnMate(Position position) {
    int drop = Foul.dropPawnMate(position);
    return drop == Move.NONE
        ? List.of()
        : List.of(messages.get("cli.tree.drop-pawn-mate", JapaneseNotation.format(position, drop)));
  }

  /** Whether a ply is the attacker's. */
  boolean isAttackers(int ply) {
    return isAttackerToMove == (ply % 2 != 0);
  }

  /**
   * The refutation of a move as a text.
   *
   * @param position the position before the move
   */
  String noMate(TreeNode node, Position position) {
    Refutation refutation = node.refutation();
    if (refutation == null) {
      return unrefuted(node);
    }
    List<String> moves = moves(node, refutation.line(), position);
    String reply = only(refutation, moves.getFirst());
    String rest = String.join(" ", moves.subList(1, moves.size()));
    return messages.get(
        "cli.tree.try", rest.isEmpty() ? reply : reply + " " + rest, end(refutation.end()));
  }

  /** The same with only the refuting reply, if the line is shown in another way. */
  String refutingReply(TreeNode node, Position position) {
    Refutation refutation = node.refutation();
    if (refutation == null) {
      return unrefuted(node);
    }
    String reply = line(node, new int[] {refutation.reply()}, position);
    String which = isOnly(refutation) ? "cli.tree.try.only-reply" : "cli.tree.try.reply";
    String text = messages.get(which, reply);
    if (refutation.end() == Refutation.End.LIMIT) {
      return text;
    }
    // The end is that of the whole line, which is not shown here: a reply that is not the last may
    // well leave checks.
    String key = refutation.line().length == 1 ? "cli.tree.try.at-once" : "cli.tree.try.at-last";
    return messages.get(key, text, end(refutation.end()));
  }

  private String unrefuted(TreeNode node) {
    return messages.get(node.role() == Role.TRY ? "cli.tree.try.without" : "cli.tree.escapes");
  }

  /** The reply that refutes; marked if all others are mated. */
  private String only(Refutation refutation, String reply) {
    return isOnly(refutation) ? messages.get("cli.tree.only", reply) : reply;
  }

  private static boolean isOnly(Refutation refutation) {
    return refutation.isOnlyReply() && refutation.mated() > 0;
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
    return String.join(" ", moves(node, moves, position));
  }

  private static List<String> moves(TreeNode node, int[] moves, Position position) {
    int[] whole = new int[moves.length + 1];
    whole[0] = node.move();
    System.arraycopy(moves, 0, whole, 1, moves.length);
    List<String> written = JapaneseNotation.line(position, whole);
    return written.subList(1, written.size());
  }

  /**
   * The role and the verdict of a move in one sentence, without the line after it.
   *
   * @param alike the move, followed by the futile drops on the same square.
   * @param position the position before the move.
   * @param ply the number of the move, from 1.
   * @param nameOfMate the key for the name of another check that mates there; empty for no name.
   */
  public String sentence(List<TreeNode> alike, Position position, int ply, String nameOfMate) {
    TreeNode node = alike.getFirst();
    if (alike.size() > 1) {
      String drops =
          alike.stream()
              .map(drop -> JapaneseNotation.format(position, drop.move()))
              .collect(Collectors.joining(" "));
      return messages.get("cli.tree.futile.all") + ": " + drops;
    }
    return switch (node.outcome()) {
      case OPEN -> messages.get("cli.tree.unknown");
      case NO_MATE ->
          node.role() == Role.TRY
              ? refutingReply(node, position)
              : messages.get("cli.tree.escapes");
      case MATE -> named(node, nameOfMate, wholeMate(node, ply));
    };
  }

  /** The same for a move of a tree of solutions. */
  public String solution(TreeNode node, int ply) {
    String text = mate(node, ply);
    return node.role() == Role.MAIN ? text : messages.get("cli.tree.name.solution", text);
  }

  private String wholeMate(TreeNode node, int ply) {
    String text = mate(node, ply);
    if (node.futile()) {
      text += messages.get("cli.tree.futile");
    }
    return node.sameAs() == null ? text : text + messages.get("cli.tree.same", path(node.sameAs()));
  }

  private String path(int[] moves) {
    List<String> written = JapaneseNotation.line(start, moves);
    int hidden = Math.max(0, written.size() - PATH_SHOWN);
    String shown = String.join(" ", written.subList(hidden, written.size()));
    return hidden > 0 ? "… " + shown : shown;
  }

  private String named(TreeNode node, String nameOfMate, String sentence) {
    if (node.role() == Role.VARIATION) {
      return messages.get("cli.tree.name.variation", sentence);
    }
    boolean isOtherMate = node.role() == Role.OTHER_MATE && !nameOfMate.isEmpty();
    return isOtherMate ? messages.get(nameOfMate, sentence) : sentence;
  }

  /**
   * The key for the name of another check that mates in a position. In a problem of one ply, a
   * check that also mates in one ply is a cook.
   *
   * @param ply the number of the check, from 1
   * @param isOnMain whether the position is on the main line of the problem
   */
  public static String nameOfMate(TreeNode position, TreeNode check, int ply, boolean isOnMain) {
    if (!isOnMain) {
      return "cli.tree.name.branch-mate";
    }
    if (position.length() > 1) {
      return "cli.tree.name.other-mate";
    }
    return ply == 1 && check.length() == 0 ? "cli.tree.name.cook" : "cli.tree.name.last-move";
  }

  /** The index of the last of the futile drops on one square that begin at an index. */
  public static int lastAlike(List<TreeNode> children, int first) {
    int last = first;
    while (last + 1 < children.size() && isAlike(children.get(first), children.get(last + 1))) {
      last++;
    }
    return last;
  }

  private static boolean isAlike(TreeNode one, TreeNode other) {
    return one.futile()
        && other.futile()
        && Move.isDrop(one.move())
        && Move.isDrop(other.move())
        && Move.to(one.move()) == Move.to(other.move());
  }
}
