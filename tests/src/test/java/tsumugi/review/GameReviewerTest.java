package tsumugi.review;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.review.PositionReview.OpenQuestion;
import tsumugi.review.ReviewFinding.Kind;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/** Every claim of a review against the tsume solver with a table of its own. */
@Tag("slow")
class GameReviewerTest {
  /** Both kings in the open with a few pieces each, so that mates come and go. */
  private static final List<String> ENDINGS =
      List.of(
          "4k4/9/3G1S3/9/9/9/3s1g3/9/4K4 b RBrb4P4p 1",
          "3gk4/9/2P1N1P2/9/9/9/2p1n1p2/9/3GK4 b R2Sr2s 1",
          "lnsgk3l/6+R2/2pp1p3/9/9/9/2PP1P3/6+r2/LNSGK3L b GSgs 1",
          "7kl/7p1/5G2p/9/9/9/P2g5/1P7/LK7 b RGSrgs2P2p 1");

  private static final int GAMES = Integer.getInteger("tsumugi.review.games", 8);
  private static final int PLIES = 20;
  private static final SearchLimits REFERENCE = SearchLimits.NONE.withMaxNodes(40_000);

  private static MainSubTable black;
  private static MainSubTable white;
  private static MainSubTable own;

  private final Map<Kind, Integer> seen = new EnumMap<>(Kind.class);

  @BeforeAll
  static void allocate() {
    black = MainSubTable.allocate(16);
    white = MainSubTable.allocate(16);
    own = MainSubTable.allocate(16);
  }

  @AfterAll
  static void free() {
    black.close();
    white.close();
    own.close();
  }

  private static GameReview review(Position start, int[] moves, ReviewOptions options) {
    return new GameReviewer(black, white, options).review(start, moves, SearchMonitor.SILENT);
  }

  /** The mate by the side to move; null without one. */
  private static Verdict attack(Position position) {
    return new TsumeSolver(own)
        .solve(position, TsumeMethod.AUTO, REFERENCE, SearchMonitor.SILENT)
        .verdict();
  }

  private static Verdict defence(Position position) {
    SolveResult result =
        new TsumeSolver(own)
            .solve(position, RootSide.DEFENDER, TsumeMethod.AUTO, REFERENCE, SearchMonitor.SILENT);
    return result.verdict();
  }

  private static Position after(Position position, int... moves) {
    Position then = new Position(position);
    for (int move : moves) {
      then.doMove(move);
    }
    return then;
  }

  @Test
  void everyClaimIsTrue() {
    for (int game = 0; game < GAMES; game++) {
      Random random = new Random(61_000 + game);
      Position start = Sfen.parse(ENDINGS.get(game % ENDINGS.size()));
      int[] moves = GamesBySeed.play(start, PLIES, random);
      GameReview review = review(start, moves, new ReviewOptions(2_000, Long.MAX_VALUE, 0));
      assertTrue(review.complete());
      assertEquals(moves.length + 1, review.positions().size());
      Position position = new Position(start);
      for (int ply = 0; ply <= moves.length; ply++) {
        PositionReview at = review.positions().get(ply);
        assertEquals(ply, at.ply());
        assertEquals(Sfen.format(position), at.sfen());
        assertEquals(ply < moves.length ? moves[ply] : Move.NONE, at.played());
        boolean isNextOpen =
            ply < moves.length
                && review.positions().get(ply + 1).open().contains(OpenQuestion.MATE);
        compare(position, at, isNextOpen);
        if (ply < moves.length) {
          position.doMove(moves[ply]);
        }
      }
    }
    for (Kind kind : Kind.values()) {
      boolean isWanted = kind != Kind.MISSED_BRINKMATE && kind != Kind.PLAYED_BRINKMATE;
      assertEquals(isWanted, seen.getOrDefault(kind, 0) > 0, () -> kind + " in " + seen);
    }
  }

