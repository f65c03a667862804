package tsumugi.fuzz;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.notation.MissingPieces;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.SearchKeeper;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.brinkmate.BrinkmateOptions;
import tsumugi.solver.brinkmate.BrinkmateSolver;
import tsumugi.solver.check.SoundnessCheck;
import tsumugi.solver.coop.CooperativeMethod;
import tsumugi.solver.coop.CooperativeOptions;
import tsumugi.solver.coop.CooperativeSolver;
import tsumugi.solver.tsume.InMemoryKeeper;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/** Asks for positions in the ways of {@link LivenessWay}, with one table of each size. */
final class LivenessRun implements AutoCloseable {
  private static final long CHECK_NODES = 20_000;

  /** The greatest number of moves of a brinkmate that is asked for quickly. */
  private static final int FEW_MOVES = 3;

  private final Map<Long, MainSubTable> tables = new HashMap<>();

  /**
   * The result of one run. Both times are those after the limit.
   *
   * @param literal the verdict on the literal mate; null if it was not asked for
   * @param composed the composed length; null if it was not asked for
   * @param lateMillis CPU time in ms
   * @param lateWallMillis wall time in ms
   * @param contradictions number of contradictory facts and other defects noted
   */
  record LivenessAnswer(
      @Nullable Verdict literal,
      @Nullable ComposedMate composed,
      long lateMillis,
      long lateWallMillis,
      long contradictions) {}

  private MainSubTable table(long megabytes) {
    return tables.computeIfAbsent(megabytes, MainSubTable::allocate);
  }

  LivenessAnswer ask(Position position, LivenessWay way) {
    return switch (way.kind()) {
      case LITERAL -> solve(position, way, SearchKeeper.NONE, false, way.millis());
      case FUTILE -> solve(position, way, SearchKeeper.NONE, true, way.millis());
      case IN_PARTS -> inParts(position, way);
      case CHECK -> check(position, way);
      case COOPERATIVE -> cooperate(position, way);
      case BRINKMATE -> press(position, way);
    };
  }

  private LivenessAnswer solve(
      Position position, LivenessWay way, SearchKeeper keeper, boolean composes, long millis) {
    MainSubTable table = table(way.megabytes());
    TsumeSolver solver = new TsumeSolver(table, way.threads(), keeper);
    LateTimer timer = new LateTimer(millis);
    SolveResult result =
        (composes ? solver.withComposedLength() : solver)
            .solve(
                position,
                RootSide.ATTACKER,
                way.method(),
                SearchLimits.NONE.withMaxMillis(millis),
                timer);
    return answer(result.verdict(), result.composed(), timer, table);
  }

  private static LivenessAnswer answer(
      @Nullable Verdict literal,
      @Nullable ComposedMate composed,
      LateTimer timer,
      MainSubTable table) {
    return new LivenessAnswer(
        literal,
        composed,
        timer.lateMillis(),
        timer.lateWallMillis(),
        table.contradictions() + timer.diagnoses());
  }

  private LivenessAnswer inParts(Position position, LivenessWay way) {
    InMemoryKeeper kept = new InMemoryKeeper();
    boolean composes = way.threads() == 2;
    LivenessAnswer first = solve(position, way, kept, composes, way.millis() / 2);
    long other = way.megabytes() == 1 ? 8 : 1;
    LivenessWay rest = new LivenessWay(way.kind(), way.method(), other, way.threads(), 0);
    LivenessAnswer second = solve(position, rest, kept, composes, way.millis() / 2);
    return new LivenessAnswer(
        second.literal,
        second.composed,
        Math.max(first.lateMillis, second.lateMillis),
        Math.max(first.lateWallMillis, second.lateWallMillis),
        first.contradictions + second.contradictions);
  }

  private LivenessAnswer check(Position position, LivenessWay way) {
    MainSubTable table = table(way.megabytes());
    boolean again = way.method() == TsumeMethod.DFPN;
    SoundnessCheck.Options options =
        new SoundnessCheck.Options(way.threads(), CHECK_NODES, again, true);
    LateTimer timer = new LateTimer(way.millis());
    new SoundnessCheck(table, options)
        .check(position, new int[0], SearchLimits.NONE.withMaxMillis(way.millis()), timer);
    return answer(null, null, timer, table);
  }

  private LivenessAnswer cooperate(Position position, LivenessWay way) {
    MainSubTable table = table(way.megabytes());
    CooperativeMethod method =
        way.method() == TsumeMethod.ID ? CooperativeMethod.ID : CooperativeMethod.AUTO;
    CooperativeOptions options = CooperativeOptions.DEFAULT.withMethod(method);
    LateTimer timer = new LateTimer(way.millis());
    new CooperativeSolver(table)
        .solve(position, options, SearchLimits.NONE.withMaxMillis(way.millis()), timer);
    return answer(null, null, timer, table);
  }

  /**
   * Looks for a brinkmate, in few moves if the way is that of iterative deepening. So that there is
   * rarely a mate, the attacker has nothing but one rook or gold in hand, and the defender the
   * rest.
   */
  private LivenessAnswer press(Position position, LivenessWay way) {
    int attacker = position.sideToMove();
    Position bare = new Position();
    for (int square = 0; square < Square.COUNT; square++) {
      int piece = position.pieceAt(square);
      boolean isKing = piece != Piece.EMPTY && Piece.type(piece) == PieceType.KING;
      if (isKing || piece != Piece.EMPTY && Piece.color(piece) != attacker && square % 2 == 0) {
        bare.put(piece, square);
      }
    }
    int type = way.threads() == 1 ? PieceType.ROOK : PieceType.GOLD;
    bare.setHand(attacker, Hand.add(Hand.EMPTY, type, 1));
    bare.setSideToMove(attacker);
    MissingPieces.giveTo(bare, attacker ^ 1);
    MainSubTable table = table(way.megabytes());
    int moves = way.method() == TsumeMethod.ID ? FEW_MOVES : BrinkmateOptions.MOST_MOVES;
    BrinkmateOptions options = new BrinkmateOptions(moves, BrinkmateOptions.ANY_MATE, true);
    LateTimer timer = new LateTimer(way.millis());
    new BrinkmateSolver(table)
        .solve(bare, options, SearchLimits.NONE.withMaxMillis(way.millis()), timer);
    return answer(null, null, timer, table);
  }

  @Override
  public void close() {
    tables.values().forEach(MainSubTable::close);
  }
}
