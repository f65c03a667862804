package tsumugi.verifier;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import tsumugi.reference.SlowPosition;

/** Proof files of brinkmates with one small change each; nearly all are no longer valid. */
public final class BrinkmateMutants {
  private static final int CHANGES = 14;

  private final List<String> lines;
  private final int first;
  private final RandomGenerator random;

  private BrinkmateMutants(String file, RandomGenerator random) {
    lines = new ArrayList<>(file.lines().toList());
    first = lines.indexOf("--") + 1;
    this.random = random;
  }

  /** The file with a random change. */
  public static String of(String file, RandomGenerator random) {
    String changed = file;
    while (changed.equals(file)) {
      changed = new BrinkmateMutants(file, random).changed(random.nextInt(CHANGES));
    }
    return changed;
  }

  private String changed(int change) {
    int claim = random.nextInt(first, lines.size());
    switch (change) {
      case 0, 1 -> lines.remove(claim);
      case 2 -> {
        // Claims about brinkmates are few among those about mates.
        int last = lines.size() - 1;
        for (int i = 0; i < lines.size() && !isAboutBrinkmate(claim); i++) {
          claim = claim == last ? first : claim + 1;
        }
        lines.remove(claim);
      }
      case 3 -> changeBound(claim);
      case 4 -> changeMove(claim);
      case 5 -> movePiece(claim);
      case 6 -> setField(claim, 1, board(claim) + " " + hand(random.nextInt(first, lines.size())));
      case 7 -> setField(claim, 0, otherKind(fields(claim)[0]));
      case 8 -> changeNumber();
      case 9 -> changeKeys();
      case 10 -> lines.set(2, "attacker " + (lines.get(2).endsWith("black") ? "white" : "black"));
      case 11 -> giveDefenderAPiece();
      case 12 -> changeMates();
      default -> {
        String text = text();
        return text.substring(0, random.nextInt(text.length()));
      }
    }
    return text();
  }

  private String text() {
    return String.join("\n", lines) + "\n";
  }

  private boolean isAboutBrinkmate(int line) {
    return "BbPp".indexOf(lines.get(line).charAt(0)) >= 0;
  }

  private String[] fields(int line) {
    return lines.get(line).split("\t", -1);
  }

  private void setField(int line, int field, String text) {
    String[] fields = fields(line);
    if (field < fields.length) {
      fields[field] = text;
      lines.set(line, String.join("\t", fields));
    }
  }

  private String board(int line) {
    return fields(line)[1].split(" ", -1)[0];
  }

  private String hand(int line) {
    return fields(line)[1].split(" ", -1)[1];
  }

  /** The claim says more. */
  private void changeBound(int line) {
    String[] fields = fields(line);
    if (!fields[2].equals("*")) {
      int step = isAboutBrinkmate(line) ? 1 : 2;
      boolean isMate = "MmBb".contains(fields[0]);
      int bound = Integer.parseInt(fields[2]) + (isMate ? -step : step);
      setField(line, 2, Integer.toString(bound));
    }
  }

  private void changeMove(int line) {
    String[] other = fields(random.nextInt(first, lines.size()));
    if (other.length > 3) {
      setField(line, 3, other[3]);
    }
  }

  private void movePiece(int line) {
    setField(line, 1, withPieceMoved(board(line)) + " " + hand(line));
  }

  private String withPieceMoved(String board) {
    SlowPosition position = SlowPosition.parse(board + " b -");
    List<Integer> full = new ArrayList<>();
    List<Integer> empty = new ArrayList<>();
    for (int square = 11; square < 100; square++) {
      if (square % 10 != 0) {
        (position.at(square) == '.' ? empty : full).add(square);
      }
    }
    int from = full.get(random.nextInt(full.size()));
    int to = empty.get(random.nextInt(empty.size()));
    SlowPosition moved = position.with(to, position.at(from)).with(from, '.');
    return moved.sfen().split(" ", -1)[0];
  }

  private static String otherKind(String kind) {
    return switch (kind) {
      case "M" -> "B";
      case "m" -> "b";
      case "N" -> "P";
      case "n" -> "p";
      case "B" -> "M";
      case "b" -> "m";
      case "P" -> "N";
      default -> "n";
    };
  }

  /** One move less, one more, or another claim about the length. */
  private void changeNumber() {
    String[] words = lines.get(3).split(" ", -1);
    boolean isNone = words[1].equals("nobrinkmate");
    if (words.length < 3 || words[2].equals("mates")) {
      return;
    }
    if (!isNone && random.nextBoolean()) {
      boolean isExact = lines.get(3).contains(" exact");
      lines.set(
          3,
          isExact
              ? lines.get(3).replace(" exact", "")
              : lines.get(3).replaceFirst("(brinkmate [0-9]+)", "$1 exact"));
      return;
    }
    words[2] = Integer.toString(Integer.parseInt(words[2]) + (isNone ? 1 : -1));
    lines.set(3, String.join(" ", words));
  }

  /** A key is left out of all, or a move that is no key is added. */
  private void changeKeys() {
    if (first < 6) {
      return;
    }
    List<String> words = new ArrayList<>(Arrays.asList(lines.get(4).split(" ", -1)));
    String[] other = fields(random.nextInt(first, lines.size()));
    if (words.size() > 2 && random.nextBoolean()) {
      words.remove(random.nextInt(1, words.size()));
    } else if (words.size() == 2 && random.nextBoolean()) {
      words.set(0, words.get(0).equals("keys") ? "all-keys" : "keys");
    } else if (other.length > 3 && !words.contains(other[3])) {
      words.add(other[3]);
    }
    lines.set(4, String.join(" ", words));
  }

  /** The defender gets a piece in hand, so that he has more replies. */
  private void giveDefenderAPiece() {
    String[] words = lines.get(1).split(" ", -1);
    String piece = "pnsg".charAt(random.nextInt(4)) + "";
    boolean isBlack = lines.get(2).endsWith("white");
    piece = isBlack ? piece.toUpperCase(Locale.ROOT) : piece;
    if (words[3].indexOf(piece.charAt(0)) < 0) {
      words[3] = words[3].equals("-") ? piece : isBlack ? piece + words[3] : words[3] + piece;
      lines.set(1, String.join(" ", words));
    }
  }

  private void changeMates() {
    String goal = lines.get(3);
    int limit = goal.indexOf(" mates ");
    if (limit < 0) {
      lines.set(3, goal + " mates " + (random.nextBoolean() ? 1 : 3));
    } else {
      lines.set(3, goal.substring(0, limit));
    }
  }
}
