package tsumugi.player;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Zobrist;
import tsumugi.engine.table.MemoryLease;

/**
 * The transposition table of the game player: one score per position, in memory leased from the
 * mate searches' table.
 *
 * <p>A player looks up exactly one position, with hands and side to move, and may forget freely, so
 * the main/sub records with their chains do not fit. Memory and generations work as in the mate
 * table: a new search raises the generation and clears nothing. A position may be in any of the
 * four records of one cache line. The shallowest record is replaced, where each generation of age
 * counts as four plies. A record that is valid at every depth, a mate in one, counts as the
 * shallowest: it is found again by a cheap test, and no age would ever make it replaceable
 * otherwise.
 *
 * <p>The table starts with 8 MB of its memory and takes 8 MB more whenever half of the used part
 * belongs to the current search ({@link #growIfFull}). Each page of untouched memory costs a page
 * fault, and a search spread over gigabytes of it would do little else. Slots are assigned by
 * linear hashing, so a step displaces at most half of the records of the lines that it splits.
 *
 * <p>Any number of threads may read and write at the same time without locks (see {@link
 * PlayRecord}). A returned record belongs to the position, except in one case out of 2^64; callers
 * therefore test whether its move is legal. Arbitrary initial contents of the memory are harmless
 * for the same reason.
 */
final class PlayTable {
  private static final int CLUSTER = 4;
  private static final long CLUSTER_BYTES = (long) CLUSTER * PlayRecord.BYTES;
  private static final int PLIES_PER_GENERATION = 4;
  private static final int KEPT_PLIES = 3;
  private static final long SAMPLED_CLUSTERS = 250;
  private static final long STEP = (8L << 20) / CLUSTER_BYTES;
  private static final int FULL_PER_MILLE = 500;
  private static final long HANDS_FACTOR = 0x9E3779B97F4A7C15L;

  private final MemoryLease.Part part;
  private final MemorySegment words;
  private final long clusters;

  /**
   * A key of the evaluation. It is added to every position key, so that scores of other evaluations
   * are not found.
   */
  private final long owner;

  /**
   * The number of clusters in use, and the smallest 2^n - 1 that is at least the largest cluster
   * index.
   */
  private long inUse;

  private long mask;
  private int generation = 1;

  /**
   * A table in leased memory with arbitrary contents. Valid until the lease ends.
   *
   * @param part at least 64 bytes
   */
  public PlayTable(MemoryLease.Part part) {
    this(part, 0);
  }

  /** The same for the scores of one evaluation. Scores of others in the memory are not found. */
  PlayTable(MemoryLease.Part part, long owner) {
    this.part = part;
    this.owner = owner;
    this.words = part.memory();
    this.clusters = words.byteSize() / CLUSTER_BYTES;
    if (clusters == 0) {
      throw new IllegalArgumentException("too little memory for a table");
    }
    use(STEP);
  }

  /** The maximum number of bytes, from the start of the memory, that have been written. */
  long usedBytes() {
    return inUse * CLUSTER_BYTES;
  }

  /**
   * Takes more of the memory if the current search has filled half of the part in use. Called by
   * one of the threads every few thousand nodes; the others see the new clusters at their next
   * access.
   */
  public void growIfFull() {
    if (inUse < clusters && filled() >= FULL_PER_MILLE) {
      use(inUse + STEP);
    }
  }

  private void use(long wanted) {
    part.use(Math.min(wanted, clusters) * CLUSTER_BYTES);
    inUse = Math.min(wanted, clusters);
    mask = inUse == 1 ? 0 : 2 * Long.highestOneBit(inUse - 1) - 1;
  }

  /** The 64-bit key of a position: board, both hands and side to move. */
  public static long key(Position position) {
    return key(
        position.boardKey(),
        position.hand(Color.BLACK),
        position.hand(Color.WHITE),
        position.sideToMove());
  }

  /**
   * The same from its parts. White's hand is part of the key although it usually follows from the
   * rest: in analysis and in problems, pieces may be missing from the game, and the next game may
   * have them.
   *
   * <pre>
   *    63  57   56   55        28 27         0
   *   |  0   | side | White's hand | Black's hand | times an odd number, xor the board's key, mixed
   * </pre>
   *
   * Multiplication by an odd number is one-to-one, so two different pairs of hands never share a
   * key on the same board.
   */
  public static long key(long boardKey, int blackHand, int whiteHand, int side) {
    long hands = blackHand | (long) whiteHand << Hand.BITS | (long) side << 2 * Hand.BITS;
    return Zobrist.mix(boardKey ^ hands * HANDS_FACTOR);
  }

