package tsumugi.verifier;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a file claims about its root: {@code mate N}, {@code mate N exact}, {@code nomate}, {@code
 * nomate N}, {@code sound N}, {@code brinkmate N}, {@code brinkmate N exact}, {@code nobrinkmate}
 * or {@code nobrinkmate N}. After a claim about a brinkmate, {@code mates P} says that only mates
 * of at most P plies count.
 *
 * @param bound in plies, or in the attacker's moves of a brinkmate; {@link Bound#NEVER} if there is
 *     no mate or brinkmate at all
 * @param isExact whether it also claims that there is no shorter one
 * @param matePlies the longest mate that counts, in plies; {@link Bound#NEVER} if all do
 */
record Goal(Subject subject, int bound, boolean isExact, int matePlies) {
  /** The first word of a goal. */
  enum Subject {
    MATE("mate"),
    NO_MATE("nomate"),
    SOUND("sound"),
    BRINKMATE("brinkmate"),
    NO_BRINKMATE("nobrinkmate");

    private final String word;

    Subject(String word) {
      this.word = word;
    }
  }

  private static final String LIMIT = "mates";

  static @Nullable Goal parse(String text) {
    List<String> words = List.of(text.split(" ", -1));
    int limit = Bound.NEVER;
    int count = words.size();
    if (count > 2 && words.get(count - 2).equals(LIMIT)) {
      limit = number(words.getLast());
      words = words.subList(0, count - 2);
    }
    for (Subject subject : Subject.values()) {
      if (subject.word.equals(words.getFirst())) {
        return parse(subject, words, limit);
      }
    }
    return null;
  }

  private static @Nullable Goal parse(Subject subject, List<String> words, int limit) {
    boolean isNone = subject == Subject.NO_MATE || subject == Subject.NO_BRINKMATE;
    boolean canBeExact = subject == Subject.MATE || subject == Subject.BRINKMATE;
    boolean isExact = words.size() == 3 && words.get(2).equals("exact");
    int bound = words.size() > 1 ? number(words.get(1)) : Bound.NEVER;
    Goal goal = new Goal(subject, bound, isExact, limit);
    boolean isComplete = words.size() == 2 || words.size() == 1 && isNone || isExact && canBeExact;
    boolean isLimitGood =
        limit == Bound.NEVER || limit != Bound.NONE && limit % 2 == 1 && goal.isAboutBrinkmate();
    return isComplete && isLimitGood && bound != Bound.NONE ? goal : null;
  }

  private static int number(String word) {
    byte[] number = word.getBytes(StandardCharsets.ISO_8859_1);
    return Bound.parse(number, 0, number.length);
  }

  boolean isMate() {
    return subject == Subject.MATE || isSound();
  }

  boolean isSound() {
    return subject == Subject.SOUND;
  }

  boolean isAboutBrinkmate() {
    return subject == Subject.BRINKMATE || subject == Subject.NO_BRINKMATE;
  }

  /**
   * Whether the goal is possible: the length of the shortest mate is odd if the attacker is to
   * move, otherwise even. A problem and a brinkmate begin with the attacker's move.
   */
  boolean isPossible(boolean attackerMoves) {
    if (isAboutBrinkmate()) {
      return attackerMoves && bound >= 1;
    }
    if (isSound()) {
      return attackerMoves && bound % 2 == 1;
    }
    return !isExact || bound % 2 == (attackerMoves ? 1 : 0);
  }

  /** Whether {@link #isExact} needs a proof, because a shorter mate would be possible. */
  boolean needsLowerBound(boolean attackerMoves) {
    return isExact && bound - 2 >= (attackerMoves ? 1 : 0);
  }

  String text() {
    return subject.word
        + (bound == Bound.NEVER ? "" : " " + bound)
        + (isExact ? " exact" : "")
        + (matePlies == Bound.NEVER ? "" : " " + LIMIT + " " + matePlies);
  }
}
