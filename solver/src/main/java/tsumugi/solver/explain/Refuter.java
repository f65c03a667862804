package tsumugi.solver.explain;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.explain.Refutation.End;
import tsumugi.solver.explain.TreeNode.Outcome;

/**
 * Finds how the defender escapes from a position that is proved to be no mate.
 *
 * <p>The defender prefers the reply that brings the checks to an end soonest, whatever the attacker
 * plays. Up to {@link Refutation#LONGEST_PLIES} plies this is searched with the move generators
 * alone, and is a proof in itself. Beyond that, it plays a reply that the table or a search proves
 * to refute, if possible one that leaves few checks. The attacker prefers checks that hold out
 * longest.
 */
final class Refuter {
  /** The longest line of a refutation, in plies. */
  static final int MAX_LINE = Refutation.LONGEST_LINE;

  /** Limits of the search for an end of the checks within 1, 3 and 5 plies, in positions. */
  private static final long[] END_NODES = {1_000, 2_000, 5_000};

  /** The attacker compares its checks by how long they hold out, up to 3 plies. */
  private static final long[] STUBBORN_NODES = {1_000, 2_000};

  /**
   * To count the replies that refute, each of them is searched with these parts of the limit, one
   * after another.
   */
  private static final int[] COUNT_PARTS = {512, 64, 8};

  /** The first limit of a search with growing limits, in positions, and the factor of growth. */
  private static final long FIRST_NODES = 64;

  private static final int GROWTH = 4;

  private final MateFacts facts;
  private final int attacker;
  private final SearchBudget budget;
  private final EndOfChecks ends;
  private long nodes;
  private final CheckGenerator checks = new CheckGenerator();
  private final CheckGenerator checksWithPawnMates = new CheckGenerator(false);
  private final EvasionGenerator evasions = new EvasionGenerator();

  Refuter(MateFacts facts, int attacker, SearchBudget budget) {
    this.facts = facts;
    this.attacker = attacker;
    this.budget = budget;
    ends = new EndOfChecks(budget);
  }

  /** Limits the question whether a reply refutes to this number of positions. */
  void limit(long positions) {
    nodes = positions;
  }

  /**
   * The refutation of a check.
   *
   * @param defending the position after the check, proved to be no mate; left as it is.
   * @param before the position before the check, to which the line may return; null to ignore it.
   * @return null if a limit is reached before a reply is proved to refute.
   */
  @Nullable Refutation find(Position defending, @Nullable Position before) {
    Position position = new Position(defending);
    int[] replies = replies(position);
    int[] plies = new int[replies.length];
    int within = ends.soonest(position, replies, END_NODES, plies);
    Outcome[] outcomes = outcomes(position, replies, plies);
    int reply = best(position, replies, plies, outcomes);
    if (reply == Move.NONE) {
      return null;
    }
    int holding = 0;
    int mated = 0;
    for (Outcome outcome : outcomes) {
      holding += outcome == Outcome.NO_MATE ? 1 : 0;
      mated += outcome == Outcome.MATE ? 1 : 0;
    }
    Play play = new Play(position, before);
    play.reply(reply);
    play.toEnd();
    int open = replies.length - holding - mated;
    return new Refutation(play.line(), play.end, within, holding, mated, open);
  }

  /** The reply with which the defender refutes, if one is found; else NONE. */
  private int reply(Position position) {
    int[] replies = replies(position);
    int[] plies = new int[replies.length];
    int within = ends.soonest(position, replies, END_NODES, plies);
    Outcome[] outcomes = new Outcome[replies.length];
    for (int i = 0; i < replies.length; i++) {
      outcomes[i] = plies[i] > 0 ? Outcome.NO_MATE : Outcome.OPEN;
    }
    if (within == TreeNode.UNKNOWN) {
      for (int i = 0; i < replies.length; i++) {
        outcomes[i] = outcome(position, replies[i], 0);
      }
      if (best(position, replies, plies, outcomes) == Move.NONE) {
        searchOne(position, replies, outcomes);
      }
    }
    return best(position, replies, plies, outcomes);
  }

  /** Searches the undecided replies with growing limits until one of them refutes. */
  private void searchOne(Position position, int[] replies, Outcome[] outcomes) {
    for (long slice = FIRST_NODES; slice <= nodes; slice *= GROWTH) {
      for (int i = 0; i < replies.length; i++) {
        if (budget.hasToStopNow()) {
          return;
        }
        if (outcomes[i] == Outcome.OPEN) {
          outcomes[i] = outcome(position, replies[i], slice);
          if (outcomes[i] == Outcome.NO_MATE) {
            return;
          }
        }
      }
      if (slice > nodes / GROWTH) {
        return; // the next product might be too great for a long
      }
    }
  }