  /** Ages everything stored by one generation. Called once per move of a game. */
  public void newSearch() {
    generation = (generation + 1) % PlayRecord.GENERATIONS;
  }

  /** Forgets everything and shrinks to the initial size. */
  public void clear() {
    words.asSlice(0, usedBytes()).fill((byte) 0);
    use(STEP);
  }

  /** The record of a position, to be read with {@link PlayRecord}; 0 if there is no record. */
  public long probe(long position) {
    long key = position ^ owner;
    long cluster = clusterOf(key);
    for (int i = 0; i < CLUSTER; i++) {
      long record = cluster + (long) i * PlayRecord.BYTES;
      long data = words.get(JAVA_LONG, record + PlayRecord.DATA);
      if ((words.get(JAVA_LONG, record + PlayRecord.CHECK) ^ data) == key && data != 0) {
        return data;
      }
    }
    return 0;
  }

  /**
   * Stores the result of a search, unless a more valuable result is stored for the position.
   *
   * @param score -32767 to 32767, as are all scores.
   * @param move the best move; with none, a move that is already stored is kept.
   * @param depth remaining depth in plies, 0 to {@link PlayRecord#MAX_DEPTH}.
   * @param bound one of the bounds of {@link PlayRecord}.
   * @param pv whether the position is or once was on a main line.
   */
  public void store(
      long position, int score, int staticScore, int move, int depth, int bound, boolean pv) {
    long key = position ^ owner;
    long cluster = clusterOf(key);
    long victim = cluster;
    int lowest = Integer.MAX_VALUE;
    int kept = move;
    for (int i = 0; i < CLUSTER; i++) {
      long record = cluster + (long) i * PlayRecord.BYTES;
      long data = words.get(JAVA_LONG, record + PlayRecord.DATA);
      if ((words.get(JAVA_LONG, record + PlayRecord.CHECK) ^ data) == key && data != 0) {
        boolean worthMore =
            bound != PlayRecord.BOUND_EXACT
                && PlayRecord.depth(data) > depth + KEPT_PLIES
                && PlayRecord.generation(data) == generation;
        if (worthMore) {
          return;
        }
        victim = record;
        kept = move == 0 ? PlayRecord.move(data) : move;
        break;
      }
      int worth = worth(data);
      if (worth < lowest) {
        lowest = worth;
        victim = record;
      }
    }
    long data = PlayRecord.pack(score, staticScore, kept, depth, bound, pv, generation);
    words.set(JAVA_LONG, victim + PlayRecord.CHECK, key ^ data);
    words.set(JAVA_LONG, victim + PlayRecord.DATA, data);
  }

  private int worth(long data) {
    if (PlayRecord.bound(data) == PlayRecord.BOUND_NONE) {
      return Integer.MIN_VALUE;
    }
    int age = generation - PlayRecord.generation(data) & PlayRecord.GENERATIONS - 1;
    int depth = PlayRecord.depth(data);
    return (depth == PlayRecord.MAX_DEPTH ? 0 : depth) - PLIES_PER_GENERATION * age;
  }

  /**
   * The share of the table written by the current search, per mille, estimated from 1,000 records.
   */
  public int hashfull() {
    return (int) Math.ceilDiv(filled() * inUse, clusters);
  }

  /** The same share of the part in use. */
  private long filled() {
    long sampled = Math.min(SAMPLED_CLUSTERS, inUse);
    long stride = inUse / sampled;
    int used = 0;
    for (long sample = 0; sample < sampled; sample++) {
      for (int i = 0; i < CLUSTER; i++) {
        long record = sample * stride * CLUSTER_BYTES + (long) i * PlayRecord.BYTES;
        long data = words.get(JAVA_LONG, record + PlayRecord.DATA);
        if (PlayRecord.bound(data) != PlayRecord.BOUND_NONE
            && PlayRecord.generation(data) == generation) {
          used++;
        }
      }
    }
    return used * 1000L / (sampled * CLUSTER);
  }

  /**
   * Linear hashing: an index that is not in use yet is mapped to the cluster that will be split to
   * create it. The result stays within the memory even while another thread takes more of it into
   * use.
   */
  private long clusterOf(long key) {
    long cover = mask;
    long number = key & cover;
    return (number < inUse ? number : number & cover >>> 1) * CLUSTER_BYTES;
  }
}
