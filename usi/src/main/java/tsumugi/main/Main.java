package tsumugi.main;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import tsumugi.cli.Cli;
import tsumugi.cli.base.LostOutput;
import tsumugi.cli.base.Terminal;
import tsumugi.player.nnue.VectorModule;
import tsumugi.usi.UsiLoop;

/**
 * Where the process starts. Without arguments it is a USI engine, and a GUI may give it as little
 * as two seconds to say so; picocli and Logback would take a good part of that on a slow machine,
 * so nothing on that path touches them.
 */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    if (args.length == 0 || args.length == 1 && args[0].equals("usi")) {
      // Not System.out: a PrintStream would not tell that nobody reads.
      OutputStream out = new FileOutputStream(FileDescriptor.out);
      new UsiLoop(System.in, out, version(), Main::endWithout).run();
      // The search thread may be deep in its work: a GUI that quits wants the process gone.
      System.exit(0);
    }
    if (args.length == 1 && args[0].equals(Rehearsal.WORD)) {
      // A module that came in while the JVM ran cannot be in its cache, and would leave us without.
      System.setProperty(VectorModule.SWITCH, "off");
      Rehearsal.run();
      System.exit(0);
    }
    System.exit(Cli.run(Terminal.ofProcess(), version(), args));
  }

  /** An engine whose answers nobody gets ends, in the middle of a search too. */
  private static void endWithout(IOException cause) {
    LostOutput lost = new LostOutput(cause);
    lost.tell(System.err, Terminal.locale(System.getenv()));
    System.exit(lost.status());
  }

  /** The version in the jar's manifest; classes outside a jar have none. */
  private static String version() {
    String version = Main.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }
}
