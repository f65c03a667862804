package tsumugi.cli.problem;

import tsumugi.engine.message.Message;
import tsumugi.solver.Verdict;
import tsumugi.solver.coop.CooperativeGoal;
import tsumugi.solver.coop.CooperativeOptions;
import tsumugi.solver.coop.CooperativeResult;

/** The question and the result under rule {@code cooperative}, beyond what every search reports. */
public record CooperativeDetails(CooperativeOptions asked, CooperativeResult found) {
  /** The length of the mate, as a sentence. */
  public Message sentence(Verdict.Mate mate) {
    return Message.of(mateKey(mate.exact()), mate.plies());
  }

  /** The question and the length of the mate, as a header of a record states them. */
  public String length(Verdict.Mate mate) {
    String kind = asked.goal() == CooperativeGoal.MATE ? "協力詰" : "協力自玉詰";
    return kind + "　" + mate.plies() + "手";
  }

  /** There is no mate. If one exact length was asked for, this says nothing about other lengths. */
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
