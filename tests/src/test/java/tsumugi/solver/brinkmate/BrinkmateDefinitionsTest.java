package tsumugi.solver.brinkmate;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveLegality;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.UnsolvablePositionException;
import tsumugi.solver.Verdict;
import tsumugi.solver.brinkmate.BrinkmateResult.Kind;
import tsumugi.solver.brinkmate.ThreatReport.Fate;
import tsumugi.solver.tsume.SolverOnTable;

/** The corner cases of docs/brinkmate.md, and what limits may and may not do. */
class BrinkmateDefinitionsTest {
  @RegisterExtension static final SolverOnTable SOLVER = new SolverOnTable();

  private static BrinkmateResult solve(String sfen, int moves, SearchLimits limits) {
    return new BrinkmateSolver(SOLVER.table())
        .solve(
            Sfen.parseProblem(sfen),
            BrinkmateOptions.DEFAULT.withMaxMoves(moves),
            limits,
            SearchMonitor.SILENT);
  }

  private static BrinkmateResult solve(String sfen, int moves) {
    return solve(sfen, moves, SearchLimits.NONE);
  }

  private static ThreatReport threat(String sfen) {
    return new BrinkmateSolver(SOLVER.table())
        .threat(
            Sfen.parseProblem(sfen),
            BrinkmateOptions.DEFAULT,
            SearchLimits.NONE,
            SearchMonitor.SILENT);
  }

  private static List<String> usi(int[] moves) {
    List<String> texts = new ArrayList<>();
    for (int move : moves) {
      texts.add(UsiMove.format(move));
    }
    texts.sort(null);
    return texts;
  }

  @Test
  void aMateIsNoBrinkmate() {
    BrinkmateResult result = solve("8k/9/7P1/9/9/9/9/9/9 b G 1", 1);
    assertEquals(Kind.MATE, result.kind());
    Verdict.Mate mate = requireNonNull(result.mate());
    assertTrue(mate.exact());
    assertEquals(0, result.keys().length);
  }

  /** A check of the defender's knight only delays; it makes the brinkmate one move longer. */
  @Test
  void aCheckOfTheDefenderCounts() {
    BrinkmateResult without = solve("8k/9/9/9/9/9/9/9/9 b 2GNn 1", 2);
    assertEquals(1, without.moves());
    assertEquals(List.of("G*1c", "G*2c"), usi(without.keys()));
    BrinkmateResult with = solve("8k/9/9/9/9/9/9/9/K8 b 2GNn 1", 2);
    assertEquals(2, with.moves());
    assertTrue(with.exact());
    assertTrue(usi(with.line()).contains("N*8g"));
    assertEquals(1, solve("8k/9/9/9/9/9/9/9/K8 b 2GN 1", 2).moves(), "no knight, no check");
  }

  /** The table of docs/brinkmate.md: {@code moves} is 0 for a mate and -1 for no brinkmate. */
  @ParameterizedTest
  @CsvSource({
    "8k/9/9/9/9/9/9/9/K8 b 2GNg 1, 2, G*1c G*2c G*3c",
    "8k/9/9/9/9/9/s8/9/K8 b 2GNg 1, -1, ''",
    "8k/9/9/9/9/9/s8/9/KN7 b 2GNp 1, 3, G*1c G*2c G*3c",
    "8k/9/9/9/9/9/s8/9/KN7 b 2GNl 1, -1, ''",
    "8k/9/9/7R1/6S2/9/9/9/9 b - 1, -1, ''",
    "8k/9/6P1P/9/5G3/9/9/9/9 b N 1, 1, 3c3b+",
    "7k1/9/5N2R/9/9/9/9/9/9 b - 1, 2, 1c2c+",
    "8B/7Sk/9/9/9/9/9/9/9 b B 1, 0, ''",
    "8B/7Sk/9/9/9/9/9/9/9 b Bp 1, 2, B*3d B*4e B*5f B*6g B*7h B*8i",
    "8k/9/7B1/8G/9/9/K8/1b7/9 b S 1, 1, 9g8h"
  })
  void examplesOfThePage(String sfen, int moves, String keys) throws IOException {
    BrinkmateResult result = solve(sfen, 3);
    assertEquals(
        moves > 0 ? Kind.BRINKMATE : moves == 0 ? Kind.MATE : Kind.NONE, result.kind(), sfen);
    assertEquals(Math.max(0, moves), result.moves());
    assertEquals(keys, String.join(" ", usi(result.keys())));
    String page = Files.readString(Path.of("..", "docs", "brinkmate.md"));
    assertTrue(page.contains("`" + sfen + "`"), "not on the page: " + sfen);
  }

