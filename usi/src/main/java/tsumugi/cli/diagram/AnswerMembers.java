package tsumugi.cli.diagram;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.Messages;
import tsumugi.cli.check.FindingSentence;
import tsumugi.diagram.Composition;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.record.GameRecord;
import tsumugi.record.PositionLine;
import tsumugi.record.RecordException;
import tsumugi.solver.check.Finding;
import tsumugi.solver.explain.TreeNode;

/**
 * The members of one answer that have been read so far, and the composition that they make. Members
 * that nobody shows are skipped.
 */
final class AnswerMembers {
  /** How the author's line stands, in answers of {@code check}. */
  private static final Set<String> LINE_STANDS =
      Set.of("none", "confirmed", "incomplete", "refuted", "undecided");

  private final JsonParser in;
  private final long line;
  private final Messages messages;

  private String id = "";
  private String file = "";
  private String sfen = "";
  private String rule = "";
  private String goal = "";
  private String attacker = "";
  private @Nullable String result;
  private @Nullable String verdict;
  private String title = "";
  private String composer = "";

  /**
   * Present in answers of other programs; in answers of {@code check} it says how the author's line
   * compares.
   */
  private String author = "";

  private String message = "";
  private List<Finding> findings = List.of();
  private int plies;
  private boolean noLength;
  private boolean exact;

  /** The length of the line that {@code check} shows; 0 in other answers. */
  private int composedPlies;

  /** Null in answers of {@code compose}, which contain sound problems only. */
  private @Nullable Boolean composedExact;

  private final List<String> moves = new ArrayList<>();

  /**
   * The options of the question: in answers of {@code check} only they contain goal and attacker.
   */
  private final List<String> options = new ArrayList<>();

  private @Nullable TreeNode tree;
  private List<String> themes = List.of();
  private @Nullable BigDecimal difficulty;

  /**
   * @param in stands in the object of the answer
   * @param line the line on which it begins, from 1
   * @param messages the language of the texts about an answer
   */
  AnswerMembers(JsonParser in, long line, Messages messages) {
    this.in = in;
    this.line = line;
    this.messages = messages;
  }

  /** Takes the member at whose value the parser stands. */
  void take(String name) throws IOException {
    switch (name) {
      case "id" -> id = text();
      case "file" -> file = text();
      case "sfen" -> sfen = text();
      case "rule" -> rule = text();
      case "goal" -> goal = text();
      case "attacker" -> attacker = text();
      case "result" -> result = text();
      case "verdict" -> verdict = text();
      case "title" -> title = text();
      case "composer" -> composer = text();
      case "author" -> author = text();
      case "plies" -> plies = plies();
      case "exact" -> exact = isTrue();
      case "composedPlies" -> composedPlies = plies();
      case "composedExact" -> composedExact = isTrue();
      case "moves" -> texts(moves);
      case "options" -> texts(options);
      case "message" -> message = text();
      case "findings" -> findings = AnswerFindings.read(in);
      case "tree" -> tree = AnswerTree.read(in);
      case "themes" -> themes = AnswerTraits.themes(in);
      case "difficulty" -> difficulty = AnswerTraits.difficulty(in);
      default -> in.skipChildren();
    }
  }

  private String text() throws IOException {
    String text = in.currentToken() == JsonToken.VALUE_STRING ? in.getText() : "";
    in.skipChildren();
    return text;
  }

  private boolean isTrue() throws IOException {
    boolean isTrue = in.currentToken() == JsonToken.VALUE_TRUE;
    in.skipChildren();
    return isTrue;
  }

  private int plies() throws IOException {
    boolean number = in.currentToken() == JsonToken.VALUE_NUMBER_INT;
    boolean tooLarge = number && in.getNumberType() != JsonParser.NumberType.INT;
    noLength |= tooLarge;
    int plies = number && !tooLarge ? in.getIntValue() : 0;
    in.skipChildren();
    return plies;
  }

