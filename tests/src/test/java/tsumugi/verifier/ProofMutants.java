package tsumugi.verifier;

import java.util.List;
import java.util.random.RandomGenerator;

/** Proof files with one small change each; most of them are no longer valid. */
public final class ProofMutants {
  private ProofMutants() {}

  /** Six files made from one, with one change of each kind; a change may have no effect. */
  public static List<String> of(String file, RandomGenerator random) {
    return List.of(
        moveChanged(file, random),
        boundChanged(file, random),
        lineDropped(file, random),
        handsExchanged(file, random),
        goalChanged(file),
        rootHandsExchanged(file));
  }

  static String line(String file, int index) {
    return file.split("\n", -1)[index];
  }

  private static String[] randomClaim(String file, RandomGenerator random) {
    String[] lines = file.split("\n");
    return lines[random.nextInt(5, lines.length)].split("\t");
  }

  private static String with(String file, String[] oldClaim, String[] newClaim) {
    return file.replace(
        "\n" + String.join("\t", oldClaim) + "\n", "\n" + String.join("\t", newClaim) + "\n");
  }

  /** Another legal move of the position, or the move of another claim. */
  private static String moveChanged(String file, RandomGenerator random) {
    String[] claim = randomClaim(file, random);
    String[] changed = claim.clone();
    String[] other = randomClaim(file, random);
    if (claim.length == 4 && other.length == 4) {
      boolean promotes = claim[3].endsWith("+");
      String turned = promotes ? claim[3].substring(0, 4) : claim[3] + "+";
      boolean flip = random.nextBoolean() && claim[3].charAt(1) != '*';
      changed[3] = flip ? turned : other[3];
    }
    return with(file, claim, changed);
  }

  private static String boundChanged(String file, RandomGenerator random) {
    String[] claim = randomClaim(file, random);
    String[] changed = claim.clone();
    if (!claim[2].equals("*")) {
      boolean isMate = "Mm".contains(claim[0]);
      int bound = Integer.parseInt(claim[2]) + (isMate ? -2 : 2);
      changed[2] = bound < 0 ? claim[2] : "" + bound;
    }
    return with(file, claim, changed);
  }

  private static String lineDropped(String file, RandomGenerator random) {
    String claim = "\n" + String.join("\t", randomClaim(file, random)) + "\n";
    return file.replace(claim, "\n");
  }

  private static String handsExchanged(String file, RandomGenerator random) {
    String[] claim = randomClaim(file, random);
    String[] changed = claim.clone();
    String board = claim[1].split(" ")[0];
    changed[1] = board + " " + randomClaim(file, random)[1].split(" ")[1];
    return with(file, claim, changed);
  }

  private static String rootHandsExchanged(String file) {
    String[] root = line(file, 1).split(" ");
    StringBuilder hands = new StringBuilder();
    for (char c : root[3].toCharArray()) {
      hands.append(Character.isUpperCase(c) ? Character.toLowerCase(c) : Character.toUpperCase(c));
    }
    return file.replace(line(file, 1), root[0] + " " + root[1] + " " + root[2] + " " + hands);
  }

  private static String goalChanged(String file) {
    String goal = line(file, 3);
    String[] words = goal.split(" ");
    String changed =
        switch (words.length) {
          case 2 -> "claim mate 3";
          case 3 -> goal.replace(words[2], "" + (Integer.parseInt(words[2]) + 2));
          default -> goal.replace(words[2], "" + Math.max(0, Integer.parseInt(words[2]) - 2));
        };
    return file.replace(goal + "\n", changed + "\n");
  }
}
