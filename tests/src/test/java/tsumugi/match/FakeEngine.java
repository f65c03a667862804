package tsumugi.match;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/** An engine that resigns, or does what no engine may, from a certain game on. */
public final class FakeEngine {
  private FakeEngine() {}

  /** Started with what it does, and in which game first. */
  public static void main(String[] args) throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    int game = 0;
    for (String line = in.readLine(); line != null && !line.equals("quit"); line = in.readLine()) {
      game += line.equals("usinewgame") ? 1 : 0;
      String does = game < Integer.parseInt(args[1]) ? "resigns" : args[0];
      String word = line.split(" ", 2)[0];
      if (word.equals("go") && does.equals("dies")
          || word.equals("isready") && does.equals("ends")) {
        System.exit(3);
      }
      switch (word) {
        case "usi" -> System.out.println("usiok");
        case "isready" -> System.out.println("readyok");
        case "go" -> System.out.println(answer(does));
        default -> {}
      }
    }
  }

  private static String answer(String does) {
    return switch (does) {
      case "babbles" -> "info depth x\ninfo depth\n\u0000 \nbestmove resign";
      case "cheats" -> "bestmove 5i5a";
      case "stutters" -> "bestmove";
      default -> "bestmove resign";
    };
  }
}
