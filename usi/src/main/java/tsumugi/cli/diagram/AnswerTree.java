package tsumugi.cli.diagram;

import static tsumugi.solver.explain.TreeNode.UNKNOWN;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.explain.Refutation;
import tsumugi.solver.explain.TreeNode;
import tsumugi.solver.explain.TreeNode.Outcome;
import tsumugi.solver.explain.TreeNode.Role;

/**
 * Reads the member {@code tree} of an answer. The parser limits the nesting. The answer may be
 * faulty, so {@link #isPlayable} says whether its moves are legal.
 */
final class AnswerTree {
  private final JsonParser in;

  private AnswerTree(JsonParser in) {
    this.in = in;
  }

  /**
   * The root of a tree; null if the value has no root.
   *
   * @param in stands at the beginning of the value, and then at its end
   */
  static @Nullable TreeNode read(JsonParser in) throws IOException {
    TreeNode root = null;
    if (in.currentToken() == JsonToken.START_OBJECT) {
      while (in.nextToken() == JsonToken.FIELD_NAME) {
        boolean isRoot = in.currentName().equals("root");
        if (in.nextToken() == JsonToken.START_OBJECT && isRoot) {
          root = new AnswerTree(in).node();
        } else {
          in.skipChildren();
        }
      }
    }
    in.skipChildren();
    return root;
  }

  private TreeNode node() throws IOException {
    int move = Move.NONE;
    Role role = Role.OPEN;
    Outcome outcome = Outcome.OPEN;
    int plies = UNKNOWN;
    int composedPlies = UNKNOWN;
    int surplus = UNKNOWN;
    boolean exact = false;
    boolean composedExact = false;
    boolean futile = false;
    Refutation refutation = null;
    int[] line = {};
    int[] sameAs = null;
    List<TreeNode> children = new ArrayList<>();
    boolean expanded = false;
    while (in.nextToken() == JsonToken.FIELD_NAME) {
      String name = in.currentName();
      in.nextToken();
      switch (name) {
        case "move" -> move = move();
        case "role" -> role = constant(Role.values(), Role.OPEN);
        case "result" -> outcome = outcome();
        case "plies" -> plies = number();
        case "exact" -> exact = isTrue();
        case "composedPlies" -> composedPlies = number();
        case "composedExact" -> composedExact = isTrue();
        case "surplus" -> surplus = number();
        case "futile" -> futile = isTrue();
        case "refutation" -> refutation = refutation();
        case "moves" -> line = moves();
        case "sameAs" -> sameAs = moves();
        case "children" -> {
          expanded = true;
          addNodes(children);
        }
        default -> in.skipChildren();
      }
    }
    return new TreeNode(
        move,
        role,
        outcome,
        plies,
        exact,
        composedPlies,
        composedExact,
        surplus,
        futile,
        refutation,
        line,
        List.copyOf(children),
        expanded,
        sameAs);
  }

  private void addNodes(List<TreeNode> nodes) throws IOException {
    if (in.currentToken() != JsonToken.START_ARRAY) {
      in.skipChildren();
      return;
    }
    while (in.nextToken() != JsonToken.END_ARRAY) {
      if (in.currentToken() == JsonToken.START_OBJECT) {
        nodes.add(node());
      } else {
        in.skipChildren();
      }
    }
  }

  private @Nullable Refutation refutation() throws IOException {
    if (in.currentToken() != JsonToken.START_OBJECT) {
      in.skipChildren();
      return null;
    }
    int[] line = {};
    Refutation.End end = Refutation.End.LIMIT;
    int plies = UNKNOWN;
    int holding = 1;
    int mated = 0;
    int open = 0;
    while (in.nextToken() == JsonToken.FIELD_NAME) {
      String name = in.currentName();
      in.nextToken();
      switch (name) {
        case "moves" -> line = moves();
        case "end" -> end = constant(Refutation.End.values(), Refutation.End.LIMIT);
        case "plies" -> plies = number();
        case "holding" -> holding = number();
        case "mated" -> mated = number();
        case "open" -> open = number();
        default -> in.skipChildren();
      }
    }
    return line.length == 0 ? null : new Refutation(line, end, plies, holding, mated, open);
  }

  private Outcome outcome() throws IOException {
    return switch (text()) {
      case "mate" -> Outcome.MATE;
      case "nomate" -> Outcome.NO_MATE;
      default -> Outcome.OPEN;
    };
  }

  private <E extends Enum<E>> E constant(E[] constants, E other) throws IOException {
    String word = text().replace('-', '_').toUpperCase(Locale.ROOT);
    for (E constant : constants) {
      if (constant.name().equals(word)) {
        return constant;
      }
    }
    return other;
  }

  private String text() throws IOException {
    String text = in.currentToken() == JsonToken.VALUE_STRING ? in.getText() : "";
    in.skipChildren();
    return text;
  }

  private int number() throws IOException {
    boolean isInt =
        in.currentToken() == JsonToken.VALUE_NUMBER_INT
            && in.getNumberType() == JsonParser.NumberType.INT;
    int number = isInt ? Math.max(UNKNOWN, in.getIntValue()) : UNKNOWN;
    in.skipChildren();
    return number;
  }

  private boolean isTrue() throws IOException {
    boolean isTrue = in.currentToken() == JsonToken.VALUE_TRUE;
    in.skipChildren();
    return isTrue;
  }

  /** A move; {@code Move.NONE} if the text spells no move. */
  private int move() throws IOException {
    return UsiMove.parse(text());
  }

  private int[] moves() throws IOException {
    List<Integer> moves = new ArrayList<>();
    if (in.currentToken() == JsonToken.START_ARRAY) {
      while (in.nextToken() != JsonToken.END_ARRAY) {
        moves.add(move());
      }
    }
    in.skipChildren();
    return moves.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Whether all moves of a tree are legal, and every mate has a length. */
  static boolean isPlayable(TreeNode root, Position start) {
    return isPlayable(root, new Position(start), start);
  }

  private static boolean isPlayable(TreeNode node, Position position, Position start) {
    boolean isComplete = node.outcome() != Outcome.MATE || node.plies() >= 0 && node.length() >= 0;
    Refutation refutation = node.refutation();
    if (!isComplete
        || !isLegal(node.line(), position)
        || refutation != null && !isLegal(refutation.line(), position)
        || node.sameAs() != null && !isLegal(node.sameAs(), start)) {
      return false;
    }
    for (TreeNode child : node.children()) {
      if (!isLegal(new int[] {child.move()}, position)) {
        return false;
      }
      position.doMove(child.move());
      boolean isPlayable = isPlayable(child, position, start);
      position.undoMove(child.move());
      if (!isPlayable) {
        return false;
      }
    }
    return true;
  }

  private static boolean isLegal(int[] line, Position position) {
    Position copy = new Position(position);
    for (int move : line) {
      if (move == Move.NONE || UsiMove.parseLegal(copy, UsiMove.format(move)) != move) {
        return false;
      }
      copy.doMove(move);
    }
    return true;
  }
}
