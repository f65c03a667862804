package tsumugi.solver.tsume.proof;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;

/** Writes a proof in the text format of docs/proof-format.md. The caller closes the stream. */
public final class ProofFileWriter implements ClaimSink {
  /** The first word of a proof file in any version of the format. */
  static final String NAME = "tsumugi-proof ";

  /** A line of the header has at most 500 bytes. */
  private static final int MOVES_A_LINE = 20;

  private final OutputStream out;
  private final StringBuilder line = new StringBuilder(160);
  private byte[] bytes = new byte[256];

  public ProofFileWriter(OutputStream out) {
    this.out = out;
  }

  /** Writes the lines above the claims. */
  public void writeHeader(Position root, boolean attackerMoves, ProofGoal goal) throws IOException {
    writeHeader(root, attackerMoves, goal.text(), "");
  }

  /**
   * Writes the lines above the claims of a certificate of soundness.
   *
   * @param solution its length is what the certificate claims
   */
  public void writeHeader(Position root, int[] solution) throws IOException {
    writeHeader(root, true, "sound " + solution.length, lines("line", solution));
  }

  /**
   * Writes the lines above the claims about a brinkmate of the side to move.
   *
   * @param goal in the words of the header
   * @param word the first word of the lines with the keys
   * @param keys may be empty
   */
  public void writeHeader(Position root, String goal, String word, int[] keys) throws IOException {
    writeHeader(root, true, goal, lines(word, keys));
  }

  private static String lines(String word, int[] moves) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < moves.length; i++) {
      text.append(i % MOVES_A_LINE == 0 ? word + " " : " ").append(UsiMove.format(moves[i]));
      boolean ends = i % MOVES_A_LINE == MOVES_A_LINE - 1 || i == moves.length - 1;
      text.append(ends ? "\n" : "");
    }
    return text.toString();
  }

  private void writeHeader(Position root, boolean attackerMoves, String goal, String moves)
      throws IOException {
    String sfen = Sfen.format(root);
    boolean black = attackerMoves == (root.sideToMove() == Color.BLACK);
    String header =
        """
        %s1
        root %s
        attacker %s
        claim %s
        %s--
        """
            .formatted(
                NAME,
                sfen.substring(0, sfen.lastIndexOf(' ')),
                black ? "black" : "white",
                goal,
                moves);
    out.write(header.getBytes(StandardCharsets.US_ASCII));
  }

  @Override
  public void take(ClaimKind kind, Position board, int hand, int bound, int move)
      throws IOException {
    line.setLength(0);
    line.append(kind.letter()).append('\t');
    Sfen.appendBoard(line, board);
    line.append(' ');
    if (hand == Hand.EMPTY) {
      line.append('-');
    } else {
      Sfen.appendHand(line, hand, Color.BLACK);
    }
    line.append('\t');
    if (bound == ProofMaker.NEVER) {
      line.append('*');
    } else {
      line.append(bound);
    }
    if (move != Move.NONE) {
      line.append('\t').append(UsiMove.format(move));
    }
    line.append('\n');
    writeLine();
  }

  private void writeLine() throws IOException {
    int length = line.length();
    if (length > bytes.length) {
      bytes = new byte[2 * length];
    }
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) line.charAt(i);
    }
    out.write(bytes, 0, length);
  }
}
