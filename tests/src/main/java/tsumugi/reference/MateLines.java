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
    SlowPosition position = root;
    for (int ply = 0; ply < line.length; ply++) {
      SlowMove move = find(position, line[ply], ply % 2 == 0);
      if (move == null) {
        String what = ply % 2 == 0 ? " is no legal check in " : " is no legal reply in ";
        return "ply " + (ply + 1) + ", " + EngineForm.usi(line[ply]) + what + position;
      }
      position = position.after(move);
    }
    return line.length % 2 == 1 && RuleBook.isMate(position) ? "" : "no mate: " + position;
  }

  /** The position after the first moves of a line that has no complaint. */
  public static SlowPosition after(SlowPosition root, int[] line, int plies) {
    SlowPosition position = root;
    for (int ply = 0; ply < plies; ply++) {
      SlowMove move = find(position, line[ply], ply % 2 == 0);
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
