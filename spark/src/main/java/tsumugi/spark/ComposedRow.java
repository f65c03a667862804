package tsumugi.spark;

import java.util.Arrays;
import java.util.Locale;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import tsumugi.compose.ComposeRule;
import tsumugi.compose.ComposedProblem;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;

/**
 * A composed problem as a row. The columns have the names of the members of {@code compose --format
 * json} (docs/compose.schema.json). A climb that failed is a row without a key.
 */
final class ComposedRow {
  /** The place of a problem among those of its climb, from 0; not written to the output. */
  static final String PLACE = "place";

  static final StructType SCHEMA =
      new StructType()
          .add("key", DataTypes.StringType)
          .add("sfen", DataTypes.StringType)
          .add("rule", DataTypes.StringType)
          .add("source", DataTypes.LongType)
          .add("verdict", DataTypes.StringType)
          .add("message", DataTypes.StringType)
          .add("plies", DataTypes.IntegerType)
          .add("composedPlies", DataTypes.IntegerType)
          .add("moves", DataTypes.createArrayType(DataTypes.StringType))
          .add("themes", DataTypes.createArrayType(DataTypes.StringType))
          .add("difficulty", DataTypes.DoubleType);

  /** The columns of the rows that the climbs write. */
  static final StructType WITH_PLACE = SCHEMA.add(PLACE, DataTypes.IntegerType);

  private ComposedRow() {}

  /**
   * The row of a problem.
   *
   * @param climb the number of the climb that found it
   */
  static Row found(ComposeRule rule, long climb, int place, ComposedProblem problem) {
    return RowFactory.create(
        problem.key().toString(),
        Sfen.format(problem.position()),
        word(rule),
        climb,
        "sound",
        null,
        problem.plies(),
        problem.composedPlies(),
        Arrays.stream(problem.line()).mapToObj(UsiMove::format).toArray(String[]::new),
        problem.themes().toArray(String[]::new),
        problem.difficulty() / 10.0,
        place);
  }

  /** The row of a climb that failed, with the reason. */
  static Row failed(ComposeRule rule, long climb, Message why) {
    String[] none = {};
    return RowFactory.create(
        null, null, word(rule), climb, "error", why.english(), null, null, none, none, null, 0);
  }

  private static String word(ComposeRule rule) {
    return rule.name().toLowerCase(Locale.ROOT);
  }
}
