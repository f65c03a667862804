package tsumugi.solver.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveLegality;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.composed.ComposedWalk;
import tsumugi.solver.tsume.composed.ComposedWalk.Answer;

/**
 * Compares the statements of the author's record with composed lengths. A wrong statement is a
 * fault of the record and never makes the problem unsound.
 *
 * <p>Authors count in different ways. So a length stated at a move is right if it is the length
 * from the start, from this move or after it; in a variation also if it is the length from the
 * beginning of the variation. A variation that begins with a reply must consist of the shortest
 * attack and the longest defence after that reply. A variation that begins with a check is a try;
 * only its claim to end in mate is compared.
 */
final class StatementCheck {
  private static final int BEYOND = -1;
  private static final int OPEN = -2;

  private final ComposedWalk walk;
  private final SearchBudget budget;
  private final CookFinder cooks;
  private final CheckFindings found;
  private final long nodes;
  private final int length;

  /**
   * Prepares a comparison.
   *
   * @param walk in the root
   * @param nodes limit in positions of each question, how long a position lasts
   * @param length the composed length of the problem
   */
  StatementCheck(
      ComposedWalk walk,
      SearchBudget budget,
      CookFinder cooks,
      CheckFindings found,
      long nodes,
      int length) {
    this.walk = walk;
    this.budget = budget;
    this.cooks = cooks;
    this.found = found;
    this.nodes = nodes;
    this.length = length;
  }

  /**
   * Compares all statements.
   *
   * @param isLineRight whether the author's main line is correct as far as it goes; otherwise
   *     comments along it are not compared
   */
  void compare(Statements statements, boolean isLineRight) {
    for (Statements.Length stated : statements.lengths()) {
      if (budget.hasToStopNow()) {
        open(stated.path(), Move.NONE);
        return;
      }
      if (stated.isOnMainLine()) {
        compareOnMainLine(stated, isLineRight);
      } else if (stated.branch() % 2 != 0) {
        compareInVariation(stated);
      }
    }
    for (Statements.Variation variation : statements.variations()) {
      if (budget.hasToStopNow()) {
        open(variation.path(), variation.moves()[0]);
        return;
      }
      compare(variation);
    }
  }

  private void compareOnMainLine(Statements.Length stated, boolean isLineRight) {
    int ply = stated.path().length;
    boolean isWhole = ply == 0 || stated.kind() == Flaw.ENDING_LENGTH;
    boolean isRight =
        stated.plies() == length
            || !isWhole && (stated.plies() == length - ply || stated.plies() == length - ply + 1);
    if (!isRight && (isWhole || isLineRight)) {
      int[] path = isWhole ? new int[0] : Arrays.copyOf(stated.path(), ply - 1);
      int[] line = isWhole ? new int[0] : new int[] {stated.path()[ply - 1]};
      found.add(Finding.stated(stated.kind(), path, line, length - path.length, stated.plies()));
    }
  }

  /** Compares a length that is stated in a variation that begins with a reply. */
  private void compareInVariation(Statements.Length stated) {
    int branch = stated.branch();
    if (stated.path().length <= branch) {
      return;
    }
    int[] path = Arrays.copyOf(stated.path(), branch);
    int reply = stated.path()[branch];
    int left = go(path);
    // An illegal reply has no length. The comparison of the variation itself reports it.
    boolean isReply = left >= 0 && MoveLegality.isLegal(walk.position(), reply);
    int after = isReply ? after(reply, left + 1) : Math.min(left, BEYOND);
    if (after >= 0) {
      int total = branch + 1 + after;
      int ply = stated.path().length;
      List<Integer> right = new ArrayList<>(List.of(total, total - branch, after));
      if (stated.kind() == Flaw.COMMENT_LENGTH) {
        right.add(total - ply);
        right.add(total - ply + 1);
      }
      if (!right.contains(stated.plies())) {
        int[] line = lineAfter(reply, after);
        found.add(Finding.stated(stated.kind(), path, line, after + 1, stated.plies()));
      }
    } else if (after == OPEN) {
      open(path, reply);
    }
    back(path, left);
  }

  private void compare(Statements.Variation variation) {
    int[] path = variation.path();
    int left = go(path);
    if (left >= 0 && path.length % 2 != 0) {
      compareReplies(variation, left);
    } else if (left > 0) {
      compareTry(variation);
    } else if (left == OPEN) {
      open(path, variation.moves()[0]);
    }
    back(path, left);
  }

  /** Reports a try that is said to mate but is refuted. {@code walk} is where it begins. */
  private void compareTry(Statements.Variation variation) {
    int check = variation.moves()[0];
    Position position = new Position(walk.position());
    boolean isLegal = MoveLegality.isLegal(position, check);
    boolean isMate = variation.claimsMate() || isLegal && endsInMate(position, variation.moves());
    if (!isLegal || isMate && cooks.isRefuted(position, check)) {
      found.add(Finding.wrongMove(variation.path(), check, new int[0], 0));
    }
  }

