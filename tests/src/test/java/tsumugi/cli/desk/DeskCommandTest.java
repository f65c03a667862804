package tsumugi.cli.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import tsumugi.cli.CliRun;

/** A desk that cannot be opened says why, with a status. */
class DeskCommandTest {
  @Test
  void whatIsNeitherAFileNorAFolderIsRefused() {
    Path device = Path.of("/dev/zero");
    assumeTrue(Files.exists(device), "no /dev/zero");
    CliRun.of("desk", "--no-browser", device.toString())
        .assertRefused("'/dev/zero' is neither a file nor a folder");
    CliRun.of("desk", "--no-browser", "").assertRefused("'' cannot be read");
    CliRun.of("desk", "--no-browser", "no-such-file")
        .assertRefused("'no-such-file' cannot be read");
  }

  @Test
  void aPortOfAnotherProgramIsNamed() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String port = Integer.toString(taken.getLocalPort());
      CliRun run = CliRun.of("desk", "--no-browser", "--port", port);
      assertEquals(1, run.status(), run.err());
      assertTrue(run.err().contains("Port " + port + " is taken"), run.err());
    }
  }

  /** The address is one for documentation, which no machine has. */
  @Test
  void anAddressOfAnotherMachineIsNoPortThatIsTaken() {
    CliRun run = CliRun.of("desk", "--no-browser", "--bind", "192.0.2.1");
    assertEquals(1, run.status(), run.err());
    assertTrue(run.err().startsWith("The desk cannot be opened: "), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
  }
}
