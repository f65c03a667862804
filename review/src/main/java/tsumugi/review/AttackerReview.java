package tsumugi.review;

import java.util.Arrays;
import java.util.function.IntConsumer;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;

/**
 * One side of a game as the attacker: its mates in all positions, and what the other side could
 * have done about them. The game is read from its end, because a mate late in the game is often
 * part of a mate before it, and then its proof is in the table already.
 *
 * <p>All searches of one instance share one table, so that both sides can be reviewed at the same
 * time, each with a table of its own. One instance belongs to one thread.
 */
final class AttackerReview {
  /** Positions of the first try for a reply; each later round allows more. */
  private static final long FIRST_EFFORT = 200;

  private static final int EFFORT_FACTOR = 6;

  /**
   * In the first round, a question for a mate may search the positions of a question divided by
   * this number. Most answers need few positions. Positions not searched in the first round are
   * better spent in later ones, when the mates of later positions are known.
   */
  private static final int FIRST_PART = 4;

  /** How many times more positions a question may search in each later round. */
  private static final long ROUND_FACTOR = 2;

  /** All positions searched in the later rounds, as a multiple of those of one question. */
  private static final long LATER_TOTAL = 12;

  private final int attacker;
  private final int[] moves;
  private final MainSubTable table;
  private final ReviewOptions options;
  private final SearchMonitor monitor;
  private final Position position;

  /** By ply: the mate of the attacker; null if he is not to move or has not been asked. */
  private final Fact[] mates;

  /** By ply: whether the attacker's move keeps his mate. */
  private final Fact[] kept;

  /** By ply: the mate of the attacker after a pass of the other side. */
  private final Fact[] threats;

  /** By ply: a move of the other side that leaves no mate, in place of the one that left one. */
  private final int[] parries;

  /** By ply: whether it is open whether there is such a move. */
  private final boolean[] parryOpen;

  private long nodes;

  AttackerReview(
      int attacker,
      Position start,
      int[] moves,
      MainSubTable table,
      ReviewOptions options,
      SearchMonitor monitor) {
    this.attacker = attacker;
    this.moves = moves;
    this.table = table;
    this.options = options;
    this.monitor = monitor;
    position = new Position(start);
    mates = new Fact[moves.length + 1];
    kept = new Fact[moves.length + 1];
    threats = new Fact[moves.length + 1];
    parries = new int[moves.length + 1];
    parryOpen = new boolean[moves.length + 1];
    Arrays.fill(mates, Fact.OPEN);
    Arrays.fill(kept, Fact.OPEN);
    Arrays.fill(threats, Fact.OPEN);
    Arrays.fill(parryOpen, true);
  }

  /** Reviews all positions, from the last to the first; a stop leaves the rest open. */
  void run() {
    table.newSearch();
    if (options.millis() == SearchLimits.UNLIMITED) {
      MateFinder finder = finder(SearchLimits.NONE);
      long first = Math.max(1, options.nodes() / FIRST_PART);
      fromTheEnd(ply -> review(ply, finder, first));
      askAgain(finder, first);
    } else {
      SearchLimits limits = SearchLimits.NONE.withMaxMillis(options.millis());
      fromTheEnd(ply -> review(ply, finder(limits), options.nodes()));
    }
    if (table.contradictions() != 0) {
      forget();
    }
  }

  private MateFinder finder(SearchLimits limits) {
    return new MateFinder(table, position, new SearchBudget(limits, monitor), options.nodes());
  }

  /** Visits every position of the game with its ply, the last one first, until a stop. */
  private void fromTheEnd(IntConsumer visit) {
    for (int move : moves) {
      position.doMove(move);
    }
    for (int ply = moves.length; ply >= 0; ply--) {
      if (!monitor.stopRequested()) {
        visit.accept(ply);
      }
      if (ply > 0) {
        position.undoMove(moves[ply - 1]);
      }
    }
  }

  /**
   * Reviews a position; returns the number of positions searched.
   *
   * @param effort the positions that a question for a mate may search
   */
  private long review(int ply, MateFinder finder, long effort) {
    long before = finder.searched();
    if (position.sideToMove() == attacker) {
      reviewAttack(ply, finder, effort);
    } else {
      reviewDefence(ply, finder, effort);
    }
    long searched = finder.searched() - before;
    nodes += searched;
    return searched;
  }

