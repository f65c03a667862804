package tsumugi.compose;

import java.util.ArrayList;
import java.util.List;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchMonitor;

/**
 * Finds all sound problems of a small world: every position whose pieces are of the given kinds and
 * stand in the given area. The world is divided into parts, which may be examined in any order. One
 * object is not thread-safe.
 *
 * <p>A position is not examined if its length exceeds the settings. What the limits leave undecided
 * is counted; if nothing is, all problems were found.
 */
public final class Enumeration {
  private static final int EFFORT = 20;

  private final ComposeSettings settings;
  private final Judge judge;
  private final SearchMonitor monitor;
  private final List<Integer> squares;
  private final List<Integer> pieces;
  private final List<ComposedProblem> found = new ArrayList<>();
  private long positions;
  private long undecided;

  /**
   * Prepares an enumeration.
   *
   * @param table its contents are replaced
   */
  public Enumeration(ComposeSettings settings, MainSubTable table, SearchMonitor monitor) {
    this.settings = settings;
    this.monitor = monitor;
    judge = Composer.judge(settings, table, monitor, EFFORT);
    squares = squares(settings);
    pieces = pieces(settings);
  }

  private static List<Integer> squares(ComposeSettings settings) {
    List<Integer> squares = new ArrayList<>();
    for (int square = 0; square < Square.COUNT; square++) {
      if (settings.area().contains(square)) {
        squares.add(square);
      }
    }
    return squares;
  }

  /**
   * All pieces that may stand on a square besides the kings; the first entry stands for an empty
   * square.
   */
  private static List<Integer> pieces(ComposeSettings settings) {
    List<Integer> pieces = new ArrayList<>();
    pieces.add(Piece.EMPTY);
    for (int color = 0; color < 2; color++) {
      int kinds = color == Placement.ATTACKER ? settings.attackers() : settings.defenders();
      for (int type = PieceType.PAWN; type < PieceType.COUNT; type++) {
        if (type != PieceType.KING && ComposeSettings.has(kinds, type)) {
          pieces.add(Piece.of(color, type));
        }
      }
    }
    return pieces;
  }

  /** The number of parts: one for each square of the king and each content of another square. */
  public long parts() {
    return (long) squares.size() * pieces.size();
  }

  /** The number of positions examined so far. */
  public long positions() {
    return positions;
  }

  /** The number of positions that the limits left undecided so far. */
  public long undecided() {
    return undecided;
  }

  /**
   * Examines a part.
   *
   * @param number from 0
   * @return its sound problems; two parts may have images of the same problem
   */
  public List<ComposedProblem> part(long number) {
    found.clear();
    int king = squares.get((int) (number / pieces.size()));
    int piece = pieces.get((int) (number % pieces.size()));
    if (settings.area().holdsKing(king)) {
      Position position = Placement.empty();
      position.put(Piece.of(Placement.DEFENDER, PieceType.KING), king);
      int first = squares.getFirst() == king ? 1 : 0;
      if (first >= squares.size()) { // the king has the only square
        if (piece == Piece.EMPTY) {
          fillBoard(position, first);
        }
      } else if (mayPut(position, piece, squares.get(first))) {
        put(position, piece, squares.get(first));
        fillBoard(position, first + 1);
      }
    }
    return List.copyOf(found);
  }

  private static boolean mayPut(Position position, int piece, int square) {
    return piece == Piece.EMPTY
        || Placement.isFree(position, Piece.type(piece)) && Placement.canStand(piece, square);
  }

  private static void put(Position position, int piece, int square) {
    if (piece != Piece.EMPTY) {
      Placement.put(position, piece, square);
    }
  }

  /** Fills the squares from a place on in every way, then the hand. At most 81 squares deep. */
  private void fillBoard(Position position, int place) {
    if (monitor.stopRequested() || Placement.count(position) > settings.maxBoard()) {
      return;
    }
    if (place == squares.size() || Placement.count(position) == settings.maxBoard()) {
      if (Placement.count(position) >= settings.minBoard()) {
        fillHand(position, PieceType.PAWN);
      }
      return;
    }
    int square = squares.get(place);
    if (position.pieceAt(square) != Piece.EMPTY) { // the king
      fillBoard(position, place + 1);
      return;
    }
    for (int piece : pieces) {
      if (mayPut(position, piece, square)) {
        put(position, piece, square);
        fillBoard(position, place + 1);
        if (piece != Piece.EMPTY) {
          Placement.take(position, square);
        }
      }
    }
  }

  /** Gives the attacker every hand of the kinds from one on. */
  private void fillHand(Position position, int type) {
    int total = Hand.total(position.hand(Placement.ATTACKER));
    if (type > PieceType.GOLD) {
      if (total >= settings.minHand()) {
        examine(position);
      }
      return;
    }
    fillHand(position, type + 1);
    if (ComposeSettings.has(settings.hand(), type)
        && total < settings.maxHand()
        && Placement.isFree(position, type)) {
      Placement.giveToHand(position, type);
      fillHand(position, type);
      Placement.takeFromHand(position, type);
    }
  }

  private void examine(Position position) {
    if (!Placement.isProblem(position) || monitor.stopRequested()) {
      return;
    }
    long before = judge.undecided();
    if (judge.mayBeSound(position)) {
      ComposedProblem problem = judge.verify(position);
      if (problem != null && settings.isInRange(problem.composedPlies())) {
        found.add(problem);
      }
    }
    if (!monitor.stopRequested()) { // otherwise the position was not examined to the end
      positions++;
      undecided += judge.undecided() - before;
    }
  }
}
