package tsumugi.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.player.nnue.SampleNetworks;
import tsumugi.process.ChildProcess;
import tsumugi.process.ChildProcess.Ended;
import tsumugi.usi.Mates;

/** Checks which classes a fresh JVM loads, because they determine the start-up time. */
@Tag("slow")
@Timeout(300)
class UsiStartupTest {
  private static final List<String> HEAVY =
      List.of(
          "com.fasterxml.",
          "picocli.",
          "org.slf4j.",
          "ch.qos.logback.",
          "org.jline.",
          "tsumugi.cli.",
          "tsumugi.tune.",
          "tsumugi.plot.",
          "tsumugi.diagram.",
          "org.apache.",
          "tsumugi.engine.message.Message",
          "java.util.ResourceBundle",
          "java.text.MessageFormat");

  @TempDir private Path folder;

  @Test
  void theUsiPathLoadsNothingOfTheCommandLine() throws Exception {
    List<String> classes =
        classesLoaded("usi\nisready\nposition sfen " + Mates.IN_1 + "\ngo byoyomi 1000\nquit\n");
    assertTrue(classes.contains("tsumugi.usi.UsiLoop"), "the child should be the engine");
    assertEquals(List.of(), classes.stream().filter(UsiStartupTest::isHeavy).toList());
    assertEquals(
        List.of(),
        classesLoaded("usi\nquit\n", "usi").stream().filter(UsiStartupTest::isHeavy).toList());
  }

  @Test
  void theDebugLogCostsNothingUntilItIsAskedFor() throws Exception {
    String set = "usi\nsetoption name WriteDebugLog value ";
    List<String> off = classesLoaded(set + "\n" + set + "<empty>\nisready\nquit\n");
    assertEquals(List.of(), off.stream().filter(UsiStartupTest::isLogger).toList());
    List<String> on = classesLoaded(set + folder.resolve("log") + "\nquit\n");
    assertTrue(on.stream().anyMatch(UsiStartupTest::isLogger));
  }

  /** Texts are read at the first sentence, and only those of the engine. */
  @Test
  void aRefusedPositionLoadsTheTextsButNotTheCommandLine() throws Exception {
    List<String> classes = classesLoaded("usi\nposition sfen 9/9 b -\nquit\n");
    assertTrue(classes.contains("tsumugi.engine.message.MessageTexts"));
    assertEquals(
        List.of(), classes.stream().filter(name -> name.startsWith("tsumugi.cli.")).toList());
  }

  /** The same check does detect loaded classes. */
  @Test
  void theCommandLineLoadsPicocliButNoLogger() throws Exception {
    List<String> classes = classesLoaded("", "--version");
    for (String heavy : List.of("picocli.", "tsumugi.cli.", "java.util.ResourceBundle")) {
      assertTrue(classes.stream().anyMatch(name -> name.startsWith(heavy)), heavy);
    }
    assertEquals(List.of(), classes.stream().filter(UsiStartupTest::isLogger).toList());
  }

  /** As in the jar's manifest; {@code --add-modules} would print a warning at every start. */
  @Test
  void aNetworkBringsInTheVectorsWithoutAWord() throws Exception {
    Ended ended = withNetwork("--add-exports=java.base/jdk.internal.module=ALL-UNNAMED");
    assertTrue(ended.out().contains(", FV_SCALE 16, vectors of "), ended.out());
    assertEquals("", ended.err());
  }

  @Test
  void whereTheModuleIsNotToBeHadTheKernelsAreScalar() throws Exception {
    Ended ended = withNetwork("--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED");
    assertTrue(ended.out().contains(", FV_SCALE 16, scalar"), ended.out());
    assertEquals("", ended.err());
  }

  private Ended withNetwork(String export) throws Exception {
    Path file = SampleNetworks.small(folder.resolve("nn.bin"));
    List<String> options = List.of("--enable-native-access=ALL-UNNAMED", export);
    String commands = "usi\nsetoption name EvalFile value " + file + "\nisready\nquit\n";
    Ended ended = ChildProcess.run(ChildProcess.java(options, "tsumugi.main.Main"), commands, 240);
    assertEquals(0, ended.status());
    assertTrue(ended.out().contains("readyok"), ended.out());
    return ended;
  }

  @Test
  void withoutANetworkNothingOfItIsLoaded() throws Exception {
    List<String> classes =
        classesLoaded(
            "usi\nsetoption name EvalFile value written\nisready\n"
                + "position startpos\ngo byoyomi 500\nquit\n");
    assertEquals(List.of(), classes.stream().filter(name -> isOfANetwork(name)).toList());
  }

  /** A GUI that only asks for the options, and a mate search, do not load the network. */
  @Test
  void theNetworkOfTheProgramIsReadWhenAPlayerWantsIt() throws Exception {
    List<String> before = classesLoaded("usi\nquit\n");
    assertEquals(List.of(), before.stream().filter(UsiStartupTest::isOfANetwork).toList());
    List<String> ready = classesLoaded("usi\nisready\nquit\n");
    assertTrue(ready.contains("tsumugi.player.own.OwnNetwork"));
    assertTrue(ready.contains("tsumugi.player.own.OwnScalarKernels"));
  }

  private static boolean isOfANetwork(String name) {
    return name.contains(".nnue.Kernels")
        || name.contains(".own.OwnNetwork")
        || name.contains(".own.OwnKernels")
        || name.contains("incubator");
  }

  private static boolean isHeavy(String name) {
    return HEAVY.stream().anyMatch(name::startsWith);
  }

  private static boolean isLogger(String name) {
    return name.startsWith("org.slf4j.") || name.startsWith("ch.qos.logback.");
  }

  private static List<String> classesLoaded(String input, String... arguments)
      throws IOException, InterruptedException {
    List<String> options =
        List.of(
            "-Xlog:disable",
            "-Xlog:class+load=info:stderr:none",
            "--enable-native-access=ALL-UNNAMED");
    Ended ended =
        ChildProcess.run(ChildProcess.java(options, "tsumugi.main.Main", arguments), input, 240);
    assertEquals(0, ended.status());
    return ended.err().lines().map(line -> line.substring(0, (line + " ").indexOf(' '))).toList();
  }
}