  private void compare(Position position, PositionReview at, boolean isNextOpen) {
    at.findings().forEach(finding -> seen.merge(finding.kind(), 1, Integer::sum));
    compareMate(position, at);
    if (at.played() != Move.NONE) {
      compareThreat(position, at);
      compareDefence(position, at, isNextOpen);
    }
  }

  private static void compareMate(Position position, PositionReview at) {
    Verdict truth = attack(position);
    ReviewFinding found =
        find(at, Kind.MISSED_MATE, Kind.PLAYED_MATE, Kind.PLAYED_LONGER, Kind.MATE_THERE);
    if (found == null) {
      assertFalse(
          truth instanceof Verdict.Mate && !at.open().contains(OpenQuestion.MATE), at.sfen());
      return;
    }
    assertMate(truth, found, at.sfen());
    assertLine(position, found);
    if (at.played() == Move.NONE) {
      assertEquals(Kind.MATE_THERE, found.kind());
      return;
    }
    Position then = after(position, at.played());
    Verdict kept = then.inCheck() ? defence(then) : new Verdict.NoMate();
    switch (found.kind()) {
      case MISSED_MATE -> assertFalse(kept instanceof Verdict.Mate, at.sfen());
      case PLAYED_MATE -> {
        assertPlayed(kept, found, at.sfen());
        boolean isOther = found.line().length > 0 && found.line()[0] != at.played();
        assertTrue(found.playedPlies() > found.plies() || !isOther, at.sfen());
      }
      case PLAYED_LONGER -> {
        assertPlayed(kept, found, at.sfen());
        assertTrue(found.playedPlies() > found.plies());
        if (kept instanceof Verdict.Mate mate && truth instanceof Verdict.Mate best) {
          assertTrue(!mate.exact() || mate.plies() + 1 > best.plies(), at.sfen());
        }
      }
      case MATE_THERE -> assertTrue(at.open().contains(OpenQuestion.PLAYED), at.sfen());
      default -> throw new AssertionError(found.kind());
    }
  }

  private static void assertPlayed(Verdict kept, ReviewFinding found, String sfen) {
    assertFalse(kept instanceof Verdict.NoMate, sfen);
    if (kept instanceof Verdict.Mate mate && mate.exact()) {
      assertTrue(mate.plies() + 1 <= found.playedPlies(), sfen);
    }
  }

  /** A claimed mate against the truth, which the reference may have left open. */
  private static void assertMate(Verdict truth, ReviewFinding found, String sfen) {
    assertFalse(truth instanceof Verdict.NoMate, sfen);
    if (truth instanceof Verdict.Mate mate) {
      if (mate.exact()) {
        assertTrue(mate.plies() <= found.plies(), sfen);
      }
      if (found.exact()) {
        assertTrue(found.plies() <= mate.plies(), sfen);
      }
    }
  }

  /** The line is legal, as long as the mate, and ends with a mate. */
  private static void assertLine(Position start, ReviewFinding found) {
    Position position = new Position(start);
    for (int move : found.line()) {
      assertTrue(Arrays.stream(GamesBySeed.legal(position)).anyMatch(legal -> legal == move));
      position.doMove(move);
    }
    if (found.line().length == found.plies()) {
      assertTrue(position.inCheck());
      assertEquals(0, GamesBySeed.legal(position).length);
    }
  }

  private static void compareThreat(Position position, PositionReview at) {
    Position then = after(position, at.played());
    ReviewFinding found = find(at, Kind.THREATMATE);
    if (then.inCheck()) {
      assertNull(found);
      return;
    }
    Position passed = after(then, Move.PASS);
    Verdict truth = attack(passed);
    if (found == null) {
      assertFalse(
          truth instanceof Verdict.Mate && !at.open().contains(OpenQuestion.THREATMATE), at.sfen());
    } else {
      assertMate(truth, found, at.sfen());
      assertLine(passed, found);
    }
  }

