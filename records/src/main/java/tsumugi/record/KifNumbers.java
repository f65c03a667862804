package tsumugi.record;

/**
 * The move numbers of KIF, which count up from whatever the first one is. A number that falls or
 * jumps shows that moves are missing or belong elsewhere.
 */
final class KifNumbers {
  private static final int UNKNOWN = -1;

  private final boolean mayBeginAnywhere;

  /** The difference between numbers and plies. */
  private int ahead = UNKNOWN;

  KifNumbers(boolean mayBeginAnywhere) {
    this.mayBeginAnywhere = mayBeginAnywhere;
  }

  /** Checks the line of a move that is about to be made. */
  void check(Line line, RecordBuilder moves) {
    int number = KifMoves.number(line.text());
    int ply = moves.isEnded() ? moves.node().ply() : moves.node().ply() + 1;
    if (ahead == UNKNOWN && (number >= ply && mayBeginAnywhere || number == ply)) {
      ahead = number - ply;
    }
    int due = number(moves);
    if (number != due) {
      throw RecordException.at(
          line.number(), "record.move-number", number, due, PrintableText.quote(line.text()));
    }
  }

  /** The number that the next move should have. */
  int number(RecordBuilder moves) {
    int ply = moves.isEnded() ? moves.node().ply() : moves.node().ply() + 1;
    return ply + Math.max(0, ahead);
  }

  /** The ply of a number. */
  int ply(int number) {
    return number - Math.max(0, ahead);
  }
}
