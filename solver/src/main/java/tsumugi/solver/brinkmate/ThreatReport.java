package tsumugi.solver.brinkmate;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.solver.Verdict;

/**
 * Whether the side to move is threatened with mate, and which of its moves parry the threat.
 *
 * @param kind whether there is a threat.
 * @param mate the mate after a pass; null without a threat.
 * @param replies what each legal move leaves, in the order of the generator; empty unless there is
 *     a threat or a check.
 * @param reason why something is open; else null.
 * @param work the cost.
 */
public record ThreatReport(
    Kind kind,
    Verdict.@Nullable Mate mate,
    List<Reply> replies,
    Verdict.@Nullable Reason reason,
    BrinkmateWork work) {
  /** Whether there is a threat. */
  public enum Kind {
    /** A pass would leave a mate. */
    THREAT,
    /** It is proved that a pass would leave no mate. */
    NONE,
    /** The side to move is in check, so it cannot pass; its replies are still judged. */
    CHECK,
    /** A limit was reached first. */
    UNKNOWN
  }

  /** What a reply leaves. */
  public enum Fate {
    /** No mate. */
    PARRIES,
    /** The threatened mate; the reply changes nothing in it. */
    SAME_MATE,
    /** Another mate than the threatened one. */
    OTHER_MATE,
    /** A mate that was not compared with the threatened one: in check, or if that is too large. */
    MATE,
    /** A limit was reached first. */
    OPEN
  }

  /**
   * A legal move and what it leaves.
   *
   * @param plies the length of the mate after the move in plies; 0 without one.
   * @param exact whether no shorter mate exists by proof.
   * @param line the mate after the move; empty if it was not read.
   */
  @SuppressWarnings("ArrayRecordComponent") // read once by the front end, never compared
  public record Reply(int move, Fate fate, int plies, boolean exact, int[] line) {}

  /** The number of replies with this fate. */
  public long count(Fate fate) {
    return replies.stream().filter(reply -> reply.fate() == fate).count();
  }

  /**
   * Whether the side to move is lost whatever it plays: mate, or a brinkmate stands on the board.
   */
  public boolean isHopeless() {
    boolean judged = kind == Kind.THREAT || kind == Kind.CHECK;
    return judged && count(Fate.PARRIES) == 0 && count(Fate.OPEN) == 0;
  }

  /** Whether everything was decided. */
  public boolean isDecided() {
    return kind != Kind.UNKNOWN && count(Fate.OPEN) == 0;
  }
}
