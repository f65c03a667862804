package tsumugi.verifier;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A proof in memory, to be asked about positions. There is none that was not checked whole: who
 * holds one holds a valid proof. {@code tsumugi.solver.tsume.proof.ProofFile} writes such files.
 */
public final class Proof {
  /** In place of {@link Claim#plies}: there is no mate at all. */
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
   * What the proof says of a position.
   *
   * @param plies of a mate the most it takes; else the least for which there is none, or {@link
   *     #NEVER}
   * @param hand the attacker's hand that it is claimed with, as in SFEN; {@code -} when empty
   * @param move the check that mates or the reply that escapes, in USI; empty where any will do
   */
  public record Claim(int plies, String hand, String move) {}

  /**
   * Reads and checks a file.
   *
   * @throws UnprovedException when it is not valid
   */
  public static Proof read(Path file, VerifierProgress progress) throws UnprovedException {
    Verifier.Read read = Verifier.read(file, progress);
    HeaderReader.Header header = read.header();
    if (header == null || !(read.verdict() instanceof Verdict.Valid)) {
      throw new UnprovedException(read.verdict());
    }
    return new Proof(header.root(), header.goal(), read.claims());
  }

  /** What is proved of the root, as in the header: {@code mate 15 exact}. */
  public String goal() {
    return goal.text();
  }

  /** How many claims there are. */
  public long size() {
    return claims.size();
  }

  /**
   * The shortest mate that is proved of a position, whichever side is to move.
   *
   * @param sfen board, side to move, hands; a move number may follow
   * @throws IllegalArgumentException when that is no position of the root's pieces
   */
  public Optional<Claim> mate(String sfen) {
    return strongest(sfen, true);
  }

  /**
   * For how long it is proved that there is no mate; else as {@link #mate}.
   *
   * @throws IllegalArgumentException when that is no position of the root's pieces
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
      // Said below.
    }
    throw new IllegalArgumentException("no position of this proof: " + sfen);
  }

  private boolean isKing(int color, Position position) {
    return (position.king(color) != Square.NONE) == root.hasKing(color);
  }
}
