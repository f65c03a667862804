package tsumugi.player;

import java.util.Arrays;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.StaticExchange;

/**
 * The state of one search thread, used by {@link AlphaBeta} and {@link Quiescence}: the position
 * and the path to it, making and unmaking moves, ends of the game, table access, and the working
 * objects of every ply. One object per thread; the transposition table is shared.
 */
final class SearchThread {
  /** Result of {@link #ended} if the game continues; not a score. */
  static final int NOT_ENDED = Integer.MIN_VALUE;

  /** The static score of a position in check, which is not evaluated. */
  static final int NO_STATIC = Short.MIN_VALUE;

  static final int PLIES = Score.MAX_PLY + 2;
  private static final int BEFORE = 6;
  private static final int POLL_MASK = 63;
  private static final int GROWTH_MASK = 4095;

  final Position position = new Position();
  final PathHistory path = new PathHistory();
  final Evaluation evaluation;
  final MoveHistories histories;
  final Lines lines = new Lines();
  final SearchSwitches switches;
  final Tuning tuning;
  final StaticExchange exchange =
      new StaticExchange(PieceValues.captures(), PieceValues.promotionGains());

  /**
   * One per ply. A node of the main search no longer needs its picker and window when its
   * quiescence search starts.
   */
  final MovePicker[] pickers = new MovePicker[PLIES];

  final Window[] windows = new Window[PLIES];

  private final PlayTable table;
  private final int[] statics = new int[PLIES];

  /**
   * For each ply, from index {@link #BEFORE} on, the move made there, as numbered by {@link
   * MoveHistory#played}.
   */
  private final int[] played = new int[PLIES + BEFORE];

  private final boolean[] quiets = new boolean[PLIES + BEFORE];
  private final PrecedingMoves[] preceding = new PrecedingMoves[PLIES];

  private PlayClock clock;
  private boolean watches;
  private long nodes;
  private int selDepth;

  SearchThread(PlayTable table, Evaluation evaluation, SearchSwitches switches, PlayClock clock) {
    this.table = table;
    this.evaluation = evaluation;
    this.switches = switches;
    this.tuning = switches.tuning();
    this.histories = new MoveHistories(tuning);
    this.clock = clock;
    QuietOrder quiets = new QuietOrder(histories.history, exchange, tuning);
    for (int ply = 0; ply < PLIES; ply++) {
      pickers[ply] = new MovePicker(exchange, histories, quiets);
      preceding[ply] = new PrecedingMoves();
      windows[ply] = new Window();
    }
  }

  /** Prepares for a search from a root position; parameters as in {@link AlphaBeta#start}. */
  void start(Position root, PathHistory game, PlayClock newClock, boolean watching) {
    position.copyFrom(root);
    path.copyFrom(game);
    evaluation.reset(position);
    histories.history.newSearch();
    clock = newClock;
    watches = watching;
    nodes = 0;
    selDepth = 0;
    Arrays.fill(played, 0, BEFORE, 0);
    Arrays.fill(quiets, 0, BEFORE, false);
  }

  long nodes() {
    return nodes;
  }

  void restartNodes() {
    nodes = 0;
  }

  void addNodes(long more) {
    nodes += more;
  }

  int selDepth() {
    return selDepth;
  }

  void restartSelDepth() {
    selDepth = 0;
  }

  void reached(int ply) {
    selDepth = Math.max(selDepth, ply);
  }

  boolean interrupted() {
    return clock.stopped();
  }

  /** Makes a move. Returns whether it gives check, which is determined after the move. */
  boolean makeMove(int move, int ply) {
    change(move, ply);
    boolean check = position.inCheck();
    enter(check);
    return check;
  }

  /** Makes a move whose check status is already known. */
  void makeMove(int move, int ply, boolean check) {
    change(move, ply);
    enter(check);
  }

  private void change(int move, int ply) {
    played[ply + BEFORE] = MoveHistory.played(position, move);
    quiets[ply + BEFORE] = !MovePicker.isTactical(position, move);
    evaluation.willMove(position, move);
    position.doMove(move);
  }

  private void enter(boolean check) {
    path.push(position, check);
    nodes++;
    if (watches && (nodes & POLL_MASK) == 0) {
      clock.watch(nodes);
      if ((nodes & GROWTH_MASK) == 0) {
        table.growIfFull();
      }
    }
  }

  void undoMove(int move) {
    path.pop();
    position.undoMove(move);
    evaluation.undone();
  }

