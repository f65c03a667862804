package tsumugi.reference;

import org.jspecify.annotations.Nullable;

/** Whether a line of engine moves is a mate by the rule book. */
public final class MateLines {
  private MateLines() {}

  /**
   * What is wrong with a mating line, or the empty string: every move must be legal, every move of
   * the side that starts must check, and the last one must mate.
   */
  public static String complaint(SlowPosition root, int[] line) {
    return complaint(root, line, true);
  }

  /**
   * The same of a line that either side may begin.
   *
   * @param attack whether the side to move attacks; otherwise it is in check
   */
  public static String complaint(SlowPosition root, int[] line, boolean attack) {
    SlowPosition position = root;
    for (int ply = 0; ply < line.length; ply++) {
      boolean check = isCheck(ply, attack);
      SlowMove move = find(position, line[ply], check);
      if (move == null) {
        String what = check ? " is no legal check in " : " is no legal reply in ";
        return "ply " + (ply + 1) + ", " + EngineForm.usi(line[ply]) + what + position;
      }
      position = position.after(move);
    }
    return !isCheck(line.length, attack) && RuleBook.isMate(position) ? "" : "no mate: " + position;
  }

  private static boolean isCheck(int ply, boolean attack) {
    return (ply % 2 == 0) == attack;
  }

  /** The position after the first moves of a line that has no complaint. */
  public static SlowPosition after(SlowPosition root, int[] line, int plies) {
    return after(root, line, plies, true);
  }

  /** The same where either side may begin. */
  public static SlowPosition after(SlowPosition root, int[] line, int plies, boolean attack) {
    SlowPosition position = root;
    for (int ply = 0; ply < plies; ply++) {
      SlowMove move = find(position, line[ply], isCheck(ply, attack));
      if (move == null) {
        throw new IllegalArgumentException(EngineForm.usi(line[ply]) + " in " + position);
      }
      position = position.after(move);
    }
    return position;
  }

  private static @Nullable SlowMove find(SlowPosition position, int move, boolean check) {
    for (SlowMove slow : check ? RuleBook.checks(position) : RuleBook.legalMoves(position)) {
      if (EngineForm.move(slow) == move) {
        return slow;
      }
    }
    return null;
  }
}
