package tsumugi.solver.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.reference.EngineForm;
import tsumugi.reference.EnginePosition;
import tsumugi.reference.EscapeSet;
import tsumugi.reference.MateDepths;
import tsumugi.reference.SlowComposed;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;
import tsumugi.reference.TsumeRules;
import tsumugi.solver.explain.Refutation.End;
import tsumugi.solver.explain.TreeNode.Outcome;
import tsumugi.solver.explain.TreeNode.Role;

/** Compares every node of a tree with the slow reference, and its numbers with one another. */
final class TreeJudge {
  /** Literal mates are searched for up to this length, in plies. */
  private static final int SIGHT = 7;

  private static final long POSITIONS = 30_000;
  private static final long COMPOSED_POSITIONS = 200;
  private static final long BOOK_POSITIONS = 300;
  private static final int MAX_SET = 30;

  private final int attacker;
  private final boolean hasAllTries;
  private final MateDepths<EnginePosition> depths = new MateDepths<>(TsumeRules.ENGINE, POSITIONS);

  /** The same question to the rule book, where that is quick enough. */
  private final MateDepths<SlowPosition> book = new MateDepths<>(TsumeRules.BOOK, BOOK_POSITIONS);

  /** How often each kind of statement was compared with the slow rules. */
  int literal;

  int byTheBook;

  int composed;
  int escapes;
  int futile;
  int refutations;

  /** How the refutations end. */
  final Set<End> ends = EnumSet.noneOf(End.class);

  TreeJudge(Position root, boolean isAttackerToMove, boolean hasAllTries) {
    attacker = isAttackerToMove ? root.sideToMove() : root.sideToMove() ^ 1;
    this.hasAllTries = hasAllTries;
  }

  void judge(Position position, TreeNode node, String where) {
    String at = where + " " + Sfen.format(position);
    boolean attacks = position.sideToMove() == attacker;
    judgeOutcome(position, node, attacks, at);
    if (node.outcome() == Outcome.MATE) {
      judgeLine(position, node, at);
    }
    if (node.refutation() != null) {
      judgeRefutation(position, node.refutation(), at);
    }
    if (node.expanded()) {
      judgeChildren(position, node, attacks, at);
      for (TreeNode child : node.children()) {
        position.doMove(child.move());
        judge(position, child, where + " " + UsiMove.format(child.move()));
        position.undoMove(child.move());
      }
    }
  }

  private void judgeOutcome(Position position, TreeNode node, boolean attacks, String at) {
    int length = depths.solve(EnginePosition.of(position), attacks, SIGHT);
    int booked = book.solve(SlowPosition.parse(Sfen.format(position)), attacks, SIGHT);
    if (booked != MateDepths.GAVE_UP && length != MateDepths.GAVE_UP) {
      byTheBook++;
      // Which of the two answers without a mate is given depends on the order of moves.
      assertEquals(Math.max(booked, -1), Math.max(length, -1), at);
    }
    if (length >= 0) {
      literal++;
      assertTrue(node.outcome() != Outcome.NO_MATE, at);
      if (node.outcome() == Outcome.MATE) {
        assertTrue(node.plies() == length || !node.exact() && node.plies() > length, at);
      }
    } else if (length == MateDepths.TOO_DEEP) {
      literal++;
      assertTrue(node.outcome() != Outcome.MATE || node.plies() > SIGHT, at);
    } else if (length == MateDepths.NO_MATE) {
      literal++;
      assertTrue(node.outcome() != Outcome.MATE, at);
    }
    if (node.outcome() == Outcome.MATE) {
      assertTrue(node.plies() % 2 == (attacks ? 1 : 0), at);
      assertTrue(node.composedPlies() % 2 == node.plies() % 2, at);
      assertTrue(node.composedPlies() <= node.plies(), at);
      judgeComposed(position, node, attacks, at);
    } else {
      assertEquals(TreeNode.UNKNOWN, node.plies(), at);
    }
    if (node.outcome() == Outcome.NO_MATE) {
      int size =
          EscapeSet.size(
              TsumeRules.ENGINE, EnginePosition.of(position), attacks, 5, MAX_SET, depths);
      escapes += size == EscapeSet.NONE ? 0 : 1;
    }
  }

