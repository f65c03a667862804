package tsumugi.cli.problem;

import tsumugi.engine.message.Message;
import tsumugi.solver.Verdict;
import tsumugi.solver.coop.CooperativeGoal;
import tsumugi.solver.coop.CooperativeOptions;
import tsumugi.solver.coop.CooperativeResult;

/** What was asked and found under rule {@code cooperative}, beyond what every search tells. */
public record CooperativeDetails(CooperativeOptions asked, CooperativeResult found) {
  /** How long the mate is. */
  public Message sentence(Verdict.Mate mate) {
    return Message.of(mateKey(mate.exact()), mate.plies());
  }

  /** What was asked and how long the mate is, as a header of a record says it. */
  public String length(Verdict.Mate mate) {
    String kind = asked.goal() == CooperativeGoal.MATE ? "協力詰" : "協力自玉詰";
    return kind + "　" + mate.plies() + "手";
  }

  /** There is none; where a length was asked for exactly, that says nothing of other lengths. */
  public Message noMate() {
    return Message.of(noMateKey(asked.exactly()), asked.maxPlies());
  }

  private String mateKey(boolean shortest) {
    if (asked.goal() == CooperativeGoal.MATE) {
      return shortest ? "cli.text.coop.mate.shortest" : "cli.text.coop.mate.exact";
    }
    return shortest ? "cli.text.coop.self-mate.shortest" : "cli.text.coop.self-mate.exact";
  }

  private String noMateKey(boolean exactly) {
    if (asked.goal() == CooperativeGoal.MATE) {
      return exactly ? "cli.text.coop.mate.none-exact" : "cli.text.coop.mate.none";
    }
    return exactly ? "cli.text.coop.self-mate.none-exact" : "cli.text.coop.self-mate.none";
  }
}
