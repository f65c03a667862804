/**
 * Checks proof files (docs/proof-format.md) with its own board, rules and reader. It uses no other
 * code of Tsumugi, so these classes are all that has to be read to be sure of a proof. The best
 * order is {@link tsumugi.verifier.Piece}, {@link tsumugi.verifier.Position}, {@link
 * tsumugi.verifier.Rules}, {@link tsumugi.verifier.ClaimCheck}, {@link tsumugi.verifier.Verifier}.
 */
@NullMarked
package tsumugi.verifier;

import org.jspecify.annotations.NullMarked;
