package tsumugi.laboratory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import tsumugi.compose.LastMoves;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.ProblemKey;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;
import tsumugi.solver.brinkmate.BrinkmateOptions;
import tsumugi.solver.brinkmate.BrinkmateResult;
import tsumugi.solver.brinkmate.BrinkmateResult.Kind;
import tsumugi.solver.brinkmate.BrinkmateSolver;
import tsumugi.solver.brinkmate.ThreatReport;
import tsumugi.solver.brinkmate.ThreatReport.Fate;
import tsumugi.solver.brinkmate.ThreatReport.Reply;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/**
 * Extends brinkmates backwards (逆算). A last move of the defender is taken back. If every other move
 * of his leaves a mate or a brinkmate as well, a last move of the attacker is taken back, too. The
 * position before it has a brinkmate that is one move longer, unless it has a shorter one. It is
 * kept if this is the shortest and has one key.
 *
 * <p>So a brinkmate is known before the solver is asked about the whole position. A position that
 * the solver cannot decide within its nodes is printed all the same, with {@code ?} for its key.
 * Else the set would have nothing that is hard for the solver.
 */
final class BrinkmateExtension {
  /** Last moves of the defender that are tried in one go, and of the attacker after each. */
  private static final int DEFENCES = 40;

  private static final int ATTACKS = 6;

  /** Defender's moves that leave no mate; more of them take long to judge. */
  private static final int MOST_PARRIES = 8;

  /** Positions of the same length that come from the same start; the undecided ones count. */
  private static final int FAMILY = 5;

  /** Undecided positions among them. */
  private static final int UNDECIDED = 2;

  /** Nodes to see whether a pass leaves a mate, and to judge the replies. */
  private static final long PASS_NODES = 500;

  private static final long REPLY_NODES = 30_000;

  /** A brinkmate; {@code start} is the number of the position that it was extended from. */
  private record Member(Position position, int start) {}

  private final int most;
  private final long nodes;
  private final MainSubTable table;
  private final BrinkmateSolver solver;
  private final Random random;
  private final List<List<Member>> members = new ArrayList<>();
  private final Set<ProblemKey> seen = new HashSet<>();
  private final Map<List<Integer>, Integer> families = new HashMap<>();
  private final int[] printed;

  /**
   * @param starts brinkmates in one move
   * @param most the greatest number of moves
   * @param nodes what the solver may search in a position to decide it
   */
  BrinkmateExtension(List<Position> starts, int most, long nodes, long seed, MainSubTable table) {
    this.most = most;
    this.nodes = nodes;
    this.table = table;
    solver = new BrinkmateSolver(table);
    random = new Random(seed);
    printed = new int[most + 1];
    for (int moves = 0; moves <= most; moves++) {
      members.add(new ArrayList<>());
    }
    for (Position start : starts) {
      members.get(1).add(new Member(start, members.get(1).size()));
    }
  }

  /** Prints positions until there are {@code each} of every length from two moves on. */
  void run(int each) {
    while (Arrays.stream(printed).skip(2).anyMatch(count -> count < each)) {
      int moves = random.nextInt(1, most);
      List<Member> open =
          members.get(moves).stream()
              .filter(member -> isOpen(member.start, moves + 1, FAMILY))
              .toList();
      if (!open.isEmpty() && printed[moves + 1] < each) {
        extend(open.get(random.nextInt(open.size())), moves, each);
      }
    }
  }

  private boolean isOpen(int start, int moves, int most) {
    return families.getOrDefault(List.of(start, moves), 0) < most;
  }

  private void extend(Member member, int moves, int each) {
    for (Position lost : before(member.position, DEFENCES)) {
      if (isOpen(member.start, moves + 1, FAMILY) && isLost(lost, moves)) {
        for (Position longer : before(lost, ATTACKS)) {
          if (printed[moves + 1] < each && isOpen(member.start, moves + 1, FAMILY)) {
            judge(longer, moves + 1, member.start);
          }
        }
      }
    }
  }

  /** Some positions before the last move of the side that is not to move, drawn at random. */
  private List<Position> before(Position position, int count) {
    List<Position> all = new ArrayList<>();
    LastMoves.forEach(position, (before, _) -> all.add(new Position(before)));
    Collections.shuffle(all, random);
    return all.subList(0, Math.min(count, all.size()));
  }

  /**
   * Whether the defender, to move, is in check or threatened with mate, has a move that leaves no
   * mate, and every such move leaves a brinkmate in {@code moves} or fewer.
   */
  private boolean isLost(Position position, int moves) {
    if (!position.inCheck()) {
      Position passed = new Position(position);
      passed.doMove(Move.PASS);
      SearchLimits few = SearchLimits.NONE.withFirstMate(true).withMaxNodes(PASS_NODES);
      if (!(new TsumeSolver(table)
              .solve(passed, TsumeMethod.DFPN, few, SearchMonitor.SILENT)
              .verdict()
          instanceof Verdict.Mate)) {
        return false;
      }
    }
    SearchLimits limits = SearchLimits.NONE.withMaxNodes(REPLY_NODES);
    ThreatReport report =
        solver.threat(position, BrinkmateOptions.DEFAULT, limits, SearchMonitor.SILENT);
    long parries = report.count(Fate.PARRIES);
    if (!report.isDecided() || parries == 0 || parries > MOST_PARRIES) {
      return false;
    }
    BrinkmateOptions one = BrinkmateOptions.DEFAULT.withMaxMoves(moves).withAllKeys(false);
    for (Reply reply : report.replies()) {
      if (reply.fate() == Fate.PARRIES) {
        Position after = new Position(position);
        after.doMove(reply.move());
        if (solver.solve(after, one, limits, SearchMonitor.SILENT).kind() != Kind.BRINKMATE) {
          return false;
        }
      }
    }
    return true;
  }

  private void judge(Position position, int moves, int start) {
    if (!seen.add(ProblemKey.of(position))) {
      return;
    }
    BrinkmateResult result =
        solver.solve(
            position,
            BrinkmateOptions.DEFAULT.withMaxMoves(moves),
            SearchLimits.NONE.withMaxNodes(nodes),
            SearchMonitor.SILENT);
    boolean isBrinkmate = result.kind() == Kind.BRINKMATE;
    boolean isDecided = isBrinkmate && result.exact() && result.keysComplete();
    if (isDecided && result.moves() == moves && result.keys().length == 1) {
      members.get(moves).add(new Member(position, start));
      print(position, moves, start, UsiMove.format(result.keys()[0]));
    } else if (!isDecided && (isBrinkmate || result.kind() == Kind.UNKNOWN)) {
      List<Integer> hard = List.of(start, -moves);
      if (result.keys().length <= 1 && families.merge(hard, 1, Integer::sum) <= UNDECIDED) {
        print(position, moves, start, "?");
      }
    }
  }

  private void print(Position position, int moves, int start, String key) {
    families.merge(List.of(start, moves), 1, Integer::sum);
    printed[moves]++;
    System.out.printf(
        Locale.ROOT,
        "x%d-%d\t%s\t%d\t%s%n",
        moves,
        printed[moves],
        Sfen.format(position),
        moves,
        key);
  }
}
