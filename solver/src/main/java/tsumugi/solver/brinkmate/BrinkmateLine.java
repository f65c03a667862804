package tsumugi.solver.brinkmate;

import java.util.Arrays;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.tsume.node.MateBounds;

/**
 * Reads the longest defence of a brinkmate from what the search has left: replies that leave the
 * largest number of moves, then the reply with the longest known mate, and this mate.
 */
final class BrinkmateLine {
  private final Position position;
  private final BrinkmateSearch search;
  private final MateQuestions mates;
  private final long effort;
  private final LegalMoveGenerator generator = new LegalMoveGenerator();
  private int[] line = new int[0];
  private int matePlies;
  private int replies = -1;

  BrinkmateLine(Position position, BrinkmateSearch search, MateQuestions mates, long effort) {
    this.position = position;
    this.search = search;
    this.mates = mates;
    this.effort = effort;
  }

  int[] moves() {
    return line;
  }

  /** The length of the mate at the end of the line in plies, an upper bound; 0 if unknown. */
  int matePlies() {
    return matePlies;
  }

  /** The number of legal replies to the first move. */
  int replies() {
    return Math.max(0, replies);
  }

  /** Reads the line of the brinkmate in n of the position on the board, which stays as it is. */
  void read(AttackerEntry root, int n) {
    int[] made = new int[2 * n];
    int size = 0;
    AttackerEntry node = root;
    int left = n;
    boolean more = true;
    while (more && left > 0 && node.upper > 0 && node.upper <= left && node.key != Move.NONE) {
      left = node.upper;
      position.doMove(node.key);
      made[size++] = node.key;
      int reply = longest(search.memory().defender(position), left);
      more = reply != Move.NONE;
      if (more) {
        position.doMove(reply);
        made[size++] = reply;
        node = search.memory().attacker(position);
        left--;
      }
    }
    line = Arrays.copyOf(made, size);
    if (more && size > 0) {
      addMate();
    }
    while (size > 0) {
      position.undoMove(made[--size]);
    }
  }

  private void addMate() {
    MateBounds mate = mates.bounds(effort);
    if (mates.answer(mate) != Answer.YES) {
      return;
    }
    MateBounds shorter = mates.shorten(mate);
    int[] moves = mates.line(shorter.upper());
    matePlies = shorter.upper();
    int before = line.length;
    line = Arrays.copyOf(line, before + moves.length);
    System.arraycopy(moves, 0, line, before, moves.length);
  }

  /** The reply that leaves the largest number of moves; at the end, the longest known mate. */
  private int longest(DefenderEntry after, int n) {
    MoveList all = new MoveList();
    generator.generate(position, all);
    if (replies < 0) {
      replies = all.size();
    }
    int best = Move.NONE;
    int most = -1;
    for (int i = 0; i < all.size(); i++) {
      int reply = all.get(i);
      position.doMove(reply);
      int value = n > 1 ? movesLeft(n - 1) : plies(after);
      position.undoMove(reply);
      if (value > most) {
        most = value;
        best = reply;
      }
    }
    return best;
  }

  private int movesLeft(int most) {
    int upper = search.memory().attackerUpper(position);
    return upper <= most ? upper : 0;
  }

  private int plies(DefenderEntry after) {
    int played = search.matedByKnownProof(after);
    return played > 0 ? played : Math.max(0, mates.knownMate());
  }
}
