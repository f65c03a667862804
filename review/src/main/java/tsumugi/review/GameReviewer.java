package tsumugi.review;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.review.PositionReview.OpenQuestion;
import tsumugi.review.ReviewFinding.Kind;
import tsumugi.solver.Attempt;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.brinkmate.BrinkmateOptions;
import tsumugi.solver.brinkmate.BrinkmateResult;
import tsumugi.solver.brinkmate.BrinkmateSolver;

/**
 * Reviews games. Each side is reviewed as the attacker by a thread with a table of its own. The two
 * threads share no results, so the answers do not depend on the number of processors. Without a
 * time limit the same game and options give the same review. One reviewer serves one game at a
 * time.
 */
public final class GameReviewer {
  private final MainSubTable black;
  private final MainSubTable white;
  private final ReviewOptions options;

  /**
   * @param black the table for the searches in which black attacks; its contents are replaced
   * @param white the table for the searches in which white attacks, another one
   */
  @SuppressWarnings("ReferenceEquality") // two tables, not two equal ones
  public GameReviewer(MainSubTable black, MainSubTable white, ReviewOptions options) {
    if (black == white) {
      throw new IllegalArgumentException("the attackers need two tables");
    }
    this.black = black;
    this.white = white;
    this.options = options;
  }

  /** Whether a game can begin in a position: two kings, and none that could be captured. */
  public static boolean isStart(Position start) {
    return start.hasKing(Color.BLACK)
        && start.hasKing(Color.WHITE)
        && !start.isInCheck(start.sideToMove() ^ 1);
  }

  /**
   * Reviews a game.
   *
   * @param start the position before the first move; not changed
   * @param moves the moves played
   * @param monitor may stop the review; both threads ask it
   * @return what was found; incomplete after a stop
   * @throws IllegalArgumentException if {@link #isStart} is false or a move is illegal
   */
  public GameReview review(Position start, int[] moves, SearchMonitor monitor) {
    check(start, moves);
    AtomicBoolean hasFailed = new AtomicBoolean();
    SearchMonitor both = monitor.until(hasFailed::get);
    AttackerReview first = attacker(Color.BLACK, start, moves, black, both);
    AttackerReview second = attacker(Color.WHITE, start, moves, white, both);
    var other = CompletableFuture.supplyAsync(() -> run(second, hasFailed), GameReviewer::inThread);
    for (Attempt<Boolean> each : List.of(run(first, hasFailed), other.join())) {
      if (each instanceof Attempt.Failed<Boolean> failed) {
        failed.rethrow();
      }
    }
    long nodes = first.nodes() + second.nodes();
    List<PositionReview> reviews = new ArrayList<>();
    Position position = new Position(start);
    for (int ply = 0; ply <= moves.length; ply++) {
      boolean isBlack = position.sideToMove() == Color.BLACK;
      int played = ply < moves.length ? moves[ply] : Move.NONE;
      Combined combined =
          new Combined(ply, played, isBlack ? first : second, isBlack ? second : first);
      combined.judge();
      if (options.brinkmates() > 0 && played != Move.NONE && combined.hasNoMate()) {
        nodes += combined.askBrinkmate(brinkmate(position, isBlack ? black : white, monitor));
      }
      reviews.add(
          new PositionReview(
              ply,
              Sfen.format(position),
              played,
              List.copyOf(combined.findings),
              Set.copyOf(combined.open)));
      if (played != Move.NONE) {
        position.doMove(played);
      }
    }
    return new GameReview(List.copyOf(reviews), nodes, !monitor.stopRequested());
  }

  /** Runs a review. If it breaks down, the other one ends, too. */
  private static Attempt<Boolean> run(AttackerReview review, AtomicBoolean hasFailed) {
    Attempt<Boolean> attempt =
        Attempt.of(
            () -> {
              review.run();
              return true;
            });
    if (attempt instanceof Attempt.Failed<Boolean>) {
      hasFailed.set(true);
    }
    return attempt;
  }

  private static void inThread(Runnable work) {
    Thread.ofPlatform().name("review").daemon().start(work);
  }

  private AttackerReview attacker(
      int side, Position start, int[] moves, MainSubTable table, SearchMonitor monitor) {
    return new AttackerReview(side, start, moves, table, options, monitor);
  }

  private static void check(Position start, int[] moves) {
    if (!isStart(start)) {
      throw new IllegalArgumentException("not a position of a game: " + Sfen.format(start));
    }
    if (legalMoves(start, moves) < moves.length) {
      throw new IllegalArgumentException("an illegal move after " + Sfen.format(start));
    }
  }

  /**
   * The number of moves before the first illegal one, or of all moves. A game may end with an
   * illegal move, which loses.
   *
   * @param start a position of a game
   */
  public static int legalMoves(Position start, int[] moves) {
    Position position = new Position(start);
    LegalMoveGenerator generator = new LegalMoveGenerator();
    MoveList legal = new MoveList();
    for (int made = 0; made < moves.length; made++) {
      legal.clear();
      generator.generate(position, legal);
      if (!legal.contains(moves[made])) {
        return made;
      }
      position.doMove(moves[made]);
    }
    return moves.length;
  }

