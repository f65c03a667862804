package tsumugi.player;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckingMoves;

/**
 * Principal variation search from a node below the root. One object per thread, with a {@link
 * SearchThread} of its own.
 *
 * <p>The comments "Step 1" to "Step 21" number what happens in a node, in this order. Steps 1 to 9
 * are in {@link #search} and {@link NodePruning}, the loop over the moves in {@link #searchMoves},
 * and the search of one move in {@link #searchMove}, which the root uses too.
 *
 * <p>The search recurses. This is safe, because a line ends after {@link Score#MAX_PLY} plies at
 * the latest, however long a mate could be. Scores returned after {@link #interrupted} are
 * meaningless. Pruning never turns a position into a false mate: a move is skipped only after
 * another move has been found that is not mated.
 */
final class AlphaBeta {
  final SearchThread thread;

  private final Quiescence quiescence;
  private final NodePruning nodePruning;
  private final MovePruning movePruning;
  private final SearchSwitches switches;
  private final CheckingMoves[] checking = new CheckingMoves[SearchThread.PLIES];
  private final PlayNode[] nodes = new PlayNode[SearchThread.PLIES];
  private int rootDepth;

  AlphaBeta(PlayTable table, Evaluation evaluation, SearchSwitches switches, PlayClock clock) {
    this.thread = new SearchThread(table, evaluation, switches, clock);
    this.quiescence = new Quiescence(thread);
    this.nodePruning = new NodePruning(this, thread, quiescence);
    this.movePruning = new MovePruning(thread);
    this.switches = switches;
    for (int ply = 0; ply < SearchThread.PLIES; ply++) {
      checking[ply] = new CheckingMoves();
      nodes[ply] = new PlayNode(ply, thread.windows[ply]);
    }
  }

  /**
   * Prepares for a search from a root position.
   *
   * @param game the positions of the game, the root last
   * @param watching whether this thread checks the limits
   */
  void start(Position root, PathHistory game, PlayClock clock, boolean watching) {
    thread.start(root, game, clock, watching);
  }

  /** Forgets the move statistics. */
  void forget() {
    thread.histories.forget();
  }

  long nodes() {
    return thread.nodes();
  }

  void restartNodes() {
    thread.restartNodes();
  }

  /** Adds the nodes of a mate search made by this thread. */
  void addNodes(long more) {
    thread.addNodes(more);
  }

  /** Starts an iteration. Its depth limits the extensions. */
  void startDepth(int depth) {
    rootDepth = depth;
    thread.restartSelDepth();
  }

  boolean interrupted() {
    return thread.interrupted();
  }

  /**
   * Searches a node. Returns the score for its side to move, which is exact if it lies within the
   * window and a bound otherwise.
   *
   * @param cut whether the node is expected to fail high
   */
  int search(int alpha, int beta, int depth, int ply, boolean inCheck, boolean cut) {
    // Step 1. At depth 0, continue with the quiescence search.
    if (depth <= 0) {
      return quiescence.search(alpha, beta, ply, inCheck);
    }
    thread.lines.clear(ply);
    // Step 2. Return if the search has been stopped.
    if (interrupted()) {
      return 0;
    }
    // Step 3. Return the score if the game has ended by a rule, or the line has its maximum length.
    int end = thread.ended(ply, inCheck);
    if (end != SearchThread.NOT_ENDED) {
      return end;
    }
    // Step 4. Mate distance pruning: narrow the window to the scores that are possible at this ply.
    int low = Math.max(alpha, Score.matedIn(ply));
    int high = Math.min(beta, Score.mateIn(ply + 1));
    if (low >= high) {
      return low;
    }
    // Step 5. Look the position up. Outside the PV, a deep enough record decides the node.
    boolean pv = beta - alpha > 1;
    long known = thread.probe();
    if (known != 0 && !pv && PlayRecord.depth(known) >= depth) {
      int score = Score.fromTable(PlayRecord.score(known), ply);
      if (SearchThread.cutsOff(known, score, beta)) {
        return score;
      }
    }
    // Step 6. Evaluate the position, or take a better estimate from the table.
    int estimate = thread.estimate(known, ply, inCheck);
    // Step 7. Prune the node by its estimate, a mate in one or a null move.
    if (switches.selective() && !inCheck) {
      int early = nodePruning.settle(known, beta, depth, ply, estimate, pv, cut);
      if (early != SearchThread.NOT_ENDED) {
        return early;
      }
    }
    // Step 8. Internal iterative reduction: from depth 5 on, search one ply less deeply without a
    // table move.
    int tableMove = SearchThread.tableMove(known);
    boolean shallower = switches.selective() && tableMove == Move.NONE && depth >= 5;
    // Step 9. Singular extension: search the other moves to see whether the table move stands out.
    PlayNode node = nodes[ply];
    node.pv = pv;
    node.wasPv = pv || known != 0 && PlayRecord.wasPv(known);
    node.open(depth, inCheck, cut);
    int several = askSingular(node, known, beta);
    if (several != SearchThread.NOT_ENDED) {
      return several;
    }
    // Steps 10 to 21. Search the moves.
    node.open(shallower ? depth - 1 : depth, inCheck, cut);
    node.window.open(low, high);
    return searchMoves(node, tableMove);
  }

