/**
 * Checks proof files (docs/proof-format.md) and nothing else: own board, own rules, own reading.
 * Uses no other code of Tsumugi, so that one who wants to be sure of a proof has these pages to
 * read and no others, best in this order: {@link tsumugi.verifier.Piece}, {@link
 * tsumugi.verifier.Position}, {@link tsumugi.verifier.Rules}, {@link tsumugi.verifier.ClaimCheck},
 * {@link tsumugi.verifier.Verifier}.
 */
@NullMarked
package tsumugi.verifier;

import org.jspecify.annotations.NullMarked;
