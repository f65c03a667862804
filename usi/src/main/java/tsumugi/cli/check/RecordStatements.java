package tsumugi.cli.check;

import tsumugi.record.AuthorsStatements;
import tsumugi.record.AuthorsVariation;
import tsumugi.record.StatedLength;
import tsumugi.solver.check.Flaw;
import tsumugi.solver.check.Statements;

/** Converts the statements of a record for the check, which does not depend on records. */
final class RecordStatements {
  private RecordStatements() {}

  static Statements of(AuthorsStatements record) {
    return new Statements(
        record.lengths().stream().map(RecordStatements::length).toList(),
        record.variations().stream().map(RecordStatements::variation).toList());
  }

  private static Statements.Length length(StatedLength stated) {
    return new Statements.Length(
        kind(stated.source()), stated.path(), stated.branch(), stated.plies());
  }

  static Flaw kind(StatedLength.Source source) {
    return switch (source) {
      case HEADER -> Flaw.HEADER_LENGTH;
      case ENDING -> Flaw.ENDING_LENGTH;
      case COMMENT -> Flaw.COMMENT_LENGTH;
    };
  }

  private static Statements.Variation variation(AuthorsVariation variation) {
    boolean claimsMate = variation.ending().contains("詰") && !isNoMate(variation.ending());
    return new Statements.Variation(variation.path(), variation.moves(), claimsMate);
  }

  private static boolean isNoMate(String ending) {
    return ending.contains("不詰") || ending.contains("打");
  }
}
