package tsumugi.usi;

/** Positions for tests of USI and the command line. */
public final class Mates {
  public static final String IN_1 = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
  public static final String IN_1_BY_WHITE = "9/9/9/9/9/9/4p4/9/4K4 w 2R2B3G4S4N4L17Pg 1";
  public static final String IN_3 = "6k2/9/5R3/5P1P1/9/9/9/9/9 b RGSL2b3g3s4n3l16p 1";
  public static final String NONE = "4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1";

  /** The defender, to move, is mated already; or, after any reply, in one more move. */
  public static final String MATED = "4k4/4G4/4P4/9/9/9/9/9/9 w - 1";

  public static final String MATED_IN_2 = "5kl2/5R3/5S3/9/9/9/9/9/9 w - 1";

  /** df-pn finds 11 plies before the shortest mate in 7. */
  public static final String FIRST_11_THEN_7 = "9/9/9/9/9/1p+l1n4/1r7/9/3K5 w l 1";

  /** White, to mate, drops a rook; from then on checks repeat. */
  public static final String ROUND_BEGINS = "sfen 7KR/9/6g2/6B2/2b6/9/9/9/9 w r2s 1 moves R*3a";

  /** Returns to the position after the drop. */
  public static final String ROUND = " 2a1b 3a3b 1b2a 3b3a";

  /** A mate in 3 with nine other mating first moves. */
  public static final String COOKED = "3Sks3/1R4+S2/9/9/9/9/9/9/9 b Rp 1";

  /** Literal mates in 7 and 13 with composed lengths 5 and 11; the second has two kings. */
  public static final String GIFTS = "9/8k/5R3/5R3/6S1G/9/9/9/9 b SLP2b3g2s4n3l17p 1";

  public static final String CHAIN = "4r3+n/5Sk1+B/9/3R2K1+l/3+L5/9/9/9/9 b L 1";

  public static final String NO_KING = "9/9/9/9/9/9/9/9/9 b G 1";

  /** 1525 plies: no search in a test finishes it. */
  public static final String MICROCOSMOS =
      "g1+P1k1+P+P+L/1p3P3/+R+p2pp1pl/1NNsg+p2+R/+b+nL+P1+p3/1P3ssP1/2P1+Ps2N/4+P1P1L/+B5G1g b - 1";

  private Mates() {}
}