  /**
   * Reviews the positions again in which a mate or a threat is open. In each round, a question may
   * search more positions than in the round before. The rounds end when one of them searches
   * nothing, because every answer is known, or when the positions for all of them are used up.
   *
   * @param first the positions that a question could search in the first round
   */
  private void askAgain(MateFinder finder, long first) {
    long[] left = {LATER_TOTAL * Math.min(options.nodes(), Integer.MAX_VALUE)};
    long effort = first;
    boolean hasSearched = true;
    while (hasSearched && left[0] > 0 && !monitor.stopRequested()) {
      effort = Math.min(ROUND_FACTOR * effort, Integer.MAX_VALUE);
      long before = left[0];
      askAgain(finder, effort, left);
      hasSearched = left[0] < before;
    }
  }

  /**
   * One round. A position is also reviewed again if a mate has just been found in the next one.
   *
   * @param left the positions that are left to be searched; reduced by those that are searched
   */
  private void askAgain(MateFinder finder, long effort, long[] left) {
    boolean[] isNew = new boolean[moves.length + 2];
    fromTheEnd(
        ply -> {
          Fact known = position.sideToMove() == attacker ? mates[ply] : threats[ply];
          if (left[0] > 0 && (known.isOpen() || isNew[ply + 1])) {
            left[0] -= review(ply, finder, Math.min(left[0], effort));
            isNew[ply] = mates[ply].isMate();
          }
        });
  }

  private void reviewAttack(int ply, MateFinder finder, long effort) {
    Fact mate = finder.mate(effort);
    mates[ply] = mate;
    if (!mate.isMate() || ply == moves.length) {
      return;
    }
    int played = moves[ply];
    position.doMove(played);
    boolean isCheck = position.inCheck();
    position.undoMove(played);
    kept[ply] = isCheck ? finder.mateBy(played, mate.plies()) : Fact.NONE;
  }

  private void reviewDefence(int ply, MateFinder finder, long effort) {
    parryOpen[ply] = false;
    if (position.inCheck()) {
      threats[ply] = Fact.NONE;
    } else if (threats[ply].isOpen()) {
      position.doMove(Move.PASS);
      threats[ply] = finder.mate(effort);
      position.undoMove(Move.PASS);
    }
    if (ply < moves.length && mates[ply + 1].isMate() && parries[ply] == Move.NONE) {
      findParry(ply, finder);
    }
  }

  /** Looks for a reply after which it is proved that the attacker has no mate. */
  private void findParry(int ply, MateFinder finder) {
    MoveList list = new MoveList();
    new LegalMoveGenerator().generate(position, list);
    int[] open = list.toArray(0);
    int left = open.length;
    long end = finder.searched() + Math.min(options.nodes(), Long.MAX_VALUE - finder.searched());
    long effort = FIRST_EFFORT;
    while (left > 0 && finder.searched() < end && !finder.hasToStop()) {
      long before = finder.searched();
      int still = 0;
      for (int i = 0; i < left; i++) {
        int move = open[i];
        Fact.Answer answer = Fact.Answer.OPEN;
        if (move != moves[ply] && finder.searched() < end && !finder.hasToStop()) {
          position.doMove(move);
          answer = finder.ask(Math.min(effort, end - finder.searched()));
          position.undoMove(move);
        }
        if (answer == Fact.Answer.NONE) {
          parries[ply] = move;
          return;
        }
        if (answer == Fact.Answer.OPEN && move != moves[ply]) {
          open[still++] = move;
        }
      }
      left = still;
      effort = Math.min(effort * EFFORT_FACTOR, Integer.MAX_VALUE);
      if (finder.searched() == before) {
        break; // the table answers, and it will not know more
      }
    }
    parryOpen[ply] = left > 0;
  }

  /** Two facts contradict each other, which is a defect: nothing found can be trusted. */
  private void forget() {
    monitor.diagnose("facts in the table of a review contradict each other");
    Arrays.fill(mates, Fact.OPEN);
    Arrays.fill(kept, Fact.OPEN);
    Arrays.fill(threats, Fact.OPEN);
    Arrays.fill(parries, Move.NONE);
    Arrays.fill(parryOpen, true);
  }

  /** Positions searched. */
  long nodes() {
    return nodes;
  }

  /** The attacker's mate in a position in which he is to move. */
  Fact mate(int ply) {
    return mates[ply];
  }

  /** The mate that begins with the move played, counted from the position before it. */
  Fact kept(int ply) {
    return kept[ply];
  }

  /** The attacker's mate after a pass in a position in which the other side is to move. */
  Fact threat(int ply) {
    return threats[ply];
  }

  /** A move that would have left no mate; {@link Move#NONE} if none is known. */
  int parry(int ply) {
    return parries[ply];
  }

  /** Whether the limits left open whether there is such a move. */
  boolean isParryOpen(int ply) {
    return parryOpen[ply];
  }
}
