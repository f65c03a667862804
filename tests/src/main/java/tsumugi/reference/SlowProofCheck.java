package tsumugi.reference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Checks proof files by the rule book, word for word after docs/proof-format.md: every claim is
 * compared with all claims of its kind and board. Takes files that are well formed.
 */
public final class SlowProofCheck {
  static final int NEVER = Integer.MAX_VALUE;
  private static final String KINDS = "RBGSNLP";

  private record Claim(String kind, String board, int[] hand, int bound, String move) {}

  private final List<Claim> claims = new ArrayList<>();

  /** The claims of each kind and board. */
  private final Map<String, List<Claim>> places = new HashMap<>();

  private final boolean attackerIsBlack;
  private final SlowPosition root;
  private final int[] pieces = new int[7];

  /** The longest mate that counts in a brinkmate. */
  private int matePlies = NEVER;

  private SlowProofCheck(String rootText, boolean attackerIsBlack) {
    this.attackerIsBlack = attackerIsBlack;
    root = SlowPosition.parse(rootText);
    count(rootText.split(" ")[0], pieces);
    for (int i = 0; i < 7; i++) {
      pieces[i] += root.inHand(true, KINDS.charAt(i)) + root.inHand(false, KINDS.charAt(i));
    }
  }

  /** Whether the file proves what it claims. */
  public static boolean isValid(String file) {
    String[] lines = file.split("\n");
    SlowProofCheck check =
        new SlowProofCheck(lines[1].substring(5), lines[2].equals("attacker black"));
    int first = List.of(lines).indexOf("--") + 1;
    for (int i = first; i < lines.length; i++) {
      String[] fields = lines[i].split("\t");
      String[] position = fields[1].split(" ");
      int bound = fields[2].equals("*") ? NEVER : Integer.parseInt(fields[2]);
      String move = fields.length > 3 ? fields[3] : "";
      check.add(new Claim(fields[0], position[0], hand(position[1]), bound, move));
    }
    String[] goal = lines[3].substring(6).split(" ");
    if (goal.length > 2 && goal[goal.length - 2].equals("mates")) {
      check.matePlies = Integer.parseInt(goal[goal.length - 1]);
      goal = Arrays.copyOf(goal, goal.length - 2);
    }
    if (!check.claims.stream().allMatch(check::holds)) {
      return false;
    }
    if (goal[0].endsWith("brinkmate")) {
      return check.provesBrinkmate(goal, List.of(lines).subList(4, first - 1));
    }
    if (!goal[0].equals("sound")) {
      return check.coversRoot(goal);
    }
    List<SlowMove> line = new ArrayList<>();
    for (int i = 4; i < first - 1; i++) {
      for (String move : lines[i].substring("line ".length()).split(" ")) {
        line.add(SlowMove.parse(move));
      }
    }
    boolean attack = check.root.blackToMove() == check.attackerIsBlack;
    return attack
        && line.size() == Integer.parseInt(goal[1])
        && new SlowCertificate(check, check.root, line).isSound();
  }

  private void add(Claim claim) {
    claims.add(claim);
    places.computeIfAbsent(claim.kind + claim.board, _ -> new ArrayList<>()).add(claim);
  }

  private static void count(String board, int[] counts) {
    for (char c : board.toUpperCase(Locale.ROOT).toCharArray()) {
      int kind = KINDS.indexOf(c);
      if (kind >= 0) {
        counts[kind]++;
      }
    }
  }

  private static int[] hand(String text) {
    int[] hand = new int[7];
    int count = 0;
    for (char c : text.equals("-") ? new char[0] : text.toCharArray()) {
      if (Character.isDigit(c)) {
        count = 10 * count + c - '0';
      } else {
        hand[KINDS.indexOf(c)] += Math.max(1, count);
        count = 0;
      }
    }
    return hand;
  }

  private boolean coversRoot(String[] goal) {
    boolean attack = root.blackToMove() == attackerIsBlack;
    int plies = goal.length > 1 ? Integer.parseInt(goal[1]) : NEVER;
    if (goal[0].equals("nomate")) {
      return isCovered(attack ? "N" : "n", root, plies);
    }
    if (goal.length > 2 && plies % 2 != (attack ? 1 : 0)) {
      return false;
    }
    boolean more = goal.length > 2 && plies - 2 >= (attack ? 1 : 0);
    return isCovered(attack ? "M" : "m", root, plies)
        && (!more || isCovered(attack ? "N" : "n", root, plies - 2));
  }

  private boolean provesBrinkmate(String[] goal, List<String> keyLines) {
    if (root.blackToMove() != attackerIsBlack) {
      return false;
    }
    int n = goal.length > 1 ? Integer.parseInt(goal[1]) : NEVER;
    if (goal[0].equals("nobrinkmate")) {
      return n > 0 && isLost(root, n);
    }
    boolean isProved = n > 0 && isWon(root, n) && isLost(root, 0);
    if (!isProved || goal.length > 2 && !isLost(root, n - 1)) {
      return false;
    }
    List<String> keys = new ArrayList<>();
    for (String line : keyLines) {
      keys.addAll(List.of(line.substring(line.indexOf(' ') + 1).split(" ")));
    }
    boolean areAll = !keyLines.isEmpty() && keyLines.get(0).startsWith("all-");
    List<String> others = new ArrayList<>(keys);
    for (SlowMove move : RuleBook.legalMoves(root)) {
      SlowPosition after = root.after(move);
      if (others.removeIf(key -> key.equals(move.usi()))) {
        isProved &= isCovered("b", after, n);
      } else if (areAll) {
        isProved &= isNoKey(after, n);
      }
    }
    return isProved && others.isEmpty();
  }

