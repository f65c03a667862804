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
 * The entry point of the process. Without arguments it is a USI engine. A GUI may allow as little
 * as two seconds for the answer to {@code usi}; on a slow machine picocli and Logback would take
 * much of that, so this path loads neither.
 */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    if (args.length == 0 || args.length == 1 && args[0].equals("usi")) {
      // Not System.out: a PrintStream does not report that nobody reads.
      OutputStream out = new FileOutputStream(FileDescriptor.out);
      new UsiLoop(System.in, out, version(), Main::endWithout).run();
      // The search thread may still be working, but a GUI that quits wants the process to end.
      System.exit(0);
    }
    if (args.length == 1 && args[0].equals(Rehearsal.WORD)) {
      // A module that is loaded while the JVM runs cannot be in the cache, and the JVM would then
      // write none.
      System.setProperty(VectorModule.SWITCH, "off");
      Rehearsal.run(Rehearsal.NODES);
      System.exit(0);
    }
    System.exit(Cli.run(Terminal.ofProcess(), version(), args));
  }

  /** Ends an engine whose output nobody reads, even during a search. */
  private static void endWithout(IOException cause) {
    LostOutput lost = new LostOutput(cause);
    lost.tell(System.err, Terminal.locale(System.getenv()));
    System.exit(lost.status());
  }

  /** The version in the jar's manifest; "development" for classes outside a jar. */
  private static String version() {
    String version = Main.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }
}
