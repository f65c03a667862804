package tsumugi.solver.check;

import java.util.Arrays;
import java.util.List;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.SearchClock;
import tsumugi.solver.tsume.composed.ComposedWalk;
import tsumugi.solver.tsume.composed.ComposedWalk.Answer;

/**
 * Looks in the defender's positions of a line for other replies that last as long (変化同手数). Lengths
 * are composed ones. The last reply is free, and so is one behind which pieces are left over.
 */
final class Variations {
  private final ComposedWalk walk;
  private final SearchClock clock;
  private final CookFinder cooks;
  private final EvasionGenerator evasions = new EvasionGenerator();
  private final List<Finding> findings;
  private final List<OpenQuestion> open;

  Variations(
      ComposedWalk walk,
      SearchClock clock,
      CookFinder cooks,
      List<Finding> findings,
      List<OpenQuestion> open) {
    this.walk = walk;
    this.clock = clock;
    this.cooks = cooks;
    this.findings = findings;
    this.open = open;
  }

  /** Looks at every defender's position of the line but the last. */
  void lookAlong(int[] line) {
    for (int ply = 0; ply < line.length; ply++) {
      int left = line.length - ply;
      if (ply % 2 != 0 && left > 2 && !clock.interruptedNow()) {
        look(line, ply, left);
      }
      walk.doMove(line[ply]);
    }
    for (int ply = line.length - 1; ply >= 0; ply--) {
      walk.undoMove(line[ply]);
    }
  }

  private void look(int[] line, int ply, int left) {
    MoveList moves = new MoveList();
    evasions.generate(walk.position(), moves);
    int[] path = Arrays.copyOf(line, ply);
    for (int reply : moves.toArray(0)) {
      if (reply != line[ply]) {
        Answer lasts = lastsAsLong(reply, left);
        if (lasts == Answer.YES) {
          take(path, line[ply], reply, left);
        } else if (lasts == Answer.OPEN) {
          open.add(OpenQuestion.of(OpenQuestion.Kind.REPLY, path, reply));
        }
      }
    }
  }

  private Answer lastsAsLong(int reply, int left) {
    walk.doMove(reply);
    Answer shorter = walk.isMateWithin(left - 3);
    Answer inTime = shorter == Answer.NO ? walk.isMateWithin(left - 1) : Answer.YES;
    walk.undoMove(reply);
    if (shorter != Answer.NO) {
      return shorter == Answer.YES ? Answer.NO : Answer.OPEN;
    }
    // What lasts longer than the node itself is a futile interposition.
    return inTime == Answer.YES && walk.isInterposition(reply) ? walk.counts(reply, left) : inTime;
  }

  private void take(int[] path, int own, int reply, int left) {
    walk.doMove(reply);
    int[] rest = walk.line(left - 1);
    walk.undoMove(reply);
    int[] line = new int[rest.length + 1];
    line[0] = reply;
    System.arraycopy(rest, 0, line, 1, rest.length);
    boolean whole = rest.length == left - 1;
    boolean isPiece = Move.isDrop(own) && Move.isDrop(reply) && Move.to(own) == Move.to(reply);
    if (!whole) {
      open.add(OpenQuestion.of(OpenQuestion.Kind.REPLY, path, reply));
    } else if (isPiece) {
      findings.add(Finding.of(Flaw.INTERPOSED_PIECE, path, line, left, true));
    } else if (leavesNothing(line)) {
      findings.add(Finding.of(Flaw.SAME_LENGTH, path, line, left, true));
      lookBeside(path, line);
    }
  }

  private boolean leavesNothing(int[] line) {
    int attacker = walk.position().sideToMove() ^ 1;
    Position end = new Position(walk.position());
    for (int move : line) {
      end.doMove(move);
    }
    return end.hand(attacker) == Hand.EMPTY;
  }

  /** Other mates in the attacker's positions of a line of full length, but for its last move. */
  private void lookBeside(int[] path, int[] line) {
    Position position = new Position(walk.position());
    for (int i = 0; i < line.length - 1; i++) {
      if (i % 2 != 0 && !clock.interruptedNow()) {
        int[] here = Arrays.copyOf(path, path.length + i);
        System.arraycopy(line, 0, here, path.length, i);
        cooks.lookBeside(position, here, line[i]);
      }
      position.doMove(line[i]);
    }
  }
}