  private static void compareDefence(Position position, PositionReview at, boolean isNextOpen) {
    Position then = after(position, at.played());
    ReviewFinding found = find(at, Kind.ALLOWED_MATE, Kind.OVERLOOKED_THREATMATE);
    Verdict truth = attack(then);
    if (found != null) {
      assertMate(truth, found, at.sfen());
      assertLine(then, found);
      assertNotEquals(at.played(), found.better());
      assertFalse(attack(after(position, found.better())) instanceof Verdict.Mate, at.sfen());
      boolean threatened =
          !position.inCheck() && attack(after(position, Move.PASS)) instanceof Verdict.Mate;
      if (found.kind() == Kind.OVERLOOKED_THREATMATE) {
        assertTrue(threatened, at.sfen());
      }
    } else if (truth instanceof Verdict.Mate
        && !isNextOpen
        && !at.open().contains(OpenQuestion.AVOIDABLE)) {
      for (int other : GamesBySeed.legal(position)) {
        assertFalse(attack(after(position, other)) instanceof Verdict.NoMate, at.sfen());
      }
    }
  }

  private static ReviewFinding the(PositionReview at, Kind kind) {
    return requireNonNull(find(at, kind), at::toString);
  }

  private static @Nullable ReviewFinding find(PositionReview at, Kind... kinds) {
    List<Kind> wanted = List.of(kinds);
    List<ReviewFinding> found =
        at.findings().stream().filter(finding -> wanted.contains(finding.kind())).toList();
    assertTrue(found.size() <= 1, at.sfen());
    return found.isEmpty() ? null : found.getFirst();
  }

  /** The same game with the same options gives the same review. */
  @Test
  void reviewsAreReproducible() {
    Position start = Sfen.parse(ENDINGS.getFirst());
    int[] moves = GamesBySeed.play(start, PLIES, new Random(3));
    ReviewOptions options = new ReviewOptions(2_000, Long.MAX_VALUE, 0);
    GameReview first = review(start, moves, options);
    GameReview second = review(start, moves, options);
    assertEquals(first.nodes(), second.nodes());
    assertEquals(describe(first), describe(second));
  }

  /** A mate in 37 plies that needs more positions than a question may search at first. */
  @Test
  void whatIsOpenIsAskedAgain() {
    Position start =
        Sfen.parse("l4p1nl/4g1k2/ppr1s2pp/1bpp2p2/7P1/PPP6/4RSP1P/L4K3/1N5NL w BGS3P2gsnp 1");
    long nodes = 1_000;
    while (!hasMate(start, 2 * nodes)) {
      nodes *= 2;
    }
    assertFalse(hasMate(start, nodes), "found with half of the positions: " + nodes);
    GameReview again = review(start, new int[0], new ReviewOptions(nodes, Long.MAX_VALUE, 0));
    the(again.positions().getFirst(), Kind.MATE_THERE);
    // A question may be asked more than twice: here 1/8, 1/4, 1/2 and so on of these positions.
    GameReview often = review(start, new int[0], new ReviewOptions(nodes / 2, Long.MAX_VALUE, 0));
    the(often.positions().getFirst(), Kind.MATE_THERE);
    // With a time limit for each position, nothing is asked again.
    GameReview once = review(start, new int[0], new ReviewOptions(nodes, 1_000_000, 0));
    assertEquals(Set.of(OpenQuestion.MATE), once.positions().getFirst().open());
  }

  private static boolean hasMate(Position position, long nodes) {
    SearchLimits limits = SearchLimits.NONE.withFirstMate(true).withMaxNodes(nodes);
    return new TsumeSolver(own)
            .solve(position, TsumeMethod.DFPN, limits, SearchMonitor.SILENT)
            .verdict()
        instanceof Verdict.Mate;
  }

  private static String describe(GameReview review) {
    StringBuilder text = new StringBuilder();
    for (PositionReview at : review.positions()) {
      text.append(at.ply()).append(at.open().stream().sorted().toList());
      at.findings()
          .forEach(found -> text.append(found.kind()).append(UsiMove.format(found.line())));
    }
    return text.toString();
  }

