package tsumugi.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * Random legal positions: the same seed gives the same position, always. The side that is not to
 * move is never in check; the side to move may be.
 */
public final class RandomPositions {
  private static final int GAME_PLIES = 120;

  /**
   * A position with where it came from.
   *
   * @param origin the call that makes it again, seed included
   */
  public record Sample(String origin, SlowPosition position) {
    @Override
    public String toString() {
      return origin + ": " + position.sfen();
    }
  }

  private RandomPositions() {}

  /** All positions of one game of random moves from the start position. */
  public static List<Sample> game(long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    List<Sample> samples = new ArrayList<>();
    SlowPosition position = SlowPosition.parse(SlowPosition.START);
    for (int ply = 0; ply < GAME_PLIES; ply++) {
      samples.add(new Sample("game(" + seed + ").get(" + ply + ")", position));
      List<SlowMove> moves = RuleBook.legalMoves(position);
      if (moves.isEmpty()) {
        break;
      }
      position = position.after(choose(moves, position, random));
    }
    return samples;
  }

  /** A king with pieces of both sides around it; the attacker is to move. */
  public static Sample tsume(long seed) {
    return new Sample("tsume(" + seed + ")", tsume(new SplittableRandom(seed)));
  }

  /** Few pieces around a king near an edge: small enough for {@link SlowMate}, and often a mate. */
  public static Sample smallTsume(long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    Sprinkler sprinkler = new Sprinkler(random);
    int king = 10 * random.nextInt(1, 6) + random.nextInt(1, random.nextInt(2, 6));
    sprinkler.put('k', king);
    sprinkler.forbidCheckTo(false);
    for (int i = random.nextInt(4); i > 0; i--) {
      sprinkler.putNear(false, king, 2);
    }
    boolean bare = random.nextBoolean();
    int freedom = random.nextInt(bare ? 5 : 3);
    for (int i = 0; i < 12 && sprinkler.freedom(king) > freedom; i++) {
      sprinkler.putNear(true, king, 3);
    }
    if (random.nextInt(8) == 0) {
      sprinkler.putKing(true);
    }
    for (int i = random.nextInt(bare ? 2 : 4); i > 0; i--) {
      sprinkler.toHand(true);
    }
    if (!bare && random.nextInt(3) == 0) {
      sprinkler.restToHand(false);
    } else if (!bare) {
      sprinkler.toHand(false);
    }
    SlowPosition position = sprinkler.finish(true);
    return new Sample(
        "smallTsume(" + seed + ")", random.nextBoolean() ? position : position.turned());
  }

  /**
   * A king near an edge under attack, with few pieces: small enough for {@link SlowBrinkmate}, and
   * often a brinkmate. In half of the positions the attacker has a king, mostly with a piece of the
   * defender near it.
   */
  public static Sample pressed(long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    Sprinkler sprinkler = new Sprinkler(random);
    int king = 10 * random.nextInt(1, 4) + random.nextInt(1, 3);
    sprinkler.put('k', king);
    sprinkler.forbidCheckTo(false);
    if (random.nextBoolean()) {
      sprinkler.putKing(true);
      sprinkler.putAnywhere(false);
    }
    for (int i = random.nextInt(4); i > 0; i--) {
      sprinkler.putNear(false, king, 2);
    }
    for (int i = random.nextInt(1, 5); i > 0; i--) {
      sprinkler.putNear(true, king, 3);
    }
    for (int i = random.nextInt(1, 3); i > 0; i--) {
      sprinkler.toHand(true);
    }
    if (random.nextInt(3) == 0) {
      sprinkler.toHand(false);
    }
    SlowPosition position = sprinkler.finish(true);
    return new Sample("pressed(" + seed + ")", random.nextBoolean() ? position : position.turned());
  }

  /**
   * A king in its castle, attacked: as in an endgame, and often a brinkmate. In half of the
   * positions the attacker has a king on the other side of the board.
   */
  public static Sample castled(long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    Sprinkler sprinkler = new Sprinkler(random);
    int king = 10 * random.nextInt(1, 4) + random.nextInt(1, 3);
    sprinkler.put('k', king);
    sprinkler.forbidCheckTo(false);
    if (random.nextBoolean()) {
      sprinkler.put('K', 10 * random.nextInt(6, 10) + random.nextInt(7, 10));
    }
    for (int i = random.nextInt(2, 9); i > 0; i--) {
      sprinkler.putNear(false, king, random.nextInt(1, 3));
    }
    for (int i = random.nextInt(2, 7); i > 0; i--) {
      sprinkler.putNear(true, king, random.nextInt(2, 4));
    }
    sprinkler.toHand(true, "GGSSNRB".charAt(random.nextInt(7)));
    for (int i = random.nextInt(3); i > 0; i--) {
      sprinkler.toHand(true, "GGSSNLP".charAt(random.nextInt(7)));
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      sprinkler.toHand(false);
    }
    SlowPosition position = sprinkler.finish(true);
    return new Sample("castled(" + seed + ")", random.nextBoolean() ? position : position.turned());
  }

