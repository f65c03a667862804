package tsumugi.solver.player;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckingMoves;
import tsumugi.engine.movegen.MateInOne;
import tsumugi.engine.movegen.StaticExchange;
import tsumugi.engine.table.PlayRecord;
import tsumugi.engine.table.PlayTable;

/**
 * Principal variation search from a node below the root: one object per thread, with a position, an
 * evaluation and a move history of its own, and the table in common.
 *
 * <p>It recurses, which is safe here: a game line is at most {@link Score#MAX_PLY} plies, cut off
 * there, however long a mate could be. Scores returned after {@link #interrupted} mean nothing.
 * Nothing that is left out below can make a mate of what is none: a move is passed over only when
 * another has already been found that is not mated.
 */
final class AlphaBeta {
  private static final int PLIES = Score.MAX_PLY + 2;
  private static final int NO_STATIC = Short.MIN_VALUE;
  private static final int POLL_MASK = 63;

  final Position position = new Position();
  final PathHistory path = new PathHistory();
  final Evaluation evaluation;
  final MoveHistory history = new MoveHistory();
  final Lines lines = new Lines();

  private final PlayTable table;
  private final SearchSwitches switches;
  private final StaticExchange exchange =
      new StaticExchange(PieceValues.captures(), PieceValues.promotionGains());
  private final MateInOne mates = new MateInOne();
  private final MovePicker[] pickers = new MovePicker[PLIES];
  private final CheckingMoves[] checking = new CheckingMoves[PLIES];
  private final MoveTrail[] trails = new MoveTrail[PLIES];
  private final int[] statics = new int[PLIES];

  /** Per ply, the move that was made there, as {@link MoveHistory#played} numbers it. */
  private final int[] played = new int[PLIES + 2];

  private PlayClock clock;
  private boolean watches;
  private long nodes;
  private int selDepth;
  private int rootDepth;

  AlphaBeta(PlayTable table, Evaluation evaluation, SearchSwitches switches, PlayClock clock) {
    this.table = table;
    this.evaluation = evaluation;
    this.switches = switches;
    this.clock = clock;
    for (int ply = 0; ply < PLIES; ply++) {
      pickers[ply] = new MovePicker(exchange, history);
      checking[ply] = new CheckingMoves();
      trails[ply] = new MoveTrail();
    }
  }

  /**
   * Starts at a root.
   *
   * @param game the positions of the game, the root last
   * @param watching whether this thread watches the limits
   */
  void start(Position root, PathHistory game, PlayClock newClock, boolean watching) {
    position.copyFrom(root);
    path.copyFrom(game);
    evaluation.reset(position);
    history.newSearch();
    clock = newClock;
    watches = watching;
    nodes = 0;
    selDepth = 0;
    played[0] = 0;
    played[1] = 0;
  }

  /** Forgets what was learnt about moves. */
  void forget() {
    history.clear();
  }

  long nodes() {
    return nodes;
  }

  /** Counts the nodes of a mate search made on the way. */
  void addNodes(long more) {
    nodes += more;
  }

  int selDepth() {
    return selDepth;
  }

  /** A new iteration: its depth limits the extensions. */
  void startDepth(int depth) {
    rootDepth = depth;
    selDepth = 0;
  }

  boolean interrupted() {
    return clock.stopped();
  }

  /** Makes a move; its check is looked at afresh. */
  boolean makeMove(int move, int ply) {
    played[ply + 2] = MoveHistory.played(position, move);
    evaluation.willMove(position, move);
    position.doMove(move);
    boolean check = position.inCheck();
    path.push(position, check);
    nodes++;
    if (watches && (nodes & POLL_MASK) == 0) {
      clock.watch(nodes);
    }
    return check;
  }

  void undoMove(int move) {
    path.pop();
    position.undoMove(move);
    evaluation.undone();
  }