  private static PositionReview only(String sfen, String move, int brinkmates) {
    Position start = Sfen.parse(sfen);
    int[] moves = {UsiMove.parseLegal(start, move)};
    ReviewOptions options = new ReviewOptions(20_000, Long.MAX_VALUE, brinkmates);
    return review(start, moves, options).positions().getFirst();
  }

  private static final String MATE_IN_ONE = "8k/9/8G/9/9/9/9/9/K8 b G 1";

  @Test
  void aMissedMateIsNamedWithItsLine() {
    ReviewFinding found = the(only(MATE_IN_ONE, "9i8i", 0), Kind.MISSED_MATE);
    assertEquals(1, found.plies());
    assertTrue(found.exact());
    assertEquals("G*1b", UsiMove.format(found.line()));
  }

  @Test
  void aPlayedMateIsNamed() {
    ReviewFinding found = the(only(MATE_IN_ONE, "G*1b", 0), Kind.PLAYED_MATE);
    assertEquals(1, found.plies());
    assertEquals(1, found.playedPlies());
  }

  /** The gold mates at once; the rook drives the king out first. */
  @Test
  void aLongerMateIsNamed() {
    PositionReview at = only("8k/9/8G/9/9/9/9/9/K8 b RG 1", "R*1b", 0);
    ReviewFinding found = the(at, Kind.PLAYED_LONGER);
    assertEquals(1, found.plies());
    assertEquals(3, found.playedPlies());
    assertEquals(1, at.findings().size());
  }

  private static List<Kind> kinds(PositionReview at) {
    return at.findings().stream().map(ReviewFinding::kind).toList();
  }

  @Test
  void aThreatAndItsOversight() {
    Position start = Sfen.parse("8k/9/9/9/7p1/9/9/9/K8 b 2Gg 1");
    int[] moves = {
      UsiMove.parseLegal(start, "G*1c"), UsiMove.parse("2e2f"), UsiMove.parse("G*1b"),
    };
    GameReview review = review(start, moves, ReviewOptions.DEFAULT);
    assertEquals(List.of(Kind.THREATMATE), kinds(review.positions().get(0)));
    assertEquals(List.of(Kind.OVERLOOKED_THREATMATE), kinds(review.positions().get(1)));
    assertEquals(List.of(Kind.PLAYED_MATE), kinds(review.positions().get(2)));
  }

  @Test
  void aBrinkmateIsNamedOnlyIfAsked() {
    String sfen = "8k/9/9/9/9/9/9/9/K8 b 2GN 1";
    assertNull(find(only(sfen, "9i8i", 0), Kind.MISSED_BRINKMATE));
    PositionReview at = only(sfen, "9i8i", 1);
    ReviewFinding found = the(at, Kind.MISSED_BRINKMATE);
    assertEquals(1, found.plies());
    String key = UsiMove.format(found.better());
    assertNull(find(only(sfen, key, 0), Kind.PLAYED_BRINKMATE));
    PositionReview played = only(sfen, key, 1);
    assertNull(find(played, Kind.MISSED_BRINKMATE));
    ReviewFinding kept = the(played, Kind.PLAYED_BRINKMATE);
    assertEquals(1, kept.plies());
    assertTrue(kept.line().length == 0 || kept.line()[0] == found.better());
  }

  @Test
  void whatIsNoGameIsRefused() {
    ReviewOptions options = ReviewOptions.DEFAULT;
    Position lonely = Sfen.parseProblem("8k/9/8G/9/9/9/9/9/9 b G 1");
    assertFalse(GameReviewer.isStart(lonely));
    assertThrows(IllegalArgumentException.class, () -> review(lonely, new int[0], options));
    Position start = Sfen.parse(Sfen.START);
    int[] illegal = {UsiMove.parse("5i5a")};
    assertThrows(IllegalArgumentException.class, () -> review(start, illegal, options));
    assertThrows(IllegalArgumentException.class, () -> new GameReviewer(black, black, options));
    assertThrows(IllegalArgumentException.class, () -> new ReviewOptions(0, 1, 0));
  }
}
