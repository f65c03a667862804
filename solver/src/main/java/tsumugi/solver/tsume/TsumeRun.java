package tsumugi.solver.tsume;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchClock;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.Verdict;

/**
 * One solve: which search runs when, and what its answer means.
 *
 * <p>Method {@code id} lets three searches take turns over the one table, each for a slice of nodes
 * that doubles every round. {@link DeepeningSearch} by plies finds short mates and settles what has
 * no checks left, {@link ClosedDefence} proves "no mate" where checks never end, {@link
 * DeepeningSearch} by budget finds long mates. Each goes on where it was, because what it learnt is
 * in the table. Method {@code dfpn} is {@link ProofSearch}; {@code auto} starts as {@code id} and
 * goes over to it. After a first mate a search for a shorter one decides whether it is exact.
 */
final class TsumeRun {
  private static final long FIRST_SLICE = 16_000;

  /** Plies and closed defence each get this part of a slice, so that a long mate loses little. */
  private static final int MINOR_PART = 16;

  /** Nodes after which {@code auto} goes over to proof numbers. */
  private static final long AUTO_NODES = 20_000;

  /** How often a first mate's line is read again while that still shortens its bound. */
  private static final int MAX_READS = 100;

  /** A line may cost as many nodes again as the search so far, and so many in any case. */
  private static final long MIN_READ_NODES = 20_000;

  /** The walk over a proof may cost this part of the nodes so far; most take a hundredth. */
  private static final int WALK_PART = 4;

  private final MainSubTable table;
  private final SearchLimits limits;
  private final SearchMonitor monitor;
  private final Position position;
  private final SearchClock clock;
  private final AttackerNodes nodes;
  private final DeepeningSearch deepening;
  private final ProofSearch proof;
  private final ProofTeam team;
  private final ClosedDefence defence;
  private String method = "id";
  private boolean mateExists;
  private int matePlies;
  private int[] line = {};

  /**
   * @param threads how many search, once it is proof numbers that are searched with
   */
  TsumeRun(
      MainSubTable table,
      Position position,
      SearchLimits limits,
      SearchMonitor monitor,
      int threads) {
    this.table = table;
    this.limits = limits;
    this.monitor = monitor;
    this.position = position;
    clock = new SearchClock(limits, monitor);
    nodes = new AttackerNodes(table, position.sideToMove());
    deepening = new DeepeningSearch(position, nodes, clock, limits.maxPlies());
    proof = new ProofSearch(position, new ProofNodes(table), clock);
    team = new ProofTeam(table, proof, position, clock, threads);
    defence = new ClosedDefence(position, nodes, clock);
    clock.onReport(this::report);
  }

  long nodes() {
    return clock.allNodes();
  }

  long millis() {
    return clock.millis();
  }

  /** The method that decided. */
  String method() {
    return method;
  }

  /** Searches by one of the methods. */
  Verdict by(TsumeMethod asked) {
    return switch (asked) {
      case AUTO -> auto();
      case ID -> inTurns(SearchLimits.UNLIMITED);
      case DFPN -> byProof();
      case PLIES -> byPlies();
    };
  }

  /** Method {@code auto}. */
  private Verdict auto() {
    Verdict verdict = inTurns(AUTO_NODES);
    return verdict instanceof Verdict.Unknown && clock.stopReason() == null ? byProof() : verdict;
  }

  /** Method {@code id}, for so many nodes; {@code Unknown} when they did not suffice. */
  private Verdict inTurns(long maxNodes) {
    for (long round = FIRST_SLICE; clock.nodes() < maxNodes; round *= 2) {
      long slice = Math.min(round, maxNodes - clock.nodes());
      Verdict verdict = plies(slice / MINOR_PART);
      if (verdict == null && !mateExists) {
        verdict = defend(slice / MINOR_PART);
      }
      if (verdict == null) {
        verdict = budget(slice);
      }
      if (verdict != null) {
        return verdict;
      }
    }
    return new Verdict.Unknown(Verdict.Reason.NODE_LIMIT);
  }

  /** Method {@code plies}: the first mate found is the shortest. */
  private Verdict byPlies() {
    method = "plies";
    Verdict verdict = null;
    while (verdict == null) {
      verdict = plies(SearchLimits.UNLIMITED);
    }
    return verdict;
  }

  /** Method {@code dfpn}. */
  private Verdict byProof() {
    method = "dfpn";
    clock.startSlice(SearchLimits.UNLIMITED);
    if (!team.prove(oddAtMost(limits.maxPlies()))) {
      return unknown();
    }
    if (proof.matePlies() == 0) {
      return proof.lower() == MainSubTable.INFINITE
          ? new Verdict.NoMate()
          : new Verdict.Unknown(Verdict.Reason.PLY_LIMIT);
    }
    return foundFirst(team, proof, proof.matePlies());
  }

  private static int oddAtMost(int plies) {
    return plies - 1 | 1;
  }

