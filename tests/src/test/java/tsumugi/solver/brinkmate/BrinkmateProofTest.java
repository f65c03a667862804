package tsumugi.solver.brinkmate;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.SlowProofCheck;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.brinkmate.BrinkmateResult.Kind;
import tsumugi.solver.tsume.SolverOnTable;
import tsumugi.solver.tsume.proof.ProofGap;
import tsumugi.verifier.BrinkmateMutants;
import tsumugi.verifier.Reason;
import tsumugi.verifier.Verdict;
import tsumugi.verifier.Verifier;
import tsumugi.verifier.VerifierProgress;

/**
 * Every answer about a brinkmate has a proof that the verifier accepts, and a spoilt proof is
 * refused, unless {@link SlowProofCheck}, which goes by the rule book, accepts it as well.
 *
 * <p>{@code -Dbrinkmate.proofs=400 -Dbrinkmate.spoilt=4000} takes more of them.
 */
@Tag("slow")
class BrinkmateProofTest {
  private static final int PROOFS = Integer.getInteger("brinkmate.proofs", 40);
  private static final int SPOILT = Integer.getInteger("brinkmate.spoilt", 400);

  /** Longer files are not spoilt, and are not judged by the slow check. */
  private static final int MAX_LINES = 300;

  /** Faults of the form of a file, which the slow check does not look for. */
  private static final Set<Reason> OF_FORM = EnumSet.of(Reason.PIECES, Reason.KINGS);

  private static final SearchLimits LIMITS = SearchLimits.NONE.withMaxNodes(5_000);

  @RegisterExtension static final SolverOnTable SOLVER = new SolverOnTable();

  private static final List<ProvedBrinkmate> PROVED = new ArrayList<>();

  @TempDir Path folder;

