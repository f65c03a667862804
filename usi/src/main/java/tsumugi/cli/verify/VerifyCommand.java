package tsumugi.cli.verify;

import java.io.PrintStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tsumugi.cli.base.ExitStatus;
import tsumugi.cli.base.Messages;
import tsumugi.cli.base.ProgressLine;
import tsumugi.cli.base.ReportFormat;
import tsumugi.cli.base.Terminal;
import tsumugi.verifier.Fault;
import tsumugi.verifier.Reason;
import tsumugi.verifier.Verdict;
import tsumugi.verifier.Verifier;

/** {@code verify}: checks proof files one after another and prints a verdict for each. */
@Command(name = "verify")
public final class VerifyCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Messages messages;

  @Option(names = "--format", paramLabel = "text|json")
  private ReportFormat format = ReportFormat.TEXT;

  @Parameters(arity = "1..*", paramLabel = "FILE", descriptionKey = "proof")
  private List<String> files = new ArrayList<>();

  public VerifyCommand(Terminal terminal, Messages messages) {
    this.terminal = terminal;
    this.messages = messages;
  }

  @Override
  public Integer call() {
    ProgressLine progress = new ProgressLine(terminal);
    PrintStream out = terminal.out();
    int worst = ExitStatus.DECIDED;
    for (String file : files) {
      long start = System.nanoTime();
      Verdict verdict = verdict(file, new ProofProgress(file, progress, System::nanoTime));
      long millis = (System.nanoTime() - start) / 1_000_000;
      progress.clear();
      if (format == ReportFormat.JSON) {
        out.println(VerdictJson.of(file, verdict, millis));
      } else {
        out.println(messages.get(VerdictSentence.of(file, verdict)));
        VerdictSentence.details(verdict).forEach(line -> out.println("  " + messages.get(line)));
      }
      worst = Math.max(worst, status(verdict));
      if (out.checkError()) {
        break; // nobody reads the verdicts on the other files
      }
    }
    return worst;
  }

  private static Verdict verdict(String file, ProofProgress progress) {
    Path path;
    try {
      path = Path.of(file);
    } catch (InvalidPathException e) {
      return new Verdict.Unreadable(new Fault(Reason.MISSING, 0, "", List.of()));
    }
    return Verifier.verify(path, progress);
  }

  private static int status(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Valid valid -> ExitStatus.DECIDED;
      case Verdict.Invalid invalid -> ExitStatus.UNDECIDED;
      case Verdict.Unreadable unreadable -> ExitStatus.BAD_USAGE;
    };
  }
}
