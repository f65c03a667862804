package tsumugi.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tsumugi.process.ChildProcess.Ended;

@Tag("slow")
@Timeout(300)
class ChildProcessTest {
  /** More than a pipe holds. */
  private static final int MUCH = 1 << 20;

  @Test
  void whatGoesInComesOut() throws Exception {
    String input = "一つ\n".repeat(MUCH / 10);
    ProcessBuilder child = echo("3", "said");
    child.environment().put("WORD", "heard");
    Ended ended = ChildProcess.run(child, input, 120);
    assertEquals(3, ended.status());
    assertEquals(input, ended.out());
    assertTrue(ended.err().startsWith("said heard "), ended.err().substring(0, 20));
    assertEquals(MUCH, ended.err().lastIndexOf('.') - ended.err().indexOf('.') + 1);
  }

  @Test
  void aChildThatDoesNotEndIsKilled() throws IOException {
    Process child = echo("0", "waits").start();
    AssertionError told =
        assertThrows(AssertionError.class, () -> ChildProcess.end(child, "wait", 1));
    String message = String.valueOf(told.getMessage());
    assertTrue(message.startsWith("still running after 1 s: "), message);
    child.onExit().join();
    assertFalse(child.isAlive());
  }

  @Test
  void aChildThatDoesNotReadIsKilledToo() {
    String input = "x".repeat(MUCH);
    assertThrows(AssertionError.class, () -> ChildProcess.run(echo("0", "deaf"), input, 1));
  }

  @Test
  void aChildMayEndWithoutReading() throws Exception {
    ProcessBuilder child = ChildProcess.java(List.of("-version"), "none");
    assertEquals(0, ChildProcess.run(child, "x".repeat(MUCH), 120).status());
  }

  private static ProcessBuilder echo(String... arguments) {
    return ChildProcess.java(List.of("-XX:+UseSerialGC"), Echo.class.getName(), arguments);
  }

  /** Runs in a process of its own. */
  static final class Echo {
    private Echo() {}

    public static void main(String[] arguments) throws Exception {
      System.err.print(arguments[1] + " " + System.getenv("WORD") + " " + ".".repeat(MUCH));
      if (arguments[1].equals("deaf")) {
        Thread.sleep(280_000);
      }
      byte[] input = System.in.readAllBytes();
      if (input.length == 4) {
        Thread.sleep(280_000);
      }
      System.out.write(input);
      System.out.flush();
      System.exit(Integer.parseInt(arguments[0]));
    }
  }
}
