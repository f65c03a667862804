package tsumugi.cli.eval;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tsumugi.cli.base.ExitStatus;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.JsonObject;
import tsumugi.cli.base.Messages;
import tsumugi.cli.base.ReportFormat;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.problem.GameOptions;
import tsumugi.cli.problem.Problem;
import tsumugi.cli.problem.ProblemInputs;
import tsumugi.cli.problem.ReadingOptions;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.SfenException;
import tsumugi.player.Evaluation;
import tsumugi.player.EvaluationChoice;

/** {@code eval}: the value of positions, without any search. */
@Command(name = "eval")
public final class EvalCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Messages messages;
  private boolean failed;

  @Mixin private final EvaluationOptions options = new EvaluationOptions();

  @Mixin private final GameOptions games = new GameOptions();

  @Mixin private final ReadingOptions reading = new ReadingOptions();

  @Option(names = "--explain")
  private boolean explain;

  @Option(names = "--format", paramLabel = "text|json")
  private ReportFormat format = ReportFormat.TEXT;

  @Parameters(arity = "1..*", paramLabel = "INPUT", descriptionKey = "input")
  private List<String> inputs = new ArrayList<>();

  public EvalCommand(Terminal terminal, Messages messages) {
    this.terminal = terminal;
    this.messages = messages;
  }

  @Override
  public Integer call() {
    EvaluationChoice choice = options.choice(this::complain);
    Evaluation evaluation = choice.create();
    try {
      ProblemInputs.of(inputs, terminal.in())
          .with(games.positions())
          .reading(reading.isStrict(), this::complain)
          .forEach(
              problem -> {
                appraise(problem, choice, evaluation);
                return !terminal.out().checkError();
              });
    } catch (IOException e) {
      failed = true;
      complain(Message.of("cli.run.reading-stopped", IoFault.of(e)));
    }
    return failed ? ExitStatus.UNDECIDED : ExitStatus.DECIDED;
  }

  private void complain(Message message) {
    terminal.err().println(messages.get(message));
  }

  private void appraise(Problem problem, EvaluationChoice choice, Evaluation evaluation) {
    Message fault = problem.fault();
    Position position = null;
    if (fault == null) {
      try {
        position = Sfen.parseProblem(problem.sfen());
      } catch (SfenException e) {
        fault = e.explanation();
      }
    }
    failed |= position == null;
    Appraisal appraisal = position == null ? null : Appraisal.of(position, evaluation, explain);
    if (format == ReportFormat.JSON) {
      terminal.out().println(json(problem, position, appraisal, choice, fault));
    } else if (appraisal == null || position == null) {
      terminal.out().println(messages.get("cli.eval.error", problem.id(), fault(fault)));
    } else {
      text(problem, position, appraisal, choice);
    }
    terminal.out().flush();
  }

  private static Message fault(@Nullable Message fault) {
    return fault == null ? Message.of("cli.eval.no-position") : fault;
  }

  private void text(
      Problem problem, Position position, Appraisal appraisal, EvaluationChoice choice) {
    PrintStream out = terminal.out();
    boolean black = position.sideToMove() == Color.BLACK;
    String value = "%+d".formatted(appraisal.value());
    out.println(
        choice.equals(EvaluationChoice.WRITTEN)
            ? messages.get(black ? "cli.eval.black" : "cli.eval.white", problem.id(), value)
            : messages.get(
                black ? "cli.eval.black-by" : "cli.eval.white-by",
                problem.id(),
                value,
                choice.title()));
    for (Appraisal.PieceWorth share : appraisal.pieces()) {
      out.println("  %-4s %-2s %+6d".formatted(share.square(), share.piece(), share.worth()));
    }
  }

  private JsonObject json(
      Problem problem,
      @Nullable Position position,
      @Nullable Appraisal appraisal,
      EvaluationChoice choice,
      @Nullable Message fault) {
    JsonObject json = new JsonObject().add("id", problem.id()).add("sfen", problem.shownSfen());
    problem.addNotes(json);
    if (position == null || appraisal == null) {
      return json.add("error", fault(fault).english());
    }
    json.add("toMove", position.sideToMove() == Color.BLACK ? "black" : "white")
        .add("value", appraisal.value())
        .add("evaluation", choice.title());
    if (choice.network() != null) {
      json.add("fvScale", choice.scale());
    }
    return explain ? json.addObjects("pieces", pieces(appraisal)) : json;
  }

  private static List<JsonObject> pieces(Appraisal appraisal) {
    return appraisal.pieces().stream()
        .map(
            share ->
                new JsonObject()
                    .add("square", share.square())
                    .add("piece", share.piece())
                    .add("without", share.without())
                    .add("worth", share.worth()))
        .toList();
  }
}
