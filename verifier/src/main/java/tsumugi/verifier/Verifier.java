package tsumugi.verifier;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Checks a proof file: reads all claims, checks each of them, and tests whether they cover the root
 * as the header says.
 *
 * <p>The claims are checked as they were read and are not read again. If the file changes
 * meanwhile, or gives other contents to the next reader, it cannot be declared valid wrongly.
 */
public final class Verifier {
  /** The number of claims between two progress reports. */
  private static final int STEP = 1 << 14;

  private ClaimTable claims = new ClaimTable();

  /**
   * Replaces the claims if there were too many: there may be no memory left to create an empty
   * table then.
   */
  private final ClaimTable none = new ClaimTable();

  private final VerifierProgress progress;

  private Verifier(VerifierProgress progress) {
    this.progress = progress;
  }

  /**
   * Checks a file. Whatever it contains, the result is a verdict.
   *
   * @param file the file, perhaps packed
   * @param progress receives the progress
   * @return the verdict
   */
  public static Verdict verify(Path file, VerifierProgress progress) {
    return read(file, progress).verdict();
  }

  /** Checks a file and keeps the contents of a valid one. */
  static FileContents read(Path file, VerifierProgress progress) {
    try (LineReader lines = LineReader.open(file)) {
      HeaderReader.Header header = new HeaderReader(lines).read();
      Verifier verifier = new Verifier(progress);
      return new FileContents(verifier.verdict(header, lines), header, verifier.claims);
    } catch (Refusal e) {
      return new FileContents(new Verdict.Unreadable(e.fault()), null, new ClaimTable());
    }
  }

  /**
   * The contents of a file.
   *
   * @param header null if it could not be read
   */
  record FileContents(Verdict verdict, HeaderReader.@Nullable Header header, ClaimTable claims) {}

  private Verdict verdict(HeaderReader.Header header, LineReader lines) throws Refusal {
    String goal = header.goal().text();
    try {
      readWithin(lines, header);
    } catch (Refusal e) {
      if (e.fault().reason().isAboutProof()) {
        return new Verdict.Invalid(goal, e.fault());
      }
      throw e;
    }
    Fault fault = firstFault(new ClaimCheck(claims, header.root(), header.goal().matePlies()));
    if (fault == null) {
      fault = faultOfRoot(header);
    }
    List<Allowance> allowed = List.of();
    if (fault == null && header.goal().isSound()) {
      Soundness soundness =
          new Soundness(claims, header.root(), header.solution(), header.goal().bound());
      fault = soundness.fault();
      allowed = fault == null ? allowed(soundness, header) : allowed;
    }
    return fault == null
        ? new Verdict.Valid(goal, claims.size(), allowed, header.provedKeys())
        : new Verdict.Invalid(goal, fault);
  }

  private List<Allowance> allowed(Soundness soundness, HeaderReader.Header header) {
    List<Allowance> allowed = new ArrayList<>(soundness.allowed());
    List<String> pieces = new NeededPieces(claims, header.root(), header.solution()).others();
    if (!pieces.isEmpty()) {
      allowed.add(new Allowance(Allowance.What.PIECE, 0, List.copyOf(pieces)));
    }
    return List.copyOf(allowed);
  }

  /** Memory may run out anywhere, not only where the table grows; dropping the claims frees it. */
  private void readWithin(LineReader lines, HeaderReader.Header header) throws Refusal {
    try {
      readAll(new ClaimReader(lines, header.root(), header.goal()), lines);
    } catch (OutOfMemoryError e) {
      int read = claims.size();
      claims = none;
      throw new Refusal(Reason.MEMORY, lines.number(), String.valueOf(read));
    }
  }

  private void readAll(ClaimReader reader, LineReader lines) throws Refusal {
    while (reader.next()) {
      Reason refusal =
          claims.add(
              reader.kind(),
              reader.board(),
              reader.hand(),
              reader.bound(),
              reader.move(),
              lines.number());
      if (refusal != null) {
        int number = refusal == Reason.MEMORY ? claims.size() : ClaimTable.MOST_ON_BOARD;
        throw new Refusal(refusal, lines.number(), String.valueOf(number));
      }
      if (claims.size() % STEP == 0) {
        progress.read(claims.size());
      }
    }
  }

  private @Nullable Fault firstFault(ClaimCheck check) {
    for (int claim = 0; claim < claims.size(); claim++) {
      Fault fault = check.fault(claim);
      if (fault != null) {
        return fault;
      }
      if (claim % STEP == 0) {
        progress.checked(claim, claims.size());
      }
    }
    return null;
  }

  private @Nullable Fault faultOfRoot(HeaderReader.Header header) {
    Root root = header.root();
    Goal goal = header.goal();
    if (!goal.isPossible(root.attackerMoves())) {
      return Fault.of(impossible(goal), 0, goal.text());
    }
    if (goal.isAboutBrinkmate()) {
      return new BrinkmateGoal(claims, header).fault();
    }
    Fault fault = faultOfRoot(root, goal.isMate(), goal.bound());
    boolean isMoreClaimed = fault == null && goal.needsLowerBound(root.attackerMoves());
    return isMoreClaimed ? faultOfRoot(root, false, goal.bound() - 2) : fault;
  }

  private static Reason impossible(Goal goal) {
    if (goal.isAboutBrinkmate()) {
      return Reason.BRINKMATE_ROOT;
    }
    return goal.isSound() ? Reason.SOUND_ROOT : Reason.EXACT_PARITY;
  }

  private @Nullable Fault faultOfRoot(Root root, boolean isMate, int bound) {
    Kind kind = Kind.of(root.attackerMoves(), isMate);
    int hand = root.position().hand(root.attacker());
    return claims.covers(kind, root.position(), hand, bound)
        ? null
        : Fault.of(Reason.NOTHING_FOR_ROOT, 0, String.valueOf(kind.letter()), Bound.text(bound));
  }
}
