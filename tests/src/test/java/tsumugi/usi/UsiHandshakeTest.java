package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("slow")
@Timeout(300)
class UsiHandshakeTest {
  private static final List<String> IDENTIFICATION =
      List.of(
          "id name Tsumugi test",
          "id author Tsumugi developers",
          "option name USI_Hash type spin default 256 min 1 max 33554432",
          "option name USI_Ponder type check default false",
          "option name Threads type spin default 1 min 1 max 255",
          "option name MultiPV type spin default 1 min 1 max 600",
          "option name Rule type combo default Tsume var Tsume var CooperativeMate",
          "option name Method type combo default auto var auto var id var dfpn var plies",
          "option name Interposition type combo default both var both var literal var futile",
          "option name TsumeAnalysis type check default false",
          "option name BrinkmateMoves type spin default 0 min 0 max 20",
          "option name FirstMate type check default false",
          "option name FillHand type check default false",
          "option name NodesLimit type spin default 0 min 0 max 2147483647",
          "option name DepthLimit type spin default 0 min 0 max 100000",
          "option name PvInterval type spin default 1000 min 100 max 100000",
          "option name ResignValue type spin default 99999 min 0 max 99999",
          "option name MoveOverhead type spin default 120 min 0 max 10000",
          "option name Skill type spin default 20 min 0 max 20",
          "option name OpeningVariety type spin default 20 min 0 max 300",
          "option name Seed type spin default 0 min 0 max 2147483647",
          "option name EvalFile type filename default <empty>",
          "option name EvalDir type string default <empty>",
          "option name FV_SCALE type spin default 16 min 1 max 128",
          "option name ProofFolder type string default <empty>",
          "option name WriteDebugLog type filename default <empty>",
          "usiok");

  @Test
  void usiMayComeTwice() throws InterruptedException {
    try (UsiClient gui = new UsiClient()) {
      gui.send("usi");
      assertEquals(IDENTIFICATION, gui.until("usiok"));
      gui.send("usi");
      assertEquals(IDENTIFICATION, gui.until("usiok"));
    }
  }

  @Test
  void silentUntilSpokenTo() throws InterruptedException {
    try (UsiClient gui = new UsiClient()) {
      gui.send("", "  ", "\t", "usinewgame", "stop", "ponderhit", "gameover win");
      gui.send("usi");
      assertEquals(IDENTIFICATION, gui.until("usiok"));
    }
  }

  @Test
  void oneReadyokForEachIsready() throws InterruptedException {
    try (UsiClient gui = new UsiClient()) {
      gui.send("setoption name USI_Hash value 1");
      gui.send("isready", "isready", "isready", "usi");
      assertEquals(
          List.of("readyok", "readyok", "readyok", IDENTIFICATION.getFirst()),
          gui.until("id").subList(0, 4));
    }
  }

  @Test
  void paddedLinesAndWindowsLineEnds() throws InterruptedException {
    try (UsiClient gui = new UsiClient()) {
      gui.sendRaw("\r\n  usi \r\n".getBytes(StandardCharsets.US_ASCII));
      assertEquals(IDENTIFICATION, gui.until("usiok"));
      gui.sendRaw(
          "\tsetoption name USI_Hash value 1\r\n isready\t\r\n"
              .getBytes(StandardCharsets.US_ASCII));
      assertEquals(List.of("readyok"), gui.until("readyok"));
    }
  }

