package tsumugi.usi;

import java.util.ArrayList;
import java.util.List;

/** A GUI that sends nothing or one command, and records what it receives. */
class RecordingControl implements UsiControl {
  final List<String> comments = new ArrayList<>();
  final List<UsiLine> lines = new ArrayList<>();
  volatile boolean stopped;

  @Override
  public boolean stopRequested() {
    return stopped;
  }

  @Override
  public boolean pondering() {
    return false;
  }

  @Override
  public UsiClock clock() {
    return UsiGo.parse("").clock();
  }

  @Override
  public long startNanos() {
    return System.nanoTime();
  }

  @Override
  public synchronized void report(UsiLine line) {
    lines.add(line);
  }

  @Override
  public synchronized void comment(String sentence) {
    comments.add(sentence);
  }
}
