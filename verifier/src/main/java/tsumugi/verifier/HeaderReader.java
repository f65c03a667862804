package tsumugi.verifier;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** Reads the header, the lines above the claims. */
final class HeaderReader {
  private static final String FIRST_LINE = "tsumugi-proof 1";
  private static final String SEPARATOR = "--";
  private static final String[] WORDS = {"root", "attacker", "claim"};

  /** The root and the goal of a file. */
  record Header(Root root, Goal goal) {}

  private final LineReader lines;
  private final PositionReader positions = new PositionReader();

  HeaderReader(LineReader lines) {
    this.lines = lines;
  }

  Header read() throws Refusal {
    if (!lines.next()) {
      throw new Refusal(Reason.EMPTY, 0);
    }
    if (!text().equals(FIRST_LINE)) {
      throw new Refusal(Reason.NO_PROOF, 1);
    }
    Map<String, String> values = readLines();
    return new Header(root(values), goal(values));
  }

  /** The whole line, unlike a quote. */
  private String text() {
    return new String(lines.line(), 0, lines.length(), StandardCharsets.ISO_8859_1);
  }

  private Map<String, String> readLines() throws Refusal {
    Map<String, String> values = new HashMap<>();
    while (lines.next()) {
      String text = text();
      if (text.equals(SEPARATOR)) {
        return values;
      }
      String word = wordOf(text);
      if (values.put(word, text.substring(word.length() + 1)) != null) {
        throw new Refusal(Reason.HEADER_ONCE, lines.number(), word);
      }
    }
    throw new Refusal(Reason.NO_SEPARATOR, 0);
  }

  private String wordOf(String text) throws Refusal {
    for (String word : WORDS) {
      if (text.startsWith(word + " ")) {
        return word;
      }
    }
    throw new Refusal(Reason.HEADER, lines.number(), lines.text());
  }

  private static String value(Map<String, String> values, String word) throws Refusal {
    String value = values.get(word);
    if (value == null) {
      throw new Refusal(Reason.HEADER_ONCE, 0, word);
    }
    return value;
  }

  private Root root(Map<String, String> values) throws Refusal {
    String text = value(values, "root");
    Position position = positions.read(text);
    Root root = new Root(position, attacker(values), positions.allPieces(text));
    if (new Rules(root.position()).isOtherSideInCheck()) {
      throw new Refusal(Reason.ROOT_CHECK, 0);
    }
    return root;
  }

  private static int attacker(Map<String, String> values) throws Refusal {
    String text = value(values, "attacker");
    return switch (text) {
      case "black" -> Piece.BLACK;
      case "white" -> Piece.WHITE;
      default -> throw PositionReader.refusal(Reason.ATTACKER, text);
    };
  }

  private static Goal goal(Map<String, String> values) throws Refusal {
    String text = value(values, "claim");
    Goal goal = Goal.parse(text);
    if (goal == null) {
      throw PositionReader.refusal(Reason.GOAL, text);
    }
    return goal;
  }
}