  private void judgeComposed(Position position, TreeNode node, boolean attacks, String at) {
    if (!node.composedExact() || node.composedPlies() > 5) {
      return;
    }
    SlowPosition slow = SlowPosition.parse(Sfen.format(position));
    int length = SlowComposed.solve(slow, attacks, node.composedPlies(), COMPOSED_POSITIONS);
    if (length != SlowComposed.GAVE_UP) {
      composed++;
      assertEquals(length, node.composedPlies(), at);
    }
  }

  private void judgeLine(Position position, TreeNode node, String at) {
    int[] line = node.line();
    assertTrue(line.length <= node.length(), at);
    Position end = play(position, line, at);
    if (line.length < node.length()) {
      assertEquals(TreeNode.UNKNOWN, node.surplus(), at);
      return;
    }
    assertEquals(Hand.total(end.hand(attacker)), node.surplus(), at);
    if (node.hasOtherComposed()) {
      int left = SlowComposed.solve(SlowPosition.parse(Sfen.format(end)), false, 0, 1_000);
      assertTrue(left == 0 || left == SlowComposed.GAVE_UP, at);
    } else {
      assertTrue(line.length < node.plies() || replies(end).isEmpty() || isFutileMate(end), at);
    }
  }

  private static boolean isFutileMate(Position end) {
    return SlowComposed.solve(SlowPosition.parse(Sfen.format(end)), false, 0, 1_000) == 0;
  }

  /** Plays a line, each of whose moves must be a check or a legal reply. */
  private Position play(Position from, int[] line, String at) {
    Position position = new Position(from);
    for (int move : line) {
      boolean attacks = position.sideToMove() == attacker;
      Set<Integer> legal = attacks ? checks(position) : replies(position);
      assertTrue(legal.contains(move), () -> at + ": " + UsiMove.format(line));
      position.doMove(move);
    }
    return position;
  }

  private void judgeRefutation(Position defending, Refutation refutation, String at) {
    refutations++;
    ends.add(refutation.end());
    int[] line = refutation.line();
    assertTrue(line.length % 2 == 1, at);
    assertTrue(refutation.holding() >= 1, at);
    assertEquals(
        replies(defending).size(),
        refutation.holding() + refutation.mated() + refutation.open(),
        at);
    Set<EnginePosition> seen = new HashSet<>();
    for (int made = 1; made <= line.length; made += 2) {
      Position after = play(defending, Arrays.copyOf(line, made), at);
      int length = depths.solve(EnginePosition.of(after), true, SIGHT);
      assertTrue(length < 0, () -> at + ": mated after " + UsiMove.format(line));
      boolean isNew = seen.add(EnginePosition.of(after));
      assertTrue(isNew || made == line.length, at);
    }
    Position end = play(defending, line, at);
    Set<Integer> left = checks(end);
    boolean isPawnMate = isPawnDropMate(end);
    if (refutation.end() == End.NO_MORE_CHECKS) {
      assertTrue(left.isEmpty() && !isPawnMate, at);
    } else if (refutation.end() == End.DROP_PAWN_MATE) {
      assertTrue(isPawnMate, at);
    } else {
      assertFalse(left.isEmpty(), at);
    }
    if (refutation.plies() != TreeNode.UNKNOWN) {
      assertTrue(ends(defending, refutation.plies()), at);
      assertFalse(ends(defending, refutation.plies() - 2), at);
      assertTrue(line.length <= refutation.plies(), at);
    }
  }

  private static boolean isPawnDropMate(Position position) {
    MoveList all = new MoveList();
    new CheckGenerator(false).generate(position, all);
    return all.size() > checks(position).size();
  }

  /** Whether the defender can bring the checks to an end within a number of plies. */
  private static boolean ends(Position position, int plies) {
    if (plies < 1) {
      return false;
    }
    for (int reply : replies(position)) {
      position.doMove(reply);
      boolean all = true;
      for (int check : checks(position)) {
        position.doMove(check);
        all &= ends(position, plies - 2);
        position.undoMove(check);
      }
      position.undoMove(reply);
      if (all) {
        return true;
      }
    }
    return false;
  }