  /** Every reply to this silver move leaves a mate, although it threatens none. */
  @Test
  void aMoveWithoutAThreatIsNoKey() {
    String after = "8k/9/9/6SR1/9/9/9/9/9 w - 1";
    assertEquals(ThreatReport.Kind.NONE, threat(after).kind());
    Position position = Sfen.parseProblem(after);
    MoveList replies = new MoveList();
    new LegalMoveGenerator().generate(position, replies);
    assertTrue(replies.size() > 0);
    for (int i = 0; i < replies.size(); i++) {
      position.doMove(replies.get(i));
      assertEquals(Kind.MATE, solve(Sfen.format(position), 1).kind());
      position.undoMove(replies.get(i));
    }
  }

  /** After a pass a pawn drop would mate, which is no threat. */
  @Test
  void aDroppedPawnThatWouldMateIsNoThreat() {
    assertEquals(ThreatReport.Kind.NONE, threat("8k/9/6NG1/9/9/9/9/9/9 w P 1").kind());
    assertEquals(ThreatReport.Kind.THREAT, threat("8k/9/6NG1/9/9/9/9/9/9 w L 1").kind());
  }

  @Test
  void aThreatWithoutAParry() {
    ThreatReport report = threat("8k/9/8G/9/9/9/9/9/9 w GNp 1");
    assertEquals(ThreatReport.Kind.THREAT, report.kind());
    assertTrue(report.isHopeless());
    assertEquals(1, requireNonNull(report.mate()).plies());
    assertEquals(2, report.count(Fate.OTHER_MATE));
    assertEquals(0, report.count(Fate.PARRIES));
    assertEquals(71, report.replies().size());
  }

  @Test
  void inCheckNothingIsPassed() {
    ThreatReport report = threat("8k/8G/8G/9/9/9/9/9/9 w - 1");
    assertEquals(ThreatReport.Kind.CHECK, report.kind());
    assertTrue(report.isHopeless(), "mated");
    assertEquals(0, report.replies().size());
  }

  @Test
  void whatLimitsLeaveOpenIsUnknown() {
    for (long nodes = 1; nodes < 3_000; nodes = nodes * 3 / 2 + 1) {
      BrinkmateResult result =
          solve("8k/9/9/9/9/9/9/9/K8 b 2GNn 1", 2, SearchLimits.NONE.withMaxNodes(nodes));
      assertTrue(
          result.kind() == Kind.UNKNOWN || result.kind() == Kind.BRINKMATE,
          () -> "after a limit: " + result.kind());
      if (result.kind() == Kind.UNKNOWN) {
        assertEquals(Verdict.Reason.NODE_LIMIT, result.reason());
        assertTrue(result.lower() < 2, "proved too much: " + result.lower());
      }
    }
  }

  /** Both keys are named, or it is not claimed that there are no others. */
  @Test
  void keysThatLimitsLeaveOpenAreNotDenied() {
    String sfen = "8k/9/9/9/9/9/9/9/9 b 2GNn 1";
    long all = solve(sfen, 1).work().nodes();
    int incomplete = 0;
    for (long nodes = all / 20; nodes < all; nodes += all / 20) {
      BrinkmateResult result = solve(sfen, 1, SearchLimits.NONE.withMaxNodes(nodes));
      incomplete += result.kind() == Kind.BRINKMATE && !result.keysComplete() ? 1 : 0;
      assertTrue(!result.keysComplete() || result.keys().length == 2, "nodes: " + nodes);
    }
    assertTrue(incomplete > 0, "no limit fell between the keys");
  }

