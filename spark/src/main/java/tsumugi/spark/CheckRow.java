package tsumugi.spark;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.check.Finding;
import tsumugi.solver.check.Foul;
import tsumugi.solver.check.OpenQuestion;

/**
 * A verdict as a row. The columns have the names of the members of {@code check --format json}
 * (docs/check.schema.json). Every row has every column; a value that does not apply is null.
 */
final class CheckRow {
  private static final ArrayType MOVES = DataTypes.createArrayType(DataTypes.StringType);

  private static final StructType FINDING =
      new StructType()
          .add("flaw", DataTypes.StringType)
          .add("grade", DataTypes.StringType)
          .add("square", DataTypes.StringType)
          .add("ply", DataTypes.IntegerType)
          .add("path", MOVES)
          .add("moves", MOVES)
          .add("plies", DataTypes.IntegerType)
          .add("exact", DataTypes.BooleanType)
          .add("pliesFromStart", DataTypes.IntegerType)
          .add("foul", DataTypes.StringType)
          .add("foulPly", DataTypes.IntegerType)
          .add("foulMove", DataTypes.StringType);

  private static final StructType QUESTION =
      new StructType()
          .add("question", DataTypes.StringType)
          .add("square", DataTypes.StringType)
          .add("ply", DataTypes.IntegerType)
          .add("path", MOVES)
          .add("move", DataTypes.StringType);

  static final StructType SCHEMA =
      new StructType()
          .add("id", DataTypes.StringType)
          .add("sfen", DataTypes.StringType)
          .add("key", DataTypes.StringType)
          .add("rule", DataTypes.StringType)
          .add("verdict", DataTypes.StringType)
          .add("message", DataTypes.StringType)
          .add("plies", DataTypes.IntegerType)
          .add("exact", DataTypes.BooleanType)
          .add("composedPlies", DataTypes.IntegerType)
          .add("composedExact", DataTypes.BooleanType)
          .add("moves", MOVES)
          .add("findings", DataTypes.createArrayType(FINDING))
          .add("open", DataTypes.createArrayType(QUESTION))
          .add("solutions", DataTypes.StringType)
          .add("nodes", DataTypes.LongType)
          .add("millis", DataTypes.LongType);

  private static final int VERDICT = SCHEMA.fieldIndex("verdict");
  private static final String ERROR = "error";

  private CheckRow() {}

  /** A problem as it was checked; the key is null if its text is not a position. */
  record Question(String id, @Nullable String sfen, @Nullable String key, Rule rule) {}

  /** Whether the problem could not be checked. */
  static boolean isError(Row row) {
    return row.getString(VERDICT).equals(ERROR);
  }

  /**
   * The row of a checked problem.
   *
   * @param root its position
   * @param verdict the grade, or {@code undecided}
   * @param line the line that was checked
   * @param solutions the number of solutions; null if they were not counted
   */
  static Row checked(
      Question question,
      Position root,
      String verdict,
      SolveResult solved,
      int[] line,
      List<Finding> findings,
      List<OpenQuestion> open,
      @Nullable String solutions,
      long nodes,
      long millis) {
    Verdict.Mate mate = solved.verdict() instanceof Verdict.Mate it ? it : null;
    ComposedMate composed = solved.composed();
    return RowFactory.create(
        question.id(),
        question.sfen(),
        question.key(),
        question.rule().word(),
        verdict,
        null,
        mate == null ? null : mate.plies(),
        mate != null && mate.exact(),
        composed == null ? null : composed.plies(),
        composed != null && composed.exact(),
        moves(line),
        findings.stream().map(each -> finding(root, each)).toArray(Row[]::new),
        open.stream().map(CheckRow::question).toArray(Row[]::new),
        solutions,
        nodes,
        millis);
  }

  /** The row of a problem that was not checked, with the reason. */
  static Row failed(Question question, Message why) {
    return RowFactory.create(
        question.id(),
        question.sfen(),
        question.key(),
        question.rule().word(),
        ERROR,
        why.english(),
        null,
        false,
        null,
        false,
        new String[0],
        new Row[0],
        new Row[0],
        null,
        0L,
        0L);
  }

  private static Row finding(Position root, Finding finding) {
    String flaw = word(finding.flaw());
    String grade = word(finding.flaw().grade());
    if (finding.square() >= 0) {
      String square = Square.name(finding.square());
      return RowFactory.create(
          flaw, grade, square, null, null, null, null, null, null, null, null, null);
    }
    boolean hasLength = finding.plies() > 0;
    Foul foul = Foul.of(root, finding);
    return RowFactory.create(
        flaw,
        grade,
        null,
        finding.ply(),
        moves(finding.path()),
        moves(finding.line()),
        hasLength ? finding.plies() : null,
        hasLength ? finding.exact() : null,
        hasLength ? finding.path().length + finding.plies() : null,
        foul == null ? null : foul.kind().word(),
        foul == null ? null : foul.path().length + 1,
        foul == null ? null : UsiMove.format(foul.move()));
  }

  private static Row question(OpenQuestion open) {
    String kind = word(open.kind());
    if (open.square() >= 0) {
      return RowFactory.create(kind, Square.name(open.square()), null, null, null);
    }
    String move = open.move() == 0 ? null : UsiMove.format(open.move());
    return RowFactory.create(kind, null, open.path().length + 1, moves(open.path()), move);
  }

  /** An array, because the only lists that a row accepts are those of Scala. */
  private static String[] moves(int[] line) {
    return Arrays.stream(line).mapToObj(UsiMove::format).toArray(String[]::new);
  }

  /** The word for a flaw, a grade or a question. */
  static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
