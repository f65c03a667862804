package tsumugi.player.bench;

import java.util.function.Consumer;
import tsumugi.engine.board.Zobrist;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.player.EvaluationChoice;
import tsumugi.player.Game;
import tsumugi.player.PlayControl;
import tsumugi.player.PlayLimits;
import tsumugi.player.PlayResult;
import tsumugi.player.Player;
import tsumugi.solver.bench.BenchResult;

/**
 * The part of {@code bench} for the player: positions from its own games, each searched to a fixed
 * depth by one thread. The tsume search is not used, since the other part measures its nodes.
 */
public final class PlayBench {
  private static final int DEPTH = 12;

  private static final String[] POSITIONS = {
    Sfen.START,
    "ln3rknl/2gs2gs1/p1pp1p1pp/1p1bp1p2/1P7/2P5P/P1BPPPPP1/1R2GSG2/LNS3KNL w - 26",
    "ln1Rb1knl/2g3g2/1s3p1pp/P1pp1s3/4p1p1P/2PP3P1/2BSPPP2/5G1G1/LN2S1KNL w 2Prp 76",
    "lnsk1gsnl/2g2r1b1/1ppp1p1pp/4p1p2/p8/5PPP1/PPPPP3P/1B1GGS1R1/LNSK3NL b - 15",
    "lnk5l/2gg1n1r1/spp5b/3p1Rp2/p3s2Pp/1PP3P2/P2PP3P/1BSGG2p1/LNK5L b N2Psp 65",
    "1nk1r3l/2g2n1r1/l1p2g3/1p1pplpN1/2P4Sp/1PB3PP1/PS1PPp2P/1K1GG2S1/1N3+s2L b BP2p 115",
    "1nkr4l/2g2+S3/l1p2p+R2/1p2ng3/2PSp2Np/PPG3PP1/3PP3P/1K1G3+b1/1N3+s2L b 5Pbsl 165",
    "1n3+R2l/1RG+S5/lkp6/1p2n4/2P1p2+bp/PPG3P2/2GPP3P/1K4+b2/1N2s+s2L w G5Psnl2p 190",
  };

  private PlayBench() {}

  /** Searches the positions and passes one line about each to {@code report}. */
  public static BenchResult run(
      MainSubTable table, EvaluationChoice evaluation, Consumer<String> report) {
    long start = System.nanoTime();
    long nodes = 0;
    long signature = 0;
    try (Player player = new Player(table, evaluation)) {
      player.withoutMateSearch();
      for (String sfen : POSITIONS) {
        player.forget();
        Game game = Game.of(Sfen.parse(sfen));
        PlayLimits limits = PlayLimits.NONE.withMaxDepth(DEPTH);
        PlayResult result = player.play(game, limits, PlayControl.SILENT);
        nodes += result.nodes();
        signature = Zobrist.mix(signature ^ result.nodes() << 16 ^ result.move());
        String move = UsiMove.format(result.move());
        report.accept(sfen + "  " + move + "  nodes " + result.nodes());
      }
    }
    long millis = (System.nanoTime() - start) / 1_000_000;
    return new BenchResult(nodes, millis, signature >>> 32);
  }
}
