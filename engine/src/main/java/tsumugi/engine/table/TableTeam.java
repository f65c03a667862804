package tsumugi.engine.table;

import java.util.concurrent.Phaser;

/**
 * The threads that search in one table, and the place where they wait for one another while it
 * grows: growing moves records under the feet of everybody.
 *
 * <p>A thread joins before it first touches the table, calls {@link #pause} between two steps, and
 * leaves when it is done, also when it fails: the others would wait for it for ever. While it waits
 * for something else than the table (more work, say) it has left.
 */
public final class TableTeam {
  private final SharedRecords table;
  private volatile boolean wanted;

  private final Phaser phaser =
      new Phaser() {
        @Override
        protected boolean onAdvance(int phase, int members) {
          growIfWanted();
          return false;
        }
      };

  TableTeam(SharedRecords table) {
    this.table = table;
  }

  /** The calling thread uses the table from now on. */
  public void join() {
    phaser.register();
  }

  /** The calling thread uses the table no more: it holds no lock and no record. */
  public void leave() {
    phaser.arriveAndDeregister();
  }

  boolean isEmpty() {
    return phaser.getRegisteredParties() == 0;
  }

  /**
   * To be called between two steps, without a lock: waits if the table wants to grow.
   *
   * @return true when it has grown, so that all handles of main records are void
   */
  public boolean pause() {
    if (!wanted) {
      return false;
    }
    phaser.arriveAndAwaitAdvance();
    return true;
  }

  /** The table is full enough; it grows as soon as everybody pauses. */
  void wantGrowth() {
    wanted = true;
  }

  private void growIfWanted() {
    if (wanted) {
      table.grow();
      wanted = false;
    }
  }
}
