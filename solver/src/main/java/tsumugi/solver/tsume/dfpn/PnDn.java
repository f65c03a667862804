package tsumugi.solver.tsume.dfpn;

/**
 * Arithmetic of proof and disproof numbers. They are counted in halves of a leaf, and sums stay
 * below {@link #INFINITE}.
 *
 * <p>A record stores each number in 15 bits. Numbers up to 1,023 are exact. Greater ones keep ten
 * leading bits and an exponent, and are rounded up, so that a node never looks easier when it is
 * read again than when it was left.
 *
 * <pre>
 *   bit  14 .. 10    9 .. 0
 *        exponent   mantissa      value = mantissa << exponent
 * </pre>
 */
final class PnDn {
  /** The number of one leaf. */
  static final int UNIT = 2;

  /** Proved to be impossible. All other numbers are smaller. */
  static final int INFINITE = 1 << 28;

  static final int BITS = 15;
  private static final int MANTISSA_BITS = 10;

  private PnDn() {}

  /** The sum, limited to less than {@link #INFINITE}. */
  static int add(int a, int b) {
    return Math.min(a + b, INFINITE - 1);
  }

  static int encode(int value) {
    int exponent = Math.max(0, 32 - MANTISSA_BITS - Integer.numberOfLeadingZeros(value));
    int mantissa = value + (1 << exponent) - 1 >>> exponent;
    if (mantissa >>> MANTISSA_BITS != 0) {
      exponent++;
      mantissa = 1 << MANTISSA_BITS - 1;
    }
    return exponent << MANTISSA_BITS | mantissa;
  }

  static int decode(int code) {
    int value = (code & (1 << MANTISSA_BITS) - 1) << (code >>> MANTISSA_BITS);
    return Math.min(value, INFINITE - 1);
  }
}
