/**
 * Reviews games: says of each position which mates were there, played, missed and allowed, and
 * which moves threatened mate. The module {@code review} has this package alone; it depends on the
 * engine and on the solver. Callers make a {@link tsumugi.review.GameReviewer} and read its {@link
 * tsumugi.review.GameReview}. What each finding means is in docs/review.md.
 */
@NullMarked
package tsumugi.review;

import org.jspecify.annotations.NullMarked;
