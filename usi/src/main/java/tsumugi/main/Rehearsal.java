package tsumugi.main;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.stream.Stream;
import tsumugi.cli.Cli;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.desk.DeskRehearsal;
import tsumugi.usi.UsiLoop;

/**
 * A short run of everything an engine does, without output, that the build performs once. From it
 * the JVM makes its ahead-of-time cache: classes are loaded and linked, and the profiles tell the
 * compiler at once what every start would otherwise learn in its first second (docs/packages.md).
 *
 * <p>The positions are random ones made for this project. They include narrow and wide searches,
 * long lines and full tables.
 */
final class Rehearsal {
  /** The single argument that starts the rehearsal; only the build uses it. */
  static final String WORD = "--rehearse";

  private static final String HANDSHAKE = "usi\nisready\nposition startpos\nquit\n";

  static final String[] TSUME = {
    "9/5L2k/6P2/9/5R1+B1/9/9/9/9 b Lr 1",
    "9/9/9/2g6/4+Lg3/3r5/2KP5/4b4/1R7 w - 1",
    "9/9/k1S6/1n7/+n8/9/9/S8/9 b R2BGNr3g2sn4l18p 1",
    "+R3+B4/1g7/9/3k+p4/5B3/3g2S2/1N4G2/9/9 b 2S 1",
    "9/7kg/5nL2/8S/8+S/9/9/9/9 b RNl 1",
    "9/4k4/5s3/3+P3P1/4GB3/9/9/9/9 b - 1",
  };

  static final String[] COOPERATIVE = {
    "9/9/9/9/5G3/9/5k3/9/9 b P 1",
    "3K5/5r3/6b2/9/2+p6/8p/2+L6/3k5/9 b N 1",
    "9/9/9/4G4/9/3+P5/9/9/8k b S 1",
    "9/9/3P5/3+p5/+s8/g8/+N6S1/9/k8 b N 1",
    "9/1K7/9/3L1s3/9/9/9/1k7/9 b 3P 1",
    "9/9/9/2K6/2n1+P4/8p/1k7/+p2L5/9 b 3P 1",
    "9/9/s8/9/9/9/2R6/9/5k3 b 3P 1",
  };

  /** Enough for the profiles of a search. */
  static final long NODES = 150_000;

  private Rehearsal() {}

  /**
   * Does everything once.
   *
   * @param nodes the moves that a search of a tsume makes at most; a cooperative one makes two
   *     thirds of them
   */
  static void run(long nodes) {
    byte[] commands = HANDSHAKE.getBytes(StandardCharsets.US_ASCII);
    try (UsiLoop loop =
        new UsiLoop(
            new ByteArrayInputStream(commands), OutputStream.nullOutputStream(), "rehearsal")) {
      loop.run();
    }
    solve(TSUME, "--nodes", "" + nodes, "--hash", "64", "--format", "text");
    solve(COOPERATIVE, "--rule", "cooperative", "--nodes", "" + nodes * 2 / 3, "--format", "json");
    DeskRehearsal.run();
  }

  private static void solve(String[] positions, String... options) {
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false);
    Terminal terminal =
        new Terminal(InputStream.nullInputStream(), nowhere, nowhere, false, Locale.ROOT);
    String[] arguments =
        Stream.of(Stream.of("solve"), Stream.of(options), Stream.of(positions))
            .flatMap(part -> part)
            .toArray(String[]::new);
    Cli.run(terminal, "rehearsal", arguments);
  }
}
