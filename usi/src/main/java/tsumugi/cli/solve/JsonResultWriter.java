package tsumugi.cli.solve;

import static java.math.RoundingMode.HALF_UP;

import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.JsonObject;
import tsumugi.cli.problem.DiagramFaults;
import tsumugi.cli.problem.Outcome;
import tsumugi.cli.problem.ProofTexts;
import tsumugi.cli.tree.JsonTree;
import tsumugi.engine.board.Color;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.TableStatistics;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.SearchCost;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;

/**
 * JSON Lines: one object per problem, in UTF-8 whatever the terminal's charset is. Every object has
 * every member of docs/solve.schema.json; {@code plies} is null if no mate is known. An unknown has
 * a {@code reason}, an error a {@code message}, and rule {@code cooperative} adds the members of
 * {@link CooperativeJson}. {@code number}, {@code file}, {@code id}, {@code sfen} and {@code
 * options} contain the question, so that a later run can continue a file of results.
 */
final class JsonResultWriter implements ResultWriter {
  private static final TableStatistics NO_TABLE = new TableStatistics(0, 0, 0, 0, 0, 0, 0, 0);

  private static final int NOBODY = -1;

  private final PrintStream out;
  private final List<String> options;

  /**
   * @param options the options that the answers depend on, beyond the defaults
   */
  JsonResultWriter(PrintStream out, List<String> options) {
    this.out = out;
    this.options = options;
  }

  @Override
  public void write(long number, Outcome outcome) {
    JsonObject object = outcome.problem().question(number, options).add("rule", outcome.rule());
    switch (outcome) {
      case Outcome.Solved solved -> add(solved, object);
      case Outcome.Failed failed -> add(failed, object);
    }
    byte[] line = (object + "\n").getBytes(StandardCharsets.UTF_8);
    out.write(line, 0, line.length);
  }

  private void add(Outcome.Solved solved, JsonObject object) {
    SolveResult result = solved.result();
    List<Message> notes = DiagramFaults.notes(solved.position());
    if (!notes.isEmpty()) {
      object.add("diagramNotes", notes.stream().map(Message::english).toList());
    }
    object.add("method", result.method());
    int attacker = solved.attacker().orElse(NOBODY);
    object.add("attacker", side(attacker)).add("sideToMove", side(solved.position().sideToMove()));
    if (solved.brinkmate() != null && solved.brinkmate().isWithoutMate()) {
      BrinkmateJson.addResult(solved.brinkmate(), object);
    } else {
      addVerdict(result.verdict(), object);
    }
    addComposed(solved, result.composed(), object);
    if (solved.cooperation() != null) {
      CooperativeJson.add(solved.cooperation(), object);
    }
    if (solved.brinkmate() != null) {
      BrinkmateJson.add(solved.brinkmate(), object);
    }
    object.add("nodes", result.nodes()).add("millis", result.millis());
    if (solved.tree() != null) {
      JsonTree.add(solved.tree(), object);
    }
    if (solved.proof() != null) {
      object.add("proof", ProofTexts.json(solved.proof()));
    }
    if (!solved.parts().isEmpty()) {
      object.addObjects("parts", solved.parts().stream().map(JsonResultWriter::part).toList());
    }
    object.add("hashfull", result.hashfull()).add("table", table(result.table()));
  }

  private static void addVerdict(Verdict verdict, JsonObject object) {
    switch (verdict) {
      case Verdict.Mate mate -> {
        object.add("result", "mate").add("plies", mate.plies()).add("exact", mate.exact());
        object.add("moves", moves(mate.line()));
      }
      case Verdict.NoMate() -> noLine(object.add("result", "nomate"));
      case Verdict.Unknown unknown -> {
        noLine(object.add("result", "unknown"));
        object.add("reason", unknown.reason().name().toLowerCase(Locale.ROOT));
      }
    }
  }

  static List<String> moves(int[] line) {
    return Arrays.stream(line).mapToObj(UsiMove::format).toList();
  }

  private void addComposed(Outcome outcome, @Nullable ComposedMate composed, JsonObject object) {
    boolean hasTree =
        options.stream()
            .anyMatch(option -> option.equals("--tree") || option.startsWith("--tree="));
    boolean isAsked = options.contains("--interposition futile") || hasTree;
    if (!isAsked || !outcome.rule().equals("tsume")) {
      return;
    }
    if (composed == null) {
      object.addNull("composedPlies").add("composedExact", false);
      object.add("composedMoves", List.of()).add("disputes", List.of());
      return;
    }
    object.add("composedPlies", composed.plies()).add("composedExact", composed.exact());
    object.add("composedMoves", moves(composed.line()));
    object.add(
        "disputes", composed.disputes().stream().sorted().map(JsonResultWriter::name).toList());
  }

  private static String name(ComposedMate.Dispute dispute) {
    return dispute.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static JsonObject part(SearchCost part) {
    return new JsonObject().add("nodes", part.nodes()).add("millis", part.millis());
  }

  private void add(Outcome.Failed failed, JsonObject object) {
    object.add("method", failed.method()).addNull("attacker").addNull("sideToMove");
    noLine(object.add("result", "error").add("message", failed.message().english()));
    addComposed(failed, null, object);
    object.add("nodes", 0).add("millis", 0);
    object.add("hashfull", 0).add("table", table(NO_TABLE));
  }

  private static @Nullable String side(int color) {
    return switch (color) {
      case Color.BLACK -> "black";
      case Color.WHITE -> "white";
      default -> null;
    };
  }

  static void noLine(JsonObject object) {
    object.addNull("plies").add("exact", false).add("moves", List.of());
  }

  private static JsonObject table(TableStatistics table) {
    return new JsonObject()
        .add("mainUsed", table.mainUsed())
        .add("extended", table.extended())
        .add("extensionPerMille", table.extensionPerMille())
        .add("subUsed", table.subUsed())
        .add("records", table.records())
        .add("mainPerMille", table.mainPerMille())
        .add("subPerMille", table.subPerMille())
        .add("mate", table.mate())
        .add("nomate", table.nomate())
        .add("unknown", table.unknown())
        .add("longestChain", table.longestChain())
        .add("meanWalk", BigDecimal.valueOf(table.meanWalk()).setScale(2, HALF_UP))
        .add("overwritten", table.overwritten());
  }
}
