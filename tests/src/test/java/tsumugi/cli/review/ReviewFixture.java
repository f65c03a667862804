package tsumugi.cli.review;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.cli.CliRun;

/** Games with missed mates, and reviews of them. */
abstract class ReviewFixture {
  /** Endings in which black, or white in the mirror image, misses a mate in one. */
  static final String GAMES =
      """
      position sfen 8k/9/8G/9/9/9/9/9/K8 b Gp 1 moves 9i8i P*9b G*1b
      position sfen 8k/9/9/9/9/9/8g/9/8K w g 1 moves 1a2a 1i2i
      position sfen k8/9/G8/9/9/9/9/9/8K b Gp 1 moves 1i2i P*1b
      position sfen 8k/9/9/9/9/9/9/9/K8 b GNp 1 moves 9i8i 1a2a
      """;

  @TempDir Path folder;
  String games = "";

  @BeforeEach
  void write() throws IOException {
    games = Files.writeString(folder.resolve("games.usi"), GAMES).toString();
  }

  static CliRun review(String... arguments) {
    List<String> all = new ArrayList<>(List.of("review", "--hash", "8"));
    all.addAll(List.of(arguments));
    return CliRun.of(all.toArray(String[]::new));
  }
}
