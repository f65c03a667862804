package tsumugi.solver.tsume.line;

import java.util.Arrays;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.MateSearch;

/**
 * Reads a line of a mate whose proof has not been traversed. The line is reported during the
 * search, and it is the answer if a limit is reached before the traversal. The attacker plays the
 * known mate, the defender the reply with the longest known mate.
 *
 * <p>Every move is generated afresh, so the line is replayed and not just copied from the table.
 * What the table has lost is proved again within the plies that are left; therefore no line can be
 * circular. What the table knows is read even when the search has to stop, but not for long.
 */
public final class UnconfirmedLine {
  /** How long reading may continue when the search has to stop; a thousand plies take far less. */
  private static final long GRACE_NANOS = 300_000_000L;

  private final Position position;
  private final MateSearch search;
  private final SearchBudget budget;
  private final LegalCheck legal;
  private final EvasionGenerator evasions = new EvasionGenerator();
  private final MoveList moves = new MoveList();
  private int[] line = new int[64];
  private int length;

  /** Whether the search was seen to be over, and when this was first seen. */
  private boolean isOver;

  private long seenOver;

  /**
   * @param position the root, with the attacker to move; left unchanged
   * @param budget that of {@code search}
   */
  public UnconfirmedLine(Position position, MateSearch search, SearchBudget budget) {
    this.position = position;
    this.search = search;
    this.budget = budget;
    legal = new LegalCheck(position);
  }

  /**
   * Reads the line of a mate within {@code plies}.
   *
   * @return the moves. There are fewer than {@code plies} if the table meanwhile knows a shorter
   *     mate, or if the search for a part that the table had lost was interrupted. The line is also
   *     cut short if the search has to stop and reading takes too long, even though the table knows
   *     the rest
   */
  public int[] read(int plies) {
    length = 0;
    int left = plies;
    isOver = false;
    while (left > 0 && !isLate()) {
      MateBounds known = search.prove(left);
      int check = known.isMateWithin(left) ? legal.of(position, known.move()) : Move.NONE;
      if (check == Move.NONE) {
        break;
      }
      play(check);
      left = known.upper() - 2;
      int reply = longestReply(left);
      if (reply == Move.NONE) {
        break;
      }
      play(reply);
    }
    int[] result = Arrays.copyOf(line, length);
    while (length > 0) {
      position.undoMove(line[--length]);
    }
    return result;
  }

  /** Whether the search has been over for more than {@link #GRACE_NANOS}: the line is cut here. */
  private boolean isLate() {
    long now = System.nanoTime();
    if (!isOver) {
      isOver = budget.isOver();
      seenOver = now;
    }
    return isOver && now - seenOver > GRACE_NANOS;
  }

  private void play(int move) {
    if (length == line.length) {
      line = Arrays.copyOf(line, 2 * length);
    }
    position.doMove(move);
    line[length++] = move;
  }

  /**
   * The reply with the longest mate, of at most {@code left} plies. NONE if there is no reply, or
   * if the search was interrupted.
   */
  private int longestReply(int left) {
    moves.clear();
    evasions.generate(position, moves);
    int longest = 0;
    int best = Move.NONE;
    for (int reply : moves.toArray(0)) {
      position.doMove(reply);
      MateBounds known = search.prove(left);
      position.undoMove(reply);
      if (!known.isMateWithin(left)) {
        return Move.NONE;
      }
      if (known.upper() > longest) {
        longest = known.upper();
        best = reply;
      }
    }
    return best;
  }
}