  /** A stop may come at any poll; what has been found by then is kept, and no more is claimed. */
  @Tag("slow")
  @Test
  void aStopMayComeAtAnyTime() {
    for (int polls = 0; isStopped("8k/9/9/9/9/9/9/9/9 b 2GNp 1", polls); polls++) {
      assertTrue(polls < 10_000, "without an end");
    }
  }

  /** Solves with a stop at a poll; whether the stop came before the end. */
  private static boolean isStopped(String sfen, int poll) {
    int[] polls = {0};
    BrinkmateResult result =
        new BrinkmateSolver(SOLVER.table())
            .solve(
                Sfen.parseProblem(sfen),
                BrinkmateOptions.DEFAULT.withMaxMoves(1),
                SearchLimits.NONE,
                SearchMonitor.stoppedBy(() -> polls[0]++ >= poll));
    String what = "stopped at poll " + poll + ": " + result;
    switch (result.kind()) {
      case BRINKMATE -> assertTrue(result.keys().length > 0, what);
      case UNKNOWN -> assertEquals(Verdict.Reason.STOPPED, result.reason(), what);
      case MATE, NONE -> throw new AssertionError(what);
    }
    return polls[0] > poll;
  }

  @Test
  void theSameInputGivesTheSameNodes() {
    String sfen = "8k/9/9/9/9/9/9/9/9 b 2GNn 1";
    assertEquals(solve(sfen, 1).work().nodes(), solve(sfen, 1).work().nodes());
  }

  @Test
  void theLineIsLegalAndEndsInMate() {
    String sfen = "8k/9/9/9/9/9/9/9/K8 b 2GNn 1";
    BrinkmateResult result = solve(sfen, 2);
    Position position = Sfen.parseProblem(sfen);
    for (int move : result.line()) {
      assertTrue(MoveLegality.isLegal(position, move));
      position.doMove(move);
    }
    assertTrue(position.inCheck());
    assertEquals(result.line().length, 2 * result.moves() + result.matePlies());
  }

  /** The length of the line belongs to the position, and not to the order of the moves. */
  @Test
  void mirrorImagesHaveLinesOfOneLength() {
    Position position = Sfen.parseProblem("8k/9/9/9/9/9/9/9/K8 b 2GNn 1");
    List<Integer> lengths = new ArrayList<>();
    for (Orientation orientation : List.of(Orientation.AS_IS, Orientation.MIRRORED)) {
      BrinkmateResult result = solve(Sfen.format(orientation.of(position)), 2);
      assertTrue(result.lineExact(), result.toString());
      assertEquals(result.line()[0], result.keys()[0]);
      lengths.add(result.line().length);
    }
    assertEquals(lengths.get(0), lengths.get(1));
  }

  @Test
  void noKingAndKingInCheckAreRefused() {
    assertThrows(UnsolvablePositionException.class, () -> solve("9/9/9/9/9/9/9/9/9 b G 1", 1));
    Position inCheck = Sfen.parseProblem("8k/9/9/9/9/9/9/9/9 b - 1");
    inCheck.put(Piece.of(Color.BLACK, PieceType.GOLD), Square.of(0, 1));
    BrinkmateSolver solver = new BrinkmateSolver(SOLVER.table());
    assertThrows(
        UnsolvablePositionException.class,
        () ->
            solver.solve(
                inCheck, BrinkmateOptions.DEFAULT, SearchLimits.NONE, SearchMonitor.SILENT));
    assertThrows(UnsolvablePositionException.class, () -> threat("9/9/9/9/9/9/9/9/K8 w - 1"));
  }

  @Test
  void optionsOutOfRange() {
    assertThrows(IllegalArgumentException.class, () -> new BrinkmateOptions(0, 3, true));
    assertThrows(IllegalArgumentException.class, () -> new BrinkmateOptions(1, 2, true));
    assertFalse(BrinkmateOptions.DEFAULT.withAllKeys(false).allKeys());
  }
}
