package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
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

/** The lines of an analysis: which moves they begin with, their lengths, order and limits. */
@Tag("slow")
@Timeout(300)
class TsumeLinesTest {
  /** Mate in 4: the defender has replies of both lengths, and interpositions. */
  private static final String GIFTS_AFTER_CHECK = "9/8k/5R2S/5R3/6S1G/9/9/9/9 w LP2b3g2s4n3l17p 1";

  /** The rook checks from afar: one interposition counts, another one is futile. */
  private static final String DISTANT_CHECK = "5+R2k/9/8S/5R3/6S1G/9/9/9/9 w LP2b3g2s4n3l17p 1";

  /** Many replies, mated in two different lengths; no interposition is futile. */
  private static final String MANY_REPLIES = "4k4/9/3G1G3/9/9/9/9/9/4R4 w P2b2gr4s4n4l17p 1";

  /** Every reply is a futile interposition: the composed length is 0, the literal one 4. */
  private static final String FUTILE_ONLY = "7lk/7p1/7G1/9/9/9/9/9/8L w 2l 1";

  private static final UsiReply PLAYERS = UsiReply.WIN;

  private static UsiReply analyse(String sfen, RecordingControl control, String... settings) {
    UsiOptions options = new UsiOptions();
    options.set("NodesLimit", "60000"); // some checks stay undecided for long
    for (String setting : settings) {
      String[] words = setting.split(" ", -1);
      assertTrue(options.set(words[0], words[1]), setting);
    }
    try (MainSubTable table = MainSubTable.allocate(16)) {
      UsiGame game = UsiGame.at(Sfen.parseProblem(sfen));
      UsiTask task = new UsiTask(game, UsiGo.parse("infinite"), options, table);
      return new MateThinker((asked, word) -> PLAYERS).think(task, control);
    }
  }

  /** The last line of each number. */
  private static List<UsiLine> lines(RecordingControl control) {
    TreeMap<Integer, UsiLine> last = new TreeMap<>();
    control.lines.forEach(line -> last.put(line.multiPv(), line));
    last.remove(0);
    return List.copyOf(last.values());
  }

  /** The composed or the literal length of a position. */
  private static int plies(Position position, boolean composes) {
    try (MainSubTable table = MainSubTable.allocate(16)) {
      SolveResult result =
          new TsumeSolver(table)
              .withComposedLength()
              .solve(
                  position,
                  RootSide.AUTO,
                  TsumeMethod.AUTO,
                  SearchLimits.NONE,
                  SearchMonitor.SILENT);
      Verdict.Mate mate = assertInstanceOf(Verdict.Mate.class, result.verdict());
      ComposedMate composed = Objects.requireNonNull(result.composed());
      assertTrue(mate.exact() && composed.exact());
      return composes ? composed.plies() : mate.plies();
    }
  }

  private static int plies(UsiLine line) {
    return Math.abs(Integer.parseInt(line.score().split(" ", -1)[1]));
  }