  /** Claimed to be in W(n), the attacker to move. */
  private boolean isWon(SlowPosition position, int n) {
    return isCovered("M", position, matePlies) || isCovered("B", position, n);
  }

  /** Claimed not to be in W(n), the attacker to move. */
  private boolean isLost(SlowPosition position, int n) {
    return n == 0 ? isCovered("N", position, matePlies) : isCovered("P", position, n);
  }

  /** The move that led to the position, the defender to move, is claimed to be no key. */
  private boolean isNoKey(SlowPosition position, int n) {
    return isCovered("p", position, n)
        || !RuleBook.isInCheck(position, position.blackToMove())
            && isCovered("N", position, matePlies);
  }

  private boolean holdsOfBrinkmate(Claim claim, SlowPosition position) {
    List<SlowMove> legal = RuleBook.legalMoves(position);
    int below = claim.bound == NEVER ? NEVER : claim.bound - 1;
    boolean isInCheck = RuleBook.isInCheck(position, position.blackToMove());
    return switch (claim.kind) {
      case "b" ->
          (isInCheck || isCovered("M", position, matePlies))
              && legal.stream().allMatch(move -> isWon(position.after(move), below));
      case "P" ->
          isLost(position, 0)
              && legal.stream().allMatch(move -> isNoKey(position.after(move), claim.bound));
      case "B" ->
          legal.stream()
              .filter(move -> move.usi().equals(claim.move))
              .anyMatch(move -> isCovered("b", position.after(move), claim.bound));
      default ->
          legal.stream()
              .filter(move -> move.usi().equals(claim.move))
              .anyMatch(move -> isLost(position.after(move), below));
    };
  }

  private boolean holds(Claim claim) {
    int[] rest = pieces.clone();
    int[] onBoard = new int[7];
    count(claim.board, onBoard);
    boolean attackerMoves = "MNSBP".contains(claim.kind);
    SlowPosition position =
        SlowPosition.parse(claim.board + (attackerMoves == attackerIsBlack ? " b -" : " w -"));
    for (int i = 0; i < 7; i++) {
      rest[i] -= onBoard[i] + claim.hand[i];
      if (rest[i] < 0) {
        return false;
      }
      position = position.withInHand(attackerIsBlack, KINDS.charAt(i), claim.hand[i]);
      position = position.withInHand(!attackerIsBlack, KINDS.charAt(i), rest[i]);
    }
    return "BbPp".contains(claim.kind) ? holdsOfBrinkmate(claim, position) : holds(claim, position);
  }

  private boolean holds(Claim claim, SlowPosition position) {
    int below = claim.bound == NEVER ? NEVER : claim.bound - 1;
    List<SlowMove> legal = RuleBook.legalMoves(position);
    switch (claim.kind) {
      case "m":
        return RuleBook.isInCheck(position, position.blackToMove())
            && legal.stream().allMatch(move -> isCovered("M", position.after(move), below));
      case "N":
        return RuleBook.checks(position).stream()
            .allMatch(move -> isCovered("n", position.after(move), below));
      case "s":
        boolean isOver = claim.bound >= 2 || Arrays.stream(claim.hand).sum() > 0;
        return RuleBook.isInCheck(position, position.blackToMove())
            && (isOver || !legal.isEmpty())
            && legal.stream()
                .map(position::after)
                .allMatch(
                    after -> isCovered("S", after, below) || isCovered("M", after, below - 2));
      default:
        break;
    }
    for (SlowMove move : legal) {
      if (move.usi().equals(claim.move)) {
        SlowPosition after = position.after(move);
        if (claim.kind.equals("S")) {
          return RuleBook.isInCheck(after, after.blackToMove())
              && (isCovered("s", after, below) || isCovered("m", after, below - 2));
        }
        return claim.kind.equals("M")
            ? RuleBook.isInCheck(after, after.blackToMove()) && isCovered("m", after, below)
            : claim.bound == 0 || isCovered("N", after, below);
      }
    }
    return false;
  }

  boolean isCovered(String kind, SlowPosition position, int bound) {
    String board = position.sfen().split(" ")[0];
    return places.getOrDefault(kind + board, List.of()).stream()
        .anyMatch(claim -> covers(claim, position, bound));
  }

  private boolean covers(Claim claim, SlowPosition position, int bound) {
    boolean isMate = "MmSsBb".contains(claim.kind);
    if (isMate ? claim.bound > bound : claim.bound < bound) {
      return false;
    }
    for (int i = 0; i < 7; i++) {
      int more = position.inHand(attackerIsBlack, KINDS.charAt(i)) - claim.hand[i];
      if (isMate ? more < 0 : more > 0) {
        return false;
      }
    }
    return true;
  }
}
