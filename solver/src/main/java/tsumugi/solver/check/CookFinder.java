package tsumugi.solver.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.composed.ComposedWalk;
import tsumugi.solver.tsume.composed.ComposedWalk.Answer;
import tsumugi.solver.tsume.node.MateBounds;

/**
 * Searches the attacker's positions of a line for other checks that mate, and classifies them. To
 * distinguish a cook from a detour, it searches with the positions of the line as escapes: a check
 * that mates without passing them is a cook.
 */
final class CookFinder {
  private final MainSubTable table;
  private final SearchBudget budget;
  private final MateQuestion question;
  private final CheckGenerator generator = new CheckGenerator();

  /** Whether the current search ends with the first finding that is enough. */
  private boolean stops;

  /** Whether nothing else is asked once a finding makes the problem unsound. */
  private final boolean quick;

  /** The number of the last board with escapes. */
  private long boards;

  /**
   * Creates a finder.
   *
   * @param table the table of this problem
   * @param effort the effort of a round that no other finder with boards in this table has had
   */
  CookFinder(MainSubTable table, SearchBudget budget, Effort effort) {
    this.table = table;
    this.budget = budget;
    quick = effort.quick();
    boards = (long) effort.round() << Integer.SIZE;
    question = new MateQuestion(table, budget, effort.nodes(), effort.threads());
  }

  /** Examines every attacker's position of the main line. */
  void lookAlong(ComposedWalk walk, Position root, int[] line, CheckFindings found) {
    lookAlong(walk, root, line, 0, line.length, found);
  }

  /**
   * The same, but a quick check ends with the first finding that makes the line unsound, so its
   * findings are not complete.
   */
  void lookQuicklyAlong(
      ComposedWalk walk, Position root, int[] line, int end, CheckFindings found) {
    stops = quick;
    lookAlong(walk, root, line, 0, end, found);
    stops = false;
  }

  /**
   * Examines the attacker's positions of some plies.
   *
   * @param walk in the root; decides which checks mate as fast as the line, without counting futile
   *     interpositions
   * @param end the ply after the last one
   */
  void lookAlong(
      ComposedWalk walk, Position root, int[] line, int from, int end, CheckFindings found) {
    Position position = new Position(root);
    int made = 0;
    while (made < end && !budget.hasToStopNow() && !(stops && isEnough(found))) {
      if (made % 2 == 0 && made >= from) {
        look(walk, root, position, line, made, found);
      }
      position.doMove(line[made]);
      walk.doMove(line[made++]);
    }
    while (made > 0) {
      walk.undoMove(line[--made]);
    }
  }

  boolean isQuick() {
    return quick;
  }

  /** Whether a quick check needs nothing more than these findings. */
  boolean isEnough(CheckFindings found) {
    return quick && found.grade() == Grade.UNSOUND;
  }

  /** Examines a position of a line of full length that is not the main line. */
  void lookInVariation(Position position, int[] path, int own, CheckFindings found) {
    for (int check : checks(position)) {
      if (check != own) {
        MateBounds bounds = mate(position, check);
        if (bounds.isMate()) {
          found.add(question.describe(position, check, bounds).finding(Flaw.OTHER_MATE, path));
        } else if (!bounds.isNoMate()) {
          found.add(OpenQuestion.of(OpenQuestion.Kind.CHECK, path, check));
        }
      }
    }
  }

  /** Whether a move is proved not to mate, in any number of plies. */
  boolean isRefuted(Position position, int move) {
    int[] checks = checks(position);
    return Arrays.stream(checks).noneMatch(check -> check == move)
        || mate(new Position(position), move).isNoMate();
  }

  private int[] checks(Position position) {
    MoveList moves = new MoveList();
    generator.generate(position, moves);
    return moves.toArray(0);
  }

  private MateBounds mate(Position position, int check) {
    position.doMove(check);
    MateBounds bounds = question.ask(position);
    position.undoMove(check);
    return bounds;
  }

  private void look(
      ComposedWalk walk,
      Position root,
      Position position,
      int[] line,
      int ply,
      CheckFindings found) {
    int own = line[ply];
    int[] path = Arrays.copyOf(line, ply);
    for (int check : checks(position)) {
      if (check == own || stops && isEnough(found)) {
        continue;
      }
      MateBounds bounds = mate(position, check);
      if (bounds.isMate()) {
        Answer asLong = isWithin(walk, check, line.length - ply - 1);
        Flaw flaw =
            asLong == Answer.OPEN
                ? null
                : flaw(root, position, line, ply, check, asLong == Answer.YES);
        if (flaw == null) {
          found.add(OpenQuestion.of(OpenQuestion.Kind.COOK_OR_DETOUR, path, check));
        } else if (asLong == Answer.YES && isMeasuredByLine(flaw, line)) {
          int left = line.length - ply;
          found.add(Finding.of(flaw, path, lineFrom(walk, check, left), left, true));
        } else {
          found.add(question.describe(position, check, bounds).finding(flaw, path));
        }
      } else if (!bounds.isNoMate()) {
        found.add(OpenQuestion.of(OpenQuestion.Kind.CHECK, path, check));
      }
    }
  }

