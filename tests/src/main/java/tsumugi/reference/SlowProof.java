package tsumugi.reference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes proof files (docs/proof-format.md) of small problems from the rule book alone. They prove
 * the exact length of a mate, or that there is no mate, or none within a few plies. Every line is
 * needed by another line or by the root.
 */
public final class SlowProof {
  private static final class LimitException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private record Question(SlowPosition position, int plies) {}

  private final boolean attackerIsBlack;
  private final Map<Question, Boolean> mates = new HashMap<>();
  private final Set<String> claims = new LinkedHashSet<>();
  private int left;

  private SlowProof(boolean attackerIsBlack, int positions) {
    this.attackerIsBlack = attackerIsBlack;
    left = positions;
  }

  /**
   * The file for a root, its lines with line ends; null if the limit of positions is too low.
   *
   * @param attack whether the side to move attacks
   */
  public static @Nullable String write(
      SlowPosition root, boolean attack, int maxPlies, int positions) {
    SlowProof proof = new SlowProof(root.blackToMove() == attack, positions);
    try {
      String goal = proof.prove(root, attack, maxPlies);
      String position = root.sfen().replaceFirst(" 1$", "");
      String attacker = proof.attackerIsBlack ? "black" : "white";
      return "tsumugi-proof 1\nroot %s\nattacker %s\nclaim %s\n--\n%s\n"
          .formatted(position, attacker, goal, String.join("\n", proof.claims));
    } catch (LimitException e) {
      return null;
    }
  }

  private String prove(SlowPosition root, boolean attack, int maxPlies) {
    int least = attack ? 1 : 0;
    boolean checked = attack || RuleBook.isInCheck(root, root.blackToMove());
    for (int plies = least; checked && plies <= maxPlies; plies += 2) {
      if (isMate(root, plies)) {
        writeMate(root, plies);
        if (plies - 2 >= least) {
          writeNoMate(root, plies - 2);
        }
        return "mate " + plies + " exact";
      }
    }
    if (writeNever(root)) {
      return "nomate";
    }
    claims.clear();
    writeNoMate(root, least + 2);
    return "nomate " + (least + 2);
  }

  private boolean isAttack(SlowPosition position) {
    return position.blackToMove() == attackerIsBlack;
  }

  private boolean isMate(SlowPosition position, int plies) {
    if (plies < 0) {
      return false;
    }
    Question question = new Question(position, plies);
    Boolean known = mates.get(question);
    if (known == null) {
      if (--left < 0) {
        throw new LimitException();
      }
      boolean attack = isAttack(position);
      known = !attack;
      for (SlowMove move : moves(position)) {
        if (isMate(position.after(move), plies - 1) == attack) {
          known = attack;
          break;
        }
      }
      mates.put(question, known);
    }
    return known;
  }

  private List<SlowMove> moves(SlowPosition position) {
    return isAttack(position) ? RuleBook.checks(position) : RuleBook.legalMoves(position);
  }

  private void writeMate(SlowPosition position, int plies) {
    if (!isAttack(position)) {
      if (claim("m", position, "" + plies, null)) {
        moves(position).forEach(move -> writeMate(position.after(move), plies - 1));
      }
      return;
    }
    for (SlowMove move : moves(position)) {
      if (isMate(position.after(move), plies - 1)) {
        if (claim("M", position, "" + plies, move)) {
          writeMate(position.after(move), plies - 1);
        }
        return;
      }
    }
    throw new IllegalStateException("no mate in " + plies + ": " + position);
  }

  private void writeNoMate(SlowPosition position, int plies) {
    if (isAttack(position)) {
      if (claim("N", position, "" + plies, null)) {
        moves(position).forEach(move -> writeNoMate(position.after(move), plies - 1));
      }
      return;
    }
    for (SlowMove move : moves(position)) {
      if (!isMate(position.after(move), plies - 1)) {
        if (claim("n", position, "" + plies, move) && plies > 0) {
          writeNoMate(position.after(move), plies - 1);
        }
        return;
      }
    }
    throw new IllegalStateException("mate in " + plies + ": " + position);
  }

  /** Collects positions that the defender need not leave; false when he does not stay in sight. */
  private boolean writeNever(SlowPosition root) {
    Set<SlowPosition> members = new LinkedHashSet<>();
    List<SlowPosition> open = new ArrayList<>();
    if (isAttack(root)) {
      members.add(root);
      open.add(root);
    } else if (!escape(root, members, open)) {
      return false;
    }
    for (int i = 0; i < open.size(); i++) {
      SlowPosition position = open.get(i);
      claim("N", position, "*", null);
      for (SlowMove check : moves(position)) {
        if (!escape(position.after(check), members, open)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean escape(SlowPosition checked, Set<SlowPosition> members, List<SlowPosition> open) {
    SlowMove best = null;
    for (SlowMove reply : moves(checked)) {
      SlowPosition after = checked.after(reply);
      if (members.contains(after)) {
        claim("n", checked, "*", reply);
        return true;
      }
      best = best == null && !isMate(after, 3) ? reply : best;
    }
    if (best == null || members.size() > 60) {
      return false;
    }
    members.add(checked.after(best));
    open.add(checked.after(best));
    claim("n", checked, "*", best);
    return true;
  }

  private boolean claim(String kind, SlowPosition position, String bound, @Nullable SlowMove move) {
    String board = position.sfen().split(" ")[0];
    StringBuilder hand = new StringBuilder();
    for (char piece : "RBGSNLP".toCharArray()) {
      int count = position.inHand(attackerIsBlack, piece);
      hand.append(count > 1 ? count : "").append(count > 0 ? piece : "");
    }
    String text = kind + "\t" + board + " " + (hand.isEmpty() ? "-" : hand) + "\t" + bound;
    return claims.add(move == null ? text : text + "\t" + move.usi());
  }
}
