package tsumugi.verifier;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A proof in memory that answers questions about positions. An object exists only for a file that
 * was checked completely and found valid. {@code tsumugi.solver.tsume.proof.ProofFile} writes such
 * files.
 */
public final class Proof {
  /** The value of {@link Claim#plies} if there is no mate at all. */
  public static final int NEVER = Bound.NEVER;

  private final Root root;
  private final Goal goal;
  private final ClaimTable claims;

  private Proof(Root root, Goal goal, ClaimTable claims) {
    this.root = root;
    this.goal = goal;
    this.claims = claims;
  }

  /**
   * What the proof says about a position.
   *
   * @param plies for a mate, an upper bound on its length; otherwise there is no mate within this
   *     number of plies, or {@link #NEVER}
   * @param hand the attacker's hand of the claim, as in SFEN; {@code -} if it is empty
   * @param move the check that mates or the reply that escapes, in USI; empty if every move does
   */
  public record Claim(int plies, String hand, String move) {}

  /**
   * Reads and checks a file.
   *
   * @param file the proof file, perhaps packed
   * @param progress receives the progress
   * @return the proof
   * @throws UnprovedException if it is not a valid proof
   */
  public static Proof read(Path file, VerifierProgress progress) throws UnprovedException {
    Verifier.FileContents read = Verifier.read(file, progress);
    HeaderReader.Header header = read.header();
    if (header == null || !(read.verdict() instanceof Verdict.Valid)) {
      throw new UnprovedException(read.verdict());
    }
    return new Proof(header.root(), header.goal(), read.claims());
  }

  /** {@return what is proved about the root, as in the header: {@code mate 15 exact}} */
  public String goal() {
    return goal.text();
  }

  /** {@return the number of claims} */
  public long size() {
    return claims.size();
  }

  /**
   * The shortest mate that is proved for a position, with either side to move.
   *
   * @param sfen board, side to move, hands; a move number may follow
   * @return the claim, or empty if no mate is proved for it
   * @throws IllegalArgumentException if it is not a position with the pieces of the root
   */
  public Optional<Claim> mate(String sfen) {
    return strongest(sfen, true);
  }

  /**
   * The largest number of plies within which it is proved that there is no mate; otherwise like
   * {@link #mate}.
   *
   * @param sfen board, side to move, hands; a move number may follow
   * @return the claim, or empty if nothing is proved
   * @throws IllegalArgumentException if it is not a position with the pieces of the root
   */
  public Optional<Claim> noMate(String sfen) {
    return strongest(sfen, false);
  }

  private Optional<Claim> strongest(String sfen, boolean isMate) {
    Position position = position(sfen);
    Kind kind = Kind.of(position.sideToMove() == root.attacker(), isMate);
    int claim = claims.strongest(kind, position, position.hand(root.attacker()));
    return claim < 0 ? Optional.empty() : Optional.of(claim(claim));
  }

  private Claim claim(int claim) {
    int move = claims.move(claim);
    String text = move == Move.NONE ? "" : Move.text(move);
    return new Claim(claims.bound(claim), Hand.text(claims.hand(claim)), text);
  }

  private Position position(String sfen) {
    String[] fields = sfen.strip().split("\\s+", -1);
    String text = fields.length < 3 ? sfen : fields[0] + " " + fields[1] + " " + fields[2];
    PositionReader reader = new PositionReader();
    try {
      Position position = reader.read(text);
      boolean sameKings = isKing(Piece.BLACK, position) && isKing(Piece.WHITE, position);
      if (sameKings && reader.allPieces(text) == root.pieces()) {
        return position;
      }
    } catch (Refusal e) {
      // Reported by the exception below.
    }
    throw new IllegalArgumentException("no position of this proof: " + sfen);
  }

  private boolean isKing(int color, Position position) {
    return (position.king(color) != Square.NONE) == root.hasKing(color);
  }
}
