package tsumugi.cli.verify;

import java.util.function.LongSupplier;
import tsumugi.cli.base.ProgressLine;
import tsumugi.engine.message.Message;
import tsumugi.verifier.VerifierProgress;

/** Shows the progress of checking one file, at most ten times a second. */
final class ProofProgress implements VerifierProgress {
  private static final long REDRAW_NANOS = 100_000_000L;

  private final String file;
  private final ProgressLine line;
  private final LongSupplier clock;
  private long drawn;

  /**
   * @param clock the time in ns from any origin
   */
  ProofProgress(String file, ProgressLine line, LongSupplier clock) {
    this.file = file;
    this.line = line;
    this.clock = clock;
    drawn = clock.getAsLong();
  }

  @Override
  public void read(long claims) {
    if (isTime()) {
      line.show(Message.of("cli.progress.read-claims", file, claims));
    }
  }

  @Override
  public void checked(long claims, long all) {
    if (isTime()) {
      line.show(Message.of("cli.progress.checked-claims", file, claims, all));
    }
  }

  private boolean isTime() {
    long now = clock.getAsLong();
    boolean isTime = now - drawn >= REDRAW_NANOS;
    drawn = isTime ? now : drawn;
    return isTime;
  }
}