  private Verdict verify(String text) {
    try {
      return Verifier.verify(
          Files.writeString(folder.resolve("brinkmate"), text), VerifierProgress.NONE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Answers with their proofs; made once for all tests. */
  private static List<ProvedBrinkmate> proved() {
    int none = 0;
    for (long seed = 1; PROVED.size() < PROOFS; seed++) {
      Position position =
          EngineForm.position(
              (seed % 3 == 0
                      ? RandomPositions.castled(seed)
                      : seed % 3 == 1
                          ? RandomPositions.pressed(seed)
                          : RandomPositions.smallTsume(seed))
                  .position());
      Orientation orientation = seed % 2 == 0 ? Orientation.AS_IS : Orientation.MIRRORED;
      int plies = seed % 5 < 2 ? BrinkmateOptions.ANY_MATE : seed % 5 == 2 ? 5 : 3;
      BrinkmateOptions options = new BrinkmateOptions(seed % 4 == 0 ? 2 : 1, plies, seed % 7 != 0);
      ProvedBrinkmate proved =
          ProvedBrinkmate.of(orientation.of(position), options, LIMITS, SOLVER.table());
      if (proved == null || proved.answer().kind() == Kind.NONE && none++ >= PROOFS / 4) {
        continue;
      }
      PROVED.add(proved);
    }
    return PROVED;
  }

  @Test
  void everyAnswerHasAValidProof() {
    Map<String, Integer> counts = new TreeMap<>();
    for (ProvedBrinkmate each : proved()) {
      String sfen = Sfen.format(each.root()) + " " + each.options();
      assertEquals(null, each.result().gap(), sfen);
      Verdict.Valid valid = assertInstanceOf(Verdict.Valid.class, verify(each.text()), sfen);
      assertEquals(each.result().claims(), valid.claims(), sfen);
      assertEquals(each.answer().keys().length, valid.keys().moves().size(), sfen);
      assertEquals(each.answer().keysComplete(), valid.keys().areAll(), sfen);
      if (each.text().lines().count() < MAX_LINES) {
        assertTrue(SlowProofCheck.isValid(each.text()), sfen);
        count(counts, "small");
      }
      String goal = valid.goal();
      count(counts, goal.contains(" mates ") ? goal.substring(0, goal.indexOf(" mates ")) : goal);
      count(counts, goal.contains(" mates ") ? "bounded" : "unbounded");
      int attacker = each.root().sideToMove();
      count(counts, attacker == Color.BLACK ? "black" : "white");
      count(counts, each.root().hasKing(attacker) ? "both kings" : "one king");
    }
    List<String> wanted =
        new ArrayList<>(
            List.of(
                "black",
                "white",
                "both kings",
                "one king",
                "bounded",
                "unbounded",
                "small",
                "brinkmate 1 exact",
                "brinkmate 2 exact",
                "nobrinkmate 1"));
    if (PROOFS > 100) {
      wanted.addAll(List.of("nobrinkmate", "nobrinkmate 2"));
    }
    for (String each : wanted) {
      assertTrue(counts.getOrDefault(each, 0) > 0, () -> each + " of " + counts);
    }
  }

  private static void count(Map<String, Integer> counts, String what) {
    counts.merge(what, 1, Integer::sum);
  }

  @Test
  void spoiltProofsAreRefused() {
    SplittableRandom random = new SplittableRandom(61);
    List<String> files =
        proved().stream()
            .map(ProvedBrinkmate::text)
            .filter(text -> text.lines().count() < MAX_LINES)
            .toList();
    Map<String, Integer> reasons = new TreeMap<>();
    int refused = 0;
    for (int i = 0; refused < SPOILT; i++) {
      String spoilt = BrinkmateMutants.of(files.get(i % files.size()), random);
      switch (verify(spoilt)) {
        case Verdict.Valid _ -> {
          assertTrue(SlowProofCheck.isValid(spoilt), spoilt);
          count(reasons, "VALID");
        }
        case Verdict.Invalid(_, var fault) -> {
          count(reasons, fault.reason().name());
          if (++refused % 20 == 0 && !OF_FORM.contains(fault.reason())) {
            assertFalse(SlowProofCheck.isValid(spoilt), spoilt);
          }
        }
        case Verdict.Unreadable(var fault) -> {
          count(reasons, fault.reason().name());
          refused++;
        }
      }
    }
    assertTrue(reasons.getOrDefault("VALID", 0) < refused / 4, reasons::toString);
    for (Reason each :
        List.of(Reason.AFTER_MOVE, Reason.NOTHING_FOR_ROOT, Reason.NO_THREAT, Reason.OTHER_KEY)) {
      assertTrue(reasons.containsKey(each.name()), () -> each + " of " + reasons);
    }
    if (SPOILT > 1_000) {
      System.out.println(reasons);
    }
  }

  /** A limit leaves no proof, and the answer stays. */
  @Test
  void limitsLeaveAGap() {
    Position root = Sfen.parseProblem("8k/9/9/9/9/9/9/9/9 b 2GNp 1");
    BrinkmateResult answer =
        new BrinkmateSolver(SOLVER.table())
            .solve(root, BrinkmateOptions.DEFAULT, SearchLimits.NONE, SearchMonitor.SILENT);
    for (int nodes : new int[] {1, 100, 2_000}) {
      ProvedBrinkmate cut =
          ProvedBrinkmate.of(
              root,
              BrinkmateOptions.DEFAULT,
              answer,
              SearchLimits.NONE.withMaxNodes(nodes),
              SOLVER.table());
      assertEquals(ProofGap.Reason.NODE_LIMIT, cut.result().gap());
      assertFalse(verify(cut.text()) instanceof Verdict.Valid);
    }
  }

  /** What the table has lost is searched again, and a false answer is not proved. */
  @Test
  void aProofDoesNotTrustTheAnswer() {
    Position root = Sfen.parseProblem("8k/9/9/9/9/9/9/9/9 b 2GNn 1");
    BrinkmateOptions options = BrinkmateOptions.DEFAULT.withMaxMoves(1).withAllKeys(false);
    BrinkmateResult answer =
        new BrinkmateSolver(SOLVER.table())
            .solve(root, options, SearchLimits.NONE, SearchMonitor.SILENT);
    SOLVER.table().newSearch();
    SearchLimits limits = SearchLimits.NONE.withMaxNodes(500_000);
    ProvedBrinkmate again = ProvedBrinkmate.of(root, options, answer, limits, SOLVER.table());
    assertInstanceOf(Verdict.Valid.class, verify(again.text()));
    assertTrue(again.result().searched() > 0);
    // The same answer for a position in which the defender has a check.
    Position other = Sfen.parseProblem("8k/9/9/9/9/9/9/9/K8 b 2GNn 1");
    SOLVER.table().newSearch();
    ProvedBrinkmate wrong = ProvedBrinkmate.of(other, options, answer, limits, SOLVER.table());
    assertEquals(ProofGap.Reason.CONTRADICTION, wrong.result().gap());
    assertFalse(verify(wrong.text()) instanceof Verdict.Valid);
  }

  /**
   * A proof for a board without the attacker's king, to which a king is added that the defender can
   * mate by a dropped knight. Whatever is taken out of the file, this reply stays without a claim.
   */
  @Test
  void aReplyThatMatesTheAttackerRefutes() {
    Position root = Sfen.parseProblem("8k/9/9/9/9/9/9/PN7/1L7 b 2GNn 1");
    BrinkmateOptions options = BrinkmateOptions.DEFAULT.withMaxMoves(1).withAllKeys(false);
    ProvedBrinkmate proved =
        requireNonNull(ProvedBrinkmate.of(root, options, SearchLimits.NONE, SOLVER.table()));
    assertInstanceOf(Verdict.Valid.class, verify(proved.text()));
    List<String> lines =
        new ArrayList<>(proved.text().replace("/PN7/1L7", "/PN7/KL7").lines().toList());
    while (true) {
      Verdict.Invalid verdict =
          assertInstanceOf(Verdict.Invalid.class, verify(String.join("\n", lines) + "\n"));
      if (verdict.fault().claim().startsWith("b ")) {
        assertEquals(Reason.AFTER_MOVE, verdict.fault().reason());
        assertEquals("N*8g", verdict.fault().arguments().getFirst());
        return;
      }
      lines.remove((int) verdict.fault().line() - 1);
    }
  }
}