  /**
   * Singular extension search: finds out how many plies deeper the table move should be searched.
   *
   * @return the node's score if several moves fail high, so that the choice hardly matters;
   *     otherwise {@link SearchThread#NOT_ENDED}
   */
  private int askSingular(PlayNode node, long known, int beta) {
    node.extension = 0;
    int ply = node.ply;
    int depth = node.depth;
    if (!switches.selective() || ply >= 2 * rootDepth || !Singular.mayBe(known, depth, ply)) {
      return SearchThread.NOT_ENDED;
    }
    int score = Score.fromTable(PlayRecord.score(known), ply);
    int limit = thread.tuning.singularLimit(score, depth);
    node.open((depth - 1) / 2, node.inCheck, node.cut);
    int others = searchOthers(node, PlayRecord.move(known), limit);
    if (interrupted()) {
      return 0;
    }
    if (others >= limit && limit >= beta) {
      return limit;
    }
    node.extension = Singular.extension(node, others, limit, score, beta, thread.tuning);
    return SearchThread.NOT_ENDED;
  }

  /** Searches all moves except the table move, to see whether they stay below {@code limit}. */
  private int searchOthers(PlayNode node, int tableMove, int limit) {
    node.excluded = tableMove;
    node.window.open(limit - 1, limit);
    int others = searchMoves(node, Move.NONE);
    thread.lines.clear(node.ply);
    return others;
  }

  /** Searches the moves of a node, best first. */
  private int searchMoves(PlayNode node, int tableMove) {
    Position position = thread.position;
    int ply = node.ply;
    Window window = node.window;
    // Step 10. Prepare the move picker and what it needs to know of the position.
    MovePicker picker = startMoves(node, tableMove);
    // Step 11. Loop over the moves until one fails high or none is left.
    for (int move = picker.next(); move != Move.NONE; move = next(picker, window)) {
      if (move == node.excluded) {
        continue;
      }
      // Step 12. Classify the move and determine its reduction.
      boolean quiet = !MovePicker.isTactical(position, move);
      boolean check = checking[ply].givesCheck(position, move);
      boolean safeCheck =
          switches.selective() && check && thread.exchange.atLeast(position, move, 0);
      node.count++;
      int reduction = 0;
      if (switches.selective() && !safeCheck) {
        reduction = reduction(node, move, quiet) - (check ? thread.tuning.losingCheckPlies : 0);
        // Step 13. Skip the move if it is late, hopeless or losing.
        if (movePruning.passesOver(node, move, quiet, check, reduction)) {
          if (quiet && movePruning.isLate(node)) {
            picker.skipQuiet();
          }
          continue;
        }
      }
      thread.histories.tries(ply, move, quiet);
      // Step 14. Extend a singular table move and a check that loses no material.
      int full = node.depth + extension(node, move == tableMove, safeCheck);
      // Steps 15 to 18. Search the move.
      int score = searchMove(node, move, full, reduction, check);
      if (interrupted()) {
        return 0;
      }
      // Step 19. Raise alpha and extend the line, or end the loop with a cutoff.
      if (window.raise(move, score)) {
        if (window.isPv()) {
          thread.lines.extend(ply, move);
        }
        if (window.failsHigh()) {
          break;
        }
      }
    }
    // Step 20. Without a legal move the side has lost. A singular search stores nothing.
    if (node.excluded != Move.NONE) {
      return node.count == 0 ? window.low() : window.best();
    }
    if (node.count == 0) {
      return Score.withoutMoves(node.inCheck, ply);
    }
    // Step 21. Update the move histories and store the result in the table.
    thread.histories.learn(position, window, node.depth, ply, node.before);
    thread.store(window, node.depth, ply, node.wasPv);
    return window.best();
  }

