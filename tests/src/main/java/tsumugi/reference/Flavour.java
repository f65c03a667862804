package tsumugi.reference;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * Kinds of random tsume, each after something that goes wrong in solvers. The side to move attacks
 * and is Black or White; the defender has a king and is not in check.
 */
public enum Flavour {
  /** Next to nothing on the board or in hand. */
  FEW_PIECES(random -> around(random, 1, 3, 2, 2, Rest.NOWHERE)),

  /** A crowd of both colours around the king. */
  MANY_PIECES(random -> around(random, 8, 9, 4, 2, Rest.MIXED)),

  /** A quarter of the box in the attacker's hand. */
  BIG_HANDS(random -> around(random, 3, 2, 8, 3, Rest.MIXED)),

  /** The attacker has a king of his own, often near by or shielding a slider. */
  BOTH_KINGS(Flavour::bothKings),

  /** Few checkers against a king in the open or shut in: checks that need never end. */
  ENDLESS(Flavour::endless),

  /** A pawn in hand and hardly a square for the king. */
  DROP_PAWN_MATE(Flavour::dropPawnMate),

  /** The attacker's own pawns stand on the files where he would like to drop one. */
  TWO_PAWNS(Flavour::twoPawns),

  /** Sliders from afar, and a defender with much to put between. */
  INTERPOSITIONS(Flavour::interpositions),

  /** Unpromoted pieces about the zone, with a pawn in hand: not to promote may be right. */
  PROMOTIONS(Flavour::promotions),

  /** Pieces are missing: kinds that nobody has. */
  MISSING_PIECES(random -> around(random, 5, 4, 2, 4, Rest.NOWHERE)),

  /** What {@link RandomPositions#smallTsume} makes. */
  SMALL(random -> RandomPositions.smallTsume(random.nextInt(1 << 30)).position()),

  /** What {@link RandomPositions#handful} makes. */
  HANDFUL(random -> RandomPositions.handful(random.nextInt(1 << 30)).position());

  private enum Rest {
    /** Pieces that are left in the box do not exist. */
    NOWHERE,
    /** The defender has them, or some. */
    MIXED
  }

  private interface Maker {
    SlowPosition make(RandomGenerator random);
  }

  private final Maker maker;

  Flavour(Maker maker) {
    this.maker = maker;
  }

  /** The position of a seed, always the same. */
  public SlowPosition position(long seed) {
    // A flavour's seeds are its own, or all flavours would put their kings on the same squares.
    RandomGenerator random = new SplittableRandom(seed * 31 + 1_000_003L * (ordinal() + 1));
    SlowPosition position = maker.make(random);
    return random.nextBoolean() ? position : position.turned();
  }

  private static SlowPosition around(
      RandomGenerator random, int own, int others, int hand, int reach, Rest rest) {
    Sprinkler sprinkler = withKing(random);
    int king = sprinkler.king();
    for (int i = random.nextInt(others + 1); i > 0; i--) {
      sprinkler.putNear(false, king, 2);
    }
    for (int i = 1 + random.nextInt(own + 1); i > 0; i--) {
      sprinkler.putNear(true, king, reach);
    }
    for (int i = hand / 2 + random.nextInt(hand / 2 + 1); i > 0; i--) {
      sprinkler.toHand(true);
    }
    if (rest == Rest.MIXED && random.nextInt(3) > 0) {
      sprinkler.restToHand(false);
    }
    return sprinkler.finish(true);
  }

  private static SlowPosition bothKings(RandomGenerator random) {
    Sprinkler sprinkler = withKing(random);
    int king = sprinkler.king();
    if (random.nextInt(3) == 0) {
      sprinkler.putKingBattery(king);
    } else {
      sprinkler.putKing(true);
    }
    for (int i = 2 + random.nextInt(5); i > 0; i--) {
      sprinkler.putNear(true, king, 3);
      sprinkler.putNear(false, king, 4);
    }
    for (int i = random.nextInt(4); i > 0; i--) {
      sprinkler.toHand(true);
    }
    if (random.nextBoolean()) {
      sprinkler.restToHand(false);
    }
    return sprinkler.finish(true);
  }

