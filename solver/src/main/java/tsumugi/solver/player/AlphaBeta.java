package tsumugi.solver.player;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckingMoves;

/**
 * Principal variation search from a node below the root: one object per thread, on a {@link
 * PlayTree} of its own.
 *
 * <p>It recurses, which is safe here: a game line is at most {@link Score#MAX_PLY} plies, cut off
 * there, however long a mate could be. Scores returned after {@link #interrupted} mean nothing.
 * Nothing that is left out below can make a mate of what is none: a move is passed over only when
 * another has already been found that is not mated.
 */
final class AlphaBeta {
  final PlayTree tree;

  private final Quiescence quiescence;
  private final NodePruning nodePruning;
  private final MovePruning movePruning;
  private final SearchSwitches switches;
  private final CheckingMoves[] checking = new CheckingMoves[PlayTree.PLIES];
  private final PlayNode[] nodes = new PlayNode[PlayTree.PLIES];
  private int rootDepth;

  AlphaBeta(PlayTable table, Evaluation evaluation, SearchSwitches switches, PlayClock clock) {
    this.tree = new PlayTree(table, evaluation, switches, clock);
    this.quiescence = new Quiescence(tree);
    this.nodePruning = new NodePruning(this, tree, quiescence);
    this.movePruning = new MovePruning(tree);
    this.switches = switches;
    for (int ply = 0; ply < PlayTree.PLIES; ply++) {
      checking[ply] = new CheckingMoves();
      nodes[ply] = new PlayNode(ply, tree.windows[ply]);
    }
  }

  /**
   * Starts at a root.
   *
   * @param game the positions of the game, the root last
   * @param watching whether this thread watches the limits
   */
  void start(Position root, PathHistory game, PlayClock clock, boolean watching) {
    tree.start(root, game, clock, watching);
  }

  /** Forgets what was learnt about moves. */
  void forget() {
    tree.merits.forget();
  }

  long nodes() {
    return tree.nodes();
  }

  void restartNodes() {
    tree.restartNodes();
  }

  /** Counts the nodes of a mate search made on the way. */
  void addNodes(long more) {
    tree.addNodes(more);
  }

  /** A new iteration: its depth limits the extensions. */
  void startDepth(int depth) {
    rootDepth = depth;
    tree.restartSelDepth();
  }

  boolean interrupted() {
    return tree.interrupted();
  }

  /**
   * The score of the position for its side to move, exact when within the window, otherwise a bound
   * beyond it.
   *
   * @param cut whether the node is expected to fail high
   */
  int search(int alpha, int beta, int depth, int ply, boolean inCheck, boolean cut) {
    if (depth <= 0) {
      return quiescence.search(alpha, beta, ply, inCheck);
    }
    tree.lines.clear(ply);
    if (interrupted()) {
      return 0;
    }
    int end = tree.ended(ply, inCheck);
    if (end != PlayTree.NOT_ENDED) {
      return end;
    }
    int low = Math.max(alpha, Score.matedIn(ply));
    int high = Math.min(beta, Score.mateIn(ply + 1));
    if (low >= high) {
      return low;
    }
    boolean pv = beta - alpha > 1;
    long known = tree.probe();
    if (known != 0 && !pv && PlayRecord.depth(known) >= depth) {
      int score = Score.fromTable(PlayRecord.score(known), ply);
      if (PlayTree.cutsOff(known, score, beta)) {
        return score;
      }
    }
    int estimate = tree.estimate(known, ply, inCheck);
    if (switches.selective() && !inCheck) {
      int early = nodePruning.settle(known, beta, depth, ply, estimate, pv, cut);
      if (early != PlayTree.NOT_ENDED) {
        return early;
      }
    }
    int tableMove = PlayTree.tableMove(known);
    boolean shallower = switches.selective() && tableMove == Move.NONE && depth >= 5;
    PlayNode node = nodes[ply];
    node.pv = pv;
    node.wasPv = pv || known != 0 && PlayRecord.wasPv(known);
    node.open(depth, inCheck, cut);
    int several = askSingular(node, known, beta);
    if (several != PlayTree.NOT_ENDED) {
      return several;
    }
    node.open(shallower ? depth - 1 : depth, inCheck, cut);
    node.window.open(low, high);
    return searchMoves(node, tableMove);
  }

  /**
   * Finds out how many plies deeper the table's move is searched.
   *
   * @return the node's score where several moves cut, so that it hardly matters which; else {@link
   *     PlayTree#NOT_ENDED}
   */
  private int askSingular(PlayNode node, long known, int beta) {
    node.extension = 0;
    int ply = node.ply;
    int depth = node.depth;
    if (!switches.selective() || ply >= 2 * rootDepth || !Singular.mayBe(known, depth, ply)) {
      return PlayTree.NOT_ENDED;
    }
    int score = Score.fromTable(PlayRecord.score(known), ply);
    int limit = tree.tuning.singularLimit(score, depth);
    node.open((depth - 1) / 2, node.inCheck, node.cut);
    int others = searchOthers(node, PlayRecord.move(known), limit);
    if (interrupted()) {
      return 0;
    }
    if (others >= limit && limit >= beta) {
      return limit;
    }
    node.extension = Singular.extension(node, others, limit, score, beta, tree.tuning);
    return PlayTree.NOT_ENDED;
  }