  /** Each length is that of the position after the first move, solved alone. */
  @ParameterizedTest
  @CsvSource({
    "both, true",
    "futile, true",
    "literal, false",
  })
  void lengthsAreThoseOfThePositions(String interposition, boolean composes) {
    for (String sfen : List.of(Mates.GIFTS, GIFTS_AFTER_CHECK, Mates.COOKED, DISTANT_CHECK)) {
      RecordingControl control = new RecordingControl();
      analyse(sfen, control, "MultiPV 600", "Interposition " + interposition);
      List<UsiLine> lines = lines(control);
      List<UsiLine> exact = lines.stream().filter(line -> !line.score().contains("bound")).toList();
      assertTrue(exact.size() > 1 && exact.size() > lines.size() / 2, control.lines::toString);
      for (UsiLine line : exact) {
        Position after = Sfen.parseProblem(sfen);
        after.doMove(line.line()[0]);
        assertEquals(
            plies(after, composes) + 1, plies(line), sfen + ": " + UsiMove.format(line.line()));
        assertTrue(line.line().length > 0 && line.line().length <= plies(line));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyReplyHasALineTheLongestFirst(Orientation image) {
    for (String sfen : List.of(GIFTS_AFTER_CHECK, Mates.MATED_IN_2, MANY_REPLIES)) {
      Position position = image.of(Sfen.parseProblem(sfen));
      RecordingControl control = new RecordingControl();
      analyse(Sfen.format(position), control, "MultiPV 600");
      List<UsiLine> lines = lines(control);
      MoveList replies = new MoveList();
      new EvasionGenerator().generate(position, replies);
      int[] first = lines.stream().mapToInt(line -> line.line()[0]).sorted().toArray();
      int[] expected = replies.toArray(0);
      Arrays.sort(expected);
      assertEquals(UsiMove.format(expected), UsiMove.format(first));
      for (int i = 1; i < lines.size(); i++) {
        assertTrue(plies(lines.get(i - 1)) >= plies(lines.get(i)), control.lines::toString);
        assertTrue(lines.get(i).score().startsWith("mate -"));
      }
      boolean isShorter = plies(lines.getLast()) < plies(lines.getFirst());
      assertEquals(sfen.equals(MANY_REPLIES), isShorter, sfen);
    }
  }

  /** A futile interposition lasts longer than the replies that count, so it comes last. */
  @Test
  void futileInterpositionsComeLast() {
    RecordingControl control = new RecordingControl();
    analyse(DISTANT_CHECK, control, "MultiPV 600");
    List<UsiLine> lines = lines(control);
    assertTrue(plies(lines.getLast()) > plies(lines.getFirst()), control.lines::toString);
    assertTrue(UsiMove.format(lines.getLast().line()).contains("*"));
  }

  /** The first line then counts every interposition, and the others count in the same way. */
  @ParameterizedTest
  @ValueSource(strings = {"both", "futile", "literal"})
  void theLengthsAreOfOneKindIfEveryReplyIsFutile(String interposition) {
    RecordingControl control = new RecordingControl();
    analyse(FUTILE_ONLY, control, "MultiPV 600", "Interposition " + interposition);
    List<UsiLine> lines = lines(control);
    assertTrue(lines.size() > 4, control.lines::toString);
    for (UsiLine line : lines) {
      Position after = Sfen.parseProblem(FUTILE_ONLY);
      after.doMove(line.line()[0]);
      assertEquals(plies(after, false) + 1, plies(line), UsiMove.format(line.line()));
    }
  }

  @Test
  void theFirstLineDoesNotDependOnTheNumberOfLines() {
    for (String sfen : List.of(Mates.GIFTS, GIFTS_AFTER_CHECK, Mates.COOKED)) {
      String expected = "";
      for (int number : new int[] {1, 2, 3, 10, 600}) {
        RecordingControl control = new RecordingControl();
        UsiReply reply = analyse(sfen, control, "MultiPV " + number);
        List<UsiLine> lines = lines(control);
        UsiLine first = number == 1 ? control.lines.getLast() : lines.getFirst();
        String shown = first.score() + " " + UsiMove.format(first.line()) + " " + reply.text();
        assertEquals(expected.isEmpty() ? shown : expected, shown);
        expected = shown;
        assertTrue(lines.size() <= number);
      }
    }
  }

  /** A move without a mate gets a sentence with its refutation. */
  @Test
  void triesAreToldWithTheirRefutations() {
    RecordingControl control = new RecordingControl();
    analyse(Mates.IN_1, control, "MultiPV 10");
    assertEquals(1, lines(control).size());
    List<String> tries =
        control.comments.stream().filter(text -> text.contains(" does not mate: ")).toList();
    assertEquals(6, tries.size(), control.comments::toString);
    assertTrue(
        tries.contains("G*4b does not mate: 5a4b 5c5b+ 4b5b, and there are no more checks"),
        tries::toString);
  }

  @Test
  void noMateIsTold() {
    RecordingControl control = new RecordingControl();
    UsiReply reply = analyse(Mates.NONE, control, "MultiPV 2");
    assertEquals("no mate", control.comments.getFirst());
    assertEquals(3, control.comments.size(), control.comments::toString);
    assertTrue(control.comments.get(1).startsWith(reply.text().substring(9)));

    RecordingControl escape = new RecordingControl();
    reply = analyse("4k4/4G4/9/9/9/9/9/9/9 w - 1", escape);
    assertEquals("bestmove 5a5b", reply.text());
    assertEquals(
        List.of(
            "no mate: the side to move escapes",
            "the escape: 5a5b, and there are no more checks; only this reply refutes"),
        escape.comments);
  }

  @Test
  void noCheckAtAll() {
    RecordingControl control = new RecordingControl();
    UsiReply reply = analyse("4k4/9/9/9/9/9/9/9/4P4 b - 1", control, "MultiPV 600");
    assertEquals(List.of("no mate"), control.comments);
    assertEquals("bestmove 5i5h", reply.text());
  }

  /** The last line begins with the answer and has no score, wherever the analysis is stopped. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 50})
  void withoutAMateTheLastLineIsOfTheAnswer(int allowed) {
    for (String sfen :
        List.of(
            Mates.NONE,
            "4k4/4G4/9/9/9/9/9/9/9 w - 1", // the defender escapes
            "4k4/9/9/9/9/9/9/9/4P4 b - 1")) { // there is no check
      RecordingControl control =
          new RecordingControl() {
            @Override
            public synchronized void comment(String sentence) {
              super.comment(sentence);
              stopped |= comments.size() > allowed;
            }
          };
      UsiReply reply = analyse(sfen, control);
      UsiLine last = control.lines.getLast();
      assertEquals("", last.score());
      assertTrue(last.line().length > 0, sfen);
      assertTrue(reply.text().endsWith(" " + UsiMove.format(last.line()[0])), reply.text());
      Position position = Sfen.parseProblem(sfen);
      Arrays.stream(last.line()).forEach(position::doMove);
    }
  }

  /** If the side to move is already mated, the player says so, whichever side has a king. */
  @Test
  void whoIsMatedAlreadyResigns() {
    RecordingControl control = new RecordingControl();
    assertEquals(PLAYERS, analyse(Mates.MATED, control, "MultiPV 3"));
    assertEquals(List.of(), control.comments);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 5, 9, 12, 20})
  void aStopKeepsWhatIsKnown(int atLine) {
    RecordingControl control =
        new RecordingControl() {
          @Override
          public synchronized void report(UsiLine line) {
            super.report(line);
            stopped |= lines.size() >= atLine;
          }
        };
    UsiReply reply = analyse(Mates.COOKED, control, "MultiPV 600");
    UsiLine last = control.lines.getLast();
    if (last.line().length > 0) {
      String first = UsiMove.format(lines(control).getFirst().line()[0]);
      assertTrue(reply.text().startsWith("bestmove " + first), reply.text());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2_000, 5_000, 20_000, 50_000})
  void theLinesKeepToTheNodes(int limit) {
    RecordingControl control = new RecordingControl();
    analyse(Mates.COOKED, control, "MultiPV 600", "NodesLimit " + limit);
    long spent = control.lines.getLast().nodes();
    assertTrue(spent < limit + 1_000, spent + " of " + limit);
  }

  /** With two kings it is an analysis of the player, unless the option says otherwise. */
  @Test
  void twoKingsAreTsumeIfTheOptionSaysSo() {
    String sfen = Mates.IN_3.replace("/9 b", "/K8 b");
    UsiGame game = UsiGame.at(Sfen.parseProblem(sfen));
    UsiOptions options = new UsiOptions();
    assertFalse(UsiThinkers.isTsume(game, UsiGo.Kind.INFINITE, options));
    options.set("TsumeAnalysis", "true");
    assertTrue(UsiThinkers.isTsume(game, UsiGo.Kind.INFINITE, options));
    assertFalse(UsiThinkers.isTsume(game, UsiGo.Kind.PLAY, options));
    RecordingControl control = new RecordingControl();
    UsiReply reply = analyse(sfen, control, "MultiPV 3");
    assertEquals("mate 3", lines(control).getFirst().score());
    assertNotEquals(PLAYERS, reply);
  }

  /** Any analysis ends with one bestmove, whatever the position. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "startpos",
        "sfen 4k4/9/9/9/9/9/9/9/4K4 b RB 1", // two kings
        "sfen 4k4/9/4R4/9/9/9/9/9/4K4 w - 1", // a check, with two kings
        "sfen 4k4/9/4R4/9/9/9/9/4r4/4K4 b G 1", // the attacker is in check and gives one
        "sfen 4k4/9/4R4/9/9/9/9/9/9 b G 1", // the defender, not to move, is in check
        "sfen 4k4/9/9/9/9/9/9/9/9 w - 1", // the defender to move, not in check
        "sfen 9/9/9/9/9/9/9/9/9 b G 1",
        "sfen 4k4/4G4/4P4/9/9/9/9/9/9 w - 1",
        "sfen 4k4/9/9/9/9/9/9/9/9 b 2R2B4G4S4N4L18P 1",
        "sfen g1+P1k1+P+P+L/1p3P3/+R+p2pp1pl/1NNsg+p2+R/+b+nL+P1+p3/1P3ssP1/2P1+Ps2N/4+P1P1L/+B5G1g"
            + " b - 1",
      })
  void everyPositionHasOneAnswer(String position) throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("setoption name MultiPV value 600", "position " + position);
      for (String tsume : List.of("false", "true")) {
        gui.send("setoption name TsumeAnalysis value " + tsume, "go infinite");
        assertTrue(gui.soFar().stream().noneMatch(line -> line.startsWith("bestmove")));
        gui.send("stop");
        gui.answer("bestmove");
        assertEquals(List.of(), gui.soFar());
      }
    }
  }
}
