package tsumugi.cli.compose;

import static java.util.Objects.requireNonNull;

import java.math.BigDecimal;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.Encoder;
import tsumugi.cli.base.JsonObject;
import tsumugi.cli.base.Messages;
import tsumugi.cli.problem.ProofReport;
import tsumugi.cli.problem.ProofTexts;
import tsumugi.compose.ComposedProblem;
import tsumugi.engine.notation.BoardDiagram;
import tsumugi.engine.notation.JapaneseNotation;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.record.GameRecord;
import tsumugi.record.RecordWriter;

/** Writes composed problems: for people, as JSON Lines (docs/compose.schema.json), KIF or SFEN. */
final class ComposedWriter {
  private final ComposeFormat format;
  private final Messages messages;
  private final Charset charset;
  private final String rule;
  private final List<String> options;
  private final @Nullable Encoder encoder;
  private final RecordWriter records;

  /**
   * Creates a writer.
   *
   * @param charset the charset of text for people if no encoding is given; the other formats are
   *     then in UTF-8
   * @param encoder writes in the charset that was asked for; JSON is in UTF-8 nevertheless
   * @param encodingLabel the name of the charset in the head of a record
   * @param options the options that the results depend on
   */
  ComposedWriter(
      ComposeFormat format,
      Messages messages,
      Charset charset,
      @Nullable Encoder encoder,
      String encodingLabel,
      String rule,
      List<String> options) {
    this.format = format;
    this.messages = messages;
    this.charset = charset;
    this.encoder = encoder;
    records = requireNonNull(RecordWriter.of("kif", encodingLabel));
    this.rule = rule;
    this.options = options;
  }

  /**
   * The bytes of a result.
   *
   * @param number its number, from 1
   * @param proof what became of its certificate; null if none was asked for
   */
  byte[] bytes(long number, ComposedProblem problem, Origin origin, @Nullable ProofReport proof) {
    return switch (format) {
      case TEXT -> encoded(number, text(number, problem, origin, proof), charset);
      case JSON -> (json(number, problem, origin, proof) + "\n").getBytes(StandardCharsets.UTF_8);
      case SFEN -> encoded(number, sfen(problem), StandardCharsets.UTF_8);
      case KIF -> encoded(number, kif(number, problem, origin), StandardCharsets.UTF_8);
    };
  }

  private byte[] encoded(long number, String text, Charset otherwise) {
    return encoder == null ? text.getBytes(otherwise) : encoder.bytes(text, number == 1);
  }

  private static String sfen(ComposedProblem problem) {
    String position = Sfen.format(problem.position());
    return problem.key() + "\t" + position + "\t" + problem.plies() + "\n";
  }

  private JsonObject json(
      long number, ComposedProblem problem, Origin origin, @Nullable ProofReport proof) {
    JsonObject object =
        new JsonObject()
            .add("number", number)
            .add("id", Long.toString(number))
            .add("sfen", Sfen.format(problem.position()))
            .add("key", problem.key().toString())
            .add("options", options)
            .add("rule", rule)
            .add("source", origin.source())
            .add("verdict", "sound")
            .add("plies", problem.plies())
            .add("composedPlies", problem.composedPlies())
            .add("moves", Arrays.stream(problem.line()).mapToObj(UsiMove::format).toList())
            .add("themes", problem.themes())
            .add("difficulty", difficulty(problem));
    if (!origin.headers().title().isEmpty()) {
      object.add("title", origin.headers().title());
    }
    if (!origin.headers().author().isEmpty()) {
      object.add("composer", origin.headers().author());
    }
    origin.extra().accept(object);
    if (proof != null) {
      object.add("proof", ProofTexts.json(proof));
    }
    return object;
  }

  private static BigDecimal difficulty(ComposedProblem problem) {
    return BigDecimal.valueOf(problem.difficulty(), 1);
  }

  private String text(
      long number, ComposedProblem problem, Origin origin, @Nullable ProofReport proof) {
    String sfen = Sfen.format(problem.position());
    String nl = System.lineSeparator();
    return messages.get("cli.compose.problem", number, problem.key().toString())
        + nl
        + BoardDiagram.format(problem.position())
        + sfen
        + nl
        + messages.get("cli.compose.mate", problem.composedPlies(), problem.difficulty() / 10.0)
        + nl
        + String.join(" ", JapaneseNotation.line(problem.position(), problem.line()))
        + nl
        + (problem.themes().isEmpty()
            ? ""
            : messages.get("cli.compose.themes", String.join(", ", problem.themes())) + nl)
        + origin.notes().stream().map(note -> messages.get(note) + nl).collect(Collectors.joining())
        + (proof == null
            ? ""
            : messages.get("cli.text.certificate", ProofTexts.sentence(proof)) + nl)
        + nl;
  }

  private String kif(long number, ComposedProblem problem, Origin origin) {
    GameRecord record = new GameRecord(problem.position());
    String title = origin.headers().title();
    record.headers().put("作品名", title.isEmpty() ? Long.toString(number) : title);
    record.headers().put("作者", origin.headers().author());
    record.headers().put("手数", problem.composedPlies() + "手");
    record.headers().put("備考", String.join(", ", problem.themes()));
    record.headers().values().removeIf(String::isEmpty);
    origin.notes().forEach(note -> record.node(GameRecord.ROOT).comments().add(messages.get(note)));
    int at = GameRecord.ROOT;
    for (int move : problem.line()) {
      at = record.add(at, move);
    }
    record.addEnding(at, "詰み");
    return (number > 1 ? records.between() : "") + records.write(record);
  }
}