  /**
   * Whether each reply refutes, as far as it matters to a person: as soon as more than {@link
   * HumanTries#FEW_REPLIES} are proved to refute, the others are not searched; nor are they if one
   * refutes and another one is hard to decide, for then the first is not proved to be the only one.
   */
  private Outcome[] outcomes(Position position, int[] replies, int[] plies) {
    Outcome[] outcomes = new Outcome[replies.length];
    int holding = 0;
    for (int i = 0; i < replies.length; i++) {
      outcomes[i] = plies[i] > 0 ? Outcome.NO_MATE : outcome(position, replies[i], 0);
      holding += outcomes[i] == Outcome.NO_MATE ? 1 : 0;
    }
    boolean isHard = false;
    for (int step = 0; step < COUNT_PARTS.length; step++) {
      long slice = nodes / COUNT_PARTS[step];
      boolean isLast = step == COUNT_PARTS.length - 1;
      for (int i = 0; i < replies.length && holding <= HumanTries.FEW_REPLIES; i++) {
        if (outcomes[i] == Outcome.OPEN && !budget.hasToStopNow() && !(isHard && holding > 0)) {
          outcomes[i] = outcome(position, replies[i], slice);
          holding += outcomes[i] == Outcome.NO_MATE ? 1 : 0;
          isHard |= isLast && outcomes[i] == Outcome.OPEN;
        }
      }
    }
    if (holding == 0) {
      searchOne(position, replies, outcomes);
    }
    return outcomes;
  }

  /** What a reply leads to, by the table and by a search of {@code slice} positions. */
  private Outcome outcome(Position position, int reply, long slice) {
    position.doMove(reply);
    Outcome outcome = slice == 0 ? facts.known(position).outcome() : facts.outcome(position, slice);
    position.undoMove(reply);
    return outcome;
  }

  /**
   * The best of the replies that refute: the one that ends the checks soonest, then the one that
   * leaves the fewest checks; captures of the checking piece before others.
   */
  private int best(Position position, int[] replies, int[] plies, Outcome[] outcomes) {
    int best = Move.NONE;
    int least = Integer.MAX_VALUE;
    for (int i = 0; i < replies.length; i++) {
      if (outcomes[i] == Outcome.NO_MATE) {
        position.doMove(replies[i]);
        int left = checks(position).length;
        position.undoMove(replies[i]);
        int within = plies[i] > 0 ? plies[i] : Refutation.LONGEST_PLIES + 2;
        int captures = position.pieceAt(Move.to(replies[i])) != 0 ? 0 : 1;
        int order = (within * MoveList.MAX_MOVES + left) * 2 + captures;
        if (order < least) {
          least = order;
          best = replies[i];
        }
      }
    }
    return best;
  }

  private int[] checks(Position position) {
    MoveList moves = new MoveList();
    checks.generate(position, moves);
    return moves.toArray(0);
  }

  private int[] replies(Position position) {
    MoveList moves = new MoveList();
    evasions.generate(position, moves);
    return moves.toArray(0);
  }

  /** The play after a check that is refuted. */
  private final class Play {
    private final Position position;
    private final Set<List<Long>> seen = new HashSet<>();
    private final List<Integer> moves = new ArrayList<>();
    private End end = End.LIMIT;

    Play(Position defending, @Nullable Position before) {
      position = new Position(defending);
      if (before != null) {
        seen.add(key(before));
      }
    }

    /** The board and the attacker's hand, from which the defender's hand follows. */
    private List<Long> key(Position of) {
      return List.of(of.boardKey(), (long) of.hand(attacker));
    }

    int[] line() {
      return moves.stream().mapToInt(Integer::intValue).toArray();
    }

    void reply(int reply) {
      position.doMove(reply);
      moves.add(reply);
    }

    /** Continues from a position with the attacker to move that is proved to be no mate. */
    void toEnd() {
      while (true) {
        int[] all = checks(position);
        if (all.length == 0) {
          end = isPawnMate(all) ? End.DROP_PAWN_MATE : End.NO_MORE_CHECKS;
          return;
        }
        if (!seen.add(key(position))) {
          end = End.REPETITION;
          return;
        }
        if (isPawnMate(all)) {
          end = End.DROP_PAWN_MATE;
          return;
        }
        if (moves.size() + 2 > MAX_LINE || budget.hasToStopNow()) {
          return;
        }
        int check = stubborn(all);
        position.doMove(check);
        int reply = Refuter.this.reply(position);
        if (reply == Move.NONE) {
          return;
        }
        moves.add(check);
        reply(reply);
      }
    }

    /** Whether a pawn drop would mate, which is why it is not among the checks. */
    private boolean isPawnMate(int[] legal) {
      MoveList all = new MoveList();
      checksWithPawnMates.generate(position, all);
      return all.size() > legal.length;
    }

    /** The check that holds out longest against an end of the checks; then the most forcing one. */
    private int stubborn(int[] all) {
      int best = Move.NONE;
      int greatest = Integer.MIN_VALUE;
      for (int check : all) {
        position.doMove(check);
        int[] replies = replies(position);
        int within = ends.soonest(position, replies, STUBBORN_NODES, new int[replies.length]);
        position.undoMove(check);
        int lasts = within == TreeNode.UNKNOWN ? Refutation.LONGEST_PLIES + 2 : within;
        int order = lasts * MoveList.MAX_MOVES - replies.length;
        if (order > greatest) {
          greatest = order;
          best = check;
        }
      }
      return best;
    }
  }
}
