package tsumugi.reference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One flaw with its place.
 *
 * @param flaw what it is
 * @param moves the moves from the root to the move in question, that one included; of what concerns
 *     no move those that lead to it; of a needless piece none
 * @param square of a needless piece (11-99), else 0
 */
public record SlowFinding(SlowFlaw flaw, List<SlowMove> moves, int square) {
  static SlowFinding of(SlowFlaw flaw, List<SlowMove> path, SlowMove move) {
    List<SlowMove> moves = new ArrayList<>(path);
    moves.add(move);
    return new SlowFinding(flaw, moves, 0);
  }

  static SlowFinding at(SlowFlaw flaw, List<SlowMove> path) {
    return new SlowFinding(flaw, List.copyOf(path), 0);
  }

  static SlowFinding needless(int square) {
    return new SlowFinding(SlowFlaw.NEEDLESS_PIECE, List.of(), square);
  }

  /** The same on the position in another view. */
  public SlowFinding in(View view) {
    int seen = square == 0 ? 0 : view.of(SlowMove.drop('P', square)).to();
    return new SlowFinding(flaw, moves.stream().map(view::of).toList(), seen);
  }

  /** Such as {@code COOK 2c2b+ 1a1b G*2b} or {@code NEEDLESS_PIECE 5e}. */
  @Override
  public String toString() {
    String where =
        square == 0
            ? moves.stream().map(SlowMove::usi).collect(Collectors.joining(" "))
            : SlowMove.drop('P', square).usi().substring(2);
    return (flaw + " " + where).trim();
  }

  /** Reads what {@link #toString} writes. */
  public static SlowFinding parse(String text) {
    String[] words = text.split(" ");
    SlowFlaw flaw = SlowFlaw.valueOf(words[0]);
    if (flaw == SlowFlaw.NEEDLESS_PIECE) {
      return needless(SlowMove.parse("P*" + words[1]).to());
    }
    return at(flaw, Arrays.stream(words).skip(1).map(SlowMove::parse).toList());
  }
}