  /** The score of a game that has just ended by rule or line length, or {@link #NOT_ENDED}. */
  private int ended(int ply, boolean inCheck) {
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

  private static final int NOT_ENDED = Integer.MIN_VALUE;

  /**
   * The score of the position for its side to move, exact when within the window, otherwise a bound
   * beyond it.
   *
   * @param cut whether the node is expected to fail high
   */
  int search(int alpha, int beta, int depth, int ply, boolean inCheck, boolean cut) {
    if (depth <= 0) {
      return quiescence(alpha, beta, ply, inCheck, switches.quiescencePlies());
    }
    lines.clear(ply);
    if (clock.stopped()) {
      return 0;
    }
    int end = ended(ply, inCheck);
    if (end != NOT_ENDED) {
      return end;
    }
    int low = Math.max(alpha, Score.matedIn(ply));
    int high = Math.min(beta, Score.mateIn(ply + 1));
    if (low >= high) {
      return low;
    }
    boolean pv = beta - alpha > 1;
    long key = path.top();
    long known = switches.table() ? table.probe(key) : 0;
    if (known != 0 && !pv && PlayRecord.depth(known) >= depth) {
      int score = Score.fromTable(PlayRecord.score(known), ply);
      if (cutsOff(known, score, beta)) {
        return score;
      }
    }
    if (switches.selective() && known == 0 && !inCheck && matesAtOnce(key, ply)) {
      return Score.mateIn(ply + 1);
    }
    int estimate = estimate(known, ply, inCheck);
    if (switches.selective() && !inCheck && !pv) {
      int pruned = pruneWhole(beta, depth, ply, estimate, cut);
      if (pruned != NOT_ENDED) {
        return pruned;
      }
    }
    int tableMove = known == 0 ? Move.NONE : PlayRecord.move(known);
    boolean shallower = switches.selective() && tableMove == Move.NONE && depth >= 5;
    return searchMoves(low, high, shallower ? depth - 1 : depth, ply, inCheck, cut, tableMove);
  }

  /** A mate in one: worth 67 Elo at equal nodes (95 % within 0 to 140, 100 games). */
  private boolean matesAtOnce(long key, int ply) {
    int move = mates.find(position);
    if (move == Move.NONE) {
      return false;
    }
    lines.clear(ply + 1);
    lines.extend(ply, move);
    int score = Score.toTable(Score.mateIn(ply + 1), ply);
    if (switches.table()) {
      table.store(key, score, NO_STATIC, move, PlayRecord.MAX_DEPTH, PlayRecord.BOUND_EXACT);
    }
    return true;
  }

  private static boolean cutsOff(long known, int score, int beta) {
    int needed = score >= beta ? PlayRecord.BOUND_LOWER : PlayRecord.BOUND_UPPER;
    return (PlayRecord.bound(known) & needed) != 0;
  }

  /** Sets the static score of the ply and returns it, bettered by what the table knows. */
  private int estimate(long known, int ply, boolean inCheck) {
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

  /** True when the side to move stands better than at its last move. */
  private boolean improves(int ply) {
    return ply >= 2
        && statics[ply] != NO_STATIC
        && (statics[ply - 2] == NO_STATIC || statics[ply] > statics[ply - 2]);
  }

  /** Shortcuts for a whole node out of check; {@link #NOT_ENDED} when none applies. */
  private int pruneWhole(int beta, int depth, int ply, int estimate, boolean cut) {
    if (depth <= 7
        && !Score.isDecided(beta)
        && estimate - Tuning.REVERSE_FUTILITY * (improves(ply) ? depth - 1 : depth) >= beta) {
      return estimate;
    }
    if (depth <= 3 && estimate + Tuning.RAZOR * depth * depth + Tuning.RAZOR < beta) {
      int score = quiescence(beta - 1, beta, ply, false, switches.quiescencePlies());
      if (score < beta) {
        return score;
      }
    }
    boolean nullAllowed = depth >= 2 && estimate >= beta && statics[ply] >= beta - 20 * depth;
    if (nullAllowed && played[ply + 1] != 0 && !Score.isDecided(beta)) {
      return nullMove(beta, depth, ply, estimate, cut);
    }
    return NOT_ENDED;
  }

  private int nullMove(int beta, int depth, int ply, int estimate, boolean cut) {
    int reduced = depth - 3 - depth / 3 - Math.min(3, (estimate - beta) / Tuning.NULL_STEP);
    played[ply + 2] = 0;
    position.setSideToMove(position.sideToMove() ^ 1);
    path.pushNull(PlayTable.key(position));
    int score = -search(-beta, -beta + 1, reduced, ply + 1, false, !cut);
    path.pop();
    position.setSideToMove(position.sideToMove() ^ 1);
    if (score < beta || interrupted()) {
      return NOT_ENDED;
    }
    return Score.isDecided(score) ? beta : score;
  }

  private int searchMoves(
      int alpha, int beta, int depth, int ply, boolean inCheck, boolean cut, int tableMove) {
    boolean pv = beta - alpha > 1;
    MovePicker picker = pickers[ply];
    MoveTrail trail = trails[ply];
    CheckingMoves checks = checking[ply];
    int last = played[ply + 1];
    int ownLast = played[ply];
    trail.clear();
    checks.look(position);
    picker.start(position, inCheck, tableMove, ply, last, ownLast);
    boolean improving = improves(ply);
    int best = -Score.INFINITE;
    int bestMove = Move.NONE;
    int low = alpha;
    int count = 0;
    for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
      boolean quiet = !MovePicker.isTactical(position, move);
      boolean check = checks.givesCheck(position, move);
      count++;
      int merit = quiet ? history.count(position, move, last, ownLast) : 0;
      int reduction = 0;
      if (switches.selective()) {
        reduction = Reductions.of(depth, count, improving) - (pv ? 1 : 0) + (cut ? 1 : 0);
        reduction -= merit / Tuning.HISTORY_PER_PLY;
        if (best > -Score.RULE_BOUND && !check && !inCheck) {
          if (passOver(move, quiet, depth, depth - reduction, count, ply, low, improving)) {
            if (quiet && count > Tuning.tries(depth, improving)) {
              picker.skipQuiet();
            }
            continue;
          }
        }
      }
      if (quiet) {
        trail.add(move);
      }
      int extension = extension(move, check, ply);
      int score = searchMove(move, low, beta, depth + extension, ply, cut, count, reduction);
      if (interrupted()) {
        return 0;
      }
      if (score > best) {
        best = score;
        if (score > low) {
          bestMove = move;
          if (pv) {
            lines.extend(ply, move);
          }
          if (score >= beta) {
            if (quiet) {
              history.reward(position, ply, depth, move, last, ownLast, trail);
            }
            break;
          }
          low = score;
        }
      }
    }
    if (count == 0) {
      return Score.matedIn(ply);
    }
    store(alpha, beta, best, bestMove, depth, ply);
    return best;
  }

  private int extension(int move, boolean check, int ply) {
    return switches.selective()
            && check
            && ply < 2 * rootDepth
            && exchange.atLeast(position, move, 0)
        ? 1
        : 0;
  }

  /** Late, hopeless or losing moves of nodes near the leaves are not made at all. */
  private boolean passOver(
      int move,
      boolean quiet,
      int depth,
      int reducedDepth,
      int count,
      int ply,
      int alpha,
      boolean improving) {
    if (!quiet) {
      return depth <= 6 && !exchange.atLeast(position, move, -Tuning.LOSING_CAPTURE * depth);
    }
    if (count > Tuning.tries(depth, improving)) {
      return true;
    }
    int left = Math.max(0, reducedDepth);
    if (left <= 6 && statics[ply] + Tuning.FUTILITY + Tuning.FUTILITY_STEP * left <= alpha) {
      return true;
    }
    return left <= 7 && !exchange.atLeast(position, move, -Tuning.LOSING_QUIET * left * left);
  }

  /** One move: the first of a node with its full window, others with none unless they surprise. */
  int searchMove(
      int move, int alpha, int beta, int depth, int ply, boolean cut, int count, int reduction) {
    boolean pv = beta - alpha > 1;
    boolean check = makeMove(move, ply);
    int score = alpha + 1;
    if (!pv || count > 1) {
      int full = depth - 1;
      int reduced = full;
      if (depth >= 3 && count > (pv ? 3 : 1) && !check) {
        reduced = Math.clamp(full - reduction, 1, full);
      }
      score = -search(-alpha - 1, -alpha, reduced, ply + 1, check, true);
      if (score > alpha && reduced < full) {
        score = -search(-alpha - 1, -alpha, full, ply + 1, check, !cut);
      }
    }
    if (pv && (count == 1 || score > alpha)) {
      score = -search(-beta, -alpha, depth - 1, ply + 1, check, false);
    }
    undoMove(move);
    return score;
  }

  private void store(int alpha, int beta, int best, int bestMove, int depth, int ply) {
    if (!switches.table()) {
      return;
    }
    int bound =
        best >= beta
            ? PlayRecord.BOUND_LOWER
            : best > alpha ? PlayRecord.BOUND_EXACT : PlayRecord.BOUND_UPPER;
    int score = Score.toTable(best, ply);
    table.store(path.top(), score, statics[ply], bestMove, depth, bound);
  }

  /** Captures and promotions until the position is quiet; in check, every answer. */
  private int quiescence(int alpha, int beta, int ply, boolean inCheck, int pliesLeft) {
    lines.clear(ply);
    selDepth = Math.max(selDepth, ply);
    if (clock.stopped()) {
      return 0;
    }
    int end = ended(ply, inCheck);
    if (end != NOT_ENDED) {
      return end;
    }
    if (pliesLeft == 0) {
      return evaluation.evaluate(position);
    }
    boolean pv = beta - alpha > 1;
    long known = switches.table() ? table.probe(path.top()) : 0;
    if (known != 0 && !pv) {
      int score = Score.fromTable(PlayRecord.score(known), ply);
      if (cutsOff(known, score, beta)) {
        return score;
      }
    }
    int best = -Score.INFINITE;
    int low = alpha;
    int estimate = estimate(known, ply, inCheck);
    if (!inCheck) {
      best = estimate;
      if (best >= beta) {
        return best;
      }
      low = Math.max(low, best);
    }
    MovePicker picker = pickers[ply];
    int tableMove = known == 0 ? Move.NONE : PlayRecord.move(known);
    picker.startTactical(position, inCheck, tableMove, played[ply + 1], played[ply]);
    int bestMove = Move.NONE;
    int count = 0;
    for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
      count++;
      if (switches.selective() && !inCheck && hopeless(move, estimate, low)) {
        continue;
      }
      boolean check = makeMove(move, ply);
      int score = -quiescence(-beta, -low, ply + 1, check, pliesLeft - 1);
      undoMove(move);
      if (interrupted()) {
        return 0;
      }
      if (score > best) {
        best = score;
        if (score > low) {
          bestMove = move;
          if (pv) {
            lines.extend(ply, move);
          }
          if (score >= beta) {
            break;
          }
          low = score;
        }
      }
    }
    if (inCheck && count == 0) {
      return Score.matedIn(ply);
    }
    store(alpha, beta, best, bestMove, 0, ply);
    return best;
  }

  /** Even with all it takes, a capture would leave the score below alpha. */
  private boolean hopeless(int move, int estimate, int alpha) {
    return !exchange.atLeast(position, move, alpha - estimate - Tuning.QUIESCENCE_MARGIN)
        && alpha > -Score.RULE_BOUND;
  }
}
