package tsumugi.solver.check;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.SlowFinding;
import tsumugi.reference.SlowFlaw;
import tsumugi.reference.SlowGenerator;
import tsumugi.reference.SlowMainLines.Line;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;
import tsumugi.reference.SlowProofCheck;
import tsumugi.reference.SlowSoundness;
import tsumugi.reference.View;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.check.SmallProblems.WithLines;
import tsumugi.solver.tsume.proof.CertificateResult;
import tsumugi.solver.tsume.proof.Obstacle;
import tsumugi.solver.tsume.proof.ProofGap;
import tsumugi.solver.tsume.proof.TolerantCertificate;
import tsumugi.verifier.Allowance;
import tsumugi.verifier.Fault;
import tsumugi.verifier.Reason;
import tsumugi.verifier.Verdict;
import tsumugi.verifier.Verifier;
import tsumugi.verifier.VerifierProgress;

/**
 * Certificates of soundness: what the verifier calls sound is sound by the slow rules, and a
 * certificate that was tampered with is refused.
 */
@Tag("slow")
class CertificateTest {
  /** Ply 1 is forced; each of its five plies has its place in the tests below. */
  private static final String FIVE = "8k/9/4+B2P1/5+b3/5r3/9/9/9/9 b r4g4s4n4l17p 1";

  private static final String FIVE_LINE = "5c4d 4e4d B*3c 1a2a 2c2b+";
  private static final String THREE = "4g3k/5S3/8P/7G1/4+R4/9/9/9/9 b p 1";
  private static final long NODES = 2_000_000;

  private final MainSubTable table = MainSubTable.allocate(4);

  @TempDir Path folder;

  @AfterEach
  void close() {
    table.close();
  }

  private static int[] moves(String line) {
    return Arrays.stream(line.split(" ", -1)).mapToInt(UsiMove::parse).toArray();
  }

