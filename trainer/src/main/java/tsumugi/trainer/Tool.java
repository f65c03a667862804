package tsumugi.trainer;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.Arrays;
import tsumugi.player.nnue.NetworkException;

/**
 * The entry point of {@code ./dev selfplay}, {@code train}, {@code duel} and {@code spsa}. An error
 * in the arguments or files is reported in one sentence, with exit status 2.
 */
public final class Tool {
  private Tool() {}

  public static void main(String[] args) throws InterruptedException {
    try {
      run(args.length == 0 ? "" : args[0], args.length == 0 ? args : rest(args));
    } catch (FileSystemException e) {
      fail("file trouble: " + e);
    } catch (IllegalArgumentException | IOException | NetworkException e) {
      fail(String.valueOf(e.getMessage()));
    }
  }

  private static String[] rest(String[] args) {
    return Arrays.copyOfRange(args, 1, args.length);
  }

  private static void run(String name, String[] arguments)
      throws IOException, NetworkException, InterruptedException {
    switch (name) {
      case "SelfPlay" -> SelfPlay.main(arguments);
      case "Trainer" -> Trainer.main(arguments);
      case "Duel" -> Duel.main(arguments);
      case "Spsa" -> Spsa.main(arguments);
      default ->
          throw new IllegalArgumentException("SelfPlay, Trainer, Duel or Spsa, not '" + name + "'");
    }
  }

  private static void fail(String why) {
    System.err.println(why + " (docs/laboratory/own-network.md lists the words)");
    System.exit(2);
  }
}
