package tsumugi.compose;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.notation.MissingPieces;
import tsumugi.engine.notation.ProblemKey;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchMonitor;

/**
 * Finds the smallest changes that make an unsound work sound and keep its line. A change takes a
 * piece off, adds one, moves one, turns one over, gives it to the other side, exchanges it for
 * another kind, or changes the attacker's hand by one piece. All single changes are tried first;
 * then single changes of the positions that came nearest.
 */
public final class Repair {
  private static final int EFFORT = 4;

  /** The positions of a level that are changed further, those with the fewest faults. */
  private static final int KEPT = 40;

  private final MainSubTable table;
  private final SearchMonitor monitor;

  /**
   * A repaired work.
   *
   * @param problem the sound problem, with Black attacking: a work in which White attacks is turned
   *     by 180 degrees first, and colors are exchanged
   * @param changes what was changed, with squares and colors as in {@code problem}: {@code +p3c}
   *     adds a piece, {@code -p3c} takes one off, {@code S2b-3b} moves one, {@code S2b=+S} replaces
   *     one; {@code hand+P} and {@code hand-P}
   */
  public record Repaired(ComposedProblem problem, List<String> changes) {}

  /** A position on the way. */
  private record Candidate(Position position, List<String> changes, int faults) {}

  /**
   * Prepares repairs.
   *
   * @param table its contents are replaced
   */
  public Repair(MainSubTable table, SearchMonitor monitor) {
    this.table = table;
    this.monitor = monitor;
  }

  /**
   * Searches repairs of a work, those with fewer changes first.
   *
   * @param work the attacker, of either color, to move.
   * @param line the line to keep, legal moves of {@code work} as it is given.
   * @param keep how many of its last moves the solution must end with; at most its length.
   * @param mostChanges the largest number of changes, at least 1.
   * @param out takes a repair; false ends the search.
   * @return false if nothing is searched because the work is sound already, with this line.
   */
  public boolean run(
      Position work, int[] line, int keep, int mostChanges, Predicate<Repaired> out) {
    Orientation turned = work.sideToMove() == Color.BLACK ? Orientation.AS_IS : Orientation.TURNED;
    Position root = turned.of(work);
    MissingPieces.giveTo(root, Placement.DEFENDER);
    int[] wanted = turned.line(line);
    int[] end = Arrays.copyOfRange(wanted, wanted.length - keep, wanted.length);
    int[] authors = keep == wanted.length ? wanted : new int[0];
    ComposeSettings settings =
        ComposeSettings.anything(
            ComposeRule.TSUME, Math.min(ComposeSettings.MAX_PLIES, line.length + 2 | 1));
    Judge judge = Composer.judge(settings, table, monitor, EFFORT);
    ComposedProblem asItIs = judge.verify(root, authors);
    if (asItIs != null && endsWith(asItIs.line(), end)) {
      return false;
    }
    List<Candidate> level = List.of(new Candidate(root, List.of(), 0));
    Set<String> seen = new HashSet<>();
    Set<ProblemKey> found = new HashSet<>();
    seen.add(Sfen.format(root));
    for (int changes = 1; changes <= mostChanges; changes++) {
      List<Candidate> next = new ArrayList<>();
      for (Candidate candidate : level) {
        for (Candidate changed : changes(candidate)) {
          if (monitor.stopRequested()) {
            return true;
          }
          if (!seen.add(Sfen.format(changed.position()))) {
            continue;
          }
          // The length also decides how many positions a quick solve may cost. Shorter mates do not
          // keep the moves and are left out.
          Appraisal appraisal = judge.appraise(changed.position(), keep, Judge.MANY);
          if (appraisal.plies() < keep) {
            continue;
          }
          if (appraisal.faults() == 0) {
            ComposedProblem problem = judge.verify(changed.position(), authors);
            if (problem != null && endsWith(problem.line(), end) && found.add(problem.key())) {
              if (!out.test(new Repaired(problem, changed.changes()))) {
                return true;
              }
              continue;
            }
          }
          next.add(new Candidate(changed.position(), changed.changes(), appraisal.faults()));
        }
      }
      next.sort(Comparator.comparingInt(Candidate::faults));
      level = next.subList(0, Math.min(KEPT, next.size()));
    }
    return true;
  }

