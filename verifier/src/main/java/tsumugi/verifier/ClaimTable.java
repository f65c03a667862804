package tsumugi.verifier;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * All claims of a file in the order of its lines, and a hash table that finds the claims of a kind
 * and a board. Correctness does not depend on hash values, since whole boards are compared.
 *
 * <p>A claim takes 76 bytes and no object of its own; 50 million take about 4 GB. They are stored
 * in chunks, which are never copied while the table grows.
 *
 * <pre>
 *   seven words: the board as in Position, the kind in bits 60-63 of the last
 *   five numbers: the attacker's hand | bound | move | line | next claim of this kind and board
 * </pre>
 */
final class ClaimTable {
  private static final int CHUNK_BITS = 14;
  private static final int CHUNK = 1 << CHUNK_BITS;

  private static final int WORDS = Position.WORDS;
  private static final int KIND_SHIFT = 60;

  private static final int HAND = 0;
  private static final int BOUND = 1;
  private static final int MOVE = 2;
  private static final int LINE = 3;
  private static final int NEXT = 4;
  private static final int NUMBERS = 5;

  /**
   * The maximum number of claims on one board of which none covers another, since a look-up goes
   * through all of them. Proofs made by searches have a few dozen.
   */
  static final int MOST_ON_BOARD = 4_096;

  private static final int NONE = -1;
  private static final int MAX_SLOTS = 1 << 30;

  /** Random, so that nobody can write a file whose boards all fall into one slot. */
  private final long seed = new SplittableRandom().nextLong();

  private long[][] words = new long[16][];
  private int[][] numbers = new int[16][];
  private int size;

  /** The first claim of a kind and board in each slot, plus one; 0 is an empty slot. */
  private int[] slots = new int[1 << 10];

  private int boards;

  int size() {
    return size;
  }

  /**
   * Adds a claim.
   *
   * @return null, or the reason why it cannot be stored: {@link Reason#MEMORY} or {@link
   *     Reason#CROWDED}
   */
  @Nullable Reason add(Kind kind, Position board, int hand, int bound, int move, long line) {
    try {
      makeRoom();
    } catch (OutOfMemoryError e) {
      return Reason.MEMORY;
    }
    if (size == Integer.MAX_VALUE || line > Integer.MAX_VALUE || 2 * boards > slots.length) {
      return Reason.MEMORY;
    }
    int claim = size++;
    long[] chunk = words[claim >> CHUNK_BITS];
    int offset = wordsOffset(claim);
    System.arraycopy(board.words(), 0, chunk, offset, WORDS);
    chunk[offset + WORDS - 1] |= (long) kind.number() << KIND_SHIFT;
    set(claim, HAND, hand);
    set(claim, BOUND, bound);
    set(claim, MOVE, move);
    set(claim, LINE, (int) line);
    set(claim, NEXT, NONE);
    return link(claim, kind, board, hand, bound) ? null : Reason.CROWDED;
  }

  /**
   * Links a claim to its board. A claim that is covered by another one of its board need not be
   * found, although it is checked as well.
   *
   * @return false if there are too many claims to be found
   */
  private boolean link(int claim, Kind kind, Position board, int hand, int bound) {
    int slot = slot(kind, board.words());
    int first = slots[slot] - 1;
    if (first == NONE) {
      boards++;
    } else if (isCovered(first, kind, hand, bound)) {
      return true;
    }
    slots[slot] = claim + 1;
    return takeOver(claim, first, kind);
  }

  /**
   * Links those claims of the board that this claim does not cover after it. Returns false if there
   * are too many.
   */
  private boolean takeOver(int claim, int first, Kind kind) {
    int last = claim;
    int count = 1;
    for (int other = first; other != NONE; ) {
      int next = get(other, NEXT);
      if (!covers(kind, claim, get(other, HAND), get(other, BOUND))) {
        set(last, NEXT, other);
        last = other;
        count++;
      }
      other = next;
    }
    set(last, NEXT, NONE);
    return count <= MOST_ON_BOARD;
  }

  /** Whether a claim of the table covers a position; see docs/proof-format.md. */
  boolean covers(Kind kind, Position position, int attackersHand, int bound) {
    int first = slots[slot(kind, position.words())] - 1;
    return first != NONE && isCovered(first, kind, attackersHand, bound);
  }