  /**
   * Whether a mate has this flaw because it is as long as the line, whose length does not count
   * futile interpositions. Its own length is then given in the same way.
   */
  private static boolean isMeasuredByLine(Flaw flaw, int[] line) {
    return switch (flaw) {
      case PROMOTION, DROP_DISTANCE, TRANSPOSITION -> true;
      case COOK -> line.length == 1;
      default -> false;
    };
  }

  private int[] lineFrom(ComposedWalk walk, int check, int left) {
    walk.doMove(check);
    int[] rest;
    try (SearchBudget.Slice _ = budget.slice(question.nodes())) {
      rest = walk.line(left - 1);
    }
    walk.undoMove(check);
    int[] line = new int[rest.length + 1];
    line[0] = check;
    System.arraycopy(rest, 0, line, 1, rest.length);
    return line;
  }

  private static Answer isWithin(ComposedWalk walk, int check, int plies) {
    walk.doMove(check);
    Answer answer = walk.isMateWithin(plies);
    walk.undoMove(check);
    return answer;
  }

  /** The flaw that a mating check is; null if this is undecided. */
  private @Nullable Flaw flaw(
      Position root, Position position, int[] line, int ply, int check, boolean asLong) {
    if (ply == line.length - 1) {
      // In a problem of a single move, this move is all that can be unique.
      return ply == 0 && asLong ? Flaw.COOK : Flaw.LAST_MOVE;
    }
    if (asLong && isOtherPromotion(line[ply], check)) {
      return Flaw.PROMOTION;
    }
    if (asLong && isOtherDistance(position, line[ply], check)) {
      return Flaw.DROP_DISTANCE;
    }
    MateBounds withoutEarlier = mateAvoiding(root, position, line, ply, check);
    if (withoutEarlier.isNoMate()) {
      return Flaw.DETOUR;
    }
    MateBounds withoutAny = mateAvoiding(root, position, line, line.length - 1, check);
    if (withoutAny.isMate()) {
      return Flaw.COOK;
    }
    if (!withoutAny.isNoMate()) {
      return null;
    }
    return asLong ? Flaw.TRANSPOSITION : Flaw.DETOUR;
  }

  /** Whether the check mates if the positions of the line up to a ply are escapes. */
  private MateBounds mateAvoiding(
      Position root, Position position, int[] line, int last, int check) {
    Position after = new Position(position);
    after.doMove(check);
    return mateAvoiding(after, attackerPositions(root, Arrays.copyOf(line, last + 1)));
  }

  /**
   * Whether a cook of one line is proved to be a cook of all lines that pass through the given
   * positions.
   */
  boolean remainsCook(Position root, Finding cook, List<Position> passed) {
    Position after = new Position(root);
    Arrays.stream(cook.path()).forEach(after::doMove);
    after.doMove(cook.move());
    return mateAvoiding(after, passed).isMate();
  }

  /** The attacker's positions of a line. */
  static List<Position> attackerPositions(Position root, int[] line) {
    List<Position> positions = new ArrayList<>();
    Position along = new Position(root);
    for (int ply = 0; ply < line.length; ply++) {
      if (ply % 2 == 0) {
        positions.add(new Position(along));
      }
      along.doMove(line[ply]);
    }
    return positions;
  }

  /**
   * Whether the attacker mates if some positions are escapes. It first counts the same boards with
   * other hands as escapes too, because this question is much cheaper.
   */
  private MateBounds mateAvoiding(Position after, List<Position> escapes) {
    MateBounds bounds = mateAvoiding(after, escapes, false);
    return bounds.isNoMate() ? mateAvoiding(after, escapes, true) : bounds;
  }

  private MateBounds mateAvoiding(Position after, List<Position> escapes, boolean byHand) {
    DetourGame game = new DetourGame(after, after.sideToMove() ^ 1, byHand, ++boards);
    escapes.forEach(escape -> game.setEscape(escape, table));
    MateBounds bounds = question.askAvoiding(game);
    return bounds.isMate() && !game.hasEscapes(table) ? MateBounds.UNKNOWN : bounds;
  }

  private static boolean isOtherPromotion(int own, int check) {
    return !Move.isDrop(own)
        && !Move.isDrop(check)
        && Move.from(own) == Move.from(check)
        && Move.to(own) == Move.to(check);
  }

  /** Whether the same long-range piece is dropped on the same line from the king. */
  private static boolean isOtherDistance(Position position, int own, int check) {
    if (!Move.isDrop(own) || !Move.isDrop(check) || Move.dropType(own) != Move.dropType(check)) {
      return false;
    }
    int type = Move.dropType(own);
    boolean isLong = type == PieceType.LANCE || type == PieceType.BISHOP || type == PieceType.ROOK;
    int king = position.kingSquare(position.sideToMove() ^ 1);
    return isLong && direction(king, Move.to(own)) == direction(king, Move.to(check));
  }

  private static int direction(int from, int to) {
    int files = Integer.signum(Square.file(to) - Square.file(from));
    int ranks = Integer.signum(Square.rank(to) - Square.rank(from));
    return 3 * files + ranks;
  }

  /** The squares of all pieces except the kings. */
  static List<Integer> pieces(Position position) {
    List<Integer> squares = new ArrayList<>();
    for (int square = 0; square < Square.COUNT; square++) {
      int piece = position.pieceAt(square);
      if (piece != Piece.EMPTY && Piece.type(piece) != PieceType.KING) {
        squares.add(square);
      }
    }
    return squares;
  }
}