  private Verdict verify(String text) {
    try {
      return Verifier.verify(
          Files.writeString(folder.resolve("certificate"), text), VerifierProgress.NONE);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private TolerantCertificate certificate(String sfen, String line) {
    return requireNonNull(
        TolerantCertificate.of(Sfen.parseProblem(sfen), moves(line), table, NODES), sfen);
  }

  private static boolean isValid(Verdict verdict) {
    return verdict instanceof Verdict.Valid;
  }

  private void assertRefused(Reason reason, String text) {
    Verdict verdict = verify(text);
    Fault fault = verdict instanceof Verdict.Invalid invalid ? invalid.fault() : null;
    assertEquals(
        reason, fault == null ? null : fault.reason(), () -> verdict + text.substring(0, 200));
    assertFalse(SlowProofCheck.isValid(text), text);
  }

  /**
   * Lines of small problems, sound or not, with all claims that can be made for them. Whether they
   * are sound is decided by the definitions alone, and only the verifier has to see that.
   */
  @Test
  void onlySoundLinesAreValid() {
    Map<String, Integer> verdicts = new TreeMap<>();
    int missed = 0;
    for (WithLines problem : SmallProblems.withLines(SmallProblems.planted(), 300)) {
      for (Line line : problem.lines().subList(0, Math.min(2, problem.lines().size()))) {
        String moves = String.join(" ", line.moves().stream().map(SlowMove::usi).toList());
        TolerantCertificate made = certificate(problem.slow().sfen(), moves);
        Verdict verdict = verify(made.text());
        assertEquals(made.obstacle() == null, isValid(verdict), made::text);
        assertTrue(line.grade() == 0 || !isValid(verdict), made::text);
        missed += line.grade() == 0 && !isValid(verdict) ? 1 : 0;
        verdicts.merge(
            verdict instanceof Verdict.Invalid invalid ? invalid.fault().reason().name() : "VALID",
            1,
            Integer::sum);
      }
    }
    for (String each : List.of("VALID", "OTHER_CHECK", "OTHER_REPLY", "LINE_SURPLUS")) {
      assertTrue(verdicts.getOrDefault(each, 0) > 1, each + " of " + verdicts);
    }
    assertTrue(
        5 * missed < verdicts.getOrDefault("VALID", 0),
        missed + " sound ones have none, " + verdicts);
  }

  /** What is claimed of a line that is not sound, or is not proved to be so. */
  @ParameterizedTest(name = "{0}: {2}")
  @CsvSource({
    // the other promotion of the same move mates as well
    "OTHER_CHECK, 7kg/9/4B2BS/5LG1P/9/9/9/9/9 b n 1, 2c3b+ 2a3b 4d4b+ 3b2a 4b3a",
    // the piece can be dropped elsewhere
    "OTHER_CHECK, 9/9/9/9/9/3pg4/9/1s2K4/2g2g3 w Nb 1, B*6g 5h6h 7i7h",
    // cooked at ply 3
    "OTHER_CHECK, 5S1k1/9/6+P2/9/9/9/9/9/9 b S 1, 4a3b 2a1a S*2b 1a1b 3b2c+",
    // a pawn is left over
    "LINE_SURPLUS, 5r3/5kP2/3+N4K/3+N2G2/9/9/9/9/9 b P 1, 6d5c 4b3b 3d2c 3b3a 2c2b",
    // a mate in one only without futile interpositions
    "NOTHING_FOR_ROOT, 9/8k/9/6L+RS/8L/9/9/9/9 b r 1, 1d2e",
  })
  void aLineThatIsNotSound(Reason reason, String sfen, String line) {
    for (View view : View.values()) {
      String seen = view.of(SlowPosition.parse(sfen)).sfen();
      List<String> moves =
          Arrays.stream(line.split(" ", -1))
              .map(move -> view.of(SlowMove.parse(move)).usi())
              .toList();
      assertRefused(reason, certificate(seen, String.join(" ", moves)).text());
    }
  }

  @Test
  void aTamperedHeader() {
    String text = certificate(FIVE, FIVE_LINE).text();
    String line = "line " + FIVE_LINE;
    assertTrue(isValid(verify(text)));
    assertTrue(isValid(verify(inHeader(text, "3c 1a2a", "3c\nline 1a2a"))));
    assertRefused(Reason.LINE_LENGTH, inHeader(text, "sound 5", "sound 7"));
    assertRefused(Reason.NOTHING_FOR_ROOT, inHeader(text, "sound 5", "sound 3"));
    assertRefused(Reason.LINE_LENGTH, inHeader(text, " 1a2a 2c2b+", ""));
    assertRefused(Reason.LINE_LENGTH, inHeader(text, line + "\n", ""));
    assertRefused(Reason.LINE_LENGTH, inHeader(text, line, line + " 2a1a"));
    assertRefused(Reason.SOUND_ROOT, inHeader(text, "sound 5", "sound 4"));
    assertRefused(Reason.LINE_END, inHeader(text, "2c2b+", "2c2b"));
    assertRefused(Reason.LINE_LEGAL, inHeader(text, "1a2a", "1a3a"));
    assertRefused(Reason.LINE_LEGAL, inHeader(text, "5c4d ", "5c4d+ "));
    assertRefused(Reason.LINE_CHECK, inHeader(text, "B*3c", "B*5c"));
    // The last reply and the last move are free.
    assertTrue(isValid(verify(inHeader(text, "1a2a 2c2b+", "1a1b 3c2b+"))));
    // Another problem, which the claims are not about.
    assertRefused(Reason.NOTHING_FOR_ROOT, inHeader(text, "8k/9/4+B2P1", "8k/9/3+B3P1"));
    assertUnreadable(Reason.LINE, inHeader(text, line, line + "  2a1a"));
    assertUnreadable(Reason.LINE, inHeader(text, line, "line "));
    assertUnreadable(Reason.LINE_WITHOUT_SOUND, inHeader(text, "sound 5", "mate 5"));
    String asMate = inHeader(inHeader(text, "sound 5", "mate 5"), line + "\n", "");
    assertUnreadable(Reason.KIND, asMate);
  }

  /** Nearly what is needed: an escape for a long time, and a mate that leaves nothing over. */
  @Test
  void aClaimThatSaysTooLittle() {
    String text = certificate(FIVE, FIVE_LINE).text();
    String escape = "n\t8k/7+P1/4+B4/5+b3/5r3/9/9/9/9 -\t*\t";
    assertTrue(text.contains(escape), text);
    assertRefused(Reason.OTHER_CHECK, text.replace(escape, escape.replace("*", "1998")));
    String mated = "m\t7k1/7+P1/6B2/5r3/9/9/9/9/9 -\t0\n";
    assertTrue(text.contains(mated), text);
    assertRefused(Reason.NO_SURPLUS, text + mated.replace("m\t", "s\t"));
    assertTrue(isValid(verify(text + mated.replace("m\t", "s\t").replace(" -", " P"))));
  }

  private static String inHeader(String text, String old, String changed) {
    int claims = text.indexOf("--\n");
    String head = text.substring(0, claims);
    assertTrue(head.contains(old), old);
    return head.replace(old, changed) + text.substring(claims);
  }

  /** Everything is proved, but there is no such diagram. */
  @Test
  void anImpossibleDiagram() {
    String pawns = FIVE.replace("9/9/9/9 b r4g4s4n4l17p", "p8/p8/9/9 b r4g4s4n4l15p");
    assertRefused(Reason.DIAGRAM, certificate(pawns, FIVE_LINE).text());
    String gold = FIVE.replace("/9 b r4g4s4n4l17p", "/g8 b r3g4s4n3l17p");
    String text = certificate(gold, FIVE_LINE).text();
    assertTrue(isValid(verify(text)));
    assertRefused(Reason.DIAGRAM, text.replace("/g8 ", "/l8 "));
  }

  private void assertUnreadable(Reason reason, String text) {
    Verdict verdict = verify(text);
    assertEquals(
        reason,
        verdict instanceof Verdict.Unreadable unreadable ? unreadable.fault().reason() : null,
        () -> verdict + text.substring(0, 200));
  }

  /**
   * The silver interposed at ply 4 is taken at once and mates in the end. Given up instead, the
   * dragon does not mate; without this claim the interposition might be futile.
   */
  @Test
  void anInterpositionThatMayBeFutile() {
    String text =
        certificate("9/7k1/5+R3/7l1/9/9/9/9/9 b Gs 1", "G*2c 2b1a 4c4a S*2a 4a2a 1a2a S*2b").text();
    assertTrue(isValid(verify(text)));
    String gift = "n\t7+Rk/9/7G1/7l1/9/9/9/9/9 -\t*\t";
    assertTrue(text.contains(gift), text);
    assertRefused(Reason.MAY_BE_FUTILE, text.replaceFirst(Pattern.quote(gift) + ".*\n", ""));
  }

  /** What is allowed is listed in the order of the solution. */
  @Test
  void whatIsAllowed() {
    assertEquals(
        List.of(
            new Allowance(
                Allowance.What.SURPLUS, 2, List.of("P*3c", "L*3c", "N*3c", "S*3c", "R*3c", "G*3c")),
            new Allowance(Allowance.What.LAST_MOVE, 5, List.of("3c2b+"))),
        allowed(FIVE, FIVE_LINE));
    assertEquals(
        List.of(new Allowance(Allowance.What.SLOWER_MATE, 1, List.of("G*3c"))),
        allowed("9/6kS1/9/4N4/7L1/9/9/9/9 b G 1", "G*4b"));
  }

  private List<Allowance> allowed(String sfen, String line) {
    return ((Verdict.Valid) verify(certificate(sfen, line).text())).allowed();
  }

  /**
   * By the definitions alone, without a single claim. Most pieces that are needed are shown to be.
   */
  @Test
  void noPieceThatIsShownToBeNeededIsNeedless() {
    int shown = 0;
    int notShown = 0;
    int needless = 0;
    for (WithLines problem : SmallProblems.withLines(SmallProblems.planted(), 300)) {
      for (Line line : problem.lines().subList(0, Math.min(2, problem.lines().size()))) {
        String moves = String.join(" ", line.moves().stream().map(SlowMove::usi).toList());
        Set<SlowFinding> findings =
            line.grade() > SlowFlaw.NEEDLESS_PIECE.grade()
                ? null
                : SlowSoundness.findings(problem.slow(), line.moves(), 5_000, SlowGenerator.ENGINE);
        if (findings == null
            || !(verify(certificate(problem.slow().sfen(), moves).text())
                instanceof Verdict.Valid valid)) {
          continue;
        }
        List<String> others = pieces(valid);
        for (SlowFinding finding : findings) {
          if (finding.flaw() == SlowFlaw.NEEDLESS_PIECE) {
            String square = finding.toString().split(" ", -1)[1];
            assertTrue(others.contains(square), problem.slow()::sfen);
            assertNotShown(square, problem.slow().sfen(), moves);
            needless++;
          }
        }
        shown += pieces(problem.slow().sfen()) - others.size();
        notShown += others.size();
      }
    }
    String counts = shown + " shown, " + notShown + " not, of which " + needless + " are needless";
    assertTrue(needless > 3 && notShown - needless < shown / 10, counts);
  }

  /** Even all that can be claimed about the problem without a needless piece does not show it. */
  private void assertNotShown(String square, String sfen, String moves) {
    Position without = Sfen.parseProblem(sfen);
    int at = Move.to(UsiMove.parse("P*" + square));
    int type = PieceType.unpromoted(Piece.type(without.pieceAt(at)));
    int defender = without.sideToMove() ^ 1;
    without.remove(at);
    without.setHand(defender, Hand.add(without.hand(defender), type));
    String text = certificate(sfen, moves).text();
    String more = certificate(Sfen.format(without), moves).text();
    Verdict both = verify(text + more.substring(more.indexOf("--\n") + 3));
    assertTrue(both instanceof Verdict.Valid, both::toString);
    assertTrue(pieces((Verdict.Valid) both).contains(square), text);
  }

  private static List<String> pieces(Verdict.Valid valid) {
    return valid.allowed().stream()
        .filter(each -> each.what() == Allowance.What.PIECE)
        .flatMap(each -> each.moves().stream())
        .toList();
  }

  private static int pieces(String sfen) {
    String board = sfen.split(" ", -1)[0];
    return (int) board.chars().filter(c -> Character.isLetter(c) && c != 'k' && c != 'K').count();
  }

  /** A certificate is written only for a verdict of "sound", and only when it is whole. */
  @Test
  void whichReportsHaveOne() throws IOException {
    Path file = folder.resolve("one.proof.gz");
    SoundnessCheck check =
        new SoundnessCheck(table, new SoundnessCheck.Options(1, 200_000, false, false));
    Position sound = Sfen.parseProblem(FIVE);
    CheckReport report = check.check(sound, new int[0], SearchLimits.NONE, SearchMonitor.SILENT);
    CertificateResult few =
        Certificate.write(
            file, sound, report, table, SearchLimits.NONE.withMaxNodes(3), SearchMonitor.SILENT);
    assertEquals(ProofGap.Reason.NODE_LIMIT, few.proof().gap());
    assertFalse(Files.exists(file));
    CertificateResult whole =
        Certificate.write(file, sound, report, table, SearchLimits.NONE, SearchMonitor.SILENT);
    assertTrue(whole.isWhole());
    assertTrue(isValid(Verifier.verify(file, VerifierProgress.NONE)));
    Position cooked = Sfen.parseProblem("5S1k1/9/6+P2/9/9/9/9/9/9 b S 1");
    CheckReport worse = check.check(cooked, new int[0], SearchLimits.NONE, SearchMonitor.SILENT);
    assertEquals(
        Obstacle.NOT_SOUND,
        Certificate.write(file, cooked, worse, table, SearchLimits.NONE, SearchMonitor.SILENT)
            .obstacle());
  }

  /** A certificate with a small change is judged as by the rule book. */
  @Test
  void mutantsAreJudgedAsTheRuleBookDoes() {
    SplittableRandom random = new SplittableRandom(1);
    String text = certificate(THREE, "5e5a P*2a G*1b").text();
    assertTrue(isValid(verify(text)));
    assertTrue(SlowProofCheck.isValid(text));
    String[] lines = text.split("\n", -1);
    int refused = 0;
    for (int i = 6; i < lines.length - 1; i += Math.max(2, lines.length / 40)) {
      List<String> without = new ArrayList<>(List.of(lines));
      String claim = without.remove(i);
      String other = lines[random.nextInt(6, lines.length - 1)];
      for (String change : List.of("", raised(claim), lowered(claim), handOf(claim, other))) {
        String mutant = String.join("\n", without) + (change.isEmpty() ? "" : change + "\n");
        boolean isValid = isValid(verify(mutant));
        assertEquals(SlowProofCheck.isValid(mutant), isValid, () -> claim + " > " + change);
        refused += isValid ? 0 : 1;
      }
    }
    assertTrue(refused > 50, refused + " refused");
  }

  private static String raised(String claim) {
    return withBound(claim, 2);
  }

  private static String lowered(String claim) {
    return withBound(claim, -2);
  }

  private static String withBound(String claim, int more) {
    String[] fields = claim.split("\t", -1);
    if (!fields[2].equals("*")) {
      fields[2] = Integer.toString(Math.max(0, Integer.parseInt(fields[2]) + more));
    }
    boolean isPossible =
        fields[2].equals("*") || claim.split("\t", -1)[2].charAt(0) % 2 == fields[2].charAt(0) % 2;
    return isPossible ? String.join("\t", fields) : claim;
  }

  private static String handOf(String claim, String other) {
    String[] fields = claim.split("\t", -1);
    fields[1] = fields[1].split(" ", -1)[0] + " " + other.split("\t", -1)[1].split(" ", -1)[1];
    return String.join("\t", fields);
  }
}
