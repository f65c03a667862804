package tsumugi.engine.table;

import java.util.concurrent.Phaser;
import org.jspecify.annotations.Nullable;

/**
 * The threads that search in one table, and the place where they wait for one another. They wait
 * while the table grows, because growth moves records that threads may be using, and while one of
 * them does other work that needs the table alone.
 *
 * <p>A thread joins before it first touches the table, calls {@link #pause} between two steps, and
 * leaves when it is done. It must also leave when it fails, or the others would wait for it for
 * ever. A thread that waits for anything other than the table (for more work, say) leaves first.
 *
 * <p>A growth that fails leaves records in the wrong places, and a member that {@linkplain #fail
 * fails} leaves its marks. Every member then learns of the failure: {@link #pause} and {@link
 * #join} throw an exception until the next search creates a new team.
 */
public final class TableTeam {
  private final SharedRecords table;

  /** True if all threads are to pause, for growth or for other work. */
  private volatile boolean wanted;

  private volatile boolean growthWanted;
  private volatile @Nullable Runnable work;

  /**
   * The reason why the contents of the table can no longer be trusted. {@link #wanted} stays true
   * then.
   */
  private volatile @Nullable Throwable failure;

  private final Phaser phaser =
      new Phaser() {
        @Override
        protected boolean onAdvance(int phase, int members) {
          doWhatIsWanted(members);
          return false;
        }
      };

  TableTeam(SharedRecords table) {
    this.table = table;
  }

  /**
   * Adds the calling thread to the users of the table.
   *
   * @throws IllegalStateException if {@link MainSubTable#MAX_THREADS} threads already use it
   */
  public synchronized void join() {
    requireWhole();
    if (phaser.getRegisteredParties() == MainSubTable.MAX_THREADS) {
      throw new IllegalStateException(
          "a table serves at most " + MainSubTable.MAX_THREADS + " threads");
    }
    phaser.register();
  }

  /** Removes the calling thread. It must hold no lock and have no mark in the table. */
  public void leave() {
    phaser.arriveAndDeregister();
  }

  /**
   * Reports that the calling member has failed and may have left records in an inconsistent state.
   */
  public void fail(Throwable thrown) {
    failure = thrown;
    wanted = true;
  }

  boolean isEmpty() {
    return phaser.getRegisteredParties() == 0;
  }

  /**
   * To be called between two steps, without holding a lock. Waits if the table should grow or
   * another thread wants to be alone with it. Growth makes all handles of main records invalid.
   *
   * @return true if the table may have grown
   * @throws IllegalStateException if growth or a member has failed, so that the contents of the
   *     table can no longer be trusted
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

  /** Announces that the table is full enough. It grows as soon as all threads pause. */
  void wantGrowth() {
    growthWanted = true;
    wanted = true;
  }

  /**
   * Requests work that needs the table alone, and returns at once. The work is done as soon as
   * every member pauses or has left; the last one to do so runs it. If the table grows at this
   * pause, the work waits for the next one, so that every member has found its records again. Only
   * one request at a time, and only by a member of the team.
   */
  public void whenAllPause(Runnable alone) {
    work = alone;
    wanted = true;
  }

  /** Must not throw: the phaser would let all other threads wait for ever. */
  private void doWhatIsWanted(int members) {
    if (!wanted || failure != null) {
      return;
    }
    try {
      if (growthWanted) {
        growthWanted = false;
        if (table.wantsToGrow()) { // a search outside the team may have let it grow meanwhile
          table.grow();
          if (members > 0 && work != null) {
            return; // `wanted` stays true: the members look up their records, then pause again
          }
        }
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

  boolean isWhole() {
    return failure == null;
  }

  /**
   * Throws an exception if growth or a member has failed, like {@link #pause}, but never waits.
   *
   * @throws IllegalStateException if the contents of the table can no longer be trusted
   * @throws OutOfMemoryError instead, if that is because the heap was exhausted
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