  private int extension(PlayNode node, boolean fromTable, boolean safeCheck) {
    if (fromTable && node.extension != 0) {
      return node.extension;
    }
    return safeCheck && node.ply < 2 * rootDepth ? 1 : 0;
  }

  /**
   * The next move. A side that loses by all other moves also tries the non-promotions that the
   * generator leaves out.
   */
  private static int next(MovePicker picker, Window window) {
    int move = picker.next();
    return move == Move.NONE && window.best() < -Score.RULE_BOUND ? picker.nextLeftOut() : move;
  }

  private MovePicker startMoves(PlayNode node, int tableMove) {
    int ply = node.ply;
    node.before = thread.preceding(ply);
    node.improving = thread.improves(ply);
    node.tacticalFirst =
        tableMove != Move.NONE && MovePicker.isTactical(thread.position, tableMove);
    thread.histories.startNode(ply);
    checking[ply].look(thread.position);
    MovePicker picker = thread.pickers[ply];
    picker.start(thread.position, node.inCheck, tableMove, ply, node.before, checking[ply]);
    return picker;
  }

  private int reduction(PlayNode node, int move, boolean quiet) {
    return thread.tuning.reduction(
        node.depth,
        node.count,
        node.improving,
        node.cut,
        node.window.isPv(),
        node.wasPv,
        quiet,
        node.tacticalFirst,
        thread.histories.of(thread.position, move, quiet, node.before));
  }

  /** The root node, whose moves are searched one by one. */
  PlayNode root() {
    return nodes[0];
  }

  /**
   * Searches one move. The first move of a PV node gets the full window. Any other move gets a null
   * window, and a wider one only if it then scores above alpha.
   *
   * @param node the node, with the move already counted.
   * @param depth the depth of the node for this move, in plies.
   * @param reduction the reduction of the move in plies, applied if it comes late.
   * @return the score for the node's side to move, as {@link #search} returns it.
   */
  int searchMove(PlayNode node, int move, int depth, int reduction, boolean check) {
    int alpha = node.window.low();
    int beta = node.window.beta();
    int next = node.ply + 1;
    boolean pv = beta - alpha > 1;
    // Step 15. Make the move.
    thread.makeMove(move, node.ply, check);
    int score = alpha + 1;
    // Step 16. Search a move that is not the first of the PV with a null window, and late moves
    // less deeply. If a reduced move scores above alpha, search it again at about full depth.
    if (!pv || node.count > 1) {
      int full = depth - 1;
      int reduced = full;
      if (depth >= 3 && node.count > (pv ? 3 : 1)) {
        reduced = Math.clamp(full - reduction, 1, full);
      }
      // After a reduced move a cut node is expected; otherwise the opposite of this node.
      score = -search(-alpha - 1, -alpha, reduced, next, check, reduced < full || !node.cut);
      if (score > alpha && reduced < full) {
        int again = full + thread.tuning.surprise(score - node.window.best(), full);
        if (again > reduced) {
          score = -search(-alpha - 1, -alpha, again, next, check, !node.cut);
        }
      }
    }
    // Step 17. In a PV node, search the first move and moves above alpha with the full window.
    if (pv && (node.count == 1 || score > alpha)) {
      score = -search(-beta, -alpha, depth - 1, next, check, false);
    }
    // Step 18. Unmake the move.
    thread.undoMove(move);
    return score;
  }
}