  /** What the node is worth without the table's move, as far as it is asked: below a limit? */
  private int searchOthers(PlayNode node, int tableMove, int limit) {
    node.excluded = tableMove;
    node.window.open(limit - 1, limit);
    int others = searchMoves(node, Move.NONE);
    tree.lines.clear(node.ply);
    return others;
  }

  /** All moves; a check that loses nothing is searched a ply deeper. */
  private int searchMoves(PlayNode node, int tableMove) {
    Position position = tree.position;
    int ply = node.ply;
    Window window = node.window;
    MovePicker picker = startMoves(node, tableMove);
    for (int move = picker.next(); move != Move.NONE; move = next(picker, window)) {
      if (move == node.excluded) {
        continue;
      }
      boolean quiet = !MovePicker.isTactical(position, move);
      boolean check = checking[ply].givesCheck(position, move);
      boolean safeCheck = switches.selective() && check && tree.exchange.atLeast(position, move, 0);
      node.count++;
      int reduction = 0;
      if (switches.selective() && !safeCheck) {
        reduction = reduction(node, move, quiet) - (check ? tree.tuning.losingCheckPlies : 0);
        if (movePruning.passesOver(node, move, quiet, check, reduction)) {
          if (quiet && movePruning.isLate(node)) {
            picker.skipQuiet();
          }
          continue;
        }
      }
      tree.merits.tries(ply, move, quiet);
      int full = node.depth + extension(node, move == tableMove, safeCheck);
      int score = searchMove(node, move, full, reduction, check);
      if (interrupted()) {
        return 0;
      }
      if (window.raise(move, score)) {
        if (window.isPv()) {
          tree.lines.extend(ply, move);
        }
        if (window.failsHigh()) {
          break;
        }
      }
    }
    if (node.excluded != Move.NONE) {
      return node.count == 0 ? window.low() : window.best();
    }
    if (node.count == 0) {
      return Score.withoutMoves(node.inCheck, ply);
    }
    tree.merits.learn(position, window, node.depth, ply, node.before);
    tree.store(window, node.depth, ply, node.wasPv);
    return window.best();
  }

  private int extension(PlayNode node, boolean fromTable, boolean safeCheck) {
    if (fromTable && node.extension != 0) {
      return node.extension;
    }
    return safeCheck && node.ply < 2 * rootDepth ? 1 : 0;
  }

  /** Who loses by every other move looks at those that do not promote as well. */
  private static int next(MovePicker picker, Window window) {
    int move = picker.next();
    return move == Move.NONE && window.best() < -Score.RULE_BOUND ? picker.nextLeftOut() : move;
  }

  private MovePicker startMoves(PlayNode node, int tableMove) {
    int ply = node.ply;
    node.before = tree.preceding(ply);
    node.improving = tree.improves(ply);
    node.tacticalFirst = tableMove != Move.NONE && MovePicker.isTactical(tree.position, tableMove);
    tree.merits.startNode(ply);
    checking[ply].look(tree.position);
    MovePicker picker = tree.pickers[ply];
    picker.start(tree.position, node.inCheck, tableMove, ply, node.before, checking[ply]);
    return picker;
  }

  private int reduction(PlayNode node, int move, boolean quiet) {
    return tree.tuning.reduction(
        node.depth,
        node.count,
        node.improving,
        node.cut,
        node.window.isPv(),
        node.wasPv,
        quiet,
        node.tacticalFirst,
        tree.merits.of(tree.position, move, quiet, node.before));
  }

  /** The root's node, to search its moves one by one. */
  PlayNode root() {
    return nodes[0];
  }

  /**
   * One move: the first of a node with its full window, others with none unless they surprise.
   *
   * @param node with the move in its count
   * @param depth of the node for this move, in plies
   * @param reduction plies that it is searched less deeply if it is late
   * @return the score for the node's side to move, as {@link #search} gives it
   */
  int searchMove(PlayNode node, int move, int depth, int reduction, boolean check) {
    int alpha = node.window.low();
    int beta = node.window.beta();
    int next = node.ply + 1;
    boolean pv = beta - alpha > 1;
    tree.makeMove(move, node.ply, check);
    int score = alpha + 1;
    if (!pv || node.count > 1) {
      int full = depth - 1;
      int reduced = full;
      if (depth >= 3 && node.count > (pv ? 3 : 1)) {
        reduced = Math.clamp(full - reduction, 1, full);
      }
      // Behind a move that is searched less deeply a cut is expected, behind another where none is
      // here.
      score = -search(-alpha - 1, -alpha, reduced, next, check, reduced < full || !node.cut);
      if (score > alpha && reduced < full) {
        int again = full + tree.tuning.surprise(score - node.window.best(), full);
        if (again > reduced) {
          score = -search(-alpha - 1, -alpha, again, next, check, !node.cut);
        }
      }
    }
    if (pv && (node.count == 1 || score > alpha)) {
      score = -search(-beta, -alpha, depth - 1, next, check, false);
    }
    tree.undoMove(move);
    return score;
  }
}
