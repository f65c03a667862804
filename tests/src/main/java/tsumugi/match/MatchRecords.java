package tsumugi.match;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The file of a match's games, a line each: number, winner, ending, and the moves with the word
 * that ended them. If the file already has games of the match, the match is resumed after them. An
 * incomplete last line is removed.
 */
final class MatchRecords implements AutoCloseable {
  private static final String DRAW = "draw";

  private final MatchOptions options;
  private final Path path;
  private final Map<Integer, MatchGame.Result> finished = new TreeMap<>();
  private final OutputStream out;

  /**
   * Opens the file, if the options name one.
   *
   * @throws IOException if it cannot be written or contains something other than games of this
   *     match
   */
  MatchRecords(MatchOptions options) throws IOException {
    this.options = options;
    this.path = Path.of(options.record());
    if (options.record().isEmpty()) {
      out = OutputStream.nullOutputStream();
      return;
    }
    String whole = Files.isRegularFile(path) ? readFinished() : "";
    out =
        Files.newOutputStream(
            path, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING);
    out.write(whole.getBytes(StandardCharsets.UTF_8));
  }

  /** The games that were there before, by number. */
  Map<Integer, MatchGame.Result> finished() {
    return finished;
  }

  /** Who won, as a line says it. */
  String winner(int game, MatchGame.Result result) {
    return result.score() == 0
        ? DRAW
        : options.engines().get(result.score() > 0 == MatchScore.firstIsBlack(game) ? 0 : 1).name();
  }

  void write(int game, MatchGame.Result result) throws IOException {
    String line =
        game + "\t" + winner(game, result) + "\t" + result.ending() + "\t" + result.record() + "\n";
    out.write(line.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void close() throws IOException {
    out.close();
  }

  private String readFinished() throws IOException {
    String text = Files.readString(path);
    String whole = text.substring(0, text.lastIndexOf('\n') + 1);
    for (String line : whole.lines().toList()) {
      if (!read(line)) {
        throw new IOException(path + " holds what is no game of this match: " + line);
      }
    }
    return whole;
  }

  private boolean read(String line) {
    String[] columns = line.split("\t", -1);
    try {
      int game = Integer.parseInt(columns[0]);
      MatchGame.Ending ending = MatchGame.Ending.valueOf(columns[2]);
      List<String> words = List.of(columns[3].split(" "));
      List<String> moves = words.subList(Math.min(3, words.size()), words.size());
      int plies = moves.size() - (ending.hasLastWord() ? 1 : 0);
      List<String> opening = options.opening(game);
      int score = score(game, columns[1]);
      return isOurs(game, opening, moves)
          && finished.put(game, MatchGame.Result.of(score, ending, columns[3], plies)) == null;
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      return false;
    }
  }

  private boolean isOurs(int game, List<String> opening, List<String> moves) {
    return game >= 0
        && moves.size() >= opening.size()
        && moves.subList(0, opening.size()).equals(opening);
  }

  private int score(int game, String winner) {
    if (winner.equals(DRAW)) {
      return 0;
    }
    for (int engine = 0; engine < 2; engine++) {
      if (options.engines().get(engine).name().equals(winner)) {
        return (engine == 0) == MatchScore.firstIsBlack(game) ? 1 : -1;
      }
    }
    throw new IllegalArgumentException(winner);
  }
}
