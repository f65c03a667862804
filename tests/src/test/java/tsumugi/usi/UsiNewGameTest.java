package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A new game begins with the next search, and only with that one. */
@Timeout(300)
class UsiNewGameTest {
  private final List<String> seen = new CopyOnWriteArrayList<>();

  private final UsiThinker player =
      new UsiThinker() {
        @Override
        public UsiReply think(UsiTask task, UsiControl control) {
          seen.add("think");
          return UsiReply.RESIGN;
        }

        @Override
        public void newGame() {
          seen.add("new game");
        }
      };

  private List<String> play(boolean stopFirst) {
    UsiOutput nobody = new UsiOutput(OutputStream.nullOutputStream(), lost -> {});
    try (UsiSession session = new UsiSession(nobody, "test", new UsiThinkers(player))) {
      session.setOption("name USI_Hash value 1");
      session.go("infinite"); // its answer is held back
      if (stopFirst) {
        session.stop();
      }
      session.newGame();
      session.go("nodes 1");
      session.go("nodes 1");
    }
    return seen;
  }

  @Test
  void announcedAmidASearch() {
    assertEquals(List.of("think", "new game", "think", "think"), play(false));
  }

  @Test
  void announcedAfterOne() {
    assertEquals(List.of("think", "new game", "think", "think"), play(true));
  }
}