  @Test
  void foreignCommandsAndBytesAreIgnored() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("foo", "uci", "ucinewgame", "register later", "debug on", "?", "go_fast", "side");
      gui.sendRaw(new byte[] {(byte) 0xFF, (byte) 0xFE, (byte) 0x80, ' ', 'x', '\n', 0, '\n'});
      gui.sendRaw("setoption name 日本語 value 値\n".getBytes(Charset.forName("windows-31j")));
      gui.send("x".repeat(1_000_000));
      assertEquals(List.of(), gui.soFar());
    }
  }

  @Test
  void unknownOptionsAreIgnoredAndBadValuesAnswered() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("setoption", "setoption name", "setoption value 3", "setoption name  value ");
      gui.send("setoption name No_Such value 1", "setoption name Two Words value a b c");
      gui.send("setoption name USI_Ponder value true", "setoption name Threads value 4");
      assertEquals(List.of(), gui.soFar());
      for (String bad : new String[] {"0", "-5", "abc", "1e3", "99999999999999999999", ""}) {
        gui.send("setoption name USI_Hash value " + bad);
        List<String> said = gui.soFar();
        assertEquals(1, said.size(), bad);
        assertTrue(said.getFirst().startsWith("info string option USI_Hash keeps"), bad);
      }
    }
  }

  /** Any white space separates words, in setoption as in every other command. */
  @Test
  void tabsBetweenTheWordsOfAnOption() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      for (String option :
          new String[] {
            "\tname\tThreads\tvalue\t0",
            " name\tThreads value 0",
            " name Threads\tvalue 0",
            "  name  Threads \t value \t 0"
          }) {
        gui.send("setoption" + option);
        assertEquals(
            List.of("info string option Threads keeps its value: it cannot be '0'"),
            gui.soFar(),
            option);
      }
      gui.send("setoption\tnames Threads value 0", "setoption name values\tvalue\tvalue");
      assertEquals(List.of(), gui.soFar());
    }
  }

  /** An isready during a search takes effect at the next search, and a message says so. */
  @Test
  void aSizeThatCameAmidASearchIsThatOfTheNextOne() throws InterruptedException {
    try (UsiClient gui = new UsiClient()) {
      gui.send("setoption name USI_Hash value 1", "isready");
      gui.until("readyok");
      gui.send("position startpos", "go infinite");
      gui.until("info");
      gui.send("setoption name USI_Hash value 2", "isready");
      assertTrue(
          gui.until("readyok")
              .contains("info string the table of 2 MB is taken when the next search begins"));
      gui.send("stop");
      gui.answer("bestmove");
      gui.send("setoption name Threads value 2", "go nodes 100");
      gui.answer("bestmove");
      gui.send("hash");
      assertTrue(gui.soFar().getFirst().startsWith("info string hash 2 MB"));
      gui.send("position sfen " + Mates.IN_1, "go mate infinite");
      assertEquals("checkmate G*5b", gui.answer("checkmate"));
    }
  }

  @Test
  void aTableNobodyCanHaveIsReplacedByASmallerOne() throws InterruptedException {
    try (UsiClient gui = new UsiClient()) {
      gui.send("setoption name USI_Hash value 33554432", "isready");
      List<String> said = gui.until("readyok");
      assumeTrue(said.size() > 1, "this system grants a table of 32 TB");
      assertTrue(said.getFirst().startsWith("info string a table of 33554432 MB"), said::toString);
      assertTrue(said.get(said.size() - 2).startsWith("info string using a table of "));
      gui.send("setoption name USI_Hash value 1", "isready");
      assertEquals(List.of("readyok"), gui.until("readyok"));
      gui.send("position sfen " + Mates.IN_1, "go mate infinite");
      assertEquals("checkmate G*5b", gui.answer("checkmate"));
    }
  }

  @Test
  void hashTellsHowTheTableIsFilled() throws InterruptedException {
    try (UsiClient gui = new UsiClient()) {
      gui.send("hash");
      assertEquals(List.of("info string no table yet: it comes with isready"), gui.soFar());
      gui.send("setoption name USI_Hash value 1", "isready");
      gui.until("readyok");
      gui.send("position sfen " + Mates.IN_1, "go mate infinite");
      gui.answer("checkmate");
      gui.send("hash");
      List<String> said = gui.soFar();
      assertEquals(2, said.size(), said::toString);
      String full =
          "info string hash 1 MB, hashfull \\d+: "
              + "main \\d+ \\(\\d+ per mille full\\), sub \\d+ \\(\\d+ per mille full\\)";
      assertTrue(said.getFirst().matches(full), said::toString);
      assertTrue(said.getLast().startsWith("info string records "), said::toString);
      assertTrue(said.getLast().contains("longest chain"), said::toString);
      assertTrue(said.getLast().contains("mean walk"), said::toString);
    }
  }

  @Test
  void quitAndTheEndOfInputEndTheLoopWithoutAWord() throws InterruptedException {
    for (boolean quit : new boolean[] {true, false}) {
      try (UsiClient gui = UsiClient.ready()) {
        gui.send("position sfen " + Mates.MICROCOSMOS, "go mate infinite");
        gui.soFar();
        if (quit) {
          gui.send("quit", "usi");
        } else {
          gui.endInput();
        }
        gui.awaitEnd();
        assertFalse(gui.rest().stream().anyMatch(line -> line.startsWith("checkmate")));
        assertFalse(gui.rest().contains("usiok"));
      }
    }
  }
}