  private static boolean endsWith(int[] line, int[] end) {
    return line.length >= end.length
        && Arrays.equals(line, line.length - end.length, line.length, end, 0, end.length);
  }

  /** All positions that a single change makes of a position. */
  private static List<Candidate> changes(Candidate candidate) {
    Changes changes = new Changes(candidate);
    for (int square = 0; square < Square.COUNT; square++) {
      int piece = candidate.position().pieceAt(square);
      if (piece != Piece.EMPTY && Piece.type(piece) != PieceType.KING) {
        changes.ofPiece(square, piece);
      }
    }
    changes.ofHand();
    for (int square = 0; square < Square.COUNT; square++) {
      if (candidate.position().pieceAt(square) == Piece.EMPTY) {
        changes.add(square);
      }
    }
    return changes.made;
  }

  /** Collects the changes of a position. */
  private static final class Changes {
    private final Candidate from;
    private final List<Candidate> made = new ArrayList<>();

    Changes(Candidate from) {
      this.from = from;
    }

    private void take(Position position, String change) {
      if (Placement.isProblem(position)) {
        List<String> changes = new ArrayList<>(from.changes());
        changes.add(change);
        made.add(new Candidate(position, changes, 0));
      }
    }

    /** Adds every piece on an empty square. */
    void add(int square) {
      for (int color = 0; color < 2; color++) {
        for (int type = PieceType.PAWN; type < PieceType.COUNT; type++) {
          if (type != PieceType.KING && Placement.isFree(from.position(), type)) {
            Position position = new Position(from.position());
            int piece = Piece.of(color, type);
            Placement.put(position, piece, square);
            take(position, "+" + name(piece) + Square.name(square));
          }
        }
      }
    }

    void ofPiece(int square, int piece) {
      String here = name(piece) + Square.name(square);
      Position without = new Position(from.position());
      Placement.take(without, square);
      take(new Position(without), "-" + here);
      for (int color = 0; color < 2; color++) {
        for (int type = PieceType.PAWN; type < PieceType.COUNT; type++) {
          int other = Piece.of(color, type);
          if (type != PieceType.KING && other != piece && Placement.isFree(without, type)) {
            Position position = new Position(without);
            Placement.put(position, other, square);
            take(position, here + "=" + name(other));
          }
        }
      }
      for (int to = 0; to < Square.COUNT; to++) {
        if (from.position().pieceAt(to) == Piece.EMPTY) {
          Position position = new Position(from.position());
          Placement.shift(position, square, to);
          take(position, here + "-" + Square.name(to));
        }
      }
    }

    void ofHand() {
      for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
        String letter = name(Piece.of(Placement.ATTACKER, type));
        if (Placement.isFree(from.position(), type)) {
          Position position = new Position(from.position());
          Placement.giveToHand(position, type);
          take(position, "hand+" + letter);
        }
        if (Hand.has(from.position().hand(Placement.ATTACKER), type)) {
          Position position = new Position(from.position());
          Placement.takeFromHand(position, type);
          take(position, "hand-" + letter);
        }
      }
    }
  }

  /** A piece as in SFEN. */
  private static String name(int piece) {
    String letters = " PLNSBRGK";
    int type = Piece.type(piece);
    String plain = String.valueOf(letters.charAt(PieceType.unpromoted(type)));
    String letter =
        Piece.color(piece) == Placement.ATTACKER ? plain : plain.toLowerCase(Locale.ROOT);
    return PieceType.isPromoted(type) ? "+" + letter : letter;
  }
}
