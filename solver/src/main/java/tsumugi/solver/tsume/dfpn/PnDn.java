package tsumugi.solver.tsume.dfpn;

/**
 * Proof and disproof numbers in units of half a leaf, saturating below infinity.
 *
 * <p>A record keeps each in 15 bits: exact up to 1,023, above that ten leading bits and an
 * exponent, always rounded up, so that a node read again never looks easier than when it was left.
 *
 * <pre>
 *   bit  14 .. 10    9 .. 0
 *        exponent   mantissa      value = mantissa << exponent
 * </pre>
 */
final class PnDn {
  /** One leaf. */
  static final int UNIT = 2;

  /** Proved impossible; every other number is below. */
  static final int INFINITE = 1 << 28;

  static final int BITS = 15;
  private static final int MANTISSA_BITS = 10;

  private PnDn() {}

  /** The sum, kept below infinity. */
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
