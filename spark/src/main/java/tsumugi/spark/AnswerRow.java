package tsumugi.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.not;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Locale;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;

/**
 * An answer as a row. The columns have the names of the members of {@code solve --format json}
 * (docs/command-line.md). Every row has every column; a value that does not apply is null.
 */
final class AnswerRow {
  static final StructType SCHEMA =
      new StructType()
          .add("id", DataTypes.StringType)
          .add("sfen", DataTypes.StringType)
          .add("rule", DataTypes.StringType)
          .add("method", DataTypes.StringType)
          .add("result", DataTypes.StringType)
          .add("reason", DataTypes.StringType)
          .add("message", DataTypes.StringType)
          .add("plies", DataTypes.IntegerType)
          .add("exact", DataTypes.BooleanType)
          .add("moves", DataTypes.createArrayType(DataTypes.StringType))
          .add("solutions", DataTypes.StringType)
          .add("nodes", DataTypes.LongType)
          .add("millis", DataTypes.LongType)
          .add("hashfull", DataTypes.IntegerType);

  private static final int RESULT = SCHEMA.fieldIndex("result");
  private static final int SOLUTIONS = SCHEMA.fieldIndex("solutions");
  private static final int PLIES = SCHEMA.fieldIndex("plies");

  private AnswerRow() {}

  /**
   * The row of a search result.
   *
   * @param solutions number of shortest solutions; null if they were not counted
   */
  static Row solved(
      String id, String sfen, String rule, SolveResult found, @Nullable BigInteger solutions) {
    Verdict verdict = found.verdict();
    Verdict.Mate mate = verdict instanceof Verdict.Mate it ? it : null;
    return RowFactory.create(
        id,
        sfen,
        rule,
        found.method(),
        word(verdict),
        verdict instanceof Verdict.Unknown(Verdict.Reason reason) ? lower(reason) : null,
        null,
        mate == null ? null : mate.plies(),
        mate != null && mate.exact(),
        moves(mate),
        solutions == null ? null : solutions.toString(),
        found.nodes(),
        found.millis(),
        found.hashfull());
  }

  /** The row of a problem that was not searched, with the reason. */
  static Row failed(String id, @Nullable String sfen, Rule rule, Message why) {
    return RowFactory.create(
        id,
        sfen,
        rule.word(),
        rule.method(),
        "error",
        null,
        why.english(),
        null,
        false,
        moves(null),
        null,
        0L,
        0L,
        0);
  }

  /** Whether a search with more effort could give a better answer. */
  static Column isOpen(Rule rule) {
    Column unknown = col("result").equalTo("unknown");
    Column mate = col("result").equalTo("mate");
    if (rule.countsSolutions()) {
      return unknown.or(mate.and(col("solutions").isNull()));
    }
    return rule.isFirstMateEnough() ? unknown : unknown.or(mate.and(not(col("exact"))));
  }

  /**
   * The later of two answers, unless it says less than the earlier one. It can say less if the
   * later search failed, or if several threads searched.
   */
  static Row better(Row earlier, Row later) {
    boolean lost = isMate(earlier) && !isMate(later);
    boolean longer =
        isMate(earlier) && isMate(later) && later.getInt(PLIES) > earlier.getInt(PLIES);
    boolean uncounted =
        isMate(earlier)
            && !earlier.isNullAt(SOLUTIONS)
            && isMate(later)
            && later.isNullAt(SOLUTIONS);
    boolean failed = later.getString(RESULT).equals("error");
    return lost || longer || uncounted || failed ? earlier : later;
  }

  private static boolean isMate(Row answer) {
    return answer.getString(RESULT).equals("mate");
  }

  /** An array, because the only lists that a row accepts are those of Scala. */
  private static String[] moves(Verdict.@Nullable Mate mate) {
    return mate == null
        ? new String[0]
        : Arrays.stream(mate.line()).mapToObj(UsiMove::format).toArray(String[]::new);
  }

  private static String word(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Mate _ -> "mate";
      case Verdict.NoMate() -> "nomate";
      case Verdict.Unknown _ -> "unknown";
    };
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
