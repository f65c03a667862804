package tsumugi.player.nnue;

import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A second implementation of the standard format, from its description alone, literally and slowly.
 * It reads bytes and SFENs and shares no code with the tested one.
 */
final class SlowNetwork {
  private static final String HAND_ORDER = "PLNSGBR";
  private static final int[] OWN_HAND = {1, 39, 49, 59, 69, 79, 85};
  private static final int[] OTHER_HAND = {20, 44, 54, 64, 74, 82, 88};

  /** Where the planes of the board begin: own, other. */
  private static final Map<String, int[]> PLANES =
      Map.ofEntries(
          Map.entry("P", new int[] {90, 171}),
          Map.entry("L", new int[] {252, 333}),
          Map.entry("N", new int[] {414, 495}),
          Map.entry("S", new int[] {576, 657}),
          Map.entry("G", new int[] {738, 819}),
          Map.entry("+P", new int[] {738, 819}),
          Map.entry("+L", new int[] {738, 819}),
          Map.entry("+N", new int[] {738, 819}),
          Map.entry("+S", new int[] {738, 819}),
          Map.entry("B", new int[] {900, 981}),
          Map.entry("+B", new int[] {1062, 1143}),
          Map.entry("R", new int[] {1224, 1305}),
          Map.entry("+R", new int[] {1386, 1467}));

  private final String features;
  private final int half;
  private final int hidden1;
  private final int hidden2;
  private final ByteBuffer file;
  private final int start;

  SlowNetwork(ByteBuffer bytes, String features, int half, int hidden1, int hidden2) {
    this.file = bytes.duplicate().order(ByteOrder.LITTLE_ENDIAN);
    this.features = features;
    this.half = half;
    this.hidden1 = hidden1;
    this.hidden2 = hidden2;
    this.start = 12 + file.getInt(8) + 4;
  }

  /** A piece on a square 0-80, file by file. */
  private record PlacedPiece(String kind, boolean black, int square) {}

  int raw(String sfen) {
    String[] words = sfen.split(" ");
    boolean blackToMove = words[1].equals("b");
    int[] input = new int[2 * half];
    for (int side = 0; side < 2; side++) {
      short[] sum = view(words[0], words[2], (side == 0) == blackToMove);
      for (int i = 0; i < half; i++) {
        input[side * half + i] = Math.max(0, Math.min(127, sum[i]));
      }
    }
    int at = start + 2 * half * (1 + dimension()) + 4;
    int[] one = layer(at, input, hidden1);
    at += hidden1 * (4 + pad(2 * half));
    int[] two = layer(at, clipped(one), hidden2);
    at += hidden2 * (4 + pad(hidden1));
    return layer(at, clipped(two), 1)[0];
  }

  private int dimension() {
    return dimension(features);
  }

  static int dimension(String features) {
    return switch (features) {
      case "K+P" -> 1710;
      case "HalfKP_vm" -> 69660;
      case "HalfKA1" -> 138510;
      case "HalfKA2" -> 131949;
      case "HalfKA_hm1" -> 76950;
      case "HalfKA_hm2" -> 73305;
      default -> 125388;
    };
  }

  private static int pad(int n) {
    return n % 32 == 0 ? n : n + 32 - n % 32;
  }

  private int[] layer(int at, int[] input, int outputs) {
    int[] result = new int[outputs];
    for (int o = 0; o < outputs; o++) {
      int sum = file.getInt(at + 4 * o);
      for (int i = 0; i < input.length; i++) {
        sum += file.get(at + 4 * outputs + o * pad(input.length) + i) * input[i];
      }
      result[o] = sum;
    }
    return result;
  }

  private static int[] clipped(int[] sums) {
    int[] result = new int[sums.length];
    for (int i = 0; i < sums.length; i++) {
      result[i] = Math.max(0, Math.min(127, sums[i] >> 6));
    }
    return result;
  }

  private short[] view(String board, String hands, boolean black) {
    short[] sum = new short[half];
    for (int i = 0; i < half; i++) {
      sum[i] = file.getShort(start + 2 * i);
    }
    for (int row : rows(features, board, hands, black)) {
      for (int i = 0; i < half; i++) {
        sum[i] += file.getShort(start + 2 * half + 2 * (row * half + i));
      }
    }
    return sum;
  }

  static List<Integer> rows(String features, String board, String hands, boolean black) {
    List<Integer> numbers = new ArrayList<>();
    List<PlacedPiece> placed = placed(board);
    int king = 44; // where a king that is not there counts: 5i
    for (PlacedPiece piece : placed) {
      if (piece.kind().equals("K") && piece.black() == black) {
        king = black ? piece.square() : 80 - piece.square();
      }
    }
    boolean mirror = mirrors(features) && king >= 45;
    for (PlacedPiece piece : placed) {
      int seen = black ? piece.square() : 80 - piece.square();
      boolean own = piece.black() == black;
      if (!piece.kind().equals("K")) {
        int[] planes = requireNonNull(PLANES.get(piece.kind()));
        numbers.add(planes[own ? 0 : 1] + (mirror ? mirrored(seen) : seen));
      }
    }
    addHands(hands, black, numbers);
    while (numbers.size() < 38) {
      numbers.add(0);
    }
    if (!features.startsWith("HalfKP")) {
      int other = features.endsWith("2") ? 1548 : 1629;
      for (PlacedPiece piece : placed) {
        if (piece.kind().equals("K")) {
          int seen = black ? piece.square() : 80 - piece.square();
          numbers.add((piece.black() == black ? 1548 : other) + (mirror ? mirrored(seen) : seen));
        }
      }
    }
    if (features.equals("K+P")) {
      return numbers;
    }
    int bucket = mirror ? mirrored(king) : king;
    int base = dimension(features) / (mirrors(features) ? 45 : 81) * bucket;
    return numbers.stream().map(number -> base + number).toList();
  }

  private static boolean mirrors(String features) {
    return features.endsWith("_vm") || features.contains("_hm");
  }

  private static int mirrored(int square) {
    return (8 - square / 9) * 9 + square % 9;
  }

  private static void addHands(String hands, boolean black, List<Integer> numbers) {
    int count = 0;
    for (char letter : hands.toCharArray()) {
      if (Character.isDigit(letter)) {
        count = 10 * count + letter - '0';
      } else if (letter != '-') {
        int kind = HAND_ORDER.indexOf(Character.toUpperCase(letter));
        int first = (Character.isUpperCase(letter) == black ? OWN_HAND : OTHER_HAND)[kind];
        for (int k = 1; k <= Math.max(1, count); k++) {
          numbers.add(first + k - 1);
        }
        count = 0;
      }
    }
  }

  private static List<PlacedPiece> placed(String board) {
    List<PlacedPiece> pieces = new ArrayList<>();
    int file = 8;
    int rank = 0;
    String promoted = "";
    for (char letter : board.toCharArray()) {
      if (letter == '/') {
        file = 8;
        rank++;
      } else if (letter == '+') {
        promoted = "+";
      } else if (Character.isDigit(letter)) {
        file -= letter - '0';
      } else {
        String kind = promoted + Character.toUpperCase(letter);
        pieces.add(new PlacedPiece(kind, Character.isUpperCase(letter), file * 9 + rank));
        promoted = "";
        file--;
      }
    }
    return pieces;
  }
}
