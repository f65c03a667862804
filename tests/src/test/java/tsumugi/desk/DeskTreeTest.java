package tsumugi.desk;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.cli.TestJson;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.MissingPieces;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/** The tree of the desk against a plain solve of each move, and the table it keeps. */
@Tag("slow")
class DeskTreeTest {
  private static final String FIFTEEN = "7gk/9/6P1+P/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p 1";

  /** Mate in 1 by a rook drop; all interpositions are futile, and literally it lasts longer. */
  private static final String FUTILE = "7lk/7p1/7G1/9/9/9/9/9/9 b R 1";

  private static final String THREE = "4k4/9/9/4P4/9/9/9/9/9 b R2G 1";

  /** The items of all moves after a path. */
  private static List<Map<String, Object>> tree(
      RawClient client, RawClient.Events events, int number, String sfen, List<String> path)
      throws IOException {
    String moves = path.stream().map(move -> '"' + move + '"').collect(Collectors.joining(","));
    String body =
        "{\"page\":\"page-one\",\"number\":%d,\"sfen\":\"%s\",\"fill\":true,\"moves\":[%s]}"
            .formatted(number, sfen, moves);
    assertEquals(204, client.post("/api/tree", body).status());
    Map<String, Object> found = TestJson.object(events.next("side-found"));
    while (!Boolean.TRUE.equals(found.get("whole"))) {
      found = TestJson.object(events.next("side-found"));
    }
    assertEquals("done", TestJson.object(events.next("side-end")).get("state"));
    return items(found);
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> items(Map<String, Object> found) {
    return (List<Map<String, Object>>) requireNonNull(found.get("items"));
  }

  private static Position filled(String sfen) throws Exception {
    Position root = Sfen.parseProblem(sfen);
    MissingPieces.giveTo(root, root.sideToMove() ^ 1);
    return root;
  }

  private static void compare(Position before, Map<String, Object> item, boolean attacks) {
    String move = String.valueOf(item.get("move"));
    Position after = new Position(before);
    after.doMove(UsiMove.parseLegal(after, move));
    RootSide side = attacks ? RootSide.DEFENDER : RootSide.ATTACKER;
    SolveResult plain;
    try (MainSubTable table = MainSubTable.allocate(16)) {
      plain =
          new TsumeSolver(table)
              .withComposedLength()
              .solve(after, side, TsumeMethod.AUTO, SearchLimits.NONE, SearchMonitor.SILENT);
    }
    String result =
        switch (plain.verdict()) {
          case Verdict.Mate _ -> "mate";
          case Verdict.NoMate _ -> "nomate";
          case Verdict.Unknown _ -> "unknown";
        };
    assertEquals(result, item.get("result"), move);
    if (plain.verdict() instanceof Verdict.Mate mate) {
      ComposedMate composed = requireNonNull(plain.composed(), move);
      assertTrue(mate.exact() && composed.exact(), move);
      assertEquals(true, item.get("exact"), move);
      assertEquals(mate.plies(), ((Number) requireNonNull(item.get("plies"))).intValue(), move);
      assertEquals(
          composed.plies(), ((Number) requireNonNull(item.get("length"))).intValue(), move);
    } else if (attacks) {
      Map<?, ?> refutation = (Map<?, ?>) requireNonNull(item.get("refutation"), move);
      assertNotNull(refutation.get("end"), move);
      String reply = String.valueOf(((List<?>) requireNonNull(refutation.get("line"))).getFirst());
      after.doMove(UsiMove.parseLegal(after, reply));
      try (MainSubTable table = MainSubTable.allocate(16)) {
        Verdict verdict =
            new TsumeSolver(table)
                .solve(
                    after,
                    RootSide.ATTACKER,
                    TsumeMethod.AUTO,
                    SearchLimits.NONE,
                    SearchMonitor.SILENT)
                .verdict();
        assertTrue(verdict instanceof Verdict.NoMate, move + " " + reply);
      }
    }
  }

  /** Down the main line of each problem, so that later questions use the table of earlier ones. */
  @Test
  void lengthsAreThoseOfAPlainSolve() throws Exception {
    try (DeskServer server = DeskServer.start(DeskOptions.onLoopback(0).withSearches(1))) {
      RawClient client = RawClient.of(server);
      try (RawClient.Events events = client.events("page-one")) {
        int number = 0;
        for (String sfen : List.of(FUTILE, THREE, FIFTEEN)) {
          Position position = filled(sfen);
          List<String> path = new ArrayList<>();
          for (int ply = 0; ply < 4; ply++) {
            List<Map<String, Object>> items = tree(client, events, ++number, sfen, path);
            for (Map<String, Object> item : items) {
              compare(position, item, ply % 2 == 0);
            }
            if (items.isEmpty()) {
              break;
            }
            String main = String.valueOf(items.getFirst().get("move"));
            path.add(main);
            position.doMove(UsiMove.parseLegal(position, main));
          }
        }
      }
    }
  }

  @Test
  void futileInterpositionsAreMarkedAndDoNotCount() throws Exception {
    try (DeskServer server = DeskServer.start(DeskOptions.onLoopback(0).withSearches(1))) {
      RawClient client = RawClient.of(server);
      try (RawClient.Events events = client.events("page-one")) {
        Map<String, Object> drop =
            tree(client, events, 1, FUTILE, List.of()).stream()
                .filter(item -> "R*1c".equals(item.get("move")))
                .findFirst()
                .orElseThrow();
        assertEquals(0, ((Number) requireNonNull(drop.get("length"))).intValue());
        assertEquals(2, ((Number) requireNonNull(drop.get("plies"))).intValue());
        List<Map<String, Object>> replies = tree(client, events, 2, FUTILE, List.of("R*1c"));
        assertTrue(!replies.isEmpty(), "there are interpositions");
        assertTrue(
            replies.stream().allMatch(item -> Boolean.TRUE.equals(item.get("futile"))),
            replies::toString);
      }
    }
  }

  @Test
  void afterAMoveThatIsNoCheckEveryReplyCanBePlayed() throws Exception {
    try (DeskServer server = DeskServer.start(DeskOptions.onLoopback(0).withSearches(1))) {
      RawClient client = RawClient.of(server);
      try (RawClient.Events events = client.events("page-one")) {
        String body =
            "{\"page\":\"page-one\",\"number\":1,\"sfen\":\"%s\",\"fill\":true,\"moves\":[\"R*9i\"]}"
                .formatted(FUTILE);
        assertEquals(204, client.post("/api/tree", body).status());
        Map<String, Object> found = TestJson.object(events.next("side-found"));
        assertEquals(true, found.get("quiet"));
        assertEquals(List.of(), found.get("items"));
        List<?> legal = (List<?>) requireNonNull(found.get("legal"));
        assertTrue(legal.contains("2b2c") && legal.contains("P*1b"), legal::toString);
        assertEquals("done", TestJson.object(events.next("side-end")).get("state"));
      }
    }
  }

  /** The table of a tree serves its next question, and no other search that leaves it a choice. */
  @Test
  void aTableIsKeptUntilAnotherProblemNeedsIt() throws Exception {
    try (SearchPool pool = new SearchPool(2, 1)) {
      DeskTable first = pool.take("one", true);
      DeskTable second = pool.take("", true);
      try (MainSubTable table = MainSubTable.allocate(1)) {
        SolveResult solved =
            new TsumeSolver(table)
                .solve(
                    filled(FUTILE),
                    RootSide.ATTACKER,
                    TsumeMethod.AUTO,
                    SearchLimits.NONE,
                    SearchMonitor.SILENT);
        first.keep(new TreeWork.Solved("one", solved));
      }
      pool.giveBack(first);
      pool.giveBack(second);
      DeskTable other = pool.take("two", true);
      assertNotSame(first, other);
      DeskTable again = pool.take("one", true);
      assertSame(first, again);
      assertNotNull(again.solved());
      pool.giveBack(again);
      assertSame(first, pool.take("", true));
      assertNull(first.solved(), "another search writes into it");
      pool.giveBack(first);
      pool.giveBack(other);
    }
  }

  /** What is asked about after it is a problem of its own. */
  @Test
  void anyLegalMoveCanBePlayedAndAnAttackEndsWithOneThatGivesNoCheck() throws Exception {
    Asked asked = new Asked(filled(FIFTEEN), RootSide.ATTACKER, false, new int[0]);
    Position position = new Position(asked.position());
    int[] moves = new int[3];
    String[] words = {"S*5e", "2a3a", "P*1b"};
    for (int i = 0; i < moves.length; i++) {
      moves[i] = UsiMove.parseLegal(position, words[i]);
      position.doMove(moves[i]);
    }
    TreeWork quiet = TreeWork.of(with(asked, moves, 1));
    assertTrue(quiet.isQuiet());
    TreeWork after = TreeWork.of(with(asked, moves, 2));
    assertTrue(!after.isQuiet());
    assertEquals(0, after.asked().moves().length, "a new root");
    assertEquals(List.of("S*5e", "2a3a"), after.path());
    TreeWork check = TreeWork.of(with(asked, moves, 3));
    assertTrue(!check.isQuiet());
    assertEquals(1, check.asked().moves().length);
    assertEquals(after.kept(), check.kept(), "the same problem, so the same table");
  }

  private static Asked with(Asked asked, int[] moves, int count) {
    return new Asked(asked.position(), asked.side(), false, Arrays.copyOf(moves, count));
  }
}
