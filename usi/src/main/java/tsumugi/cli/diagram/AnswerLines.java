package tsumugi.cli.diagram;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
 * Reads the answers of {@code solve --format json} (docs/solve.schema.json) one after another.
 * Members that are not drawn are skipped, so answers of other commands, which add a {@code
 * verdict}, can be read too. An answer need not be on one line. After a damaged one, reading
 * resumes at the next line that begins an object.
 */
final class AnswerLines {
  private static final Set<String> LINE_STANDS =
      Set.of("none", "confirmed", "incomplete", "refuted", "undecided");
  private static final JsonFactory JSON = new JsonFactory();
  private static final int HEAD = 1 << 14;
  private static final Pattern OBJECT = Pattern.compile("(?m)\\A[\\s\uFEFF]*+\\{|^\uFEFF?\\{");

  /** Members that every answer has and no record in JSON has. */
  private static final Set<String> OF_ANSWERS = Set.of("sfen", "result");

  /**
   * The first members of an answer. They identify it if one of them is so long that no other is in
   * the head.
   */
  private static final Set<String> FIRST = Set.of("number", "file", "id");

  private static final Set<String> OF_RECORDS = Set.of("header", "initial");

  /**
   * An answer.
   *
   * @param extras without a tree if there is none whose moves are all legal
   * @param hasBadTree whether there is a tree with an illegal move
   */
  record Answer(Composition work, AnswerExtras extras, boolean hasBadTree) {}

  private final AnswerText text;
  private JsonParser in;
  private long line;

  private final Messages messages;

  /**
   * @param messages the language of the texts about an answer
   */
  AnswerLines(InputStream lines, Messages messages) throws IOException {
    this.messages = messages;
    text = new AnswerText(lines);
    in = JSON.createParser(text);
  }

  /**
   * Whether a stream that supports marking begins like answers, even if the first one is damaged.
   */
  static boolean areIn(InputStream in) throws IOException {
    in.mark(HEAD);
    byte[] bytes = in.readNBytes(HEAD);
    in.reset();
    String head = new String(bytes, StandardCharsets.UTF_8);
    Matcher object = OBJECT.matcher(head);
    while (object.find()) {
      String member = tellingMember(head.substring(object.end() - 1));
      if (member != null) {
        return !OF_RECORDS.contains(member);
      }
    }
    return false;
  }

  /** The first member of an object that identifies it, or null. */
  private static @Nullable String tellingMember(String object) throws IOException {
    String first = null;
    try (JsonParser parser = JSON.createParser(object)) {
      parser.nextToken();
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        first = first == null ? name : first;
        if (OF_ANSWERS.contains(name) || OF_RECORDS.contains(name)) {
          return name;
        }
        parser.nextToken();
        parser.skipChildren();
      }
    } catch (JsonEOFException e) {
      return first != null && FIRST.contains(first)
          ? first
          : null; // the text continues after the head
    } catch (JsonProcessingException e) {
      return null; // the text is cut off
    }
    return null;
  }

  /** The line on which the last value read begins, from 1. */
  long line() {
    return line;
  }

  /**
   * The next answer, or null at the end.
   *
   * @throws RecordException if the value is not an answer; reading can continue
   */
  @Nullable Answer next() throws IOException {
    Members members = new Members();
    try {
      if (!begin()) {
        return null;
      }
      while (in.nextToken() == JsonToken.FIELD_NAME) {
        String name = in.currentName();
        in.nextToken();
        members.take(name);
      }
    } catch (JsonProcessingException | CharacterCodingException e) {
      leave();
      throw new RecordException(Message.of("record.no-json"));
    }
    return members.answer();
  }

  /** Moves to the next answer; false at the end. */
  private boolean begin() throws IOException {
    JsonToken start = null;
    boolean damaged = false;
    try {
      start = in.nextToken();
    } catch (JsonProcessingException e) {
      damaged = true;
    } finally {
      line = text.line();
      text.beginValue();
    }
    if (damaged) {
      throw leave("record.no-json");
    }
    if (start != null && start != JsonToken.START_OBJECT) {
      throw leave("cli.diagram.no-answer");
    }
    return start != null;
  }

  /**
   * Leaves something that is not even the beginning of an answer.
   *
   * @param otherwise what is wrong with it if its line is the beginning of a value
   */
  private RecordException leave(String otherwise) throws IOException {
    Message why = text.whyNoValue();
    leave();
    return new RecordException(why != null ? why : Message.of(otherwise));
  }

  private void leave() throws IOException {
    text.leaveValue();
    in = JSON.createParser(text);
  }

  /** The members of one answer that have been read so far. */
  private final class Members {
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
     * Present in answers of other programs; in answers of {@code check} it says how the author's
     * line compares.
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

    Answer answer() {
      Composition work = composition();
      boolean isPlayable = tree != null && AnswerTree.isPlayable(tree, work.start());
      AnswerExtras extras = new AnswerExtras(isPlayable ? tree : null, themes, difficulty);
      return new Answer(work, extras, tree != null && !isPlayable);
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
}