  private void judgeChildren(Position position, TreeNode node, boolean attacks, String at) {
    Set<Integer> all = attacks ? checks(position) : replies(position);
    Set<Integer> seen = new TreeSet<>();
    node.children().forEach(child -> assertTrue(seen.add(child.move()), at));
    assertTrue(all.containsAll(seen), at);
    if (hasAllTries || !attacks) {
      assertEquals(all, seen, at);
    }
    for (TreeNode child : node.children()) {
      boolean isMain = child.role() == Role.MAIN;
      assertTrue(!isMain || child == node.children().getFirst(), at);
      assertEquals(isMain && node.line().length > 0, isFirst(node, child), at);
      assertTrue(attacks || child.role() != Role.OTHER_MATE && child.role() != Role.TRY, at);
      assertTrue(!attacks || child.role() != Role.VARIATION && !child.futile(), at);
      if (child.role() == Role.TRY) {
        assertEquals(Outcome.NO_MATE, child.outcome(), at);
      }
    }
    if (node.outcome() == Outcome.MATE) {
      judgeLengths(node, attacks, at);
    }
    if (!attacks && node.outcome() == Outcome.MATE && node.composedExact()) {
      judgeFutile(position, node, at);
    }
  }

  private static boolean isFirst(TreeNode node, TreeNode child) {
    return node.line().length > 0 && node.line()[0] == child.move();
  }

  /** The length of a node follows from those of its children. */
  private static void judgeLengths(TreeNode node, boolean attacks, String at) {
    List<TreeNode> mates =
        node.children().stream().filter(child -> child.outcome() == Outcome.MATE).toList();
    if (attacks) {
      assertFalse(mates.isEmpty(), at);
    }
    if (mates.isEmpty()) {
      assertEquals(0, node.plies(), at);
      return;
    }
    if (node.exact() && mates.stream().allMatch(TreeNode::exact)) {
      int best = best(mates.stream().mapToInt(TreeNode::plies).toArray(), attacks);
      assertEquals(node.plies(), best + 1, at);
    }
    List<TreeNode> counted = mates.stream().filter(child -> !child.futile()).toList();
    if (node.composedExact() && counted.stream().allMatch(TreeNode::composedExact)) {
      int best =
          counted.isEmpty()
              ? -1
              : best(counted.stream().mapToInt(TreeNode::composedPlies).toArray(), attacks);
      assertEquals(node.composedPlies(), best + 1, at);
    }
  }

  private static int best(int[] lengths, boolean attacks) {
    return attacks
        ? Arrays.stream(lengths).min().orElseThrow()
        : Arrays.stream(lengths).max().orElseThrow();
  }

  private void judgeFutile(Position position, TreeNode node, String at) {
    List<SlowMove> counting =
        node.composedPlies() > 4
            ? null
            : SlowComposed.counting(
                SlowPosition.parse(Sfen.format(position)),
                node.composedPlies(),
                COMPOSED_POSITIONS);
    if (counting == null) {
      return;
    }
    Set<Integer> counted = new TreeSet<>();
    counting.forEach(move -> counted.add(EngineForm.move(move)));
    int king = position.kingSquare(position.sideToMove());
    judgeRows(node, at);
    for (TreeNode child : node.children()) {
      futile++;
      boolean interposes = isInterposition(position, king, child.move());
      assertEquals(interposes && !counted.contains(child.move()), child.futile(), at);
    }
  }

  /** Futile drops on one square are neighbours. */
  private static void judgeRows(TreeNode node, String at) {
    List<Integer> squares =
        node.children().stream()
            .filter(child -> child.futile() && Move.isDrop(child.move()))
            .map(child -> Move.to(child.move()))
            .toList();
    long changes =
        IntStream.range(1, squares.size())
            .filter(i -> !squares.get(i).equals(squares.get(i - 1)))
            .count();
    assertTrue(changes < Math.max(1, Set.copyOf(squares).size()), at);
  }

  private static boolean isInterposition(Position position, int king, int move) {
    return Move.isDrop(move) || Move.from(move) != king && position.pieceAt(Move.to(move)) == 0;
  }

  static Set<Integer> checks(Position position) {
    MoveList moves = new MoveList();
    new CheckGenerator().generate(position, moves);
    return set(moves);
  }

  static Set<Integer> replies(Position position) {
    MoveList moves = new MoveList();
    new EvasionGenerator().generate(position, moves);
    return set(moves);
  }

  private static Set<Integer> set(MoveList moves) {
    Set<Integer> set = new TreeSet<>();
    Arrays.stream(moves.toArray(0)).forEach(set::add);
    return set;
  }
}
