package tsumugi.player.nnue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/**
 * The SFNN family from its description alone, literally and slowly. The stack is selected by tables
 * and counts, not by the formulas of the product.
 */
final class SlowStackedNetwork {
  private final ByteBuffer file;
  private final String features;
  private final int half;
  private final int hidden1;
  private final int hidden2;
  private final String hands;
  private final String kings;
  private final short[] biases;
  private final short[] weights;
  private int at;

  SlowStackedNetwork(ByteBuffer bytes, String features, int[] sizes, String hands, String kings) {
    file = bytes.duplicate().order(ByteOrder.LITTLE_ENDIAN);
    this.features = features;
    half = sizes[0];
    hidden1 = sizes[1];
    hidden2 = sizes[2];
    this.hands = hands;
    this.kings = kings;
    at = 12 + file.getInt(8) + 4;
    biases = unpacked(half);
    weights = unpacked(half * SlowNetwork.dimension(features));
  }

  private short[] unpacked(int count) {
    at += 17;
    int end = at + 4 + file.getInt(at);
    at += 4;
    short[] numbers = new short[count];
    for (int i = 0; i < count; i++) {
      long value = 0;
      long weight = 1;
      int digit;
      do {
        digit = file.get(at++) & 0xFF;
        value += digit % 128 * weight;
        weight *= 128;
      } while (digit >= 128);
      numbers[i] = (short) (2 * (value >= weight / 2 ? value - weight : value));
    }
    if (at != end) {
      throw new IllegalStateException("numbers end at " + at + ", not " + end);
    }
    return numbers;
  }

  int raw(String sfen) {
    String[] words = sfen.split(" ");
    boolean blackToMove = words[1].equals("b");
    int[] input = new int[half];
    for (int side = 0; side < 2; side++) {
      short[] sum = biases.clone();
      List<Integer> rows =
          SlowNetwork.rows(features, words[0], words[2], (side == 0) == blackToMove);
      for (int row : rows) {
        for (int i = 0; i < half; i++) {
          sum[i] += weights[row * half + i];
        }
      }
      for (int i = 0; i < half / 2; i++) {
        int product = limited(sum[i]) * limited(sum[half / 2 + i]);
        input[side * half / 2 + i] = product / 512;
      }
    }
    int outputs = hidden1 % 8 == 7 ? hidden1 + 1 : hidden1;
    int[] sizes = {
      4, outputs * (4 + pad(half)), hidden2 * (4 + pad(2 * hidden1)), 4 + pad(hidden2)
    };
    int begin = at + stack(words, blackToMove) * (sizes[0] + sizes[1] + sizes[2] + sizes[3]) + 4;
    int[] one = layer(begin, input, outputs);
    int[] pairs = new int[2 * hidden1];
    for (int i = 0; i < hidden1; i++) {
      pairs[i] = (int) Math.min(127, (long) one[i] * one[i] / 524288);
      pairs[hidden1 + i] = Math.max(0, Math.min(127, Math.floorDiv(one[i], 64)));
    }
    int[] two = layer(begin + sizes[1], pairs, hidden2);
    for (int i = 0; i < hidden2; i++) {
      two[i] = Math.max(0, Math.min(127, Math.floorDiv(two[i], 64)));
    }
    int last = layer(begin + sizes[1] + sizes[2], two, 1)[0];
    return outputs > hidden1 ? last + one[hidden1] : last;
  }

  private static int limited(int sum) {
    return Math.max(0, Math.min(254, sum));
  }

  private static int pad(int n) {
    return (n + 31) / 32 * 32;
  }

  private int[] layer(int from, int[] input, int outputs) {
    int[] result = new int[outputs];
    for (int o = 0; o < outputs; o++) {
      result[o] = file.getInt(from + 4 * o);
      for (int i = 0; i < input.length; i++) {
        result[o] += file.get(from + 4 * outputs + o * pad(input.length) + i) * input[i];
      }
    }
    return result;
  }

  private int stack(String[] words, boolean blackToMove) {
    int own = hand(words[2], blackToMove);
    int other = hand(words[2], !blackToMove);
    int handZones = (int) Math.sqrt(Integer.parseInt("0" + hands.replaceAll("\\D", "")));
    int hand = handZones == 0 ? 0 : own * handZones + other;
    if (kings.equals("none")) {
      return hand;
    }
    int zones = Integer.parseInt(kings.replaceAll("k(\\d+)k.*", "$1"));
    int ownKing = king(words[0], blackToMove, zones);
    return (hand * zones + ownKing) * zones + king(words[0], !blackToMove, zones);
  }

  private int hand(String text, boolean black) {
    int[] counts = new int[128];
    int number = 0;
    for (char letter : text.toCharArray()) {
      if (Character.isDigit(letter)) {
        number = 10 * number + letter - '0';
      } else {
        if (letter != '-' && Character.isUpperCase(letter) == black) {
          counts[Character.toUpperCase(letter)] = Math.max(1, number);
        }
        number = 0;
      }
    }
    String groups =
        switch (hands) {
          case "hand4" -> "B";
          case "hand16" -> "P B";
          case "hand64" -> "PLN GSR B";
          case "hand256" -> "PLN SG B R";
          case "hand1024" -> "P LN SG B R";
          default -> "";
        };
    if (hands.equals("hand64z")) {
      int points =
          counts['P']
              + 2 * (counts['L'] + counts['N'])
              + 3 * (counts['S'] + counts['G'])
              + 5 * (counts['B'] + counts['R']);
      return Math.min(7, (int) Math.ceil(points / 4.0));
    }
    int result = 0;
    int bit = 1;
    for (String group : groups.isEmpty() ? new String[0] : groups.split(" ")) {
      boolean any = group.chars().anyMatch(kind -> counts[kind] > 0);
      result += any ? bit : 0;
      bit *= 2;
    }
    return result;
  }

  /** The zone of a king from its side's view; a missing king counts as on its 5i. */
  private int king(String board, boolean black, int zones) {
    int file = 5;
    int rank = 9;
    String[] ranks = board.replaceAll("\\+", "").split("/");
    for (int r = 0; r < 9; r++) {
      int f = 9;
      for (char letter : ranks[r].toCharArray()) {
        if (Character.isDigit(letter)) {
          f -= letter - '0';
        } else {
          if (letter == (black ? 'K' : 'k')) {
            file = black ? f : 10 - f;
            rank = black ? r + 1 : 9 - r;
          }
          f--;
        }
      }
    }
    int[] thirds = {0, 0, 0, 0, 1, 1, 1, 2, 2, 2};
    boolean zoned = kings.endsWith("z");
    if (zones == 3) {
      return thirds[rank];
    }
    if (zones == 9 && !zoned) {
      return rank - 1;
    }
    if (zones == 29) {
      return rank <= 6 ? thirds[rank] : 2 + (rank - 7) * 9 + file - 1;
    }
    if (zones == 13) {
      return rank <= 7 ? rank - 1 : 7 + (rank - 8) * 3 + thirds[file];
    }
    if (rank <= 7) {
      return rank == 7 ? 2 : thirds[rank];
    }
    return zones == 9 ? 3 + (rank - 8) * 3 + thirds[file] : 3 + (rank - 8) * 9 + file - 1;
  }
}
