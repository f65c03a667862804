package tsumugi.usi;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;

/**
 * Everything that belongs to one {@code go}.
 *
 * @param game the position and the moves that led to it
 * @param go the command
 * @param options the options at the time of the go; a setoption during the search changes nothing
 * @param table the table of the engine ({@link UsiTable}); no other search uses it
 * @param spentNodes nodes of this go that earlier searches have used
 */
record UsiTask(UsiGame game, UsiGo go, UsiOptions options, MainSubTable table, long spentNodes) {
  /** A task that no search has worked on yet. */
  UsiTask(UsiGame game, UsiGo go, UsiOptions options, MainSubTable table) {
    this(game, go, options, table, 0);
  }

  /** This task for a further search, after one that has used {@code nodes} nodes. */
  UsiTask after(long nodes) {
    return new UsiTask(game, go, options, table, spentNodes + nodes);
  }

  /** Remaining nodes, at least 1, or {@link SearchLimits#UNLIMITED}. */
  long maxNodes() {
    long most = Math.min(go.maxNodes(), options.nodesLimit());
    return most == SearchLimits.UNLIMITED ? most : Math.max(1, most - spentNodes);
  }

  /**
   * The answer if the search fails: {@code checkmate timeout} to {@code go mate}; otherwise the
   * first legal move, or {@code bestmove resign} if no move is legal.
   */
  UsiReply lastResort() {
    return lastResort(go, game.position());
  }

  /** The same for a failure before there is a task. */
  static UsiReply lastResort(UsiGo go, Position position) {
    if (go.kind().isMate()) {
      return UsiReply.UNDECIDED;
    }
    MoveList legal = new MoveList();
    new LegalMoveGenerator().generate(position, legal);
    return legal.isEmpty() ? UsiReply.RESIGN : new UsiReply.BestMove(legal.get(0), Move.NONE);
  }

  /**
   * The reply if its moves can be played, else a replacement. An illegal move loses a game, and a
   * line with an illegal move is no mate. No search is known to answer with an illegal move, but a
   * damaged table might lead to one.
   */
  UsiReply checked(UsiReply reply, UsiControl control) {
    return switch (reply) {
      case UsiReply.Checkmate mate when !isLegal(mate.line()) ->
          refuse(reply, UsiReply.UNDECIDED, control);
      case UsiReply.BestMove best when !isLegal(best.move()) ->
          refuse(reply, lastResort(), control);
      case UsiReply.BestMove best
          when best.ponder() != Move.NONE && !isLegal(best.move(), best.ponder()) ->
          refuse(reply, new UsiReply.BestMove(best.move(), Move.NONE), control);
      default -> reply;
    };
  }

  private static UsiReply refuse(UsiReply reply, UsiReply instead, UsiControl control) {
    control.comment("the search failed: it answered with an illegal move: " + reply.text());
    return instead;
  }

  private boolean isLegal(int... line) {
    Position position = game.position();
    LegalMoveGenerator generator = new LegalMoveGenerator();
    MoveList legal = new MoveList();
    for (int move : line) {
      legal.clear();
      generator.generate(position, legal);
      if (!legal.contains(move)) {
        return false;
      }
      position.doMove(move);
    }
    return true;
  }
}
