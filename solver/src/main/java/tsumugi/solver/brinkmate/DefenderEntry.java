package tsumugi.solver.brinkmate;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;

/** What the search knows of a position with the defender to move. Bounds only ever tighten. */
final class DefenderEntry {
  /** The number of proofs tried against replies; more of them cost more than they save. */
  static final int MOST_PROOFS = 4;

  /** Some reply leaves a position that is not in W(lower - 1). */
  int lower;

  /** Every reply leaves a position in W(upper - 1). */
  int upper = AttackerEntry.NEVER;

  /** Whether the move to this position checks or threatens mate; open before that was asked. */
  Answer presses = Answer.OPEN;

  /** The replies that are not known to leave a mate; null before the first use. */
  int @Nullable [] replies;

  /** For each reply: whether it is known to leave no mate. */
  boolean[] parries = {};

  /** The number of replies in the list. */
  int size;

  /** The reply that refuted the last number of moves. */
  int refutation = Move.NONE;

  /** Proofs of mates after a pass or a reply, tried against every reply. */
  final List<ProofTree> proofs = new ArrayList<>(1);

  /** Bytes of the Java heap, roughly. */
  long bytes() {
    int[] list = replies;
    long bytes = 200 + (list == null ? 0 : bytesOfReplies(list.length));
    for (ProofTree proof : proofs) {
      bytes += proof.bytes();
    }
    return bytes;
  }

  /** Bytes of the lists for some number of replies, roughly. */
  static long bytesOfReplies(int count) {
    return 5L * count;
  }

  /** Whether a reply is still in the list. */
  boolean has(int reply) {
    int[] list = replies;
    for (int i = 0; list != null && i < size; i++) {
      if (list[i] == reply) {
        return true;
      }
    }
    return false;
  }

  /** Takes a reply out of the list, because it leaves a mate. */
  void remove(int index, int[] list) {
    size--;
    System.arraycopy(list, index + 1, list, index, size - index);
    System.arraycopy(parries, index + 1, parries, index, size - index);
  }
}
