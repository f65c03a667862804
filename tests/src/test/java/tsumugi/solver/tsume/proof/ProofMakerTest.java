package tsumugi.solver.tsume.proof;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.problems.Own;
import tsumugi.problems.OwnProblem;
import tsumugi.reference.EngineForm;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.dfpn.DfpnSearch;
import tsumugi.usi.Mates;

/** Proofs of single positions: which claims they make, and the result if a proof cannot be made. */
class ProofMakerTest {
  private static final Verdict NONE = new Verdict.NoMate();

  @TempDir Path folder;

  private final MainSubTable table = MainSubTable.allocate(1);

  @AfterEach
  void close() {
    table.close();
  }

  private ProvedAnswer answer(String sfen, boolean attack) {
    return requireNonNull(
        ProvedAnswer.of(Sfen.parse(sfen), attack, TsumeMethod.AUTO, 1, table, 1_000_000));
  }

  private ProvedAnswer prove(String sfen, boolean attack, ProofGoal goal, SearchLimits limits) {
    return ProvedAnswer.prove(Sfen.parse(sfen), attack, NONE, goal, table, limits);
  }

  private static List<String> claims(ProvedAnswer answer) {
    return answer.text().lines().skip(5).toList();
  }

  @Test
  void aMateInOneIsTwoClaims() {
    ProvedAnswer answer = answer(Mates.IN_1, true);
    answer.assertValid(folder);
    assertEquals(
        List.of("m\t4k4/4G4/4P4/9/9/9/9/9/9 -\t0", "M\t4k4/9/4P4/9/9/9/9/9/9 G\t1\tG*5b"),
        claims(answer));
    assertTrue(
        answer
            .text()
            .startsWith(
                "tsumugi-proof 1\nroot 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p\n"
                    + "attacker black\nclaim mate 1 exact\n--\n"),
        answer.text());
  }

  /** A superfluous rook in hand is not part of the claim; a needed piece is. */
  @Test
  void aMateIsClaimedWithTheLeastHand() {
    ProvedAnswer answer = answer("4k4/9/4P4/9/9/9/9/9/9 b RGr2b3g4s4n4l17p 1", true);
    answer.assertValid(folder);
    assertTrue(claims(answer).contains("M\t4k4/9/4P4/9/9/9/9/9/9 G\t1\tG*5b"), answer.text());
  }

  /** Any reply refutes a mate in 0, whatever the attacker has in hand. */
  @Test
  void anEscapeIsClaimedWithTheGreatestHand() {
    ProvedAnswer answer = answer(Mates.IN_3, true);
    answer.assertValid(folder);
    String kept = "n\t6k2/9/6R2/5P1P1/9/9/9/9/9 R2B4G4S4N4L16P\t0\t";
    assertTrue(claims(answer).stream().anyMatch(c -> c.startsWith(kept)), answer.text());
  }

  @Test
  void theDefenderMayBeginAndMayBeMatedAlready() {
    ProvedAnswer mated = answer(Mates.MATED, false);
    mated.assertValid(folder);
    assertEquals(List.of("m\t4k4/4G4/4P4/9/9/9/9/9/9 -\t0"), claims(mated));
    assertTrue(mated.text().contains("\nattacker black\nclaim mate 0 exact\n"), mated.text());
    ProvedAnswer two = answer(Mates.MATED_IN_2, false);
    two.assertValid(folder);
    assertTrue(two.text().contains("\nattacker black\nclaim mate 2 exact\n"), two.text());
    assertTrue(claims(two).stream().anyMatch(c -> c.startsWith("n\t") && c.contains("\t0\t")));
  }

  /** A mate that is not called exact needs no claim about shorter ones. */
  @Test
  void onlyTheGoalIsProved() {
    answer(Mates.IN_3, true).assertValid(folder);
    ProvedAnswer first = prove(Mates.IN_3, true, new ProofGoal(true, 3, false), SearchLimits.NONE);
    first.assertValid(folder);
    assertTrue(claims(first).stream().noneMatch(c -> "Nn".indexOf(c.charAt(0)) >= 0));
    ProvedAnswer none = prove(Mates.IN_3, true, new ProofGoal(false, 1, false), SearchLimits.NONE);
    none.assertValid(folder);
    assertTrue(none.text().contains("\nclaim nomate 1\n"), none.text());
    assertTrue(claims(none).stream().noneMatch(c -> "Mm".indexOf(c.charAt(0)) >= 0));
  }

  /** An empty table has lost everything. */
  @Test
  void whatTheTableHasLostIsSearchedAgain() {
    for (OwnProblem problem : Own.problems().stream().limit(60).toList()) {
      ProofGoal goal =
          new ProofGoal(
              problem.isMate(),
              problem.isMate() ? problem.plies() : ProofMaker.NEVER,
              problem.isMate());
      table.newSearch();
      Position root = EngineForm.position(problem.position());
      ProvedAnswer answer =
          ProvedAnswer.prove(root, problem.attack(), NONE, goal, table, SearchLimits.NONE);
      answer.assertValid(folder);
      assertTrue(answer.result().nodes() >= answer.result().searched());
    }
  }

