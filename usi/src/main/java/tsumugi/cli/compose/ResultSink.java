package tsumugi.cli.compose;

import java.io.IOException;
import java.io.PrintStream;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.ProgressLine;
import tsumugi.cli.batch.ResultFile;
import tsumugi.engine.message.Message;

/** Where results go: a file, or standard output. Used by one thread at a time. */
final class ResultSink {
  private final PrintStream out;
  private final @Nullable ResultFile file;
  private final ProgressLine progress;
  private boolean failed;

  ResultSink(PrintStream out, @Nullable ResultFile file, ProgressLine progress) {
    this.out = out;
    this.file = file;
    this.progress = progress;
  }

  /** Writes a result; false if results can no longer be written. */
  boolean write(byte[] bytes) {
    progress.clear();
    if (file == null) {
      out.write(bytes, 0, bytes.length);
      out.flush();
      failed |= out.checkError();
      return !failed;
    }
    try {
      file.append(bytes);
    } catch (IOException e) {
      fail(file, e);
    }
    return !failed;
  }

  /** Forces the results to the disk. */
  void force() {
    if (file != null && !failed) {
      try {
        file.force();
      } catch (IOException e) {
        fail(file, e);
      }
    }
  }

  private void fail(ResultFile to, IOException e) {
    failed = true;
    progress.complain(Message.of("cli.run.output-failed", to.path(), IoFault.of(e)));
  }

  boolean hasFailed() {
    return failed;
  }
}
