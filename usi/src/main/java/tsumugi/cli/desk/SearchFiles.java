package tsumugi.cli.desk;

import static java.util.Objects.requireNonNull;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.problem.UsualSearch;
import tsumugi.cli.save.KeptSearch;
import tsumugi.cli.save.SearchIdentity;
import tsumugi.desk.SavedSearches;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.SfenException;
import tsumugi.solver.SearchSnapshot;
import tsumugi.solver.tsume.RootSide;

/** Saved searches of the desk, in the files of {@code solve --save}. */
final class SearchFiles implements SavedSearches {
  private static final String COOPERATIVE = "--rule cooperative";

  @Override
  public Problem read(Path file, String name) {
    try (KeptSearch earlier = KeptSearch.from(file)) {
      SearchIdentity identity = requireNonNull(earlier.earlierIdentity());
      Problem problem = problem(identity);
      earlier.begin(
          identity(problem.cooperative(), problem.side(), Sfen.parseProblem(problem.sfen())));
      return problem;
    } catch (UsageException e) {
      throw new UsageException(named(e.explanation(), file, name));
    } catch (SfenException e) {
      throw UsageException.of("cli.desk.load-unreadable", name, String.valueOf(e.getMessage()));
    }
  }

  @Override
  public Problem head(Path file, String name) {
    try {
      return problem(KeptSearch.identityOf(file));
    } catch (UsageException e) {
      throw new UsageException(named(e.explanation(), file, name));
    }
  }

  private static Problem problem(SearchIdentity identity) {
    boolean isCooperative = identity.options().contains(COOPERATIVE);
    return new Problem(identity.position(), isCooperative, UsualSearch.side(identity));
  }

  /** The sentences of {@code solve --load} without the option, which no page has. */
  private static final Map<String, String> WITHOUT_OPTION =
      Map.of(
          "cli.usage.load-missing", "cli.desk.load-missing",
          "cli.usage.load-foreign", "cli.desk.load-foreign",
          "cli.usage.load-version", "cli.desk.load-version",
          "cli.usage.load-damaged", "cli.desk.load-damaged",
          "cli.usage.load-unreadable", "cli.desk.load-unreadable",
          "cli.usage.load-option", "cli.desk.load-option",
          "cli.usage.load-position", "cli.desk.load-position");

  /** A sentence with the name that the user knows. */
  private static Message named(Message sentence, Path file, String name) {
    return new Message(
        WITHOUT_OPTION.getOrDefault(sentence.key(), sentence.key()),
        sentence.arguments().stream()
            .map(argument -> argument.equals(file.toString()) ? name : argument)
            .toList());
  }

  private static SearchIdentity identity(boolean cooperative, RootSide side, Position position) {
    return cooperative ? UsualSearch.cooperative(position) : UsualSearch.tsume(position, side);
  }

  private static KeptSearch opened(@Nullable Path earlier) {
    try {
      return KeptSearch.from(earlier);
    } catch (UsageException e) {
      throw earlier == null
          ? e
          : new UsageException(
              named(e.explanation(), earlier, String.valueOf(earlier.getFileName())));
    }
  }

  @Override
  public Kept begin(boolean cooperative, RootSide side, Position position, @Nullable Path earlier) {
    KeptSearch kept = opened(earlier);
    try {
      kept.begin(identity(cooperative, side, position));
    } catch (UsageException e) {
      kept.close();
      throw e;
    }
    return new Kept() {
      @Override
      public @Nullable DataInputStream earlier() {
        return kept.earlier();
      }

      @Override
      public void write(Path file, SearchSnapshot snapshot) throws IOException {
        kept.writeTo(file, snapshot);
      }

      @Override
      public void close() {
        kept.close();
      }
    };
  }
}