  @Test
  void aFalseGoalCannotBeProved() {
    for (ProofGoal goal :
        List.of(
            new ProofGoal(true, 1, false),
            new ProofGoal(true, 5, true),
            new ProofGoal(false, 3, false))) {
      table.newSearch();
      ProvedAnswer answer = prove(Mates.IN_3, true, goal, SearchLimits.NONE);
      assertEquals(ProofGap.Reason.CONTRADICTION, answer.result().gap(), goal.text());
    }
    table.newSearch();
    ProofGoal never = new ProofGoal(false, ProofMaker.NEVER, false);
    assertSame(
        ProofGap.Reason.CONTRADICTION,
        prove(Mates.IN_1, true, never, SearchLimits.NONE).result().gap());
    table.newSearch();
    ProofGoal tooShort = new ProofGoal(true, 0, true);
    assertSame(
        ProofGap.Reason.CONTRADICTION,
        prove(Mates.MATED_IN_2, false, tooShort, SearchLimits.NONE).result().gap());
  }

  /**
   * Mates of 4,000 plies and more are not searched for, so the absence of shorter ones is not
   * "never".
   */
  @Test
  void anExhaustedReplyIsNotSearchedForEver() {
    Position root = Sfen.parse(Mates.NONE);
    MoveList checks = new MoveList();
    new CheckGenerator().generate(root, checks);
    table.newSearch();
    for (int check : checks.toArray(0)) {
      root.doMove(check);
      MoveList replies = new MoveList();
      new EvasionGenerator().generate(root, replies);
      for (int reply : replies.toArray(0)) {
        long record = table.findOrCreate(root.boardKeyAfter(reply), 0, root.hand(0), 1);
        table.setBounds(record, MainSubTable.INFINITE, DfpnSearch.MAX_LENGTH);
      }
      root.undoMove(check);
    }
    SearchBudget budget = new SearchBudget(SearchLimits.NONE, SearchMonitor.SILENT);
    ProofNodes nodes =
        new ProofNodes(table, root, 0, budget, (kind, board, hand, bound, move) -> {});
    assertTimeoutPreemptively(
        Duration.ofMinutes(1),
        () ->
            assertThrows(
                ProofGap.class, () -> new EscapeClaims(nodes).make(root, ProofMaker.NEVER)));
  }

  /** The answer takes some hundred nodes, and no closed set that contains the proof is near. */
  @Test
  void aSmallAnswerHasACheapProof() {
    Position root = Sfen.parse("9/9/9/9/9/9/9/LR7/1K7 w b2l 1");
    ProvedAnswer answer =
        requireNonNull(ProvedAnswer.of(root, true, TsumeMethod.DFPN, 1, table, 1_000));
    answer.assertValid(folder);
    long nodes = answer.result().nodes();
    assertTrue(nodes < 20_000, nodes + " nodes");
    ProofGoal never = new ProofGoal(false, ProofMaker.NEVER, false);
    SearchLimits limits = SearchLimits.NONE.withMaxNodes(4_000);
    ProvedAnswer.prove(root, true, NONE, never, table, limits).assertValid(folder);
  }

  @Test
  void limitsAndStopsLeaveAGap() throws IOException {
    table.newSearch();
    ProofGoal goal = new ProofGoal(true, 3, true);
    ProvedAnswer few = prove(Mates.IN_3, true, goal, SearchLimits.NONE.withMaxNodes(3));
    assertSame(ProofGap.Reason.NODE_LIMIT, few.result().gap());
    assertFalse(few.result().isWhole());
    ProofMaker stopped =
        new ProofMaker(
            table,
            Sfen.parse(Mates.IN_3),
            true,
            SearchLimits.NONE,
            SearchMonitor.stoppedBy(() -> true),
            (kind, board, hand, bound, move) -> {});
    // The first poll, which notices the stop, comes after some nodes.
    ProofResult result = stopped.make(new ProofGoal(false, ProofMaker.NEVER, false));
    assertFalse(result.isWhole());
  }

  @Test
  void aFailingSinkEndsTheProof() {
    table.newSearch();
    ProofMaker maker =
        new ProofMaker(
            table,
            Sfen.parse(Mates.IN_3),
            true,
            SearchLimits.NONE,
            SearchMonitor.SILENT,
            (kind, board, hand, bound, move) -> {
              throw new IOException("full");
            });
    ProofGoal goal = new ProofGoal(true, 3, true);
    assertEquals("full", assertThrows(IOException.class, () -> maker.make(goal)).getMessage());
  }

  /** The root belongs to the caller. */
  @Test
  void theRootIsLeftAsItIs() {
    Position root = Sfen.parse(Mates.IN_3);
    String before = Sfen.format(root);
    ProvedAnswer.of(root, true, TsumeMethod.AUTO, 1, table, 100_000);
    assertEquals(before, Sfen.format(root));
  }
}
