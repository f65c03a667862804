package tsumugi.verifier;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Checks what a certificate of soundness needs beyond its claims: the table of "Certificates of
 * soundness" in docs/proof-format.md, row by row. Nothing is searched.
 */
final class Soundness {
  private final ClaimTable claims;
  private final Root root;
  private final int[] line;
  private final int plies;
  private final Position position = new Position();
  private final Rules rules = new Rules(position);
  private final DirectReplies direct = new DirectReplies(position, rules);
  private final MoveList moves = new MoveList();

  /** The replies to one of {@link #moves}. */
  private final MoveList replies = new MoveList();

  private final List<Allowance> allowed = new ArrayList<>();

  /**
   * Prepares a check.
   *
   * @param claims have all been checked
   * @param line the solution
   * @param plies its length as the header states it
   */
  Soundness(ClaimTable claims, Root root, int[] line, int plies) {
    this.claims = claims;
    this.root = root;
    this.line = line.clone();
    this.plies = plies;
  }

  /** What was allowed, in the order of the solution; complete if there is no fault. */
  List<Allowance> allowed() {
    return allowed;
  }

  /** The first fault, or null if the problem is sound. */
  @Nullable Fault fault() {
    setUpRoot();
    Fault fault = faultOfDiagram();
    if (fault == null) {
      fault = faultOfLine();
    }
    setUpRoot();
    for (int ply = 0; ply < plies && fault == null; ply++) {
      fault = isAttackers(ply) ? faultOfChecks(ply) : faultOfReplies(ply);
      position.make(line[ply]);
    }
    return fault;
  }

  private void setUpRoot() {
    position.setTo(root.position());
    position.setSideToMove(root.attacker());
  }

  private static boolean isAttackers(int ply) {
    return ply % 2 == 0;
  }

  /** Two unpromoted pawns of a side on a file, or a piece that could never move. */
  private @Nullable Fault faultOfDiagram() {
    for (int file = 1; file <= 9; file++) {
      int[] pawns = new int[2];
      for (int rank = 1; rank <= 9; rank++) {
        int square = Square.of(file, rank);
        int piece = position.at(square);
        if (piece == Piece.EMPTY) {
          continue;
        }
        boolean isSecond =
            Piece.unpromoted(piece) == Piece.PAWN
                && !Piece.isPromoted(piece)
                && ++pawns[Piece.color(piece)] > 1;
        if (isSecond || Piece.isDeadOn(piece, square)) {
          return Fault.of(Reason.DIAGRAM, 0, Square.name(square));
        }
      }
    }
    return null;
  }

  /** The solution is legal, consists of checks and replies, mates, and uses up the hand. */
  private @Nullable Fault faultOfLine() {
    if (line.length != plies) {
      return Fault.of(Reason.LINE_LENGTH, 0, String.valueOf(line.length), String.valueOf(plies));
    }
    for (int ply = 0; ply < plies; ply++) {
      if (!rules.isLegal(line[ply])) {
        return fault(Reason.LINE_LEGAL, ply, line[ply]);
      }
      position.make(line[ply]);
      if (isAttackers(ply) && !rules.isInCheck()) {
        return fault(Reason.LINE_CHECK, ply, line[ply]);
      }
    }
    if (hasReply()) {
      return Fault.of(Reason.LINE_END, 0);
    }
    int hand = position.hand(root.attacker());
    return hand == Hand.NONE ? null : Fault.of(Reason.LINE_SURPLUS, 0, Hand.text(hand));
  }

  /** Whether the side to move, which is in check, has a legal move. */
  private boolean hasReply() {
    replies.clear();
    rules.addEvasions(replies);
    return replies.size() > 0;
  }

