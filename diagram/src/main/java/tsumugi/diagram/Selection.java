package tsumugi.diagram;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.notation.BoardDiagram;
import tsumugi.engine.notation.MissingPieces;

/**
 * Which positions of a problem are drawn.
 *
 * @param at ply of the first position; {@link #LAST} for the last one
 * @param strip after the first position every {@code strip} plies another one, and the last; 0 for
 *     none
 * @param last whether the last position is drawn too
 * @param hand when the defender's hand is printed
 */
public record Selection(int at, int strip, boolean last, DefenderHand hand) {
  public static final int LAST = -1;

  /** When the defender's hand is printed. */
  public enum DefenderHand {
    /** Not in a problem whose defender holds the rest of the set, which readers assume. */
    AUTO,
    SHOWN,
    REST
  }

  /** Whether the line is long enough for the first position. */
  public boolean fits(Composition work) {
    return at <= work.line().size();
  }

  /** The figures, in the order of their plies. */
  public List<Figure> figures(Composition work) {
    int end = work.line().size();
    int first = at == LAST ? end : at;
    TreeSet<Integer> plies = new TreeSet<>(List.of(first));
    if (last || strip > 0) {
      plies.add(end);
    }
    for (int ply = first; strip > 0 && ply < end; ply += strip) {
      plies.add(ply);
    }
    List<Figure> figures = new ArrayList<>();
    Position position = work.start();
    String move = "";
    for (int ply = 0; ply <= plies.last(); ply++) {
      if (plies.contains(ply)) {
        figures.add(figure(work, position, ply, move, figures.isEmpty()));
      }
      if (ply < plies.last()) {
        move = plies.contains(ply + 1) ? Moves.written(position, work.line().get(ply)) : "";
        position.doMove(work.line().get(ply));
      }
    }
    return figures;
  }

  private Figure figure(Composition work, Position position, int ply, String move, boolean head) {
    boolean blackShown = work.attacker() == Color.BLACK || isShown(work, position, Color.BLACK);
    boolean whiteShown = work.attacker() == Color.WHITE || isShown(work, position, Color.WHITE);
    return new Figure(
        new Position(position),
        head ? work.title() : "",
        head ? work.author() : "",
        head ? work.printedLength() : "",
        caption(work, position, ply, move),
        ply == 0 ? Square.NONE : Move.to(work.line().get(ply - 1)),
        blackShown ? BoardDiagram.hand(position.hand(Color.BLACK)) : null,
        whiteShown ? BoardDiagram.hand(position.hand(Color.WHITE)) : null);
  }

  private static String caption(Composition work, Position position, int ply, String move) {
    if (ply == 0) {
      return position.sideToMove() == Color.WHITE ? "後手番" : "";
    }
    boolean ends = ply == work.line().size();
    return ends && isFinal(work, position) ? "詰上り図" : KanjiNumber.of(ply) + "手目　" + move + "まで";
  }

  private static boolean isFinal(Composition work, Position position) {
    return Mates.isMate(position) || work.isWhole() && Mates.isMateButForInterpositions(position);
  }

  private boolean isShown(Composition work, Position position, int color) {
    return switch (hand) {
      case SHOWN -> true;
      case REST -> false;
      case AUTO -> !work.isProblem() || !isRest(position, color);
    };
  }

  private static boolean isRest(Position position, int color) {
    Position filled = new Position(position);
    filled.setHand(color, Hand.EMPTY);
    MissingPieces.giveTo(filled, color);
    return filled.hand(color) == position.hand(color);
  }
}
