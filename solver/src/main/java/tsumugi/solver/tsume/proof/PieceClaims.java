package tsumugi.solver.tsume.proof;

import java.io.IOException;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveLegality;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.tsume.dfpn.DfpnSearch;
import tsumugi.solver.tsume.node.MateBounds;

/**
 * Makes the claims that the pieces of a sound problem are needed (docs/proof-format.md): without a
 * piece there is a shorter mate, another check mates, or the defender escapes from the solution.
 * Each question has a node limit, and a piece for which no reason is found has no claims.
 */
final class PieceClaims {
  /**
   * The nodes of one search; those of sound problems of some ten plies take a few hundred. At a
   * defender's turn there is one search for each reply.
   */
  private static final long NODES = 20_000;

  /** Once the searches for one piece have taken this many nodes, no further question is asked. */
  private static final long PIECE_NODES = 400_000;

  private static final int NO_MATE = -1;

  private final Position root;
  private final int[] line;
  private final int attacker;
  private final ProofNodes nodes;
  private final MateClaims mates;
  private final EscapeClaims escapes;
  private final HeldClaims sink;
  private final CheckGenerator checkGenerator = new CheckGenerator();
  private final EvasionGenerator evasionGenerator = new EvasionGenerator();
  private long begun;

  PieceClaims(
      Position root,
      int[] line,
      ProofNodes nodes,
      MateClaims mates,
      EscapeClaims escapes,
      HeldClaims sink) {
    this.root = root;
    this.line = line;
    this.nodes = nodes;
    this.mates = mates;
    this.escapes = escapes;
    this.sink = sink;
    attacker = root.sideToMove();
  }

  /**
   * Makes the claims of one piece after another, from the last square on, as {@code check} tests
   * them. If the claims of a piece cannot be made, they are dropped. The pieces after it then have
   * none either, because their claims might rest on dropped ones.
   */
  void make() throws IOException {
    for (int square = Square.COUNT - 1; square >= 0; square--) {
      int piece = root.pieceAt(square);
      if (piece != Piece.EMPTY && Piece.type(piece) != PieceType.KING) {
        sink.hold();
        begun = nodes.searched();
        try {
          make(without(square, piece));
        } catch (ProofGap | OutOfMemoryError e) {
          sink.drop();
          return;
        }
        sink.release();
      }
    }
  }

  private Position without(int square, int piece) {
    Position position = new Position(root);
    int defender = attacker ^ 1;
    int type = PieceType.unpromoted(Piece.type(piece));
    position.remove(square);
    position.setHand(defender, Hand.add(position.hand(defender), type));
    return position;
  }

  private void make(Position without) throws ProofGap, IOException {
    if (without.isInCheck(attacker ^ 1) || !isSameTillTheLastReply(without)) {
      return; // needs no claim
    }
    nodes.load(without);
    if (line.length > 2 && mateWithin(line.length - 2) != NO_MATE) {
      mates.makeUnlessCovered(without, line.length - 2);
      return;
    }
    Position position = new Position(without);
    for (int ply = 0; ply == 0 || ply < line.length - 1; ply++) {
      boolean isAttackers = ply % 2 == 0;
      if (isAttackers
          ? makeNoMate(position) || makeOtherMate(position, ply)
          : isWorthMore() && escapes.isEasy(position, NODES) && escapes.makeIfTrue(position)) {
        return;
      }
      if (ply < line.length - 2) { // further moves may be impossible without the piece
        position.doMove(line[ply]);
      }
    }
  }

  /**
   * Whether the solution up to its last reply consists of legal moves, and checks, and may mate in
   * time from there.
   */
  private boolean isSameTillTheLastReply(Position without) {
    Position position = new Position(without);
    for (int ply = 0; ply < line.length - 2; ply++) {
      if (!MoveLegality.isLegal(position, line[ply])) {
        return false;
      }
      position.doMove(line[ply]);
      if (ply % 2 == 0 && !position.inCheck()) {
        return false;
      }
    }
    return line.length == 1
        ? DirectReplies.mayMateAtOnce(position)
        : !DirectReplies.outlastTwoPlies(position);
  }

  private boolean isWorthMore() {
    return nodes.searched() - begun < PIECE_NODES;
  }

  /** The length of a mate of the attacker's node on the board, if one is found easily. */
  private int mateWithin(int most) throws ProofGap {
    if (!isWorthMore()) {
      return NO_MATE;
    }
    MateBounds found = nodes.searchMate(most, NODES);
    return found.isMateWithin(most) ? found.upper() : NO_MATE;
  }

  /** Claims that the attacker, who is to move, does not mate at all. */
  private boolean makeNoMate(Position position) throws ProofGap, IOException {
    nodes.load(position);
    boolean isNone = nodes.coveringHand(ClaimKind.NO_MATE, ProofMaker.NEVER) != ClaimIndex.NONE;
    if (!isNone
        && isWorthMore()
        && nodes.searchEscape(ProofMaker.NEVER, NODES).lower() >= ProofMaker.NEVER) {
      escapes.make(position, ProofMaker.NEVER);
      isNone = true;
    }
    return isNone;
  }

  /** Claims that another check than that of the solution mates. */
  private boolean makeOtherMate(Position position, int ply) throws ProofGap, IOException {
    MoveList checks = new MoveList();
    checkGenerator.generate(position, checks);
    for (int check : checks.toArray(0)) {
      if (check == line[ply]) {
        continue;
      }
      Position after = new Position(position);
      after.doMove(check);
      int plies = matedWithin(after);
      if (plies >= 0 && (plies == 0 || line.length > 1)) {
        nodes.load(after);
        if (nodes.coveringHand(ClaimKind.MATED, plies) == ClaimIndex.NONE) {
          mates.make(after, plies);
        }
        return true;
      }
    }
    return false;
  }

  /** A bound on the length of a mate with the defender to move, if one is found easily. */
  private int matedWithin(Position position) throws ProofGap {
    MoveList replies = new MoveList();
    evasionGenerator.generate(position, replies);
    int longest = 0;
    for (int reply : replies.toArray(0)) {
      Position after = new Position(position);
      after.doMove(reply);
      nodes.load(after);
      int plies = line.length == 1 ? NO_MATE : mateWithin(DfpnSearch.MAX_LENGTH);
      if (plies == NO_MATE) {
        return NO_MATE;
      }
      longest = Math.max(longest, plies + 1);
    }
    return longest;
  }
}
