package tsumugi.trainer;

import java.util.Arrays;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.player.own.OwnFeatures;
import tsumugi.player.own.OwnNetwork;

/**
 * Positions with the score of their search and the result of their game. Only quiet positions are
 * used, because only those are evaluated in play: the side to move is not in check, and its next
 * move is neither a capture nor a promotion. The position in which a mate ended the game counts as
 * won, whatever its score.
 *
 * <pre>
 *   features   [sample][40]     Black's view, see {@link Views}
 *   scores     [sample]         centipawns for the side to move; WON for a mate
 *   about      [sample]         output 6 bits | the other's view 4 | its view 4 | result for the side to move + 1: 2
 * </pre>
 */
final class TrainingSet {
  /** The score of a position with a proven mate. */
  static final short WON = Short.MAX_VALUE;

  /** The maximum number of samples whose features fit an array. */
  private static final int MOST = (Integer.MAX_VALUE - 8) / Views.FEATURES;

  private static final int AT_FIRST = 1 << 16;

  private final int outputs;
  private final int most;
  private short[] features;
  private short[] scores;
  private short[] about;
  private int size;

  TrainingSet(int outputs) {
    this(outputs, AT_FIRST, MOST);
  }

  /** Reserves room for {@code room} samples, at least two, and never grows beyond {@code most}. */
  TrainingSet(int outputs, int room, int most) {
    this.outputs = outputs;
    this.most = most;
    this.features = new short[Views.FEATURES * room];
    this.scores = new short[room];
    this.about = new short[room];
  }

  int size() {
    return size;
  }

  /** Adds the quiet positions of a game. */
  void add(GameRecord game) {
    Position position = Sfen.parse(Sfen.START);
    for (int ply = 0; ply < game.moves().length; ply++) {
      int move = game.moves()[ply];
      int score = game.scores()[ply];
      if (score != GameRecord.NO_SCORE && isQuiet(position, move)) {
        add(position, score, game.result());
      }
      position.doMove(move);
    }
    if (game.ending() == GameRecord.Ending.MATE && !position.inCheck()) {
      add(position, WON, game.result());
    }
  }

  /** Adds a position that is not part of a game, so that only its score counts. */
  void addOpinion(Position position, int score) {
    add(position, score, 0);
  }

  void clear() {
    size = 0;
  }

  private static boolean isQuiet(Position position, int move) {
    return !Move.isPromotion(move)
        && position.pieceAt(Move.to(move)) == Piece.EMPTY
        && !position.inCheck();
  }

  private void add(Position position, int score, int result) {
    if (size == scores.length) {
      makeRoom();
    }
    int count = Views.collect(position, features, size * Views.FEATURES);
    if (count != Views.FEATURES) {
      throw new IllegalStateException("a game with " + count + " pieces");
    }
    int us = position.sideToMove();
    int won = us == 0 ? result : -result;
    int own = OwnFeatures.view(position, us);
    int other = OwnFeatures.view(position, us ^ 1);
    scores[size] = (short) score;
    about[size] =
        (short) (won + 1 | own << 2 | other << 6 | OwnNetwork.output(position, outputs) << 10);
    size++;
  }

  private void makeRoom() {
    if (size == most) {
      throw new IllegalArgumentException(
          "more than " + most + " quiet positions do not fit into one training");
    }
    int larger = (int) Math.min(most, size + size / 2L);
    features = Arrays.copyOf(features, larger * Views.FEATURES);
    scores = Arrays.copyOf(scores, larger);
    about = Arrays.copyOf(about, larger);
  }

  int score(int sample) {
    return scores[sample];
  }

  /** 1 if the side to move won, 0 for a draw, -1 if it lost. */
  int result(int sample) {
    return (about[sample] & 3) - 1;
  }

  int output(int sample) {
    return (about[sample] & 0xFFFF) >> 10;
  }

  /** Writes the features from the view of the side to move and from the other view. */
  void views(int sample, int[] own, int[] other) {
    short[] ownTable = Views.table(about[sample] >> 2 & 15);
    short[] otherTable = Views.table(about[sample] >> 6 & 15);
    int at = sample * Views.FEATURES;
    for (int i = 0; i < Views.FEATURES; i++) {
      int feature = features[at + i];
      own[i] = ownTable[feature];
      other[i] = otherTable[feature];
    }
  }
}
