package tsumugi.verifier;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.zip.GZIPOutputStream;

/**
 * Writes a valid file of as many claims as wanted, to measure the verifier with: searches random
 * positions to a few plies and claims whatever comes out on the way. All positions use the same
 * pieces, those of a set but one king, so that they may stand in one file.
 *
 * <p>Run by: {@code java -cp ... tsumugi.verifier.ProofLoad FILE CLAIMS SEED}
 */
public final class ProofLoad {
  private static final int MAX_PLIES = 5;

  /** Positions beyond which a root is left, with the claims that have been found true so far. */
  private static final int MAX_POSITIONS = 200_000;

  private static final class LimitException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private final Position position = new Position();
  private final Rules rules = new Rules(position);
  private final RandomGenerator random;
  private final PrintStream out;
  private final Set<Long> written = new HashSet<>();
  private int positions;

  private ProofLoad(PrintStream out, long seed) {
    this.out = out;
    random = new SplittableRandom(seed);
  }

  public static void main(String[] args) throws IOException {
    Path file = Path.of(args[0]);
    try (OutputStream raw = Files.newOutputStream(file);
        OutputStream packed = args[0].endsWith(".gz") ? new GZIPOutputStream(raw, 1 << 16) : raw;
        OutputStream buffered = new BufferedOutputStream(packed, 1 << 16);
        PrintStream out = new PrintStream(buffered, false, StandardCharsets.US_ASCII)) {
      new ProofLoad(out, Long.parseLong(args[2])).write(Long.parseLong(args[1]));
    }
  }

  private void write(long claims) {
    out.print("tsumugi-proof 1\n");
    out.print("root 8k/9/9/9/9/9/9/9/9 b 2r2b4g4s4n4l18p\nattacker black\nclaim nomate\n--\n");
    out.print("N\t8k/9/9/9/9/9/9/9/9 -\t*\n");
    while (written.size() < claims) {
      sprinkle();
      if (rules.isOtherSideInCheck()) {
        continue;
      }
      positions = 0;
      try {
        mates(MAX_PLIES);
      } catch (LimitException e) {
        position.clear();
      }
    }
  }

  private void sprinkle() {
    position.clear();
    position.setSideToMove(Piece.BLACK);
    int box = allPieces();
    int king = Square.inOrder(random.nextInt(81));
    position.put(king, Piece.of(Piece.WHITE, Piece.KING));
    for (int i = random.nextInt(4, 14); i > 0; i--) {
      int square = Square.inOrder(random.nextInt(81));
      int kind = random.nextInt(Piece.PAWN, Piece.GOLD + 1);
      boolean near = Math.abs(Square.file(square) - Square.file(king)) <= 3;
      boolean black = random.nextBoolean();
      int piece = Piece.of(black ? Piece.BLACK : Piece.WHITE, kind);
      if (near
          && position.at(square) == Piece.EMPTY
          && Hand.count(box, kind) > 0
          && kind != Piece.PAWN
          && !Piece.isDeadOn(piece, square)) {
        position.put(square, piece);
        box -= Hand.one(kind);
      }
    }
    fillHands(box);
  }

  /** A few pieces for the attacker, the rest for the defender. */
  private void fillHands(int box) {
    int hand = Hand.NONE;
    for (int i = random.nextInt(4); i > 0; i--) {
      int kind = random.nextInt(Piece.PAWN, Piece.GOLD + 1);
      if (Hand.count(box - hand, kind) > 0) {
        hand += Hand.one(kind);
      }
    }
    position.setHand(Piece.BLACK, hand);
    position.setHand(Piece.WHITE, box - hand);
  }

  /** All pieces of a set but the kings. */
  private static int allPieces() {
    int all = Hand.NONE;
    for (int kind = Piece.PAWN; kind <= Piece.GOLD; kind++) {
      all += Piece.inASet(kind) * Hand.one(kind);
    }
    return all;
  }

  /** Whether the attacker mates within the plies; either way the claim is written. */
  private boolean mates(int plies) {
    if (++positions > MAX_POSITIONS) {
      throw new LimitException();
    }
    MoveList checks = new MoveList();
    rules.addChecks(checks);
    for (int i = 0; i < checks.size(); i++) {
      int taken = position.make(checks.get(i));
      boolean mated = mated(plies - 1);
      position.takeBack(checks.get(i), taken);
      if (mated) {
        claim(Kind.MATES, plies, checks.get(i));
        return true;
      }
    }
    claim(Kind.NO_MATE, plies, Move.NONE);
    return false;
  }

  private boolean mated(int plies) {
    MoveList replies = new MoveList();
    rules.addEvasions(replies);
    for (int i = replies.size() - 1; i >= 0; i--) {
      if (plies > 0) {
        int taken = position.make(replies.get(i));
        boolean mates = mates(plies - 1);
        position.takeBack(replies.get(i), taken);
        if (mates) {
          continue;
        }
      }
      claim(Kind.ESCAPES, plies, replies.get(i));
      return false;
    }
    claim(Kind.MATED, plies, Move.NONE);
    return true;
  }

  private void claim(Kind kind, int plies, int move) {
    String position = this.position.boardText() + " " + Hand.text(this.position.hand(Piece.BLACK));
    String line = kind.letter() + "\t" + position + "\t" + plies;
    String whole = move == Move.NONE ? line : line + "\t" + Move.text(move);
    if (written.add(fingerprint(whole))) {
      out.print(whole + "\n");
    }
  }

  /** So that no claim stands there twice; one of a billion may be missed, and be missed. */
  private static long fingerprint(String text) {
    long hash = 1;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 32;
    }
    return hash;
  }
}
