package tsumugi.laboratory;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.player.EvaluationChoice;
import tsumugi.player.EvaluationFile;
import tsumugi.player.Game;
import tsumugi.player.PlayControl;
import tsumugi.player.PlayLimits;
import tsumugi.player.Player;
import tsumugi.player.nnue.NetworkEvaluator;

/**
 * Nodes per second of CPU time of the player's own thread, once the JVM has compiled it. How to run
 * it: docs/laboratory/nnue.md.
 *
 * <p>{@code PlayerSpeed FILE|- NODES ROUNDS}: each position of the player's bench for so many
 * nodes, a line a round.
 */
public final class PlayerSpeed {
  private static final String[] POSITIONS = {
    Sfen.START,
    "ln3rknl/2gs2gs1/p1pp1p1pp/1p1bp1p2/1P7/2P5P/P1BPPPPP1/1R2GSG2/LNS3KNL w - 26",
    "lnsk1gsnl/2g2r1b1/1ppp1p1pp/4p1p2/p8/5PPP1/PPPPP3P/1B1GGS1R1/LNSK3NL b - 15",
    "lnk5l/2gg1n1r1/spp5b/3p1Rp2/p3s2Pp/1PP3P2/P2PP3P/1BSGG2p1/LNK5L b N2Psp 65",
    "1nk1r3l/2g2n1r1/l1p2g3/1p1pplpN1/2P4Sp/1PB3PP1/PS1PPp2P/1K1GG2S1/1N3+s2L b BP2p 115",
    "1n3+R2l/1RG+S5/lkp6/1p2n4/2P1p2+bp/PPG3P2/2GPP3P/1K4+b2/1N2s+s2L w G5Psnl2p 190",
  };

  private PlayerSpeed() {}

  public static void main(String[] args) throws Exception {
    EvaluationChoice choice = EvaluationChoice.WRITTEN;
    if (!args[0].equals("-")) {
      choice = EvaluationFile.read(args[0], 16).choice();
      System.out.println(NetworkEvaluator.kernels());
    }
    long nodes = Long.parseLong(args[1]);
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    try (MainSubTable table = MainSubTable.allocate(64);
        Player player = new Player(table, choice)) {
      player.withoutMateSearch();
      for (int round = Integer.parseInt(args[2]); round > 0; round--) {
        long start = threads.getCurrentThreadCpuTime();
        long visited = 0;
        for (String sfen : POSITIONS) {
          player.forget();
          PlayLimits limits = PlayLimits.NONE.withMaxNodes(nodes);
          visited += player.play(Game.of(Sfen.parse(sfen)), limits, PlayControl.SILENT).nodes();
        }
        long nanos = threads.getCurrentThreadCpuTime() - start;
        System.out.printf(
            "%s: %.3f million nodes per CPU second%n", choice.title(), visited * 1e3 / nanos);
      }
    }
  }
}
