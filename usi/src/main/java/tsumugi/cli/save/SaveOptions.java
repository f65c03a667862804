package tsumugi.cli.save;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.base.WriteGuard;
import tsumugi.engine.message.Message;
import tsumugi.solver.file.LinkTarget;

/** Where a search is saved, how often, and what it is resumed from. */
public final class SaveOptions {
  private static final double DEFAULT_MINUTES = 15;

  @Option(names = "--save", paramLabel = "FILE")
  private @Nullable String save;

  @Option(names = "--save-every", paramLabel = "MIN")
  private @Nullable Double saveEvery;

  @Option(names = "--load", paramLabel = "FILE")
  private @Nullable String load;

  /** The given option that allows only one problem; null if none is given. */
  public @Nullable String given() {
    return save != null ? "--save" : load != null ? "--load" : null;
  }

  /** The file that the search is saved to; null if it is not saved. */
  public @Nullable Path saved() {
    return save == null ? null : path("--save", save);
  }

  /** The file that it is resumed from; null if it starts anew. */
  public @Nullable Path loaded() {
    return load == null ? null : path("--load", load);
  }

  /**
   * Opens the file to load and checks that the file to save can be written.
   *
   * @param guard protects the inputs from being overwritten
   * @param complain receives a message about a save that fails later
   * @throws UsageException for the first error
   */
  public KeptSearch open(WriteGuard guard, Consumer<Message> complain) {
    double minutes = saveEvery == null ? DEFAULT_MINUTES : saveEvery;
    if (!(minutes > 0)) {
      throw UsageException.of("cli.usage.save-every");
    }
    if (saveEvery != null && save == null) {
      throw UsageException.of("cli.usage.save-every-alone");
    }
    SavedFile target = save == null ? null : new SavedFile(writable(save, guard));
    LoadedSearch loaded = load == null ? null : LoadedSearch.open(path("--load", load));
    // The cast clips, so a time beyond all bounds never comes.
    long nanos = (long) (minutes * TimeUnit.MINUTES.toNanos(1));
    String name = save == null ? "" : save;
    return new KeptSearch(target, name, loaded, nanos, complain, System::nanoTime);
  }

  private static Path writable(String name, WriteGuard guard) {
    Path file = path("--save", name);
    Path folder = target(file, name).getParent();
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw UsageException.of("cli.usage.save-irregular", name);
    }
    if (folder == null || !Files.isDirectory(folder)) {
      throw UsageException.of("cli.usage.save-folder", name);
    }
    if (!Files.isWritable(folder) || Files.exists(file) && !Files.isWritable(file)) {
      throw UsageException.of("cli.usage.save-locked", name);
    }
    refuseForeign(file, name, guard);
    return file;
  }

  private static Path target(Path file, String name) {
    try {
      return LinkTarget.of(file);
    } catch (IOException e) { // links that form a circle
      throw UsageException.of("cli.usage.save-irregular", name);
    }
  }

  private static void refuseForeign(Path file, String name, WriteGuard guard) {
    try {
      guard.check("--save", file, name);
      if (!SavedFile.mayReplace(file)) {
        throw UsageException.of("cli.usage.save-foreign", name);
      }
    } catch (IOException e) {
      throw UsageException.of("cli.usage.save-foreign", name);
    }
  }

  private static Path path(String option, String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw UsageException.of("cli.usage.save-name", option, name);
    }
  }
}
