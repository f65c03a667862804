package tsumugi.engine.board;

/**
 * Random 64-bit keys of a piece on a square. A board's key is the xor over its pieces; hands and
 * side to move stay out, because the table keeps hands in its records (essay "置換表 1") and gives
 * each side its own slots.
 */
public final class Zobrist {
  private static final long SEED = 0x54_73_75_6D_75_67_69L; // "Tsumugi"
  private static final long[] KEYS = new long[Piece.COUNT * 128];

  static {
    long state = SEED;
    for (int piece = 1; piece < Piece.COUNT; piece++) {
      for (int square = 0; square < Square.COUNT; square++) {
        state += 0x9E3779B97F4A7C15L;
        KEYS[piece << 7 | square] = mix(state);
      }
    }
  }

  private Zobrist() {}

  public static long key(int piece, int square) {
    return KEYS[piece << 7 | square];
  }

  /**
   * The finaliser of SplitMix64 (Steele, Lea, Flood 2014): every input bit reaches every output
   * bit.
   */
  public static long mix(long z) {
    z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }
}
