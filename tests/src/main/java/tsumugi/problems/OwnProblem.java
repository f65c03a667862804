package tsumugi.problems;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import tsumugi.reference.RuleBook;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;

/**
 * One line of the project's own problems.
 *
 * @param attack whether the side to move attacks; otherwise it is in check and defends
 * @param plies the exact length; {@link #NO_MATE} without a mate
 * @param line the moves of a shortest mate against a longest defence in USI, or "-"
 * @param reason how the answer is known
 */
public record OwnProblem(
    String id, String sfen, boolean attack, int plies, String line, String reason) {
  /** The {@link #plies} of a problem without a mate. */
  public static final int NO_MATE = Answer.NO_MATE;

  public boolean isMate() {
    return plies != NO_MATE;
  }

  /** Whether there is no mate although checks never end. */
  public boolean isEndless() {
    return !isMate() && reason.contains("escape set");
  }

  public SlowPosition position() {
    return SlowPosition.parse(sfen);
  }

  /** The positions along the line, beginning with the root; only the root if there is no mate. */
  public List<SlowPosition> positions() {
    List<SlowPosition> positions = new ArrayList<>(List.of(position()));
    if (!line.equals("-")) {
      for (String usi : line.split(" ")) {
        positions.add(after(positions.getLast(), usi));
      }
    }
    return positions;
  }

  private SlowPosition after(SlowPosition position, String usi) {
    for (SlowMove move : RuleBook.legalMoves(position)) {
      if (move.usi().equals(usi)) {
        return position.after(move);
      }
    }
    throw new IllegalStateException(id + ": " + usi + " is no legal move in " + position);
  }

  /** The problem as one line of the file. */
  public String toLine() {
    String length = isMate() ? "" + plies : "nomate";
    return String.join("\t", id, sfen, attack ? "attacker" : "defender", length, line, reason);
  }

  /** All problems of a file as {@link ProblemMaker} writes it. */
  public static List<OwnProblem> read(InputStream file) {
    List<OwnProblem> problems = new ArrayList<>();
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (!line.startsWith("#")) {
          problems.add(parse(line));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return problems;
  }

  private static OwnProblem parse(String line) {
    String[] fields = line.split("\t");
    int plies = fields[3].equals("nomate") ? NO_MATE : Integer.parseInt(fields[3]);
    return new OwnProblem(
        fields[0], fields[1], fields[2].equals("attacker"), plies, fields[4], fields[5]);
  }

  @Override
  public String toString() {
    return id + " (" + (isMate() ? plies : "nomate") + "): " + sfen;
  }
}
