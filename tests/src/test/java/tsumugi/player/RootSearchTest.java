package tsumugi.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RandomPositions.Sample;

@Tag("slow")
class RootSearchTest {
  /** The last reported line. */
  private record ReportedLine(int move, PlayInfo.Bound bound, int depth) {}

  private static final ReportedLine NOTHING = new ReportedLine(Move.NONE, PlayInfo.Bound.EXACT, 0);

  private static class Recorder implements RootSearch.Listener {
    private final List<ReportedLine> told = new ArrayList<>();

    @Override
    public void line(int rank, RootMove move) {
      told.add(new ReportedLine(move.move, move.bound, move.depth));
    }

    @Override
    public boolean iteration(int depth) {
      return true;
    }
  }

  private static List<Integer> legal(Position root) {
    MoveList list = new MoveList();
    new LegalMoveGenerator().generate(root, list);
    List<Integer> moves = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      moves.add(list.get(i));
    }
    return moves;
  }

  /**
   * A move that failed high is better than all moves before it. It stays first even if time runs
   * out before its exact score is known. The search is stopped after every possible number of
   * nodes, so that some stops fall in between.
   */
  @Test
  @Tag("slow")
  void aMoveThatFailedHighIsKeptWhenTimeIsUp() {
    int cutAfterFailHigh = 0;
    for (Sample sample : RandomPositions.game(5).subList(10, 60)) {
      Position root = EngineForm.position(sample.position());
      for (long nodes = 500; nodes <= 3_000; nodes += 250) {
        Recorder recorder = new Recorder();
        RootMove best = search(root, nodes, recorder);
        ReportedLine last = recorder.told.isEmpty() ? NOTHING : recorder.told.getLast();
        if (last.bound == PlayInfo.Bound.LOWER) {
          boolean foundAfterwards = best.move != last.move && best.depth == last.depth;
          if (!foundAfterwards) {
            cutAfterFailHigh++;
            assertEquals(UsiMove.format(last.move), UsiMove.format(best.move), sample.toString());
            assertTrue(best.score > -Score.INFINITE);
          }
        }
      }
    }
    assertTrue(cutAfterFailHigh > 3, "cut after a fail high: " + cutAfterFailHigh);
  }

  /**
   * The search is stopped just when the best move was found to be mated, before the others were
   * searched. One of the others is played, and the mate of the refuted move is not reported as that
   * of another move.
   */
  @Test
  void aMatedMoveIsNotPlayedWhileOthersWait() {
    int mated = 0;
    for (long seed = 0; seed < 300; seed++) {
      Position root = EngineForm.position(RandomPositions.crowded(seed).position());
      for (long nodes = 64; nodes <= 1_024 && !legal(root).isEmpty(); nodes *= 2) {
        RootMove best = search(root, nodes, new Recorder());
        if (best.score == Score.matedIn(2)) {
          mated++;
          for (int move : legal(root)) {
            Position after = new Position(root);
            after.doMove(move);
            assertTrue(
                matesAtOnce(after),
                () -> UsiMove.format(move) + " and no mate in " + Sfen.format(root));
          }
        }
      }
    }
    assertTrue(mated > 10, "mated in two: " + mated);
  }

  /**
   * The search is stopped after every possible number of nodes, and the reported lines must be in
   * order. While no line is settled, a move from the first pass may be ahead of one that was better
   * in the previous iteration.
   */
  @Test
  void severalLinesAreInOrderWhenTimeIsUp() {
    long cut = 0;
    for (Sample sample : RandomPositions.game(7).subList(10, 50)) {
      Position root = EngineForm.position(sample.position());
      for (int step = 0; step < 10; step++) {
        long nodes = 300 + 270 * step;
        List<RootMove> ranked = ranked(root, nodes, 4, new Recorder());
        long upper =
            ranked.stream().skip(1).filter(move -> move.bound == PlayInfo.Bound.UPPER).count();
        cut += upper;
        for (int rank = 1; rank < ranked.size(); rank++) {
          RootMove better = ranked.get(rank - 1);
          RootMove worse = ranked.get(rank);
          boolean inOrder = better.foundScore >= worse.foundScore;
          boolean isFirstPass = upper == 0 && better.depth > worse.depth;
          assertTrue(inOrder || isFirstPass, () -> sample + " " + nodes + " " + text(ranked));
        }
      }
    }
    assertTrue(cut > 20, "lines cut short behind others: " + cut);
  }

  private static String text(List<RootMove> ranked) {
    StringBuilder text = new StringBuilder();
    for (RootMove move : ranked) {
      text.append(
          " %s %d %s at %d"
              .formatted(UsiMove.format(move.move), move.foundScore, move.bound, move.depth));
    }
    return text.toString();
  }

  private static boolean matesAtOnce(Position position) {
    return legal(position).stream()
        .anyMatch(
            move -> {
              Position after = new Position(position);
              after.doMove(move);
              return after.inCheck() && legal(after).isEmpty();
            });
  }

  /**
   * A window far from even is widened on its own side only: inverted, it would make every move a
   * mate in one. Found in a game in which one side was ahead by two rooks and two bishops.
   */
  @Test
  void aMateInOneIsOneHoweverFarFromEvenTheGameIs() {
    int far = 0;
    for (String hand : new String[] {"RB", "2R2B", "RGS", "2RB", "rb", "2r2b", "rgs", "2rb"}) {
      for (String turn : new String[] {"b", "w"}) {
        Position root =
            Sfen.parseProblem(
                "lnsgk4/9/pppp1pppp/9/9/9/PPPPPPPPP/9/LNSGKGSNL " + turn + " " + hand + " 1");
        List<RootMove> mates = new ArrayList<>();
        int[] bounds = new int[1];
        search(
            root,
            40_000,
            new Recorder() {
              @Override
              public void line(int rank, RootMove move) {
                bounds[0] +=
                    move.bound != PlayInfo.Bound.EXACT && Math.abs(move.score) > 3_000 ? 1 : 0;
                if (move.score == Score.mateIn(1)) {
                  mates.add(move);
                }
              }
            });
        far += bounds[0];
        for (RootMove mate : mates) {
          Position after = new Position(root);
          after.doMove(mate.move);
          assertTrue(
              after.inCheck() && legal(after).isEmpty(),
              () -> UsiMove.format(mate.move) + " in " + Sfen.format(root));
        }
      }
    }
    assertTrue(far > 5, "bounds far from even: " + far);
  }

  private static RootMove search(Position root, long nodes, RootSearch.Listener listener) {
    return ranked(root, nodes, 1, listener).getFirst();
  }

  private static List<RootMove> ranked(
      Position root, long nodes, int lines, RootSearch.Listener listener) {
    PlayClock clock = new PlayClock(PlayControl.SILENT, 1, nodes, 0);
    try (MainSubTable memory = MainSubTable.ofBytes(1 << 18)) {
      PlayTable table = new PlayTable(memory.lease().part(0, 1 << 18));
      AlphaBeta search = new AlphaBeta(table, new WrittenEvaluation(), SearchSwitches.ALL, clock);
      PathHistory path = new PathHistory();
      path.reset(root);
      search.start(root, path, clock, true);
      RootSearch rootSearch = new RootSearch(search);
      rootSearch.setMoves(legal(root));
      rootSearch.run(Score.MAX_PLY, lines, 0, listener);
      return List.copyOf(rootSearch.moves().subList(0, Math.min(lines, rootSearch.moves().size())));
    }
  }
}
