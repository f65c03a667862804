package tsumugi.cli.tune;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tsumugi.cli.base.Messages;
import tsumugi.solver.Verdict;
import tsumugi.tune.Recommendation;
import tsumugi.tune.SizeRow;
import tsumugi.tune.TuneSheet;

/** The sentences that report a tuning session. */
final class TuneSentences {
  private final Messages messages;

  TuneSentences(Messages messages) {
    this.messages = messages;
  }

  /** Which size to use and why, in one sentence. */
  String recommendation(TuneResult result) {
    if (result.rows().isEmpty()) {
      return messages.get("cli.tune.nothing");
    }
    Optional<Recommendation> choice = result.recommendation();
    return choice.isPresent() ? sentence(choice.get()) : messages.get("cli.tune.no-choice");
  }

  private String sentence(Recommendation choice) {
    SizeRow chosen = choice.chosen();
    return messages.get(
        "cli.tune.use", chosen.megabytes(), merit(choice), loss(choice), below(choice));
  }

  private String merit(Recommendation choice) {
    SizeRow chosen = choice.chosen();
    SizeRow fastest = choice.fastest();
    SizeRow fewest = choice.fewest();
    int tolerance = Recommendation.TOLERANCE_PERCENT;
    return switch (choice.merit()) {
      case LARGER_SAVE_NOTHING -> messages.get("cli.tune.larger-save-nothing", chosen.nodes());
      case LARGER_SAVE_LITTLE ->
          messages.get(
              "cli.tune.larger-save-little", Recommendation.SAME_WORK_PERCENT, chosen.nodes());
      case FEWEST_NODES -> messages.get("cli.tune.fewest", chosen.nodes());
      case NEAR_FEWEST_NODES ->
          messages.get("cli.tune.near-fewest", tolerance, fewest.nodes(), fewest.megabytes());
      case FASTEST -> messages.get("cli.tune.fastest", chosen.seconds());
      case NEAR_FASTEST ->
          messages.get("cli.tune.near", tolerance, fastest.seconds(), fastest.megabytes());
    };
  }

  private String loss(Recommendation choice) {
    if (choice.chosen().overwritten() == 0) {
      return messages.get("cli.tune.nothing-lost");
    }
    if (choice.chosen().equals(choice.largest())) {
      return messages.get("cli.tune.largest", choice.chosen().overwritten());
    }
    return choice.lost() > 0
        ? messages.get("cli.tune.lost", choice.lost(), choice.largest().megabytes())
        : messages.get("cli.tune.no-more-lost", choice.largest().megabytes());
  }

  private String below(Recommendation choice) {
    String key = key(choice.reason());
    SizeRow chosen = choice.chosen();
    SizeRow below = choice.below();
    if (below == null) {
      return messages.get(key);
    }
    Object figure =
        switch (choice.reason()) {
          case NOTHING_SMALLER -> 0;
          case WRONG_BELOW -> below.wrong();
          case FEWER_SOLVED -> chosen.solved() - below.solved();
          case MORE_NODES -> Math.round(below.nodesPercentOf(chosen) - 100);
          case ONLY_SLOWER -> Math.round(100.0 * below.nanos() / chosen.nanos() - 100);
        };
    return messages.get(key, below.megabytes(), figure);
  }

  private static String key(Recommendation.Reason reason) {
    return switch (reason) {
      case NOTHING_SMALLER -> "cli.tune.below.nothing-smaller";
      case WRONG_BELOW -> "cli.tune.below.wrong-below";
      case FEWER_SOLVED -> "cli.tune.below.fewer-solved";
      case MORE_NODES -> "cli.tune.below.more-nodes";
      case ONLY_SLOWER -> "cli.tune.below.only-slower";
    };
  }

  /** What the reader should know before trusting the table. */
  List<String> cautions(TuneResult result) {
    List<String> cautions = new ArrayList<>();
    if (result.brokenOff() && result.finished() > 0) {
      cautions.add(
          messages.get("cli.tune.broken-off", result.finished(), result.problems().size()));
    }
    if (result.bad() > 0) {
      cautions.add(messages.get("cli.tune.bad", result.bad()));
    }
    result.recommendation().ifPresent(choice -> addCautions(choice, cautions));
    return cautions;
  }

  private void addCautions(Recommendation choice, List<String> cautions) {
    if (choice.isTooShort()) {
      cautions.add(messages.get("cli.tune.short", choice.fastest().seconds()));
    }
    if (choice.isDisturbed()) {
      cautions.add(messages.get("cli.tune.disturbed", Math.round(choice.noisePercent())));
    }
    if (choice.isCramped()) {
      cautions.add(messages.get("cli.tune.grow"));
    }
  }

  /** The answers to one problem that cannot all be true. */
  String conflict(TuneResult result, TuneSheet.Conflict conflict) {
    List<SizeRow> rows = result.rows();
    String answers =
        IntStream.range(0, rows.size())
            .mapToObj(i -> rows.get(i).megabytes() + " MB " + answer(conflict.answers().get(i)))
            .collect(Collectors.joining(", "));
    String id = result.problems().get(conflict.problem()).id();
    return conflict.expected() == null
        ? messages.get("cli.tune.conflict", id, answers)
        : messages.get(
            "cli.tune.conflict.expected",
            id,
            answers,
            answer(Objects.requireNonNull(conflict.expected())));
  }

  private static String answer(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Mate mate -> (mate.exact() ? "" : "<=") + mate.plies();
      case Verdict.NoMate() -> "nomate";
      case Verdict.Unknown unknown -> "unknown";
    };
  }
}