  /** Makes a null move. */
  void makeNull(int ply) {
    played[ply + BEFORE] = 0;
    quiets[ply + BEFORE] = false;
    position.setSideToMove(position.sideToMove() ^ 1);
    path.pushNull(PlayTable.key(position));
  }

  void undoNull() {
    path.pop();
    position.setSideToMove(position.sideToMove() ^ 1);
  }

  /** Whether the last move was a null move or the node is the root. */
  boolean lastWasNone(int ply) {
    return played[ply + BEFORE - 1] == 0;
  }

  /** The moves that led to a ply. Valid until another node reaches the ply. */
  PrecedingMoves preceding(int ply) {
    PrecedingMoves moves = preceding[ply];
    int next = ply + BEFORE;
    moves.one = played[next - 1];
    moves.two = played[next - 2];
    moves.three = played[next - 3];
    moves.four = played[next - 4];
    moves.six = played[next - 6];
    moves.quiet = quiets[next - 1];
    return moves;
  }

  /**
   * The score of a game that has ended by a rule or by the length of the line, or {@link
   * #NOT_ENDED}.
   */
  int ended(int ply, boolean inCheck) {
    switch (path.repetition()) {
      case DRAW -> {
        return Score.DRAW;
      }
      case WIN -> {
        return Score.ruleWin(ply);
      }
      case LOSS -> {
        return -Score.ruleWin(ply);
      }
      case NONE -> {}
    }
    if (Declaration.wins(position)) {
      return Score.ruleWin(ply);
    }
    if (ply >= Score.MAX_PLY) {
      return inCheck ? Score.DRAW : evaluation.evaluate(position);
    }
    return NOT_ENDED;
  }

  /** The table record of the position, or 0. */
  long probe() {
    return switches.table() ? table.probe(path.top()) : 0;
  }

  /** Stores the result of a node. */
  void store(Window window, int depth, int ply, boolean pv) {
    store(window.best(), statics[ply], window.bestMove(), depth, window.bound(), ply, pv);
  }

  /**
   * Stores the evaluation of a node that is decided without trying a move, unless the table already
   * has a record of it.
   */
  void keepEvaluation(long known, int estimate, int ply) {
    if (known == 0) {
      store(estimate, statics[ply], Move.NONE, 0, PlayRecord.BOUND_LOWER, ply, false);
    }
  }

  /** Stores a mate, which is valid at every depth. */
  void storeMate(int score, int move, int ply) {
    store(score, NO_STATIC, move, PlayRecord.MAX_DEPTH, PlayRecord.BOUND_EXACT, ply, false);
  }

  private void store(
      int score, int staticScore, int move, int depth, int bound, int ply, boolean pv) {
    if (switches.table()) {
      table.store(path.top(), Score.toTable(score, ply), staticScore, move, depth, bound, pv);
    }
  }

  /** Whether the score of a record decides a node that is searched with a null window. */
  static boolean cutsOff(long known, int score, int beta) {
    int needed = score >= beta ? PlayRecord.BOUND_LOWER : PlayRecord.BOUND_UPPER;
    return (PlayRecord.bound(known) & needed) != 0;
  }

  static int tableMove(long known) {
    return known == 0 ? Move.NONE : PlayRecord.move(known);
  }

  /**
   * Sets the static score of the ply. Returns it, or the score in the table if that is a better
   * estimate.
   */
  int estimate(long known, int ply, boolean inCheck) {
    if (inCheck) {
      statics[ply] = NO_STATIC;
      return NO_STATIC;
    }
    int stored = known == 0 ? NO_STATIC : PlayRecord.staticScore(known);
    statics[ply] = stored == NO_STATIC ? evaluation.evaluate(position) : stored;
    if (known != 0) {
      int score = Score.fromTable(PlayRecord.score(known), ply);
      int needed = score > statics[ply] ? PlayRecord.BOUND_LOWER : PlayRecord.BOUND_UPPER;
      if ((PlayRecord.bound(known) & needed) != 0 && !Score.isDecided(score)) {
        return score;
      }
    }
    return statics[ply];
  }

  /** The static score set by {@link #estimate}, without the table's score. */
  int staticScore(int ply) {
    return statics[ply];
  }

  /** Whether the static score is better than at the last turn of the side to move. */
  boolean improves(int ply) {
    return ply >= 2
        && statics[ply] != NO_STATIC
        && (statics[ply - 2] == NO_STATIC || statics[ply] > statics[ply - 2]);
  }
}
