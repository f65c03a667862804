package tsumugi.cli.problem;

import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tsumugi.cli.base.UsageException;

/**
 * Which positions of a record are the problems: the start, the position after a number of moves, or
 * all.
 */
public final class GameOptions {
  @Option(names = "--at", paramLabel = "PLY", completionCandidates = PlyWords.class)
  private @Nullable String at;

  @Option(names = "--each-position")
  private boolean each;

  /** The word that shells complete after {@code --at}. */
  public static final class PlyWords implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return List.of("last").iterator();
    }
  }

  /** The option that chooses another position than the start; null without one. */
  public @Nullable String given() {
    return at != null ? "--at" : each ? "--each-position" : null;
  }

  /**
   * The chosen positions.
   *
   * @throws UsageException if the options are invalid
   */
  public GamePositions positions() {
    if (at == null) {
      return each ? GamePositions.EACH : GamePositions.START;
    }
    if (each) {
      throw UsageException.of("cli.usage.at-and-each");
    }
    if (at.equals("last")) {
      return new GamePositions(GamePositions.LAST_PLY, false);
    }
    if (!at.matches("[0-9]{1,6}")) {
      throw UsageException.of("cli.usage.at", at);
    }
    return new GamePositions(Integer.parseInt(at), false);
  }
}