  private static boolean endsInMate(Position position, int[] moves) {
    Position at = new Position(position);
    for (int move : moves) {
      if (!MoveLegality.isLegal(at, move)) {
        return false;
      }
      at.doMove(move);
    }
    return new EvasionGenerator().isMated(at);
  }

  /** Follows a variation that begins with a reply. {@code walk} is where it begins. */
  private void compareReplies(Statements.Variation variation, int length) {
    int[] moves = variation.moves();
    int left = length;
    int made = 0;
    boolean isRight = true;
    // If the defender is mated already, the first move can only be a futile interposition.
    while (isRight && made < moves.length && (left > 0 || made == 0)) {
      int move = moves[made];
      if (!MoveLegality.isLegal(walk.position(), move)) {
        int[] before = join(variation.path(), moves, made);
        found.add(Finding.wrongMove(before, move, new int[0], 0));
        break;
      }
      boolean isReply = made % 2 == 0;
      int after = after(move, made == 0 ? left + 1 : left - 1);
      if (after == OPEN) {
        open(join(variation.path(), moves, made), move);
        break;
      }
      if (isReply) {
        // A reply that lasts longer can only be a futile interposition, which proves nothing.
        isRight = after >= 0 && (made == 0 || after == left - 1);
        if (made > 0 && after >= 0 && after < left - 1) {
          wrong(variation, made, left);
        }
      } else {
        isRight = after >= 0;
        if (!isRight) {
          wrong(variation, made, left);
        }
      }
      if (isRight) {
        walk.doMove(move);
        made++;
        left = after;
      }
    }
    if (isRight && made == moves.length && left > 0 && variation.claimsMate()) {
      wrongEnd(variation, left);
    }
    walk.undoMoves(moves, made);
  }

  /** Reports a move of a variation. {@code walk} is before it. */
  private void wrong(Statements.Variation variation, int made, int left) {
    int[] path = join(variation.path(), variation.moves(), made);
    found.add(Finding.wrongMove(path, variation.moves()[made], line(left), left));
  }

  /** Reports that a variation is not yet mate where it is said to be. {@code walk} is there. */
  private void wrongEnd(Statements.Variation variation, int left) {
    int[] path = join(variation.path(), variation.moves(), variation.moves().length);
    found.add(Finding.wrongMove(path, Move.NONE, line(left), left));
  }

  private int[] line(int left) {
    try (SearchBudget.Slice _ = budget.slice(nodes)) {
      return walk.line(left);
    }
  }

  private int[] lineAfter(int reply, int left) {
    walk.doMove(reply);
    int[] rest = line(left);
    walk.undoMove(reply);
    return join(new int[] {reply}, rest, rest.length);
  }

  private static int[] join(int[] first, int[] second, int moves) {
    int[] whole = Arrays.copyOf(first, first.length + moves);
    System.arraycopy(second, 0, whole, first.length, moves);
    return whole;
  }

  /**
   * Follows a path from the root.
   *
   * @return how many plies the position at its end lasts; {@link #BEYOND} if the path does not keep
   *     to mating checks or is not legal, or {@link #OPEN}. In these cases {@code walk} stays in
   *     the root.
   */
  private int go(int[] path) {
    int left = length;
    for (int ply = 0; ply < path.length; ply++) {
      boolean isLegal = left > 0 && MoveLegality.isLegal(walk.position(), path[ply]);
      int after = isLegal ? after(path[ply], left + 1) : BEYOND;
      if (after < 0) {
        walk.undoMoves(path, ply);
        return after;
      }
      walk.doMove(path[ply]);
      left = after;
    }
    return left;
  }

  private void back(int[] path, int left) {
    if (left >= 0) {
      walk.undoMoves(path, path.length);
    }
  }

  /** How many plies the position after a move lasts, at most {@code most}. */
  private int after(int move, int most) {
    walk.doMove(move);
    int result = BEYOND;
    int parity = most % 2; // even after a check, odd after a reply
    if (parity != 0 || walk.position().inCheck()) {
      try (SearchBudget.Slice _ = budget.slice(nodes)) {
        for (int plies = parity; plies <= most && result == BEYOND; plies += 2) {
          // The table may answer all these questions at once, without a look at the budget.
          Answer answer = budget.hasToStop() ? Answer.OPEN : walk.isMateWithin(plies);
          result = answer == Answer.YES ? plies : answer == Answer.OPEN ? OPEN : BEYOND;
        }
      }
    }
    walk.undoMove(move);
    return result;
  }

  private void open(int[] path, int move) {
    found.add(OpenQuestion.of(OpenQuestion.Kind.STATEMENT, path, move));
  }
}
