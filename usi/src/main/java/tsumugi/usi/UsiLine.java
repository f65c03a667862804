package tsumugi.usi;

import tsumugi.solver.SearchProgress;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;

/**
 * The contents of one info line.
 *
 * @param depth for a mate search, {@link SearchProgress#depth} or the length of the mate; for the
 *     player, the current or finished iteration, in plies
 * @param selDepth the deepest ply reached
 * @param nodes positions searched so far; the sum over all threads
 * @param hashfull per mille of the table in use
 * @param multiPv number of the line from 1; 0 if there is only one line
 * @param score such as {@code cp -31}, {@code mate 5}, {@code mate 7 lowerbound}, {@code cp 80
 *     lowerbound}; empty for none. It is seen from the side to move; a mate is given in plies
 * @param line moves as in {@link tsumugi.engine.board.Move}; may be empty
 */
@SuppressWarnings("ArrayRecordComponent") // printed once, never compared
record UsiLine(
    int depth, int selDepth, long nodes, int hashfull, int multiPv, String score, int[] line) {
  private static final int[] NO_MOVES = {};

  /** The line of a mate search in progress. */
  static UsiLine of(SearchProgress progress) {
    return new UsiLine(
        progress.depth(),
        progress.selDepth(),
        progress.nodes(),
        progress.hashfull(),
        0,
        mate(progress.matePlies()),
        progress.line());
  }

  /** The line of a finished mate search. */
  static UsiLine of(SolveResult result) {
    return switch (result.shown()) {
      case Verdict.Mate mate ->
          of(result, mate.plies(), mate(mate.plies()) + bound(mate), mate.line());
      case Verdict.NoMate none -> of(result, 0, "", NO_MOVES);
      case Verdict.Unknown unknown -> of(result, 0, "", NO_MOVES);
    };
  }

  private static UsiLine of(SolveResult result, int plies, String score, int[] line) {
    return new UsiLine(plies, plies, result.nodes(), result.hashfull(), 0, score, line);
  }

  private static String bound(Verdict.Mate mate) {
    return mate.exact() || mate.plies() == 0 ? "" : " lowerbound";
  }

  /** The only line of a position without a mate. */
  static UsiLine withoutScore(int[] line, long nodes, int hashfull) {
    return new UsiLine(line.length, line.length, nodes, hashfull, 0, "", line);
  }

  private static String mate(int plies) {
    return plies > 0 ? "mate " + plies : "";
  }

  /** The same line as one of several, with the nodes of all of them. */
  UsiLine asLine(int number, long allNodes) {
    return new UsiLine(depth, selDepth, allNodes, hashfull, number, score, line);
  }

  /**
   * The line of a mate.
   *
   * @param attacks whether the side to move mates; else it is mated, and its score is negative
   * @param exact whether the length is proved; else the mate may be shorter, which is better for
   *     the side that mates and worse for the other one
   */
  static UsiLine ofMate(
      int plies, boolean exact, boolean attacks, long nodes, int hashfull, int number, int[] line) {
    String bound = exact ? "" : attacks ? " lowerbound" : " upperbound";
    String score = (attacks ? "mate " : "mate -") + plies + bound;
    return new UsiLine(plies, plies, nodes, hashfull, number, score, line);
  }

  /**
   * The line of a tsume with the defender to move. Its mate has an even length, and the score is
   * negative for the defender.
   */
  UsiLine asTsume() {
    boolean defends = score.matches("mate [0-9]*[02468]( lowerbound)?");
    String ofDefender = score.replace("mate ", "mate -").replace("lowerbound", "upperbound");
    return defends
        ? new UsiLine(depth, selDepth, nodes, hashfull, multiPv, ofDefender, line)
        : this;
  }
}