  /** A king with hardly a square to go to and a pawn in the attacker's hand: drop-pawn mates. */
  public static Sample cramped(long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    Sprinkler sprinkler = new Sprinkler(random);
    int king = 10 * random.nextInt(1, 10) + random.nextInt(1, random.nextInt(2, 6));
    sprinkler.put('k', king);
    sprinkler.forbidCheckTo(false);
    for (int i = random.nextInt(7); i > 0; i--) {
      sprinkler.putNear(false, king, 1);
    }
    for (int i = 0; i < 15 && sprinkler.freedom(king) > 0; i++) {
      sprinkler.putNear(true, king, 2);
    }
    sprinkler.toHand(true, 'P');
    if (random.nextInt(4) == 0) {
      sprinkler.putKing(true);
    }
    SlowPosition position = sprinkler.finish(true);
    return new Sample("cramped(" + seed + ")", random.nextBoolean() ? position : position.turned());
  }

  /** A cornered king and a handful of pieces to drop: one board with many different hands. */
  public static Sample handful(long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    Sprinkler sprinkler = new Sprinkler(random);
    int king = 10 * random.nextInt(1, 4) + random.nextInt(1, 4);
    sprinkler.put('k', king);
    sprinkler.forbidCheckTo(false);
    for (int i = random.nextInt(5); i > 0; i--) {
      sprinkler.putNear(false, king, 1);
    }
    for (int i = random.nextInt(4); i > 0; i--) {
      sprinkler.putNear(true, king, 3);
    }
    for (int i = random.nextInt(2, 5); i > 0; i--) {
      sprinkler.toHand(true);
    }
    if (random.nextBoolean()) {
      sprinkler.restToHand(false);
    }
    SlowPosition position = sprinkler.finish(true);
    return new Sample("handful(" + seed + ")", random.nextBoolean() ? position : position.turned());
  }

  /** A king, a slider, and often a wall that shuts the king in: circles of checks, few replies. */
  public static Sample circle(long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    Sprinkler sprinkler = new Sprinkler(random);
    int king = sprinkler.randomSquare();
    sprinkler.put('k', king);
    sprinkler.forbidCheckTo(false);
    sprinkler.put("RBDH".charAt(random.nextInt(4)), sprinkler.randomSquare());
    for (int i = random.nextInt(6); i > 0; i--) {
      sprinkler.putNear(false, king, 2);
    }
    SlowPosition position = sprinkler.finish(true);
    return new Sample("circle(" + seed + ")", random.nextBoolean() ? position : position.turned());
  }

  /**
   * A tsume after a random check, with the defender to move. If there is no check, the tsume
   * itself.
   */
  public static Sample reply(long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    SlowPosition position = tsume(random);
    List<SlowMove> checks = RuleBook.checks(position);
    if (!checks.isEmpty()) {
      position = position.after(checks.get(random.nextInt(checks.size())));
    }
    return new Sample("reply(" + seed + ")", position);
  }

  /** A board of up to forty pieces; each king is missing in one case out of eight. */
  public static Sample crowded(long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    Sprinkler sprinkler = new Sprinkler(random);
    boolean blackToMove = random.nextBoolean();
    sprinkler.forbidCheckTo(!blackToMove);
    for (boolean black : new boolean[] {true, false}) {
      if (random.nextInt(8) != 0) {
        sprinkler.putKing(black);
      }
    }
    if (random.nextBoolean()) {
      sprinkler.forbidCheckTo(blackToMove);
    }
    for (int i = random.nextInt(20, 80); i > 0; i--) {
      sprinkler.putAnywhere(random.nextBoolean());
    }
    for (int i = random.nextInt(6); i > 0; i--) {
      sprinkler.toHand(random.nextBoolean());
    }
    return new Sample("crowded(" + seed + ")", sprinkler.finish(blackToMove));
  }

  private static SlowPosition tsume(RandomGenerator random) {
    Sprinkler sprinkler = new Sprinkler(random);
    int king = sprinkler.randomSquare();
    sprinkler.put('k', king);
    sprinkler.forbidCheckTo(false);
    switch (random.nextInt(8)) {
      case 0 -> sprinkler.putKingBattery(king);
      case 1, 2 -> sprinkler.putKing(true);
      default -> {}
    }
    for (int i = random.nextInt(12); i >= 0; i--) {
      sprinkler.putNear(true, king, random.nextInt(4) == 0 ? 8 : 3);
    }
    for (int i = random.nextInt(12); i > 0; i--) {
      sprinkler.putNear(false, king, 2);
    }
    for (int i = random.nextInt(7); i > 0; i--) {
      sprinkler.toHand(true);
    }
    switch (random.nextInt(4)) {
      case 0, 1 -> sprinkler.restToHand(false);
      case 2 -> sprinkler.toHand(false);
      default -> {}
    }
    SlowPosition position = sprinkler.finish(true);
    return random.nextBoolean() ? position : position.turned();
  }

  /** A random move, but with an eye for checks on the board. */
  private static SlowMove choose(
      List<SlowMove> moves, SlowPosition position, RandomGenerator random) {
    SlowMove move = moves.get(random.nextInt(moves.size()));
    for (int attempt = random.nextInt(4); attempt > 0; attempt--) {
      SlowPosition after = position.after(move);
      if (!move.isDrop() && RuleBook.isInCheck(after, after.blackToMove())) {
        break;
      }
      move = moves.get(random.nextInt(moves.size()));
    }
    return move;
  }
}
