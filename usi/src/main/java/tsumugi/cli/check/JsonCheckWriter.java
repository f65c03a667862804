package tsumugi.cli.check;

import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.JsonObject;
import tsumugi.cli.problem.CooperativeDetails;
import tsumugi.cli.problem.ProofTexts;
import tsumugi.cli.tree.JsonTree;
import tsumugi.compose.ComposeRule;
import tsumugi.compose.Difficulty;
import tsumugi.compose.Themes;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.UsiMove;
import tsumugi.record.UnreadMove;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.check.CheckReport;
import tsumugi.solver.check.Finding;
import tsumugi.solver.check.Flaw;
import tsumugi.solver.check.Foul;
import tsumugi.solver.check.Grade;
import tsumugi.solver.check.OpenQuestion;
import tsumugi.solver.coop.CooperativeResult;

/** JSON Lines: one object per problem, as docs/check.schema.json describes it. */
final class JsonCheckWriter implements CheckWriter {
  private final PrintStream out;
  private final String rule;
  private final List<String> options;

  /**
   * @param rule the rule asked for, which an error does not contain
   * @param options the options that the verdicts depend on, beyond the defaults
   */
  JsonCheckWriter(PrintStream out, String rule, List<String> options) {
    this.out = out;
    this.rule = rule;
    this.options = options;
  }

  @Override
  public void write(long number, CheckOutcome checked) {
    JsonObject object = checked.problem().question(number, options);
    object.add("rule", rule).add("verdict", verdict(checked));
    if (!checked.notes().isEmpty()) {
      object.add("diagramNotes", checked.notes().stream().map(Message::english).toList());
    }
    switch (checked) {
      case CheckOutcome.Tsume tsume -> add(tsume, object);
      case CheckOutcome.Cooperative cooperative -> add(cooperative, object);
      case CheckOutcome.Failed failed -> {
        object.add("message", failed.message().english());
        addLengths(null, object);
        object.add("moves", List.of()).add("author", "none").addNumbers("futile");
        addNothing(object).add("nodes", 0).add("millis", 0);
      }
    }
    byte[] line = (object + "\n").getBytes(StandardCharsets.UTF_8);
    out.write(line, 0, line.length);
  }

  /** The word for the verdict. */
  static String verdict(CheckOutcome checked) {
    Grade grade = checked.grade();
    if (checked instanceof CheckOutcome.Failed) {
      return "error";
    }
    return grade == null || !checked.isDecided() ? "undecided" : name(grade);
  }

  /** The word for how the author's line compares. */
  static String author(CheckOutcome checked) {
    return checked.unread() != null ? "unreadable" : name(checked.authorsLine());
  }

  private static void addUnread(CheckOutcome checked, JsonObject object) {
    UnreadMove move = checked.unread();
    if (move != null) {
      object.add("unreadablePly", move.ply());
      if (move.line() > 0) {
        object.add("unreadableLine", move.line());
      }
    }
  }

  private static void add(CheckOutcome.Tsume tsume, JsonObject object) {
    CheckReport report = tsume.report();
    Position root = tsume.position();
    addLengths(report.solved(), object);
    object.add("moves", moves(report.line())).add("author", author(tsume));
    addUnread(tsume, object);
    object.addNumbers("futile", Arrays.stream(report.futile()).map(place -> place + 1).toArray());
    object.addObjects(
        "findings", report.findings().stream().map(found -> finding(root, found)).toList());
    object.addObjects("open", report.open().stream().map(JsonCheckWriter::question).toList());
    ComposedMate mate = report.solved().composed();
    if (mate != null && mate.exact()) {
      addTraits(root, report.line(), ComposeRule.TSUME, object);
    }
    object.add("nodes", report.nodes()).add("millis", tsume.millis());
    if (tsume.proof() != null) {
      object.add("proof", ProofTexts.json(tsume.proof()));
    }
    if (tsume.tree() != null) {
      JsonTree.add(tsume.tree(), object);
    }
  }

