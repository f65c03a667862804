package tsumugi.reference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A line without some interpositions and what takes them: the captor has stayed where it was. */
final class SlowWithoutFutile {
  /** A captor that has stayed: on which square, and whether it promoted in the line. */
  private record Stayed(int square, boolean promoted) {}

  private SlowWithoutFutile() {}

  static List<SlowMove> line(List<SlowMove> line, List<Integer> interpositions) {
    List<SlowMove> rest = new ArrayList<>();
    Map<Integer, Stayed> stayed = new HashMap<>();
    for (int ply = 0; ply < line.size(); ply++) {
      SlowMove move = line.get(ply);
      if (interpositions.contains(ply)) {
        SlowMove capture = line.get(++ply);
        Stayed captor = from(capture, stayed);
        stayed.put(capture.to(), captor);
        continue;
      }
      Stayed target = stayed.remove(move.to());
      int to = target == null ? move.to() : target.square;
      if (move.isDrop()) {
        rest.add(move);
      } else {
        Stayed piece = from(move, stayed);
        rest.add(SlowMove.onBoard(piece.square, to, piece.promoted));
      }
    }
    return rest;
  }

  /** The moving piece, as it is behind the move but for its square. */
  private static Stayed from(SlowMove move, Map<Integer, Stayed> stayed) {
    Stayed before = stayed.remove(move.from());
    return before == null
        ? new Stayed(move.from(), move.promote())
        : new Stayed(before.square, before.promoted || move.promote());
  }
}
