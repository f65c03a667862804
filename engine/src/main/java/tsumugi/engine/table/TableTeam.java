package tsumugi.engine.table;

import java.util.concurrent.Phaser;
import org.jspecify.annotations.Nullable;

/**
 * The threads that search in one table, and the place where they wait for one another while it
 * grows, which moves records under the feet of everybody, or while one of them does something else
 * that nobody may disturb.
 *
 * <p>A thread joins before it first touches the table, calls {@link #pause} between two steps, and
 * leaves when it is done, also when it fails: the others would wait for it for ever. While it waits
 * for something else than the table (more work, say) it has left.
 *
 * <p>A growth that fails leaves records in the wrong places, and a member that {@linkplain #fail
 * fails} leaves its marks. The failure then reaches every member: whoever pauses or joins is
 * refused, until the next search makes another team.
 */
public final class TableTeam {
  private final SharedRecords table;

  /** True when everybody is to pause, for growth or for something else. */
  private volatile boolean wanted;

  private volatile boolean growthWanted;
  private volatile @Nullable Runnable work;

  /** Why nothing in the table is to be believed any more; {@link #wanted} stays true then. */
  private volatile @Nullable Throwable failure;

  private final Phaser phaser =
      new Phaser() {
        @Override
        protected boolean onAdvance(int phase, int members) {
          doWhatIsWanted();
          return false;
        }
      };

  TableTeam(SharedRecords table) {
    this.table = table;
  }

  /**
   * The calling thread uses the table from now on.
   *
   * @throws IllegalStateException when {@link MainSubTable#MAX_THREADS} use it already
   */
  public synchronized void join() {
    requireWhole();
    if (phaser.getRegisteredParties() == MainSubTable.MAX_THREADS) {
      throw new IllegalStateException(
          "a table serves at most " + MainSubTable.MAX_THREADS + " threads");
    }
    phaser.register();
  }

  /** The calling thread uses the table no more: it holds no lock and no record. */
  public void leave() {
    phaser.arriveAndDeregister();
  }

  /** The calling member has failed, and leaves records as nobody may find them. */
  public void fail(Throwable thrown) {
    failure = thrown;
    wanted = true;
  }

  boolean isEmpty() {
    return phaser.getRegisteredParties() == 0;
  }

  /**
   * To be called between two steps, without a lock: waits if the table wants to grow, or somebody
   * wants to be alone with it.
   *
   * @return true when it may have grown, so that all handles of main records are void
   * @throws IllegalStateException when it could not grow or a member has failed, so that nothing in
   *     it is to be believed any more
   */
  public boolean pause() {
    if (!wanted) {
      return false;
    }
    requireWhole();
    phaser.arriveAndAwaitAdvance();
    requireWhole();
    return true;
  }

  /** The table is full enough; it grows as soon as everybody pauses. */
  void wantGrowth() {
    growthWanted = true;
    wanted = true;
  }

  /**
   * Has something done as soon as everybody pauses or has left, by whoever comes last. One wish at
   * a time.
   */
  public void whenAllPause(Runnable alone) {
    work = alone;
    wanted = true;
  }

  /** Throws nothing: the phaser would let all others wait for ever. */
  private void doWhatIsWanted() {
    if (!wanted || failure != null) {
      return;
    }
    try {
      if (growthWanted) {
        growthWanted = false;
        table.grow();
      }
      Runnable alone = work;
      if (alone != null) {
        work = null;
        alone.run();
      }
      wanted = false;
    } catch (Throwable e) {
      failure = e;
    }
  }

  /**
   * Throws what {@link #pause} throws, without a pause.
   *
   * @throws OutOfMemoryError in the place of the exception, where it is the heap that has ended
   */
  public void requireWhole() {
    Throwable thrown = failure;
    if (thrown instanceof OutOfMemoryError e) {
      throw e;
    }
    if (thrown != null) {
      throw new IllegalStateException("the table is not whole any more", thrown);
    }
  }
}
