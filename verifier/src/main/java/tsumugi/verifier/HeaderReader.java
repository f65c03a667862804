package tsumugi.verifier;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** Reads what stands above the claims. */
final class HeaderReader {
  private static final String FIRST_LINE = "tsumugi-proof 1";
  private static final String SEPARATOR = "--";
  private static final String[] WORDS = {"root", "attacker", "claim"};

  /** Root and goal of a file. */
  record Header(Root root, Goal goal) {}

  private final LineReader lines;
  private final SfenReader sfen = new SfenReader();

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

  /** Whole, unlike a quote. */
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
    Root root = new Root(position(text), attacker(values), allPieces(text));
    if (new Rules(root.position()).isOtherSideInCheck()) {
      throw new Refusal(Reason.ROOT_CHECK, 0);
    }
    return root;
  }

  private Position position(String text) throws Refusal {
    String[] fields = text.split(" ", -1);
    if (fields.length != 3 || !fields[1].equals("b") && !fields[1].equals("w")) {
      throw rootRefusal(Reason.ROOT, text);
    }
    Position position = new Position();
    byte[] board = bytes(fields[0]);
    byte[] hands = bytes(fields[2]);
    refuseUnfit(sfen.readBoard(board, 0, board.length, position), text);
    refuseUnfit(sfen.readHands(hands, 0, hands.length), text);
    position.setHand(Piece.BLACK, sfen.blackHand());
    position.setHand(Piece.WHITE, sfen.whiteHand());
    position.setSideToMove(fields[1].equals("b") ? Piece.BLACK : Piece.WHITE);
    return position;
  }

  private static void refuseUnfit(SfenReader.Fit fit, String text) throws Refusal {
    if (fit != SfenReader.Fit.GOOD) {
      Reason reason = fit == SfenReader.Fit.BAD ? Reason.ROOT : Reason.ROOT_PIECES;
      throw rootRefusal(reason, text);
    }
  }

  /** The pieces of the position just read: board and hands together are no more than a set. */
  private int allPieces(String text) throws Refusal {
    int all = Hand.NONE;
    for (int kind = Piece.PAWN; kind <= Piece.GOLD; kind++) {
      int count =
          Hand.count(sfen.pieces(), kind)
              + Hand.count(sfen.blackHand(), kind)
              + Hand.count(sfen.whiteHand(), kind);
      if (count > Piece.inASet(kind)) {
        throw rootRefusal(Reason.ROOT_PIECES, text);
      }
      all += count * Hand.one(kind);
    }
    return all;
  }

  private static int attacker(Map<String, String> values) throws Refusal {
    String text = value(values, "attacker");
    return switch (text) {
      case "black" -> Piece.BLACK;
      case "white" -> Piece.WHITE;
      default -> throw rootRefusal(Reason.ATTACKER, text);
    };
  }

  private static Goal goal(Map<String, String> values) throws Refusal {
    String text = value(values, "claim");
    Goal goal = Goal.parse(text);
    if (goal == null) {
      throw rootRefusal(Reason.GOAL, text);
    }
    return goal;
  }

  private static Refusal rootRefusal(Reason reason, String text) {
    byte[] bytes = bytes(text);
    return new Refusal(reason, 0, Quote.of(bytes, 0, bytes.length));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
