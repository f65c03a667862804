package tsumugi.examples;

import java.time.Duration;
import tsumugi.solver.api.MateSolver;
import tsumugi.solver.api.Question;
import tsumugi.solver.api.Soundness;

/** Checks whether a tsume is sound, and lists what spoils it. */
public final class CheckOne {
  private CheckOne() {}

  public static void main(String[] arguments) {
    Question question = Question.TSUME.withTime(Duration.ofSeconds(30));
    try (MateSolver solver = MateSolver.open(64)) {
      Soundness sound = solver.check("5r3/5kP2/3+N4K/3+N2G2/9/9/9/9/9 b - 1", "", question);
      System.out.println(sound.grade() + ": " + sound.line());
      Soundness spoilt = solver.check("7kg/9/4B2BS/5LG1P/9/9/9/9/9 b n 1", "", question);
      System.out.println(spoilt.grade());
      for (Soundness.Finding finding : spoilt.findings()) {
        System.out.println("ply " + finding.ply() + ": " + finding.kind() + " " + finding.moves());
      }
    }
  }
}