  /**
   * The strongest claim that covers a position: the shortest mate or, for "no mate", the largest
   * bound; -1 if there is no such claim.
   */
  int strongest(Kind kind, Position position, int attackersHand) {
    int best = NONE;
    for (int claim = slots[slot(kind, position.words())] - 1;
        claim != NONE;
        claim = get(claim, NEXT)) {
      int itsHand = get(claim, HAND);
      boolean covers =
          kind.isMate()
              ? Hand.contains(attackersHand, itsHand)
              : Hand.contains(itsHand, attackersHand);
      if (covers && (best == NONE || kind.isMate() == get(claim, BOUND) < get(best, BOUND))) {
        best = claim;
      }
    }
    return best;
  }

  private boolean isCovered(int first, Kind kind, int hand, int bound) {
    for (int claim = first; claim != NONE; claim = get(claim, NEXT)) {
      if (covers(kind, claim, hand, bound)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a claim covers its board with a given hand and bound. */
  private boolean covers(Kind kind, int claim, int hand, int bound) {
    int itsHand = get(claim, HAND);
    int itsBound = get(claim, BOUND);
    return kind.isMate()
        ? itsBound <= bound && Hand.contains(hand, itsHand)
        : itsBound >= bound && Hand.contains(itsHand, hand);
  }

  Kind kind(int claim) {
    long last = words[claim >> CHUNK_BITS][wordsOffset(claim) + WORDS - 1];
    return Kind.of((int) (last >>> KIND_SHIFT));
  }

  void setBoard(int claim, Position position) {
    position.setBoard(words[claim >> CHUNK_BITS], wordsOffset(claim));
  }

  int hand(int claim) {
    return get(claim, HAND);
  }

  int bound(int claim) {
    return get(claim, BOUND);
  }

  int move(int claim) {
    return get(claim, MOVE);
  }

  long line(int claim) {
    return get(claim, LINE);
  }

  /** The slot of a kind and board, or an empty slot if there is no claim. */
  private int slot(Kind kind, long[] board) {
    long last = board[WORDS - 1] | (long) kind.number() << KIND_SHIFT;
    int mask = slots.length - 1;
    int slot = (int) hash(board, 0, last) & mask;
    while (slots[slot] != 0 && !isEqual(slots[slot] - 1, board, last)) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private boolean isEqual(int claim, long[] board, long last) {
    long[] chunk = words[claim >> CHUNK_BITS];
    int offset = wordsOffset(claim);
    for (int i = 0; i < WORDS - 1; i++) {
      if (chunk[offset + i] != board[i]) {
        return false;
      }
    }
    return chunk[offset + WORDS - 1] == last;
  }

  private long hash(long[] board, int offset, long last) {
    long hash = seed;
    for (int i = 0; i < WORDS; i++) {
      hash = (hash ^ (i < WORDS - 1 ? board[offset + i] : last)) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 29;
    }
    return hash;
  }

  private void makeRoom() {
    int chunk = size >> CHUNK_BITS;
    if (chunk == words.length) {
      words = Arrays.copyOf(words, 2 * chunk);
      numbers = Arrays.copyOf(numbers, 2 * chunk);
    }
    if (words[chunk] == null) {
      long[] newWords = new long[CHUNK * WORDS];
      numbers[chunk] = new int[CHUNK * NUMBERS];
      words[chunk] = newWords;
    }
    if (2 * boards >= slots.length && slots.length < MAX_SLOTS) {
      growSlots();
    }
  }

  /** Doubles the number of slots. Only the first claim of each board is in a slot. */
  private void growSlots() {
    int[] old = slots;
    slots = new int[2 * old.length];
    int mask = slots.length - 1;
    for (int entry : old) {
      if (entry != 0) {
        long[] chunk = words[entry - 1 >> CHUNK_BITS];
        int offset = wordsOffset(entry - 1);
        int slot = (int) hash(chunk, offset, chunk[offset + WORDS - 1]) & mask;
        while (slots[slot] != 0) {
          slot = slot + 1 & mask;
        }
        slots[slot] = entry;
      }
    }
  }

  private static int wordsOffset(int claim) {
    return (claim & CHUNK - 1) * WORDS;
  }

  private int get(int claim, int number) {
    return numbers[claim >> CHUNK_BITS][(claim & CHUNK - 1) * NUMBERS + number];
  }

  private void set(int claim, int number, int value) {
    numbers[claim >> CHUNK_BITS][(claim & CHUNK - 1) * NUMBERS + number] = value;
  }
}
