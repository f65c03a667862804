package tsumugi.record;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Splits a line of CSA into statements, which are separated by commas. A comma in a comment is part
 * of the text; so is a comma in a name or header, unless a position, a side to move or a move
 * follows.
 */
final class CsaStatements {
  private static final Pattern POSITION_OR_MOVE =
      Pattern.compile(
          ",(?=(?:PI(?:[1-9]{2}[A-Z]{2}){0,40}|P[1-9](?: ?\\*| ?[+-][A-Z]{2})[^,]*"
              + "|P[+-](?:[0-9]{2}[A-Z]{2}){0,40}|[+-](?:[0-9]{4}[A-Z]{2})?)\\s*(?:,|$))");

  private CsaStatements() {}

  static List<String> of(String line) {
    return switch (line.charAt(0)) {
      case '\'' -> List.of(line);
      case 'N', '$' -> ofHeader(line);
      default -> ofMoves(line);
    };
  }

  /** Splits a line of moves; a comment after a move extends to the end of the line. */
  private static List<String> ofMoves(String line) {
    int comment = line.indexOf(",'");
    if (comment < 0) {
      return List.of(line.split(","));
    }
    List<String> statements = new ArrayList<>(List.of(line.substring(0, comment).split(",")));
    statements.add(line.substring(comment + 1));
    return statements;
  }

  private static List<String> ofHeader(String line) {
    Matcher comma = POSITION_OR_MOVE.matcher(line);
    if (!comma.find()) {
      return List.of(line);
    }
    List<String> statements = new ArrayList<>();
    statements.add(line.substring(0, comma.start()));
    Collections.addAll(statements, line.substring(comma.end()).split(","));
    return statements;
  }
}
