package tsumugi.solver.check;

import java.util.Arrays;
import java.util.List;
import tsumugi.engine.movegen.MoveLegality;
import tsumugi.solver.check.CheckReport.AuthorsLine;
import tsumugi.solver.tsume.composed.ComposedWalk;
import tsumugi.solver.tsume.composed.ComposedWalk.Answer;

/**
 * Compares the author's line with what is proved: each of his checks has to keep the shortest mate,
 * each of his replies the longest defence, and the line has to end in mate. A check of his that
 * does not mate at all is no mate that could be shorter.
 */
final class AuthorsSolution {
  private final ComposedWalk walk;
  private final CookFinder cooks;
  private final List<Finding> findings;
  private final List<OpenQuestion> open;

  AuthorsSolution(
      ComposedWalk walk, CookFinder cooks, List<Finding> findings, List<OpenQuestion> open) {
    this.walk = walk;
    this.cooks = cooks;
    this.findings = findings;
    this.open = open;
  }

  /**
   * Compares.
   *
   * @param length the composed length of the problem
   */
  AuthorsLine compare(int[] authors, int length) {
    int made = 0;
    AuthorsLine state = AuthorsLine.CONFIRMED;
    while (made < authors.length && state == AuthorsLine.CONFIRMED) {
      int left = length - made;
      if (left <= 0 || !MoveLegality.isLegal(walk.position(), authors[made])) {
        state = refuted(Flaw.NO_MATE, authors, made, 0);
      } else {
        state = made % 2 == 0 ? check(authors, made, left) : reply(authors, made, left);
      }
      if (state == AuthorsLine.CONFIRMED) {
        walk.doMove(authors[made++]);
      }
    }
    for (int i = made - 1; i >= 0; i--) {
      walk.undoMove(authors[i]);
    }
    // A line that stops before the mate is right as far as it goes, and is not the whole solution.
    return state == AuthorsLine.CONFIRMED && made < length ? AuthorsLine.UNDECIDED : state;
  }

  private AuthorsLine check(int[] authors, int made, int left) {
    walk.doMove(authors[made]);
    Answer keeps = walk.position().inCheck() ? walk.isMateWithin(left - 1) : Answer.NO;
    walk.undoMove(authors[made]);
    return switch (keeps) {
      case YES -> AuthorsLine.CONFIRMED;
      case NO ->
          cooks.isRefuted(walk.position(), authors[made])
              ? refuted(Flaw.NO_MATE, authors, made, 0)
              : refuted(Flaw.SHORTER_MATE, Arrays.copyOf(authors, made), walk.line(left), left);
      case OPEN -> undecided(authors, made);
    };
  }

  private AuthorsLine reply(int[] authors, int made, int left) {
    walk.doMove(authors[made]);
    Answer shorter = walk.isMateWithin(left - 3);
    walk.undoMove(authors[made]);
    return switch (shorter) {
      case NO -> AuthorsLine.CONFIRMED;
      case YES ->
          refuted(Flaw.LONGER_VARIATION, Arrays.copyOf(authors, made), walk.line(left), left);
      case OPEN -> undecided(authors, made);
    };
  }

  private AuthorsLine refuted(Flaw flaw, int[] authors, int made, int plies) {
    int[] rest = Arrays.copyOfRange(authors, made, authors.length);
    return refuted(flaw, Arrays.copyOf(authors, made), rest, plies);
  }

  private AuthorsLine refuted(Flaw flaw, int[] path, int[] line, int plies) {
    findings.add(Finding.of(flaw, path, line, plies, true));
    return AuthorsLine.REFUTED;
  }

  private AuthorsLine undecided(int[] authors, int made) {
    int[] path = Arrays.copyOf(authors, made);
    open.add(OpenQuestion.of(OpenQuestion.Kind.REPLY, path, authors[made]));
    return AuthorsLine.UNDECIDED;
  }
}
