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
import tsumugi.usi.UsiLoop;

/**
 * What the build runs once so that the JVM remembers it: a little of everything an engine does,
 * without a word. From this the JVM makes its ahead-of-time cache, with the classes loaded and
 * linked and the profiles that tell the compiler at once what it would find out in the first second
 * of every start (docs/packages.md).
 *
 * <p>The positions are our own, random ones; what matters is that both narrow and wide searches,
 * long lines and full tables are among them.
 */
final class Rehearsal {
  /** The one argument that asks for it; of no use to anybody but the build. */
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

  private Rehearsal() {}

  static void run() {
    byte[] commands = HANDSHAKE.getBytes(StandardCharsets.US_ASCII);
    try (UsiLoop loop =
        new UsiLoop(
            new ByteArrayInputStream(commands), OutputStream.nullOutputStream(), "rehearsal")) {
      loop.run();
    }
    solve(TSUME, "--nodes", "150000", "--hash", "64", "--format", "text");
    solve(COOPERATIVE, "--rule", "cooperative", "--nodes", "100000", "--format", "json");
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
