package tsumugi.trainer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.player.Game;
import tsumugi.player.PlayControl;
import tsumugi.player.PlayInfo;
import tsumugi.player.PlayLimits;
import tsumugi.player.PlayResult;
import tsumugi.player.Player;
import tsumugi.player.Score;

/**
 * A game of the player against itself: some random moves, then a search with a fixed number of
 * nodes for each move.
 *
 * <p>The game ends as soon as its outcome is known, by a mate, by a rule, or because both sides
 * have agreed on the winner for many plies; the rest would teach a network little. Early in the
 * game, a move is sometimes drawn from the best ones, so that openings do not repeat.
 */
final class SelfPlayGame {
  private static final int AGREED_PLIES = 7;
  private static final int LONGEST = 320;
  private static final int EARLY = 40;
  private static final double DETOURS = 0.05;
  private static final int DETOUR_MOVES = 4;
  private static final int DETOUR_COST = 60;

  private final Player player;
  private final MateOracle mates;
  private final RandomOpening byLot;
  private final PlayLimits limits;
  private final SplittableRandom random;
  private final int number;
  private final Position start = Sfen.parse(Sfen.START);

  private final Position position = new Position(start);
  private final int[] moves = new int[LONGEST];
  private final short[] scores = new short[LONGEST];
  private final Agreement agreement = new Agreement();
  private int plies;
  private int opening;

  SelfPlayGame(
      Player player, MateOracle mates, RandomOpening byLot, int nodes, int number, long seed) {
    this.player = player;
    this.byLot = byLot;
    this.mates = mates;
    this.limits = PlayLimits.NONE.withMaxNodes(nodes);
    this.number = number;
    this.random = new SplittableRandom(seed);
  }

  GameRecord play() {
    player.forget();
    drawOpening();
    Repetitions repetitions = new Repetitions();
    GameRecord record = null;
    while (record == null) {
      record = turn(repetitions.enter(position));
    }
    return record;
  }

  private void drawOpening() {
    for (int move : byLot.draw(random, player, limits)) {
      make(move, GameRecord.NO_SCORE);
    }
    opening = plies;
  }

  private @Nullable GameRecord turn(Repetitions.Meaning repetition) {
    switch (repetition) {
      case DRAW -> {
        return end(GameRecord.Ending.REPETITION, 0);
      }
      case WIN -> {
        return end(GameRecord.Ending.PERPETUAL_CHECK, 1);
      }
      case LOSS -> {
        return end(GameRecord.Ending.PERPETUAL_CHECK, -1);
      }
      case NONE -> {}
    }
    if (plies == LONGEST) {
      return end(GameRecord.Ending.TOO_LONG, 0);
    }
    if (mates.hasMate(position)) {
      return end(GameRecord.Ending.MATE, 1);
    }
    PlayResult found = search();
    if (found.answer() == PlayResult.Answer.DECLARE_WIN) {
      return end(GameRecord.Ending.DECLARATION, 1);
    }
    if (found.answer() == PlayResult.Answer.RESIGN) {
      return end(GameRecord.Ending.MATED, -1);
    }
    if (Score.isMate(found.score())) {
      return found.score() > 0 ? end(GameRecord.Ending.MATE, 1) : end(GameRecord.Ending.MATED, -1);
    }
    if (agreement.enter(found.score(), position.sideToMove()) == AGREED_PLIES) {
      return end(GameRecord.Ending.AGREED, Integer.signum(found.score()));
    }
    boolean detour = plies < EARLY && random.nextDouble() < DETOURS;
    make(detour ? detour(found) : found.move(), found.score());
    return null;
  }

  /**
   * Searches the position. A score that says that the side to move is mated may come from an
   * iteration in which only one move was searched. The search is then repeated until an iteration
   * is complete.
   */
  private PlayResult search() {
    Game game = new Game(start, Arrays.copyOf(moves, plies));
    PlayResult found = player.play(game, limits, PlayControl.SILENT);
    if (!Score.isMate(found.score()) || found.score() > 0) {
      return found;
    }
    int whole = Math.min(found.depth() + 1, Score.MAX_PLY);
    return player.play(game, PlayLimits.NONE.withMaxDepth(whole), PlayControl.SILENT);
  }

  /** One of the best moves that is not much worse than the very best. */
  private int detour(PlayResult best) {
    BestMoves lines = new BestMoves();
    Game game = new Game(start, Arrays.copyOf(moves, plies));
    player.play(game, limits.withMultiPv(DETOUR_MOVES), lines);
    List<Integer> good = new ArrayList<>(List.of(best.move()));
    for (int rank = 0; rank < DETOUR_MOVES; rank++) {
      if (lines.moves[rank] != 0 && lines.scores[rank] >= lines.scores[0] - DETOUR_COST) {
        good.add(lines.moves[rank]);
      }
    }
    return good.get(random.nextInt(good.size()));
  }

  /** Keeps the last line of every rank. */
  private static final class BestMoves implements PlayControl {
    private final int[] moves = new int[DETOUR_MOVES];
    private final int[] scores = new int[DETOUR_MOVES];

    @Override
    public void info(PlayInfo info) {
      moves[info.rank() - 1] = info.line()[0];
      scores[info.rank() - 1] = info.score();
    }
  }

  private void make(int move, int score) {
    moves[plies] = move;
    scores[plies] = (short) score;
    plies++;
    position.doMove(move);
  }

  /**
   * Creates the record of the game.
   *
   * @param score 1 if the side to move wins, 0 for a draw, -1 if it loses
   */
  private GameRecord end(GameRecord.Ending ending, int score) {
    short[] played = new short[plies];
    for (int ply = 0; ply < plies; ply++) {
      played[ply] = (short) moves[ply];
    }
    int result = position.sideToMove() == Color.BLACK ? score : -score;
    return new GameRecord(number, ending, result, opening, played, Arrays.copyOf(scores, plies));
  }
}
