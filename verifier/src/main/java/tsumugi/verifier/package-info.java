/**
 * Checks proof files (docs/proof-format.md) with its own board, rules and reader. This package is
 * the module {@code verifier}. It uses no other code of Tsumugi, so these classes are all that has
 * to be read to be sure of a proof. The best order is {@link tsumugi.verifier.Piece}, {@link
 * tsumugi.verifier.Position}, {@link tsumugi.verifier.Rules}, {@link tsumugi.verifier.ClaimCheck},
 * {@link tsumugi.verifier.Verifier}.
 *
 * <p>Callers outside the module need {@link tsumugi.verifier.Verifier} and what its methods take
 * and return. The other classes are internal, the public ones included.
 */
@NullMarked
package tsumugi.verifier;

import org.jspecify.annotations.NullMarked;