  /** Deepens by plies for a slice of nodes; null when that decided nothing. */
  private @Nullable Verdict plies(long slice) {
    clock.startSlice(slice);
    if (!deepening.run(DeepeningControl.PLIES, limits.maxPlies())) {
      return stopped();
    }
    if (deepening.matePlies() > 0) {
      return shortest(deepening, deepening.matePlies());
    }
    return deepening.needed() == DeepeningSearch.NEVER
        ? new Verdict.NoMate()
        : new Verdict.Unknown(Verdict.Reason.PLY_LIMIT);
  }

  private @Nullable Verdict defend(long slice) {
    clock.startSlice(slice);
    return switch (defence.run()) {
      case NO_MATE -> new Verdict.NoMate();
      case MATE -> {
        mateExists = true;
        yield null;
      }
      case OPEN -> stopped();
    };
  }

  /** Deepens by budget for a slice of nodes; null when that decided nothing. */
  private @Nullable Verdict budget(long slice) {
    clock.startSlice(slice);
    if (!deepening.prove(MateSearch.ANY_LENGTH)) {
      return stopped();
    }
    if (deepening.matePlies() == 0) {
      return deepening.needed() == DeepeningSearch.NEVER ? new Verdict.NoMate() : null;
    }
    return foundFirst(deepening, deepening, deepening.matePlies());
  }

  /**
   * A first mate, shortened until none is shorter unless the first will do.
   *
   * @param search looks for shorter ones
   * @param reader the same, or the part of it that is quick at many small questions
   */
  private Verdict foundFirst(MateSearch search, MateSearch reader, int plies) {
    clock.startSlice(SearchLimits.UNLIMITED);
    readFirstLine(plies);
    report();
    while (!limits.firstMate()) {
      if (matePlies == 1) {
        return new Verdict.Mate(1, true, line);
      }
      if (!search.refute(matePlies - 2)) {
        break;
      }
      if (search.matePlies() == 0) {
        return shortest(reader, matePlies);
      }
      readFirstLine(search.matePlies());
      report();
    }
    return limits.firstMate() ? confirmed() : new Verdict.Mate(matePlies, false, line);
  }

  /** The first mate, with the length and the line of its proof as a walk over it finds them. */
  private Verdict confirmed() {
    ProofWalker walker = walk(matePlies);
    if (walker.outcome() == ProofWalk.Outcome.LONGER) {
      return new Verdict.Unknown(Verdict.Reason.NOT_CONFIRMED);
    }
    if (walker.plies() > 0) {
      matePlies = walker.plies();
      line = walker.line();
    }
    return new Verdict.Mate(matePlies, matePlies == 1, line);
  }

  /** Walks over the proof of a mate, as far as a small part of the nodes so far allows. */
  private ProofWalker walk(int plies) {
    clock.startSlice(Math.max(MIN_READ_NODES, clock.nodes() / WALK_PART));
    ProofWalker walker = new ProofWalker(position, proof, clock, ProofWalk.Visitor.NONE);
    walker.walk(plies);
    clock.startSlice(SearchLimits.UNLIMITED);
    return walker;
  }

  /**
   * Reads the line of a mate that need not be the shortest. Reading takes into the bounds along the
   * line what was learnt after they were stored, so it is done until length and bound agree.
   */
  private void readFirstLine(int plies) {
    clock.startSlice(Math.max(MIN_READ_NODES, clock.nodes()));
    FoundLine reader = new FoundLine(position, nodes, proof);
    int bound = plies;
    for (int i = 0; i < MAX_READS; i++) {
      line = reader.read(bound);
      nodes.look(position.boardKey(), position.hand(position.sideToMove()));
      if (line.length >= bound || nodes.upper >= bound) {
        break;
      }
      bound = nodes.upper;
    }
    matePlies = bound;
    clock.startSlice(SearchLimits.UNLIMITED);
  }

  /**
   * A mate that none is shorter than. Its proof is walked over before it is called one, as far as a
   * part of the nodes so far allows: what the searches believe of each other's records, a walk does
   * not.
   */
  private Verdict shortest(MateSearch reader, int plies) {
    ProofWalker walker = walk(plies);
    switch (walker.outcome()) {
      case LONGER -> {
        return new Verdict.Unknown(Verdict.Reason.NOT_CONFIRMED);
      }
      case SHORTER -> {
        return new Verdict.Mate(walker.plies(), false, walker.line());
      }
      case CONFIRMED, INTERRUPTED -> {}
    }
    int[] read = new LongestDefence(position, nodes, reader, clock).read(plies);
    if (read.length == plies || line.length != plies) {
      line = read.length < walker.line().length ? walker.line() : read;
    }
    matePlies = plies;
    return new Verdict.Mate(plies, true, line);
  }

  private @Nullable Verdict stopped() {
    return clock.stopReason() == null ? null : unknown();
  }

  private Verdict unknown() {
    Verdict.Reason reason = clock.stopReason();
    return new Verdict.Unknown(reason == null ? Verdict.Reason.NODE_LIMIT : reason);
  }

  private void report() {
    boolean proving = method.equals("dfpn");
    int[] path = proving ? proof.path() : deepening.path();
    monitor.progress(
        new SearchProgress(
            proving ? path.length : deepening.rootBound(),
            Math.max(deepening.deepest(), proof.deepest()),
            clock.allNodes(),
            clock.millis(),
            table.hashfull(),
            matePlies,
            matePlies > 0 ? line : path));
  }
}
