package tsumugi.solver.tsume.proof;

import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Rays;
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
 * reply. If all of this can be made, the {@link PieceClaims} follow. What the table does not know
 * is searched.
 */
public final class SoundnessMaker {
  /**
   * The nodes for each reply to a check that needs no refutation. The certificate says which checks
   * are refuted all the same, if that is easy.
   */
  private static final long FREE_NODES = 1_000;

  private final Position root;
  private final int[] line;
  private final boolean goesOn;
  private final int attacker;
  private final SearchBudget budget;
  private final HeldClaims sink;
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
    this.sink = new HeldClaims(sink);
    nodes = new ProofNodes(table, this.root, attacker, budget, this.sink);
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
      Obstacle obstacle = claims();
      if (obstacle == null) {
        new PieceClaims(root, line, nodes, mates, escapes, sink).make();
      }
      return result(obstacle, null);
    } catch (ProofGap gap) {
      return result(null, gap.reason());
    } catch (OutOfMemoryError e) {
      return result(null, ProofGap.Reason.MEMORY);
    }
  }

  private CertificateResult result(@Nullable Obstacle obstacle, ProofGap.@Nullable Reason gap) {
    long made = sink.passed();
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
      nodes.checkLimits();
      if (check == line[ply] || obstacle != null && !goesOn) {
        continue;
      }
      Position after = new Position(position);
      after.doMove(check);
      boolean isFree = line.length == 1 && DirectReplies.isAny(after);
      boolean isWorthIt = !isFree || escapes.isEasy(after, FREE_NODES);
      if (isWorthIt && !escapes.makeIfTrue(after) && !isFree) {
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
      nodes.checkLimits();
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
    if (!DirectReplies.isInterposition(position, own)) {
      return null;
    }
    boolean isLast = line.length - ply == 2;
    if (isLast && DirectReplies.isAny(position)) {
      return null;
    }
    Position after = new Position(position);
    after.doMove(own);
    for (int capture : isLast ? checks(after) : new int[] {line[ply + 1]}) {
      Position taken = new Position(after);
      taken.doMove(capture);
      if (Move.to(capture) != Move.to(own) || !isOnlyChecker(taken, Move.to(capture))) {
        continue;
      }
      if (isLast) {
        if (!DirectReplies.isAny(taken)) {
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

  /** Whether the piece on a square, and no other, checks the defender. */
  private boolean isOnlyChecker(Position position, int square) {
    int king = position.kingSquare(attacker ^ 1);
    long occLo = position.occupiedLo();
    long occHi = position.occupiedHi();
    long lo = position.attackersLo(king, attacker, occLo, occHi);
    long hi = position.attackersHi(king, attacker, occLo, occHi);
    return lo == Rays.bitLo(square) && hi == Rays.bitHi(square);
  }
}
