package tsumugi.engine.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The figures of the statistics, computed by hand. */
class TableStatisticsTest {
  /** 16 main records, 8 for each side, and 16 sub records. */
  private final MainSubTable table = MainSubTable.ofBytes(1024);

  @AfterEach
  void close() {
    table.close();
  }

  @Test
  void sharesArePerMille() {
    TableStatistics statistics = new TableStatistics(30, 6, 10, 0, 0, 40, 3, 0, 120, 40);
    assertEquals(40, statistics.records());
    assertEquals(250, statistics.mainPerMille());
    assertEquals(250, statistics.subPerMille());
    assertEquals(200, statistics.extensionPerMille());
  }

  /** What one look-up reads on average, in this search and by all counters. */
  @Test
  void theMeanWalk() {
    assertEquals(0, table.statistics().meanWalk());
    WalkCounter one = new WalkCounter(table);
    WalkCounter other = new WalkCounter(table);
    one.add(0);
    one.add(3);
    assertEquals(0, table.statistics().looks(), "not yet handed over");
    one.flush();
    one.flush();
    other.add(7);
    other.flush();
    assertEquals(3, table.statistics().looks());
    assertEquals(10 / 3.0, table.statistics().meanWalk());
    for (int i = 0; i < 10_000; i++) {
      other.add(2);
    }
    assertEquals(3 + 2 * 4096, table.statistics().looks(), "handed over now and then");
    assertEquals(0, table.statistics().counts().meanWalk());
    table.newSearch();
    assertEquals(0, table.statistics().looks());
  }

  @Test
  void ofNothingTheShareIsNothing() {
    TableStatistics none = new TableStatistics(0, 0, 0, 0, 0, 0, 0, 0);
    assertEquals(0, none.mainPerMille());
    assertEquals(0, none.subPerMille());
    assertEquals(0, none.extensionPerMille());
  }

  @Test
  void mainAndSubRecordsFillTheTable() {
    for (int hand = 0; hand < 4; hand++) {
      table.findOrCreate(1, 0, hand, 1);
      table.findOrCreate(2, 1, hand, 1);
    }
    assertEquals(1000 * 8 / 32, table.hashfull());
    TableStatistics statistics = table.statistics();
    assertEquals(2, statistics.mainUsed());
    assertEquals(6, statistics.subUsed());
    assertEquals(2, statistics.extended());
    assertEquals(4, statistics.longestChain());
    assertEquals(2 * 1000 / 16, statistics.mainPerMille());
    assertEquals(6 * 1000 / 16, statistics.subPerMille());
  }

  /**
   * A record whose mate gets shorter still counts as one mate; after a refutation it counts as
   * none.
   */
  @Test
  void aRecordCountsOnceHoweverOftenItsBoundsChange() {
    long record = table.findOrCreate(1, 0, 0, 1);
    table.setBounds(record, 9, 0);
    table.setBounds(record, 7, 5);
    assertEquals(new TableStatistics(1, 0, 0, 1, 0, 0, 1, 0), table.statistics().counts());
    table.setBounds(record, MainSubTable.INFINITE, 5);
    assertEquals(new TableStatistics(1, 0, 0, 0, 0, 1, 1, 0), table.statistics().counts());
    table.setBounds(record, MainSubTable.INFINITE, MainSubTable.INFINITE);
    table.setBounds(record, MainSubTable.INFINITE, MainSubTable.INFINITE);
    assertEquals(new TableStatistics(1, 0, 0, 0, 1, 0, 1, 0), table.statistics().counts());
  }

  @Test
  void whatIsThereIsFoundAndNotMadeAgain() {
    table.findOrCreate(7, 1, 0, 1); // so that no handle below is 0
    long main = table.findOrCreate(1, 1, 0, 5);
    long sub = table.findOrCreate(1, 1, 3, 6);
    assertEquals(main, table.findOrCreate(1, 1, 0, 9));
    assertEquals(sub, table.findOrCreate(1, 1, 3, 9));
    assertEquals(5, table.cost(main));
    assertEquals(6, table.cost(sub));
    assertEquals(2, table.statistics().mainUsed());
    assertEquals(1, table.statistics().subUsed());
  }

  @Test
  void scopesAreNumberedFromOneAndBeginAgainWhenTheRecordsAreForgotten() {
    for (int search = 0; search < 3; search++) {
      for (int number = 1; number < 5; number++) {
        assertEquals(number, table.newScope());
      }
      if (search == 0) {
        table.newSearch();
      } else {
        table.clear();
      }
    }
  }

  /** As large as the main area may begin, it has nothing left to grow. */
  @Test
  void aMainAreaOfTheFirstSizeDoesNotGrow() {
    assertEquals(new TableGeometry(2048, 0, 10_928), TableGeometry.of(2731 * 16 * 32));
    assertEquals(1, TableGeometry.of(2733 * 16 * 32).doublings());
  }
}