  private static SlowPosition endless(RandomGenerator random) {
    Sprinkler sprinkler = withKing(random);
    int king = sprinkler.king();
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      sprinkler.put("RBDH".charAt(random.nextInt(4)), sprinkler.randomSquare());
    }
    for (int i = random.nextInt(5); i > 0; i--) {
      sprinkler.putNear(false, king, 1 + random.nextInt(2));
    }
    for (int i = random.nextInt(2); i > 0; i--) {
      sprinkler.putNear(true, king, 2);
    }
    return sprinkler.finish(true);
  }

  private static SlowPosition dropPawnMate(RandomGenerator random) {
    Sprinkler sprinkler = new Sprinkler(random);
    boolean corner = random.nextBoolean();
    int king = corner ? 10 * (random.nextBoolean() ? 1 : 9) + 1 : edgeSquare(random);
    sprinkler.put('k', king);
    sprinkler.forbidCheckTo(false);
    for (int i = random.nextInt(6); i > 0; i--) {
      sprinkler.putNear(false, king, 1);
    }
    for (int i = 0; i < 10 && sprinkler.freedom(king) > 0; i++) {
      sprinkler.putNear(true, king, 2);
    }
    sprinkler.toHand(true, 'P');
    if (random.nextBoolean()) {
      sprinkler.toHand(true);
    }
    if (random.nextInt(3) == 0) {
      sprinkler.restToHand(false);
    }
    return sprinkler.finish(true);
  }

  private static SlowPosition twoPawns(RandomGenerator random) {
    Sprinkler sprinkler = new Sprinkler(random);
    int king = 10 * (random.nextBoolean() ? random.nextInt(1, 3) : random.nextInt(8, 10));
    king += random.nextInt(1, 4);
    sprinkler.put('k', king);
    sprinkler.forbidCheckTo(false);
    for (int file = king / 10 - 1; file <= king / 10 + 1; file++) {
      if (file >= 1 && file <= 9 && random.nextInt(3) > 0) {
        sprinkler.put('P', 10 * file + random.nextInt(2, 10));
      }
      if (file >= 1 && file <= 9 && random.nextInt(3) == 0) {
        sprinkler.put('p', 10 * file + random.nextInt(1, 8));
      }
    }
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      sprinkler.putNear(true, king, 3);
    }
    sprinkler.toHand(true, 'P');
    sprinkler.toHand(true, 'P');
    sprinkler.toHand(true);
    sprinkler.toHand(false, 'P');
    if (random.nextInt(3) == 0) {
      sprinkler.restToHand(false);
    }
    return sprinkler.finish(true);
  }

  private static SlowPosition interpositions(RandomGenerator random) {
    Sprinkler sprinkler = new Sprinkler(random);
    int king = edgeSquare(random);
    sprinkler.put('k', king);
    sprinkler.forbidCheckTo(false);
    for (int i = random.nextInt(4); i > 0; i--) {
      sprinkler.putNear(false, king, 1);
    }
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      sprinkler.put("RBDHL".charAt(random.nextInt(5)), sprinkler.randomSquare());
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      sprinkler.putNear(true, king, 2);
    }
    sprinkler.toHand(true, "RBL".charAt(random.nextInt(3)));
    if (random.nextBoolean()) {
      sprinkler.restToHand(false);
    } else {
      for (int i = 1 + random.nextInt(3); i > 0; i--) {
        sprinkler.toHand(false);
      }
    }
    return sprinkler.finish(true);
  }

  private static SlowPosition promotions(RandomGenerator random) {
    Sprinkler sprinkler = new Sprinkler(random);
    int king = 10 * random.nextInt(1, 10) + random.nextInt(1, 4);
    sprinkler.put('k', king);
    sprinkler.forbidCheckTo(false);
    for (int i = random.nextInt(4); i > 0; i--) {
      sprinkler.putNear(false, king, 1);
    }
    for (int i = 2 + random.nextInt(4); i > 0; i--) {
      int square = 10 * random.nextInt(1, 10) + random.nextInt(2, 6);
      sprinkler.put("RBSNLP".charAt(random.nextInt(6)), square);
    }
    sprinkler.toHand(true, 'P');
    if (random.nextBoolean()) {
      sprinkler.toHand(false);
    }
    return sprinkler.finish(true);
  }

  private static Sprinkler withKing(RandomGenerator random) {
    Sprinkler sprinkler = new Sprinkler(random);
    sprinkler.put('k', random.nextInt(3) == 0 ? sprinkler.randomSquare() : edgeSquare(random));
    sprinkler.forbidCheckTo(false);
    return sprinkler;
  }

  private static int edgeSquare(RandomGenerator random) {
    return 10 * random.nextInt(1, 10) + random.nextInt(1, random.nextInt(2, 5));
  }
}