  private static void add(CheckOutcome.Cooperative cooperative, JsonObject object) {
    SolveResult result = cooperative.solved().result();
    addLengths(result, object);
    object.add("moves", result.verdict() instanceof Verdict.Mate m ? moves(m.line()) : List.of());
    object.add("author", author(cooperative));
    addUnread(cooperative, object);
    object.addNumbers("futile");
    Position root = cooperative.solved().position();
    if (cooperative.solved().cooperation() == null) {
      addNothing(object).addNull("solutions");
    } else {
      CooperativeResult found = cooperative.solved().cooperation().found();
      object.addObjects(
          "findings", cooperative.findings().stream().map(each -> finding(root, each)).toList());
      object.addObjects("open", List.of());
      if (found.solutionCount() == null) {
        object.addNull("solutions");
      } else {
        object.add("solutions", found.solutionCount().toString());
      }
    }
    CooperativeDetails details = cooperative.solved().cooperation();
    boolean beginsWithAttacker = details != null && !details.asked().defenderFirst();
    if (beginsWithAttacker && result.verdict() instanceof Verdict.Mate mate && mate.exact()) {
      addTraits(root, mate.line(), ComposeRule.COOPERATIVE, object);
    }
    object.add("nodes", result.nodes()).add("millis", result.millis());
  }

  /**
   * Adds the themes and the difficulty of a solution that begins with a move of the attacker,
   * unless it has no moves.
   */
  private static void addTraits(Position root, int[] line, ComposeRule rule, JsonObject object) {
    if (line.length > 0) {
      object.add("themes", Themes.of(root, line));
      object.add("difficulty", BigDecimal.valueOf(Difficulty.tenths(root, line, rule), 1));
    }
  }

  private static JsonObject addNothing(JsonObject object) {
    return object.addObjects("findings", List.of()).addObjects("open", List.of());
  }

  private static void addLengths(@Nullable SolveResult result, JsonObject object) {
    if (result != null && result.verdict() instanceof Verdict.Mate mate) {
      object.add("plies", mate.plies()).add("exact", mate.exact());
    } else {
      object.addNull("plies").add("exact", false);
    }
    ComposedMate composed = result == null ? null : result.composed();
    if (composed == null) {
      object.addNull("composedPlies").add("composedExact", false);
    } else {
      object.add("composedPlies", composed.plies()).add("composedExact", composed.exact());
    }
  }

  private static JsonObject finding(Position root, Finding finding) {
    Flaw flaw = finding.flaw();
    JsonObject object = new JsonObject().add("flaw", name(flaw)).add("grade", name(flaw.grade()));
    if (finding.square() >= 0) {
      return object.add("square", Square.name(finding.square()));
    }
    object.add("ply", finding.ply()).add("path", moves(finding.path()));
    object.add("moves", moves(finding.line()));
    if (finding.plies() > 0) {
      object.add("plies", finding.plies()).add("exact", finding.exact());
      object.add("pliesFromStart", finding.path().length + finding.plies());
    }
    if (finding.stated() > 0) {
      object.add("stated", finding.stated());
    }
    if (finding.played() != Move.NONE) {
      object.add("played", UsiMove.format(finding.played()));
    }
    Foul foul = Foul.of(root, finding);
    if (foul != null) {
      object.add("foul", foul.kind().word()).add("foulPly", foul.path().length + 1);
      object.add("foulMove", UsiMove.format(foul.move()));
    }
    return object;
  }

  private static JsonObject question(OpenQuestion question) {
    JsonObject object = new JsonObject().add("question", name(question.kind()));
    if (question.square() >= 0) {
      return object.add("square", Square.name(question.square()));
    }
    object.add("ply", question.path().length + 1).add("path", moves(question.path()));
    return question.move() == 0 ? object : object.add("move", UsiMove.format(question.move()));
  }

  private static List<String> moves(int[] line) {
    return Arrays.stream(line).mapToObj(UsiMove::format).toList();
  }

  /** The word for a flaw, a grade or the like. */
  static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
