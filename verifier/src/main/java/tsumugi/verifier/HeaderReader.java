package tsumugi.verifier;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Reads the header, the lines above the claims. */
final class HeaderReader {
  private static final String FIRST_LINE = "tsumugi-proof 1";
  private static final String SEPARATOR = "--";
  private static final String[] WORDS = {"root", "attacker", "claim"};
  private static final String SOLUTION = "line ";
  private static final String KEYS = "keys ";
  private static final String ALL_KEYS = "all-keys ";

  /**
   * The header of a file.
   *
   * @param solution the moves of the solution; empty unless the goal is soundness
   * @param keys the keys that are named; empty unless the goal is a brinkmate
   * @param allKeys whether it says that there are no others
   */
  @SuppressWarnings("ArrayRecordComponent") // read once, never compared
  record Header(Root root, Goal goal, int[] solution, int[] keys, boolean allKeys) {
    Keys provedKeys() {
      return keys.length == 0
          ? Keys.NONE
          : new Keys(Arrays.stream(keys).mapToObj(Move::text).toList(), allKeys);
    }
  }

  private final LineReader lines;
  private final PositionReader positions = new PositionReader();
  private final MoveList solution = new MoveList();
  private final MoveList keys = new MoveList();
  private boolean allKeys;

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
    Header header =
        new Header(root(values), goal(values), solution.toArray(), keys.toArray(), allKeys);
    if (solution.size() > 0 && !header.goal().isSound()) {
      throw new Refusal(Reason.LINE_WITHOUT_SOUND, 0);
    }
    if (keys.size() > 0 && header.goal().subject() != Goal.Subject.BRINKMATE) {
      throw new Refusal(Reason.KEYS_WITHOUT_BRINKMATE, 0);
    }
    return header;
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
      if (text.startsWith(SOLUTION)) {
        readMoves(SOLUTION.length(), solution, false);
        continue;
      }
      if (text.startsWith(KEYS) || text.startsWith(ALL_KEYS)) {
        readKeys(text.startsWith(ALL_KEYS));
        continue;
      }
      String word = wordOf(text);
      if (values.put(word, text.substring(word.length() + 1)) != null) {
        throw new Refusal(Reason.HEADER_ONCE, lines.number(), word);
      }
    }
    throw new Refusal(Reason.NO_SEPARATOR, 0);
  }

  /** Reads one of several lines, which all have the same first word. */
  private void readKeys(boolean all) throws Refusal {
    if (keys.size() > 0 && all != allKeys) {
      throw new Refusal(Reason.HEADER, lines.number(), lines.text());
    }
    allKeys = all;
    readMoves((all ? ALL_KEYS : KEYS).length(), keys, true);
  }

  /**
   * Reads moves with a single blank before each.
   *
   * @param isSet whether no move may come twice
   */
  private void readMoves(int first, MoveList moves, boolean isSet) throws Refusal {
    byte[] line = lines.line();
    int start = first;
    for (int end = start; end <= lines.length(); end++) {
      if (end == lines.length() || line[end] == ' ') {
        int move = Move.parse(line, start, end);
        if (move == Move.NONE || moves.size() == Bound.MAX || isSet && moves.contains(move)) {
          throw new Refusal(Reason.LINE, lines.number(), Quote.of(line, start, end));
        }
        moves.add(move);
        start = end + 1;
      }
    }
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
