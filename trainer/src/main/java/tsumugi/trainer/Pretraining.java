package tsumugi.trainer;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;
import tsumugi.player.Evaluation;
import tsumugi.player.EvaluationChoice;

/**
 * Creates samples from positions that are a few random moves away from the games, with the static
 * handwritten evaluation as target. Any number of them can be made, at a few microseconds each.
 * They teach a new network basic knowledge, above all the values of the pieces; the games teach the
 * rest.
 */
final class Pretraining {
  private static final int MOST_DETOUR = 4;

  /** Gives up after this many games in a row without a sample. */
  private static final int MOST_IDLE = 10_000;

  private final List<GameRecord> games = new ArrayList<>();
  private final LegalMoveGenerator generator = new LegalMoveGenerator();
  private final MoveList legal = new MoveList();
  private final Evaluation teacher = EvaluationChoice.WRITTEN.create();
  private final SplittableRandom random;

  Pretraining(long seed) {
    random = new SplittableRandom(seed);
  }

  void add(GameRecord game) {
    games.add(game);
  }

  /** Adds samples until there are about {@code samples}. */
  void fill(TrainingSet set, int samples) {
    int idle = 0;
    while (set.size() < samples) {
      int before = set.size();
      follow(games.get(random.nextInt(games.size())), set);
      idle = set.size() == before ? idle + 1 : 0;
      if (idle > MOST_IDLE) {
        throw new IllegalArgumentException("the games are too short to pretrain from");
      }
    }
  }

  private void follow(GameRecord game, TrainingSet set) {
    Position position = Sfen.parse(Sfen.START);
    for (int ply = 0; ply < game.moves().length; ply++) {
      position.doMove(game.moves()[ply]);
      if (ply >= game.opening()) {
        addDetour(new Position(position), 1 + random.nextInt(MOST_DETOUR), set);
      }
    }
  }

  private void addDetour(Position position, int moves, TrainingSet set) {
    for (int i = 0; i < moves; i++) {
      legal.clear();
      generator.generate(position, legal);
      if (legal.isEmpty()) {
        return;
      }
      position.doMove(legal.get(random.nextInt(legal.size())));
    }
    if (!position.inCheck()) {
      teacher.reset(position);
      set.addOpinion(position, teacher.evaluate(position));
    }
  }
}