  /** Every other check is refuted, except at the last turn. */
  private @Nullable Fault faultOfChecks(int ply) {
    boolean isLast = ply == plies - 1;
    boolean isFree = isLast && plies > 1;
    List<String> others = new ArrayList<>();
    moves.clear();
    rules.addChecks(moves);
    for (int i = 0; i < moves.size(); i++) {
      int move = moves.get(i);
      if (move == line[ply]) {
        continue;
      }
      int taken = position.make(move);
      int hand = position.hand(root.attacker());
      boolean isRefuted = !isFree && claims.covers(Kind.ESCAPES, position, hand, Bound.NEVER);
      boolean isListed = !isRefuted && (isFree ? !hasReply() : isLast && direct.isAny());
      position.takeBack(move, taken);
      if (isListed) {
        others.add(Move.text(move));
      } else if (!isRefuted && !isFree) {
        return fault(Reason.OTHER_CHECK, ply, move);
      }
    }
    allow(isFree ? Allowance.What.LAST_MOVE : Allowance.What.SLOWER_MATE, ply, others);
    return null;
  }

  private void allow(Allowance.What what, int ply, List<String> which) {
    if (!which.isEmpty()) {
      allowed.add(new Allowance(what, ply + 1, List.copyOf(which)));
    }
  }

  /** Every other reply is mated sooner or allowed, except at the last turn. */
  private @Nullable Fault faultOfReplies(int ply) {
    int left = plies - ply;
    int own = line[ply];
    List<String> interposed = new ArrayList<>();
    List<String> surplus = new ArrayList<>();
    moves.clear();
    rules.addEvasions(moves);
    for (int i = 0; i < moves.size() && left > 2; i++) {
      int move = moves.get(i);
      if (move == own) {
        continue;
      }
      int taken = position.make(move);
      int hand = position.hand(root.attacker());
      boolean isSooner = claims.covers(Kind.MATES, position, hand, left - 3);
      boolean leavesPiece = claims.covers(Kind.MATES_OVER, position, hand, left - 1);
      position.takeBack(move, taken);
      if (isSooner) {
        continue;
      }
      if (Move.isDrop(own) && Move.isDrop(move) && Move.to(own) == Move.to(move)) {
        interposed.add(Move.text(move));
      } else if (leavesPiece) {
        surplus.add(Move.text(move));
      } else {
        return Fault.of(
            Reason.OTHER_REPLY,
            0,
            String.valueOf(ply + 1),
            Move.text(move),
            String.valueOf(left - 3),
            String.valueOf(left - 1));
      }
    }
    allow(Allowance.What.INTERPOSED_PIECE, ply, interposed);
    allow(Allowance.What.SURPLUS, ply, surplus);
    return direct.isInterposition(own) ? faultOfInterposition(ply) : null;
  }

  /** An interposition of the solution is not futile. */
  private @Nullable Fault faultOfInterposition(int ply) {
    int own = line[ply];
    boolean isLast = plies - ply == 2;
    if (isLast && direct.isAny()) {
      return null;
    }
    int taken = position.make(own);
    Fault fault = null;
    if (isLast) {
      moves.clear();
      rules.addChecks(moves);
      for (int i = 0; i < moves.size() && fault == null; i++) {
        fault = faultOfGift(ply, moves.get(i));
      }
    } else {
      fault = faultOfGift(ply, line[ply + 1]);
    }
    position.takeBack(own, taken);
    return fault;
  }

  /** A check after an interposition: if it is a gift, it does not mate in time. */
  private @Nullable Fault faultOfGift(int ply, int check) {
    int own = line[ply];
    int square = Move.to(own);
    if (Move.to(check) != square) {
      return null;
    }
    int captured = position.make(check);
    boolean isGift = rules.onlyChecker() == square;
    boolean counts = !isGift;
    if (isGift && plies - ply == 2) {
      counts = direct.isAny();
    } else if (isGift && Move.isDrop(own)) {
      int without = position.hand(root.attacker()) - Hand.one(Piece.unpromoted(captured));
      counts = claims.covers(Kind.ESCAPES, position, without, Bound.NEVER);
    }
    position.takeBack(check, captured);
    return counts
        ? null
        : Fault.of(
            Reason.MAY_BE_FUTILE, 0, String.valueOf(ply + 1), Move.text(own), Move.text(check));
  }

  private static Fault fault(Reason reason, int ply, int move) {
    return Fault.of(reason, 0, String.valueOf(ply + 1), Move.text(move));
  }
}
