package tsumugi.verifier;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Checks whether a claim holds: the table of docs/proof-format.md, row by row. Each claim is
 * checked by itself, using its own moves and the other claims of the file. Nothing is searched.
 */
final class ClaimCheck {
  /** A mate that needs no piece left in hand is this much sooner. */
  private static final int SOONER = 2;

  private final ClaimTable claims;
  private final Root root;
  private final Position position = new Position();
  private final Rules rules = new Rules(position);
  private final MoveList moves = new MoveList();
  private final BrinkmateCovers brinkmates;
  private final int matePlies;

  /**
   * @param matePlies the longest mate that counts in a brinkmate, in plies; {@link Bound#NEVER} if
   *     all do
   */
  ClaimCheck(ClaimTable claims, Root root, int matePlies) {
    this.claims = claims;
    this.root = root;
    this.matePlies = matePlies;
    brinkmates = new BrinkmateCovers(claims, position, rules, root.attacker(), matePlies);
  }

  /** The fault of a claim, or null if the claim holds. */
  @Nullable Fault fault(int claim) {
    setUp(claim);
    int bound = claims.bound(claim);
    return switch (claims.kind(claim)) {
      case MATES -> faultOfMates(claim, claims.move(claim), bound);
      case MATED -> faultOfMated(claim, bound);
      case ESCAPES -> faultOfEscapes(claim, claims.move(claim), bound);
      case NO_MATE -> faultOfNoMate(claim, bound);
      case MATES_OVER -> faultOfMatesOver(claim, claims.move(claim), bound);
      case MATED_OVER -> faultOfMatedOver(claim, bound);
      case BRINKMATE -> faultOfBrinkmate(claim, claims.move(claim), bound);
      case PRESSED -> faultOfPressed(claim, bound);
      case NO_BRINKMATE -> faultOfNoBrinkmate(claim, bound);
      case PARRIES -> faultOfParries(claim, claims.move(claim), bound);
    };
  }

  /** M: the move is legal and gives check, and the defender is then mated one ply sooner. */
  private @Nullable Fault faultOfMates(int claim, int move, int bound) {
    return faultOfCheck(claim, move, () -> isCovered(Kind.MATED, bound));
  }

  /** S: the same, and with a piece left unless the mate is three plies sooner. */
  private @Nullable Fault faultOfMatesOver(int claim, int move, int bound) {
    return faultOfCheck(
        claim,
        move,
        () -> isCovered(Kind.MATED_OVER, bound) || isCovered(Kind.MATED, bound - SOONER));
  }

  private @Nullable Fault faultOfCheck(int claim, int move, BooleanSupplier isCoveredAfter) {
    if (!rules.isLegal(move)) {
      return fault(claim, Reason.NOT_LEGAL, Move.text(move));
    }
    int taken = position.make(move);
    boolean checks = rules.isInCheck();
    boolean covered = isCoveredAfter.getAsBoolean();
    position.takeBack(move, taken);
    if (!checks) {
      return fault(claim, Reason.NO_CHECK, Move.text(move));
    }
    return covered ? null : afterMove(claim, move);
  }

  /** m: the defender is in check and, after every legal reply, is mated one ply sooner. */
  private @Nullable Fault faultOfMated(int claim, int bound) {
    if (!rules.isInCheck()) {
      return fault(claim, Reason.NOT_IN_CHECK);
    }
    moves.clear();
    rules.addEvasions(moves);
    return faultOfEvery(claim, Kind.MATES, bound);
  }

  /** s: the same, and with a piece left in hand unless the mate is sooner. */
  private @Nullable Fault faultOfMatedOver(int claim, int bound) {
    if (!rules.isInCheck()) {
      return fault(claim, Reason.NOT_IN_CHECK);
    }
    moves.clear();
    rules.addEvasions(moves);
    if (moves.size() == 0 && bound == 0 && claims.hand(claim) == Hand.NONE) {
      return fault(claim, Reason.NO_SURPLUS);
    }
    return faultOfEvery(
        claim, () -> isCovered(Kind.MATES_OVER, bound) || isCovered(Kind.MATES, bound - SOONER));
  }

  /** n: the reply is legal, and either the bound is 0 or there is no mate after it. */
  private @Nullable Fault faultOfEscapes(int claim, int move, int bound) {
    return faultOfMove(claim, move, () -> bound == 0 || isCovered(Kind.NO_MATE, bound));
  }

