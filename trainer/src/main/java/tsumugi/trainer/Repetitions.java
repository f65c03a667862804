package tsumugi.trainer;

import java.util.ArrayList;
import java.util.List;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Position;

/** The positions of a game and the meaning of their fourth occurrence. */
final class Repetitions {
  private static final int OCCURRENCES = 4;

  /** The meaning of a repetition. */
  enum Meaning {
    NONE,
    DRAW,
    /** The side to move wins: all moves of its opponent in between were checks. */
    WIN,
    /** The side to move loses: all of its own moves in between were checks. */
    LOSS
  }

  private record Entry(long board, int blackHand, int side, boolean check) {
    boolean repeats(Entry other) {
      return board == other.board && blackHand == other.blackHand && side == other.side;
    }
  }

  private final List<Entry> entries = new ArrayList<>();

  /** Adds a position and returns its meaning. */
  Meaning enter(Position position) {
    Entry entry =
        new Entry(
            position.boardKey(),
            position.hand(Color.BLACK),
            position.sideToMove(),
            position.inCheck());
    entries.add(entry);
    int last = entries.size() - 1;
    int seen = 1;
    for (int i = last - 2; i >= 0; i -= 2) {
      if (entries.get(i).repeats(entry) && ++seen == OCCURRENCES) {
        return judge(i, last);
      }
    }
    return Meaning.NONE;
  }

  private Meaning judge(int first, int last) {
    boolean checked = true;
    boolean checks = true;
    for (int i = first + 1; i <= last; i++) {
      if ((last - i) % 2 == 0) {
        checked &= entries.get(i).check;
      } else {
        checks &= entries.get(i).check;
      }
    }
    return checked ? Meaning.WIN : checks ? Meaning.LOSS : Meaning.DRAW;
  }
}
