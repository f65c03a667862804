package tsumugi.solver.tsume.proof;

import org.jspecify.annotations.Nullable;

/**
 * The result of making a certificate of soundness.
 *
 * @param obstacle why no limits would give one; null if one was written or a limit was reached
 * @param proof the claims made, and the limit that was reached
 */
public record CertificateResult(@Nullable Obstacle obstacle, ProofResult proof) {
  /** The result if nothing was tried. */
  public static CertificateResult without(Obstacle obstacle) {
    return new CertificateResult(obstacle, new ProofResult(null, 0, 0, 0, 0));
  }

  /** Whether the claims are a certificate. */
  public boolean isWhole() {
    return obstacle == null && proof.isWhole();
  }
}