  private @Nullable Fault faultOfMove(int claim, int move, BooleanSupplier isCoveredAfter) {
    if (!rules.isLegal(move)) {
      return fault(claim, Reason.NOT_LEGAL, Move.text(move));
    }
    int taken = position.make(move);
    boolean covered = isCoveredAfter.getAsBoolean();
    position.takeBack(move, taken);
    return covered ? null : afterMove(claim, move);
  }

  /** N: after every legal check the defender escapes. */
  private @Nullable Fault faultOfNoMate(int claim, int bound) {
    moves.clear();
    rules.addChecks(moves);
    return faultOfEvery(claim, Kind.ESCAPES, bound);
  }

  /** B: the move is legal and a key. */
  private @Nullable Fault faultOfBrinkmate(int claim, int move, int bound) {
    return faultOfMove(claim, move, () -> brinkmates.isKey(bound));
  }

  /** b: the defender is in check or threatened with mate, and no reply helps him. */
  private @Nullable Fault faultOfPressed(int claim, int bound) {
    if (!brinkmates.isPressed()) {
      return fault(claim, Reason.NO_THREAT, Bound.text(matePlies));
    }
    moves.clear();
    rules.addLegal(moves);
    return faultOfEvery(claim, () -> brinkmates.isWon(Bound.afterMove(bound)));
  }

  /** P: the attacker does not mate, and no legal move is a key. */
  private @Nullable Fault faultOfNoBrinkmate(int claim, int bound) {
    if (!brinkmates.doesNotMate()) {
      return fault(claim, Reason.MAY_MATE, Bound.text(matePlies));
    }
    moves.clear();
    rules.addLegal(moves);
    return faultOfEvery(claim, () -> brinkmates.isNoKey(bound));
  }

  /** p: the move is legal and leaves the attacker without a mate or brinkmate. */
  private @Nullable Fault faultOfParries(int claim, int move, int bound) {
    return faultOfMove(claim, move, () -> brinkmates.isNotWon(Bound.afterMove(bound)));
  }

  /** Checks that every one of the moves leads to a covered position of this kind. */
  private @Nullable Fault faultOfEvery(int claim, Kind after, int bound) {
    return faultOfEvery(claim, () -> isCovered(after, bound));
  }

  private @Nullable Fault faultOfEvery(int claim, BooleanSupplier isCoveredAfter) {
    for (int i = 0; i < moves.size(); i++) {
      int move = moves.get(i);
      int taken = position.make(move);
      boolean covered = isCoveredAfter.getAsBoolean();
      position.takeBack(move, taken);
      if (!covered) {
        return afterMove(claim, move);
      }
    }
    return null;
  }

  /** Whether the position, one ply after that of a claim with the bound, is covered. */
  private boolean isCovered(Kind kind, int bound) {
    return claims.covers(kind, position, position.hand(root.attacker()), Bound.afterMove(bound));
  }

  /**
   * Sets up the position of a claim. The defender holds all pieces that are neither on the board
   * nor in the attacker's hand.
   */
  private void setUp(int claim) {
    claims.setBoard(claim, position);
    int attackers = claims.hand(claim);
    position.setHand(root.attacker(), attackers);
    position.setHand(1 - root.attacker(), root.pieces() - position.piecesOnBoard() - attackers);
    boolean attackerMoves = claims.kind(claim).attackerMoves();
    position.setSideToMove(attackerMoves ? root.attacker() : 1 - root.attacker());
  }

  private Fault afterMove(int claim, int move) {
    Kind kind = claims.kind(claim);
    int bound = claims.bound(claim);
    int after = kind.isAboutBrinkmate() && kind.attackerMoves() ? bound : Bound.afterMove(bound);
    Kind needed = kind.afterMove();
    if (kind.isAboutBrinkmate() && after == 0) {
      needed = kind.isMate() ? Kind.MATES : Kind.NO_MATE;
      after = matePlies;
    }
    return fault(claim, Reason.AFTER_MOVE, Move.text(move), letter(needed), Bound.text(after));
  }

  private Fault fault(int claim, Reason reason, String... arguments) {
    String text =
        letter(claims.kind(claim))
            + " "
            + position.boardText()
            + " "
            + Hand.text(claims.hand(claim))
            + " "
            + Bound.text(claims.bound(claim));
    return new Fault(reason, claims.line(claim), text, List.of(arguments));
  }

  private static String letter(Kind kind) {
    return String.valueOf(kind.letter());
  }
}
