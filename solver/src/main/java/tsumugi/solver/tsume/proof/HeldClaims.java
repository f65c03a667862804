package tsumugi.solver.tsume.proof;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;

/**
 * Passes claims on, at once or when all claims of an optional part are made. What is dropped
 * instead leaves the file whole, but no further claim may rest on it.
 */
final class HeldClaims implements ClaimSink {
  private final ClaimSink out;
  private @Nullable List<Claim> held;
  private long passed;

  private record Claim(ClaimKind kind, Position board, int hand, int bound, int move) {}

  HeldClaims(ClaimSink out) {
    this.out = out;
  }

  /** The number of claims passed on. */
  long passed() {
    return passed;
  }

  /** From now on holds all claims back. */
  void hold() {
    held = new ArrayList<>();
  }

  /** Passes on what is held back. */
  void release() throws IOException {
    List<Claim> claims = held == null ? List.of() : held;
    held = null;
    for (Claim claim : claims) {
      take(claim.kind, claim.board, claim.hand, claim.bound, claim.move);
    }
  }

  /** Drops what is held back. */
  void drop() {
    held = null;
  }

  @Override
  public void take(ClaimKind kind, Position board, int hand, int bound, int move)
      throws IOException {
    if (held != null) {
      held.add(new Claim(kind, new Position(board), hand, bound, move));
    } else {
      out.take(kind, board, hand, bound, move);
      passed++;
    }
  }
}
