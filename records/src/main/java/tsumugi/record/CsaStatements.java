package tsumugi.record;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The statements of a line of CSA. A comma parts them; in a comment it is a letter, and in a name
 * or a header, too, unless a statement of the position, the side to move or a move follows.
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

  /** A comment behind a move goes on to the end of the line. */
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
