package tsumugi.desk;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.notation.MissingPieces;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.SfenException;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.tsume.RootSide;

/**
 * What a page asks about: a position and moves from it.
 *
 * @param position the position, with the defender's hand filled if the page wants it.
 * @param side the question for the tsume solver.
 * @param cooperative whether the rule is that of cooperative mates.
 * @param moves legal moves from the position; may be empty.
 */
@SuppressWarnings("ArrayRecordComponent") // read once, never compared
record Asked(Position position, RootSide side, boolean cooperative, int[] moves) {
  /** More moves than any mate has. */
  private static final int MOST_MOVES = 50_000;

  /**
   * Reads the question of a request: {@code sfen}, {@code rule}, {@code fill} (the defender has
   * every piece that the position lacks) and {@code moves}.
   *
   * @throws DeskException if the text is not a position or a move is not legal
   */
  static Asked of(Map<String, @Nullable Object> request) {
    Position position = position(Json.text(request, "sfen"));
    boolean cooperative = Json.text(request, "rule").equals("cooperative");
    RootSide side = RootSide.AUTO;
    if (Json.isTrue(request, "fill")) {
      int defender = cooperative ? position.sideToMove() ^ 1 : side.defender(position);
      MissingPieces.giveTo(position, defender);
      side = side.withOneDefender(position);
    }
    return new Asked(position, side, cooperative, moves(position, request.get("moves")));
  }

  /**
   * The question of a request that may also show the end of a problem: a side to move that is mated
   * is the defender, even if both sides have kings, and has the pieces that the position lacks.
   *
   * @throws DeskException as {@link #of}
   */
  static Asked orMate(Map<String, @Nullable Object> request) {
    Position position = position(Json.text(request, "sfen"));
    if (Json.isTrue(request, "fill")) {
      MissingPieces.giveTo(position, position.sideToMove());
    }
    if (!position.inCheck() || new EvasionGenerator().hasEvasion(position)) {
      return of(request);
    }
    boolean cooperative = Json.text(request, "rule").equals("cooperative");
    return new Asked(
        position, RootSide.DEFENDER, cooperative, moves(position, request.get("moves")));
  }

  /**
   * The question of a saved search.
   *
   * @throws DeskException if its text is not a position
   */
  static Asked saved(SavedSearches.Problem problem) {
    return new Asked(position(problem.sfen()), problem.side(), problem.cooperative(), new int[0]);
  }

  private static Position position(String sfen) {
    try {
      return Sfen.parseProblem(sfen);
    } catch (SfenException e) {
      throw new DeskException(400, e.explanation());
    }
  }

  /** The legal moves of a list. */
  static int[] moves(Position root, @Nullable Object list) {
    if (!(list instanceof List<?> words)) {
      return new int[0];
    }
    if (words.size() > MOST_MOVES) {
      throw DeskException.of(400, "desk.request.moves", MOST_MOVES);
    }
    Position position = new Position(root);
    int[] moves = new int[words.size()];
    for (int i = 0; i < moves.length; i++) {
      String word = String.valueOf(words.get(i));
      moves[i] = UsiMove.parseLegal(position, word);
      if (moves[i] == Move.NONE) {
        throw DeskException.of(400, "desk.request.illegal", i + 1, word);
      }
      position.doMove(moves[i]);
    }
    return moves;
  }

  /** The position after the moves. */
  Position end() {
    Position end = new Position(position);
    for (int move : moves) {
      end.doMove(move);
    }
    return end;
  }

  /** The side that gives mate. */
  int attacker() {
    boolean isMover = cooperative && side != RootSide.DEFENDER;
    return isMover ? position.sideToMove() : side.defender(position) ^ 1;
  }
}
