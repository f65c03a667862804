package tsumugi.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.player.nnue.NetworkException;
import tsumugi.player.nnue.SampleNetworks;
import tsumugi.player.own.OwnNetworkFile;
import tsumugi.player.own.SampleOwnNetwork;

class EvaluationFileTest {
  @TempDir private Path folder;

  private static String title(String name) throws NetworkException {
    return EvaluationFile.read(name, 16).choice().title();
  }

  @Test
  void namesAndWhatTheyStandFor() throws Exception {
    Path own = folder.resolve("a.net");
    Files.write(own, OwnNetworkFile.write(SampleOwnNetwork.usual(32, 3, 1)));
    assertEquals("own 32x2-3", title(own.toString()));
    assertEquals("written", title("written"));
    assertEquals("K+P 32x2-8-8", title(SampleNetworks.small(folder.resolve("nn.bin")).toString()));
    assertEquals("K+P 32x2-8-8", title(folder.toString()));
    assertTrue(title("").startsWith("own "), title(""));
    assertEquals(List.of(), EvaluationFile.embedded().remarks());
  }

  @Test
  void aDamagedNetworkIsRefused() throws Exception {
    byte[] whole = OwnNetworkFile.write(SampleOwnNetwork.usual(32, 1, 1));
    Path cut = folder.resolve("cut.net");
    Files.write(cut, Arrays.copyOf(whole, whole.length / 2));
    NetworkException e = assertThrows(NetworkException.class, () -> title(cut.toString()));
    assertTrue(e.getMessage().contains("cut off or damaged"), e.getMessage());
    assertThrows(NetworkException.class, () -> title(folder.resolve("none").toString()));
  }

  /** Longer than any array: it is not read as a whole to see that. */
  @Test
  void aFileOfSeveralGigabytesIsRefused() throws Exception {
    Path large = folder.resolve("large.net");
    Files.write(large, OwnNetworkFile.write(SampleOwnNetwork.usual(32, 1, 1)));
    try (FileChannel channel = FileChannel.open(large, StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.wrap(new byte[1]), 3L << 30); // a hole up to there
    }
    NetworkException e = assertThrows(NetworkException.class, () -> title(large.toString()));
    assertTrue(e.getMessage().contains("cut off or damaged"), e.getMessage());
  }

  @Test
  void whetherTheFileIsStillTheOneThatWasRead() throws Exception {
    Path path = SampleNetworks.small(folder.resolve("nn.bin"));
    EvaluationFile read = EvaluationFile.read(folder.toString(), 16);
    assertTrue(read.isCurrent());
    Files.write(path, new byte[] {1}, StandardOpenOption.APPEND);
    assertFalse(read.isCurrent(), "longer");
    read = EvaluationFile.read(SampleNetworks.small(path).toString(), 16);
    Files.setLastModifiedTime(path, FileTime.fromMillis(1));
    assertFalse(read.isCurrent(), "of another time");
    read = EvaluationFile.read(path.toString(), 16);
    Files.delete(path);
    assertFalse(read.isCurrent(), "gone");
    assertTrue(EvaluationFile.embedded().isCurrent());
    assertTrue(EvaluationFile.read("written", 16).isCurrent());
  }

  /** Opening a pipe would wait for a writer. */
  @Test
  @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void aPipeIsRefusedWithoutWaiting() throws Exception {
    Path pipe = folder.resolve("nn.bin");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    for (Path name : List.of(pipe, folder)) {
      NetworkException e = assertThrows(NetworkException.class, () -> title(name.toString()));
      assertTrue(e.getMessage().contains("is no file with an evaluation"), e.getMessage());
    }
  }

  @Test
  void eachOwnNetworkHasAKeyOfItsOwn() {
    long one = new EvaluationChoice(SampleOwnNetwork.usual(32, 1, 1)).tableKey();
    assertEquals(one, new EvaluationChoice(SampleOwnNetwork.usual(32, 1, 1)).tableKey());
    assertNotEquals(one, new EvaluationChoice(SampleOwnNetwork.usual(32, 1, 2)).tableKey());
    assertNotEquals(0, one);
  }
}
