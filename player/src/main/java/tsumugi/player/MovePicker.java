package tsumugi.player;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckingMoves;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveLegality;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.movegen.PlayMoveGenerator;
import tsumugi.engine.movegen.StaticExchange;

/**
 * Returns the moves of a node one by one, likely best first, generating as few as possible: the
 * table move, captures and promotions that lose no material, killers, quiet moves in their
 * {@linkplain QuietOrder order}, and losing captures. In check, all answers come from one stage.
 * One object serves one ply.
 */
final class MovePicker {
  private enum Stage {
    TABLE,
    MAKE_TACTICAL,
    TACTICAL,
    KILLERS,
    MAKE_QUIET,
    QUIET,
    LOSING,
    MAKE_EVASIONS,
    EVASIONS,
    END
  }

  private static final int CAPTURES_FIRST = 1 << 19;
  private static final int KILLERS = 3;

  /** A threshold below what any exchange can lose, in centipawns. */
  static final int ANY = -Score.INFINITE;

  private final PlayMoveGenerator generator = new PlayMoveGenerator();
  private final EvasionGenerator evasions = new EvasionGenerator();
  private final StaticExchange exchange;
  private final MoveHistory history;
  private final CaptureHistory captures;
  private final QuietOrder quiets;
  private final ScoredMoves moves = new ScoredMoves();
  private final int[] losing = new int[MoveList.MAX_MOVES];
  private final int[] killers = new int[KILLERS];

  private Position position = new Position();
  private Stage stage = Stage.END;
  private boolean tacticalOnly;

  /**
   * The minimum exchange gain of a move in the quiescence search, in centipawns. A value below zero
   * applies only to the table move.
   */
  private int least;

  private boolean skipsQuiet;

  /** Whether the generator may leave out moves. */
  private boolean leavesOut;

  /** Index of the next such move; negative before they are generated. */
  private int leftOutIndex;

  private int tableMove;
  private PrecedingMoves before = new PrecedingMoves();
  private CheckingMoves checks = new CheckingMoves();
  private int losingCount;
  private int losingIndex;
  private int killerIndex;

  /** Creates the picker of one ply; the arguments belong to the thread. */
  MovePicker(StaticExchange exchange, MoveHistories histories, QuietOrder quiets) {
    this.exchange = exchange;
    this.history = histories.history;
    this.captures = histories.captures;
    this.quiets = quiets;
  }

  /**
   * Starts a node of the main search.
   *
   * @param checking must have looked at the position
   */
  void start(
      Position at,
      boolean inCheck,
      int hashMove,
      int ply,
      PrecedingMoves preceding,
      CheckingMoves checking) {
    begin(at, inCheck, hashMove, preceding);
    checks = checking;
    tacticalOnly = false;
    least = 0;
    killers[0] = history.killer(ply, 0);
    killers[1] = history.killer(ply, 1);
    killers[2] = history.answer(preceding.one);
    killerIndex = 0;
  }

  /** Starts a node of the quiescence search. Out of check it returns only tactical moves. */
  void startTactical(Position at, boolean inCheck, int hashMove, PrecedingMoves preceding) {
    begin(at, inCheck, hashMove, preceding);
    tacticalOnly = true;
    least = ANY;
    if (!inCheck && tableMove != Move.NONE && !isTactical(at, tableMove)) {
      tableMove = Move.NONE;
    }
  }

  private void begin(Position at, boolean inCheck, int hashMove, PrecedingMoves preceding) {
    position = at;
    before = preceding;
    tableMove = MoveLegality.isLegal(at, hashMove) ? hashMove : Move.NONE;
    skipsQuiet = false;
    leavesOut = !inCheck;
    leftOutIndex = -1;
    losingCount = 0;
    losingIndex = 0;
    stage = inCheck ? Stage.MAKE_EVASIONS : Stage.TABLE;
  }

  /**
   * From now on returns only moves that win at least {@code gain}. For a node of the quiescence
   * search that is not in check.
   *
   * @param gain in centipawns, by {@link StaticExchange}; only the table move may lose material
   */
  void wantAtLeast(int gain) {
    least = gain;
  }

  /** From now on returns no quiet moves. */
  void skipQuiet() {
    skipsQuiet = true;
  }

  /** The next move, or {@link Move#NONE} after the last. */
  int next() {
    while (true) {
      int move =
          switch (stage) {
            case TABLE -> {
              stage = Stage.MAKE_TACTICAL;
              yield wantsTableMove() ? tableMove : Move.NONE;
            }
            case MAKE_TACTICAL -> makeTactical();
            case TACTICAL -> nextTactical();
            case KILLERS -> nextKiller();
            case MAKE_QUIET -> makeQuiet();
            case QUIET -> nextQuiet();
            case LOSING -> nextLosing();
            case MAKE_EVASIONS -> makeEvasions();
            case EVASIONS -> nextScored(Stage.END);
            case END -> Move.NONE;
          };
      if (move != Move.NONE || stage == Stage.END) {
        return move;
      }
    }
  }

