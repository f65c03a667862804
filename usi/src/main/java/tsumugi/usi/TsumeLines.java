package tsumugi.usi;

import static java.util.Comparator.reverseOrder;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.explain.Explainer;
import tsumugi.solver.explain.Refutation;
import tsumugi.solver.explain.TreeNode;
import tsumugi.solver.explain.TreeNode.Outcome;

/**
 * The lines of an analysis of a tsume, as many as {@code MultiPV} asks for. With a mate, the first
 * one is the answer of the mate search and does not depend on the number of lines. Without one, it
 * is the refuting reply or the check that is hardest to refute, without a score. If the attacker is
 * to move, the others are the other checks that mate, the shortest mate first. If the defender is
 * to move, they are the other replies, the longest mate first. Moves without a mate have no score;
 * a comment names a check with its refutation, and a reply as another escape.
 *
 * <p>The moves are searched in rounds, with more effort from round to round, until every move is
 * decided with its length. Changes are shown as soon as they are known.
 */
final class TsumeLines {
  private static final long FIRST_NODES = 2_000;
  private static final long MOST_NODES = 1L << 40;
  private static final int NODES_FACTOR = 4;

  private final UsiTask task;
  private final SolveResult result;
  private final UsiControl control;
  private final Position root;
  private final boolean attacks;

  /** Whether the lengths, like that of the first line, leave out futile interpositions. */
  private final boolean composes;

  /** The first move of the first line; NONE without a mate. */
  private final int own;

  /** The moves with their bounds, in the order of the last round. */
  private final Map<Integer, TreeNode> moves = new LinkedHashMap<>();

  /** How the side to move escapes; null if it does not, or if this is not known. */
  private @Nullable Refutation refutation;

  /** The score and the moves of the last report of each line, by number. */
  private final Map<Integer, String> shown = new HashMap<>();

  /** The moves that have been commented on. */
  private final Set<Integer> told = new HashSet<>();

  /** Positions searched for the lines. */
  private long nodes;

  /**
   * @param task with the nodes that are left after the mate search
   * @param result of the mate search, whose records are in the table unless a brinkmate was looked
   *     for since
   */
  TsumeLines(UsiTask task, SolveResult result, UsiControl control) {
    this.task = task;
    this.result = result;
    this.control = control;
    root = task.game().position();
    attacks = result.isAttackerToMove();
    composes = result.showsComposed();
    own =
        result.shown() instanceof Verdict.Mate mate && mate.line().length > 0
            ? mate.line()[0]
            : Move.NONE;
  }

  /**
   * Whether lines are to be shown: in an analysis, but not under the cooperative rule, if the mate
   * search has proved that there is no mate or has read at least one move of its mate.
   */
  static boolean areKnown(UsiTask task, SolveResult result) {
    return task.go().kind() == UsiGo.Kind.INFINITE
        && !task.options().cooperative()
        && (result.verdict() instanceof Verdict.NoMate
            || result.shown() instanceof Verdict.Mate mate && mate.line().length > 0);
  }

  /**
   * Shows the lines until every move is decided, a limit is reached or the analysis is stopped.
   *
   * @return the first move of the mate; without a mate, the reply that refutes or the check that is
   *     hardest to refute, or NONE if no such move is known
   */
  int show() {
    boolean isMate = own != Move.NONE;
    if (!isMate) {
      control.comment(attacks ? "no mate" : "no mate: the side to move escapes");
    }
    if (!isMate || lines() > 1) {
      report();
      search();
    }
    return isMate || moves.isEmpty() ? own : moves.keySet().iterator().next();
  }

  private int lines() {
    return task.options().multiPv();
  }

  private void search() {
    long most = FIRST_NODES;
    do {
      Explainer explainer = new Explainer(root, result, task.table(), most);
      if (!composes) {
        explainer.leaveOutComposedLengths();
      }
      if (attacks && !moves.isEmpty()) {
        searchOpenMoves(explainer);
      } else {
        searchAllMoves(explainer);
      }
      most *= NODES_FACTOR;
    } while (most < MOST_NODES
        && !isStopped()
        && !moves.values().stream().allMatch(this::isSettled));
  }

  private void searchOpenMoves(Explainer explainer) {
    long before = nodes;
    for (TreeNode move : List.copyOf(moves.values())) {
      if (!isSettled(move) && !isStopped()) {
        TreeNode now = explainer.node(new int[] {move.move()}, limits(), monitor());
        nodes = before + explainer.nodes();
        if (isAsGood(now, move)) {
          moves.put(now.move(), now);
          report();
          comment();
        }
      }
    }
  }

  /**
   * Searches all moves for one round. This also determines which replies are futile, and the
   * refutation of the position.
   */
  private void searchAllMoves(Explainer explainer) {
    TreeNode level = explainer.expand(new int[0], limits(), monitor());
    nodes += explainer.nodes();
    refutation = level.refutation() == null ? refutation : level.refutation();
    Map<Integer, TreeNode> before = new HashMap<>(moves);
    moves.clear();
    for (TreeNode now : level.children()) {
      TreeNode old = before.getOrDefault(now.move(), now);
      moves.put(now.move(), isAsGood(now, old) ? now : old);
    }
    report();
    comment();
  }

  private SearchLimits limits() {
    return SearchLimits.NONE.withMaxNodes(Math.max(1, task.maxNodes() - nodes));
  }