  /**
   * Whether the moves are a line of the composed length, as in answers of {@code check} but no
   * others.
   */
  private boolean isComposed() {
    return verdict != null && composedPlies > 0;
  }

  /** The length of a sound problem is proved. */
  private boolean isComposedExact() {
    return composedExact != null ? composedExact : "sound".equals(verdict);
  }

  private void texts(List<String> texts) throws IOException {
    if (in.currentToken() != JsonToken.START_ARRAY) {
      in.skipChildren();
      return;
    }
    while (in.nextToken() != JsonToken.END_ARRAY) {
      texts.add(text());
    }
  }

  /**
   * The answer, once all members have been taken.
   *
   * @throws RecordException if the members do not describe an answer
   */
  AnswerLines.Answer answer() {
    Composition work = composition();
    boolean isPlayable = tree != null && AnswerTree.isPlayable(tree, work.start());
    AnswerExtras extras = new AnswerExtras(isPlayable ? tree : null, themes, difficulty);
    return new AnswerLines.Answer(
        work, extras, tree != null && !isPlayable, work.line().size() < moves.size());
  }

  private Composition composition() {
    if (noLength) {
      throw new RecordException(Message.of("cli.diagram.no-answer"));
    }
    String position = moves.isEmpty() ? sfen : sfen + " moves " + String.join(" ", moves);
    GameRecord record = read(position);
    Position start = record.start();
    Composition work =
        new Composition(
            id,
            title.isEmpty() ? ownName() : title,
            composer(),
            start,
            Arrays.stream(record.mainLine()).boxed().toList(),
            Math.max(0, isComposed() ? composedPlies : plies),
            isComposed() ? isComposedExact() : exact,
            kind(),
            result,
            verdict,
            attacker(start));
    return work.with(remarks(work));
  }

  /** The error, if the answer is one, or what {@code check} found, in the reader's language. */
  private List<String> remarks(Composition work) {
    if (!message.isEmpty()) {
      return List.of(messages.get("cli.text.error", message));
    }
    int[] line = work.line().stream().mapToInt(Integer::intValue).toArray();
    FindingSentence sentences = new FindingSentence(messages, work.start(), line, findings);
    try {
      List<String> remarks =
          new ArrayList<>(sentences.shown().stream().map(sentences::of).toList());
      remarks.addAll(sentences.explanations(isComposed() && composedPlies != plies));
      return remarks;
    } catch (RuntimeException e) {
      return List.of(); // illegal moves: another program wrote the answer
    }
  }

  /** The position and its moves; a recorded error is reported if there is no position. */
  private GameRecord read(String position) {
    try {
      return PositionLine.read(position, line);
    } catch (RecordException e) {
      throw message.isEmpty()
          ? e
          : new RecordException(Message.of("cli.diagram.recorded-error", id, message));
    }
  }

  private Composition.Kind kind() {
    if (!rule.equals("cooperative")) {
      return Composition.Kind.MATE;
    }
    return goal.equals("self-mate") || options.contains("--goal self-mate")
        ? Composition.Kind.COOPERATIVE_SELF_MATE
        : Composition.Kind.COOPERATIVE_MATE;
  }

  private String composer() {
    boolean saysHowHisLineStands = verdict != null && LINE_STANDS.contains(author);
    return composer.isEmpty() && !saysHowHisLineStands ? author : composer;
  }

  private int attacker(Position start) {
    return switch (attacker) {
      case "black" -> Color.BLACK;
      case "white" -> Color.WHITE;
      default ->
          options.contains("--defender-first")
              ? start.sideToMove() ^ 1
              : Composition.attacker(start);
    };
  }

  private static boolean isIn(String file, String id) {
    return id.equals(file) || id.startsWith(file + ":") || id.startsWith(file + "!");
  }

  /** The id, unless it only says where the problem was found. */
  private String ownName() {
    boolean place = file.isEmpty() ? id.matches("(-:)?[0-9]+") : isIn(file, id);
    return place ? "" : id;
  }
}