  /**
   * The next of the non-promotions that the generator leaves out, or {@link Move#NONE}. They come
   * after all other moves, for a side that loses by every other move. In check {@link #next}
   * already returns all answers, and this method returns nothing.
   */
  int nextLeftOut() {
    if (!leavesOut) {
      return Move.NONE;
    }
    if (leftOutIndex < 0) {
      generator.leftOut(position, moves.refill());
      leftOutIndex = 0;
    }
    while (leftOutIndex < moves.size()) {
      int move = moves.get(leftOutIndex++);
      if (move != tableMove) {
        return move;
      }
    }
    return Move.NONE;
  }

  static boolean isTactical(Position position, int move) {
    return Move.isPromotion(move) || position.pieceAt(Move.to(move)) != Piece.EMPTY;
  }

  private boolean wantsTableMove() {
    return !tacticalOnly || tableMove != Move.NONE && exchange.atLeast(position, tableMove, least);
  }

  private int makeTactical() {
    generator.tactical(position, moves.refill());
    for (int i = 0; i < moves.size(); i++) {
      moves.score(i, tacticalScore(moves.get(i)));
    }
    stage = Stage.TACTICAL;
    return Move.NONE;
  }

  private int nextTactical() {
    int move = nextScored(tacticalOnly ? Stage.END : Stage.KILLERS);
    if (move != Move.NONE && !exchange.atLeast(position, move, Math.max(0, least))) {
      losing[losingCount++] = move;
      return Move.NONE;
    }
    return move;
  }

  private int nextKiller() {
    if (killerIndex == KILLERS || skipsQuiet) {
      stage = Stage.MAKE_QUIET;
      return Move.NONE;
    }
    int move = killers[killerIndex++];
    boolean repeated =
        move == tableMove
            || killerIndex > 1 && move == killers[0]
            || killerIndex > 2 && move == killers[1];
    return repeated
            || isTactical(position, move)
            || !MoveLegality.isLegal(position, move)
            || PlayMoveGenerator.leavesOut(position, move)
        ? Move.NONE
        : move;
  }

  private int makeQuiet() {
    stage = Stage.QUIET;
    if (!skipsQuiet) {
      generator.quiet(position, moves.refill());
      quiets.look(position, before, checks);
      for (int i = 0; i < moves.size(); i++) {
        moves.score(i, quiets.score(moves.get(i)));
      }
    }
    return Move.NONE;
  }

  private int nextQuiet() {
    if (skipsQuiet) {
      stage = Stage.LOSING;
      return Move.NONE;
    }
    int move = nextScored(Stage.LOSING);
    return move == killers[0] || move == killers[1] || move == killers[2] ? Move.NONE : move;
  }

  private int nextLosing() {
    if (losingIndex == losingCount) {
      stage = Stage.END;
      return Move.NONE;
    }
    return losing[losingIndex++];
  }

  private int makeEvasions() {
    evasions.generate(position, moves.refill());
    for (int i = 0; i < moves.size(); i++) {
      int move = moves.get(i);
      int score =
          move == tableMove
              ? ScoredMoves.MAX_SCORE
              : isTactical(position, move)
                  ? CAPTURES_FIRST + tacticalScore(move)
                  : history.count(position, move, before);
      moves.score(i, score);
    }
    tableMove = Move.NONE;
    stage = Stage.EVASIONS;
    return Move.NONE;
  }

  /**
   * The best remaining move other than the table move; if no move remains, sets the next stage and
   * returns {@link Move#NONE}.
   */
  private int nextScored(Stage after) {
    int move = moves.next();
    while (move == tableMove && move != Move.NONE) {
      move = moves.next();
    }
    if (move == Move.NONE) {
      stage = after;
    }
    return move;
  }

  /**
   * Orders tactical moves by the captured piece's value, the gain of a promotion and the capture
   * history, and then by the value of the moving piece, cheapest first.
   */
  private int tacticalScore(int move) {
    int victim = Piece.type(position.pieceAt(Move.to(move)));
    int taker = Move.isDrop(move) ? 0 : Piece.type(position.pieceAt(Move.from(move)));
    int gain = Move.isPromotion(move) ? PieceValues.promotionGain(taker) : 0;
    return 8 * (PieceValues.capture(victim) + gain)
        - PieceValues.onBoard(taker)
        + captures.count(position, move) / 2;
  }
}
