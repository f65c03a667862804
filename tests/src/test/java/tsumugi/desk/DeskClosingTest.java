package tsumugi.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.engine.board.Orientation;
import tsumugi.solver.SearchCost;
import tsumugi.solver.SearchSnapshot;

/** What a desk that closes does about a search that is being saved. */
@Tag("slow")
class DeskClosingTest {
  @TempDir private Path folder;

  /** Longer than a desk waits for searches that are not being saved. */
  private static final long WRITING_MILLIS = 4_000;

  private static final SearchSnapshot NOTHING =
      new SearchSnapshot() {
        @Override
        public SearchCost cost() {
          throw new UnsupportedOperationException();
        }

        @Override
        public void writeTo(DataOutputStream out) {}
      };

  private final CountDownLatch begun = new CountDownLatch(1);

  private final SavedSearches.Kept slow =
      new SavedSearches.Kept() {
        @Override
        public @Nullable DataInputStream earlier() {
          return null;
        }

        @Override
        public void write(Path file, SearchSnapshot snapshot) throws IOException {
          begun.countDown();
          try {
            Thread.sleep(WRITING_MILLIS);
          } catch (InterruptedException e) {
            throw new IOException(e);
          }
          Files.writeString(file, "whole");
        }

        @Override
        public void close() {}
      };

  @Test
  void aSaveIsCompletedBeforeTheDeskHasClosed() throws Exception {
    DeskFolder opened = new DeskFolder(folder);
    try (SearchPool pool = new SearchPool(1, 1);
        Deliveries deliveries = new Deliveries(1)) {
      DeskSearch.Work saved =
          (table, search) -> {
            search.askToSave("x");
            new SavedOnDemand(slow, search, Orientation.AS_IS, deliveries, opened).keep(NOTHING);
          };
      DeskSearch search =
          new DeskSearch(pool, new Mailbox(), DeskSearch.Channel.LIVE, 1, saved, defect -> {});
      search.start();
      assertTrue(begun.await(30, TimeUnit.SECONDS));
      search.stop();
      pool.close();
      try (Stream<Path> files = Files.list(folder)) {
        assertEquals(List.of(folder.resolve("x.tsumugi")), files.toList());
      }
    }
  }
}