  private SearchMonitor monitor() {
    return SearchMonitor.stoppedBy(control::stopRequested);
  }

  private boolean isStopped() {
    return nodes >= task.maxNodes() || control.stopRequested();
  }

  /** Whether an answer, which may be incomplete, replaces an earlier one. */
  private boolean isAsGood(TreeNode now, TreeNode old) {
    if (now.outcome() == Outcome.MATE && old.outcome() == Outcome.MATE) {
      return isExact(now) == isExact(old)
          ? now.line().length >= old.line().length || now.length() < old.length()
          : isExact(now);
    }
    return old.outcome() == Outcome.OPEN
        || now.outcome() == old.outcome() && (now.refutation() != null || old.refutation() == null);
  }

  /**
   * Whether the length of a move is proved: the composed length if the first line shows that one,
   * else the literal length.
   */
  private boolean isExact(TreeNode move) {
    return composes ? move.isLengthExact() : move.exact();
  }

  private boolean isSettled(TreeNode move) {
    return switch (move.outcome()) {
      case MATE -> move.move() == own || isExact(move) && move.line().length == move.length();
      case NO_MATE -> true;
      case OPEN -> false;
    };
  }

  /** The other moves that mate or are mated, in the order in which they are shown. */
  private List<TreeNode> others() {
    List<TreeNode> others = new ArrayList<>();
    for (TreeNode move : moves.values()) {
      if (move.outcome() == Outcome.MATE && move.move() != own) {
        others.add(move);
      }
    }
    Comparator<TreeNode> byLength = Comparator.comparingInt(TreeNode::length);
    others.sort(
        Comparator.comparing(TreeNode::futile)
            .thenComparing(attacks ? byLength : byLength.reversed())
            .thenComparing(this::isExact, reverseOrder()));
    return others;
  }

  /** Reports the lines that have changed; a new line moves others down. */
  private void report() {
    if (own == Move.NONE) {
      reportNoMate();
      return;
    }
    UsiLine first = UsiLine.of(result).asTsume();
    long all = first.nodes() + nodes;
    int number = 1;
    reportNew(first.asLine(number, all));
    for (TreeNode move : others()) {
      if (number < lines()) {
        number++;
        reportNew(line(move, all, first.hashfull(), number));
      }
    }
  }

  /** Reports the move that {@link #show()} would return now, with its refutation and no score. */
  private void reportNoMate() {
    if (!moves.isEmpty()) {
      TreeNode first = moves.values().iterator().next();
      Refutation reply = attacks ? first.refutation() : null;
      int[] line = {first.move()};
      if (!attacks && refutation != null && refutation.reply() == first.move()) {
        line = refutation.line();
      } else if (reply != null) {
        line = IntStream.concat(IntStream.of(line), IntStream.of(reply.line())).toArray();
      }
      reportNew(UsiLine.withoutScore(line, result.nodes() + nodes, result.hashfull()));
    }
  }

  private void reportNew(UsiLine line) {
    String text = line.score() + " " + UsiMove.format(line.line());
    if (!text.equals(shown.put(line.multiPv(), text))) {
      control.report(line);
    }
  }

  private UsiLine line(TreeNode move, long all, int hashfull, int number) {
    int[] line = new int[move.line().length + 1];
    line[0] = move.move();
    System.arraycopy(move.line(), 0, line, 1, move.line().length);
    int plies = move.length() + 1;
    return UsiLine.ofMate(plies, isExact(move), attacks, all, hashfull, number, line);
  }

  /**
   * Comments on the escape and, while {@code MultiPV} has room, on the other decided moves without
   * a line: checks that do not mate and, if the side to move escapes, its other replies.
   */
  private void comment() {
    int room = own == Move.NONE ? lines() : lines() - 1 - others().size();
    if (refutation != null && told.add(refutation.reply())) {
      control.comment("the escape: " + sentence(refutation));
    }
    for (TreeNode move : moves.values()) {
      if (told.size() < room && !told.contains(move.move())) {
        String sentence = attacks ? ofCheck(move) : own == Move.NONE ? ofReply(move) : "";
        if (!sentence.isEmpty()) {
          told.add(move.move());
          control.comment(sentence);
        }
      }
    }
  }

  /** A sentence about a check; empty if it mates or is open. */
  private static String ofCheck(TreeNode check) {
    String move = UsiMove.format(check.move());
    Refutation refutation = check.refutation();
    return check.outcome() != Outcome.NO_MATE
        ? ""
        : move + " does not mate" + (refutation == null ? "" : ": " + sentence(refutation));
  }

  /** A sentence about a reply in a position without a mate; empty if the reply is open. */
  private static String ofReply(TreeNode reply) {
    String move = UsiMove.format(reply.move());
    return switch (reply.outcome()) {
      case MATE -> move + " is mated in " + Verdict.plies(reply.plies(), reply.exact());
      case NO_MATE -> move + " escapes as well";
      case OPEN -> "";
    };
  }

  private static String sentence(Refutation refutation) {
    return UsiMove.format(refutation.line())
        + switch (refutation.end()) {
          case NO_MORE_CHECKS -> ", and there are no more checks";
          case REPETITION -> ", and the position repeats";
          case DROP_PAWN_MATE -> ", and only a pawn drop would mate, which is forbidden";
          case LIMIT -> ", and so on without a mate";
        }
        + (refutation.isOnlyReply() ? "; only this reply refutes" : "");
  }
}