  private BrinkmateResult brinkmate(Position position, MainSubTable table, SearchMonitor monitor) {
    SearchLimits limits =
        SearchLimits.NONE
            .withMaxNodes(
                Math.min(options.nodes(), Integer.MAX_VALUE) * ReviewOptions.BRINKMATE_FACTOR)
            .withMaxMillis(options.millis());
    return new BrinkmateSolver(table)
        .solve(
            position, BrinkmateOptions.DEFAULT.withMaxMoves(options.brinkmates()), limits, monitor);
  }

  /** What both reviews say about one position. */
  private static final class Combined {
    private final int ply;
    private final int played;
    private final AttackerReview mover;
    private final AttackerReview other;
    private final List<ReviewFinding> findings = new ArrayList<>();
    private final Set<OpenQuestion> open = EnumSet.noneOf(OpenQuestion.class);

    private Combined(int ply, int played, AttackerReview mover, AttackerReview other) {
      this.ply = ply;
      this.played = played;
      this.mover = mover;
      this.other = other;
    }

    private boolean hasNoMate() {
      return mover.mate(ply).answer() == Fact.Answer.NONE;
    }

    private void judge() {
      Fact mate = mover.mate(ply);
      if (mate.isOpen()) {
        open.add(OpenQuestion.MATE);
      } else if (mate.isMate()) {
        judgeMate(mate, mover.kept(ply));
      }
      if (played != Move.NONE) {
        judgeDefence();
        judgeThreat(mover.threat(ply + 1));
      }
    }

    private void judgeMate(Fact mate, Fact kept) {
      boolean isKnown = played != Move.NONE && !kept.isOpen();
      if (!isKnown) {
        if (played != Move.NONE) {
          open.add(OpenQuestion.PLAYED);
        }
        add(Kind.MATE_THERE, mate, Move.NONE, 0);
      } else if (!kept.isMate()) {
        add(Kind.MISSED_MATE, mate, Move.NONE, 0);
      } else if (kept.lower() >= mate.plies()) {
        add(Kind.PLAYED_LONGER, mate, Move.NONE, kept.plies());
      } else {
        Fact shortest = kept.plies() <= mate.plies() ? played(mate, kept) : mate;
        add(Kind.PLAYED_MATE, shortest, Move.NONE, kept.plies());
      }
    }

    /** The mate by the move played, which turned out to be as short as the one found before. */
    private static Fact played(Fact mate, Fact kept) {
      return Fact.mate(kept.plies(), mate.lower(), kept.line());
    }

    private void judgeDefence() {
      Fact allowed = other.mate(ply + 1);
      if (!allowed.isMate()) {
        return; // an open question is noted with the next position
      }
      int parry = other.parry(ply);
      if (parry != Move.NONE) {
        boolean wasThreatened = other.threat(ply).isMate();
        add(wasThreatened ? Kind.OVERLOOKED_THREATMATE : Kind.ALLOWED_MATE, allowed, parry, 0);
      } else if (other.isParryOpen(ply)) {
        open.add(OpenQuestion.AVOIDABLE);
      }
    }

    private void judgeThreat(Fact threat) {
      if (threat.isMate()) {
        add(Kind.THREATMATE, threat, Move.NONE, 0);
      } else if (threat.isOpen()) {
        open.add(OpenQuestion.THREATMATE);
      }
    }

    private void add(Kind kind, Fact mate, int better, int playedPlies) {
      findings.add(
          new ReviewFinding(kind, mate.plies(), mate.isExact(), mate.line(), better, playedPlies));
    }

    /** Takes the answer about a brinkmate; returns what it cost. */
    private long askBrinkmate(BrinkmateResult found) {
      if (found.kind() == BrinkmateResult.Kind.UNKNOWN) {
        open.add(OpenQuestion.BRINKMATE);
      } else if (found.kind() == BrinkmateResult.Kind.BRINKMATE) {
        if (isKey(found)) {
          int[] line = found.line();
          boolean isPlayed = line.length > 0 && line[0] == played;
          findings.add(
              new ReviewFinding(
                  Kind.PLAYED_BRINKMATE,
                  found.moves(),
                  found.exact(),
                  isPlayed ? line : new int[0],
                  Move.NONE,
                  0));
        } else if (found.keysComplete()) {
          int key = found.keys()[0];
          findings.add(
              new ReviewFinding(
                  Kind.MISSED_BRINKMATE, found.moves(), found.exact(), found.line(), key, 0));
        } else {
          open.add(OpenQuestion.BRINKMATE);
        }
      }
      return found.work().nodes();
    }

    private boolean isKey(BrinkmateResult found) {
      return Arrays.stream(found.keys()).anyMatch(key -> key == played);
    }
  }
}
