package tsumugi.solver.tsume.proof;

import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;

/**
 * Makes the claims of a certificate of soundness (docs/proof-format.md): the mate, "no mate" after
 * every other check of the solution, and a shorter mate or a piece left over after every other
 * reply. What the table does not know is searched.
 */
public final class SoundnessMaker {
  private final Position root;
  private final int[] line;
  private final boolean goesOn;
  private final int attacker;
  private final SearchBudget budget;
  private final ProofNodes nodes;
  private final MateClaims mates;
  private final EscapeClaims escapes;
  private final SurplusClaims surplus;
  private final CheckGenerator checkGenerator = new CheckGenerator();
  private final EvasionGenerator evasionGenerator = new EvasionGenerator();

  /**
   * Prepares the claims.
   *
   * @param table has results for this root or none
   * @param line the solution; legal moves with check and reply in turn
   * @param limits limits of the whole certificate
   */
  public SoundnessMaker(
      MainSubTable table,
      Position root,
      int[] line,
      SearchLimits limits,
      SearchMonitor monitor,
      ClaimSink sink) {
    this(table, root, line, limits, monitor, sink, false);
  }

  /**
   * The same for tests.
   *
   * @param goesOn whether the claims that can be made are made in spite of an obstacle
   */
  SoundnessMaker(
      MainSubTable table,
      Position root,
      int[] line,
      SearchLimits limits,
      SearchMonitor monitor,
      ClaimSink sink,
      boolean goesOn) {
    this.goesOn = goesOn;
    this.root = new Position(root);
    this.line = line.clone();
    attacker = root.sideToMove();
    budget = new SearchBudget(limits, monitor);
    nodes = new ProofNodes(table, this.root, attacker, budget, sink);
    mates = new MateClaims(nodes);
    escapes = new EscapeClaims(nodes);
    surplus = new SurplusClaims(nodes, mates);
  }

  /**
   * Makes the claims.
   *
   * @throws IOException if the sink throws it
   */
  public CertificateResult make() throws IOException {
    try {
      return result(claims(), null);
    } catch (ProofGap gap) {
      return result(null, gap.reason());
    } catch (OutOfMemoryError e) {
      return result(null, ProofGap.Reason.MEMORY);
    }
  }

  private CertificateResult result(@Nullable Obstacle obstacle, ProofGap.@Nullable Reason gap) {
    long made = nodes.claims();
    ProofResult proof =
        new ProofResult(gap, made, budget.nodes(), nodes.searched(), budget.millis());
    return new CertificateResult(obstacle, proof);
  }

  /** Makes all claims; returns what prevents a certificate, if anything does. */
  private @Nullable Obstacle claims() throws ProofGap, IOException {
    Position end = new Position(root);
    Arrays.stream(line).forEach(end::doMove);
    Obstacle obstacle = null;
    if (replies(end).length > 0 || end.hand(attacker) != Hand.EMPTY) {
      obstacle = Obstacle.ENDING;
    }
    nodes.load(root);
    if (nodes.mates(line.length)) {
      mates.makeUnlessCovered(root, line.length);
    } else {
      obstacle = Obstacle.LENGTH;
    }
    Position position = new Position(root);
    for (int ply = 0; ply < line.length && (obstacle == null || goesOn); ply++) {
      Obstacle here = ply % 2 == 0 ? otherChecks(position, ply) : otherReplies(position, ply);
      if (here == null && ply % 2 == 1) {
        here = interposition(position, ply);
      }
      obstacle = obstacle == null ? here : obstacle;
      position.doMove(line[ply]);
    }
    return obstacle;
  }

  private int[] checks(Position position) {
    MoveList moves = new MoveList();
    checkGenerator.generate(position, moves);
    return moves.toArray(0);
  }

  private int[] replies(Position position) {
    MoveList moves = new MoveList();
    evasionGenerator.generate(position, moves);
    return moves.toArray(0);
  }

  private @Nullable Obstacle otherChecks(Position position, int ply) throws ProofGap, IOException {
    Obstacle obstacle = null;
    if (ply == line.length - 1 && ply > 0) {
      return null;
    }
    for (int check : checks(position)) {
      if (check == line[ply] || obstacle != null && !goesOn) {
        continue;
      }
      Position after = new Position(position);
      after.doMove(check);
      if (!escapes.makeIfTrue(after) && !(line.length == 1 && hasDirectReply(after))) {
        obstacle = Obstacle.OTHER_CHECK;
      }
    }
    return obstacle;
  }

  private @Nullable Obstacle otherReplies(Position position, int ply) throws ProofGap, IOException {
    int own = line[ply];
    int left = line.length - ply;
    Obstacle obstacle = null;
    for (int reply : left > 2 ? replies(position) : new int[0]) {
      boolean isOtherPiece =
          Move.isDrop(own) && Move.isDrop(reply) && Move.to(own) == Move.to(reply);
      if (reply == own || obstacle != null && !goesOn) {
        continue;
      }
      Position after = new Position(position);
      after.doMove(reply);
      nodes.load(after);
      if (nodes.mates(left - 3)) {
        mates.makeUnlessCovered(after, left - 3);
      } else if (!isOtherPiece && !surplus.make(after, left - 1)) {
        obstacle = Obstacle.OTHER_REPLY;
      }
    }
    return obstacle;
  }

  /** Shows that an interposition of the solution is not futile. */
  private @Nullable Obstacle interposition(Position position, int ply)
      throws ProofGap, IOException {
    int own = line[ply];
    if (!isInterposition(position, own)) {
      return null;
    }
    boolean isLast = line.length - ply == 2;
    if (isLast && hasDirectReply(position)) {
      return null;
    }
    Position after = new Position(position);
    after.doMove(own);
    for (int capture : isLast ? checks(after) : new int[] {line[ply + 1]}) {
      Position taken = new Position(after);
      taken.doMove(capture);
      if (Move.to(capture) != Move.to(own) || checkers(taken) != 1) {
        continue;
      }
      if (isLast) {
        if (!hasDirectReply(taken)) {
          return Obstacle.INTERPOSITION;
        }
        continue;
      }
      if (!Move.isDrop(own)) {
        return Obstacle.INTERPOSITION;
      }
      int type = Move.dropType(own);
      taken.setHand(attacker, Hand.remove(taken.hand(attacker), type));
      taken.setHand(attacker ^ 1, Hand.add(taken.hand(attacker ^ 1), type));
      if (!escapes.makeIfTrue(taken)) {
        return Obstacle.INTERPOSITION;
      }
    }
    return null;
  }

  private boolean hasDirectReply(Position position) {
    return Arrays.stream(replies(position)).anyMatch(reply -> !isInterposition(position, reply));
  }

  private static boolean isInterposition(Position position, int reply) {
    return Move.isDrop(reply)
        || PieceType.KING != Piece.type(position.pieceAt(Move.from(reply)))
            && position.pieceAt(Move.to(reply)) == Piece.EMPTY;
  }

  /** The number of pieces that check the defender. */
  private int checkers(Position position) {
    int king = position.kingSquare(attacker ^ 1);
    long occLo = position.occupiedLo();
    long occHi = position.occupiedHi();
    return Long.bitCount(position.attackersLo(king, attacker, occLo, occHi))
        + Long.bitCount(position.attackersHi(king, attacker, occLo, occHi));
  }
}
