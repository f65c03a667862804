package tsumugi.cli.save;

import static java.util.Objects.requireNonNull;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.UsageException;
import tsumugi.engine.message.Message;
import tsumugi.solver.SearchCost;
import tsumugi.solver.SearchKeeper;
import tsumugi.solver.SearchSnapshot;

/**
 * A search that is resumed from a file, saved to a file, or both.
 *
 * <p>A failed save is reported and tried again when the next one is due; the search continues. When
 * the search ends, decided or not, it is saved once more, so the file then contains what the answer
 * is based on.
 */
public final class KeptSearch implements SearchKeeper, AutoCloseable {
  private final @Nullable SavedFile target;
  private final String targetName;
  private final @Nullable LoadedSearch loaded;
  private final long intervalNanos;
  private final Consumer<Message> complain;
  private final LongSupplier nanoTime;
  private final List<SearchCost> earlierParts;
  private @Nullable SearchIdentity identity;
  private long savedAt;

  /** The interval between saves begins with the search, since loading may take long. */
  private boolean begun;

  /**
   * @param target where the search is saved, or null
   * @param loaded what it is resumed from; null for a new search
   * @param intervalNanos time between two saves
   * @param complain receives a message about a failed save
   * @param nanoTime gives the time in ns from any origin
   */
  KeptSearch(
      @Nullable SavedFile target,
      String targetName,
      @Nullable LoadedSearch loaded,
      long intervalNanos,
      Consumer<Message> complain,
      LongSupplier nanoTime) {
    this.target = target;
    this.targetName = targetName;
    this.loaded = loaded;
    this.intervalNanos = intervalNanos;
    this.complain = complain;
    this.nanoTime = nanoTime;
    earlierParts = loaded == null ? List.of() : loaded.parts();
    savedAt = nanoTime.getAsLong();
  }

  /** For searches that are not saved. */
  public static KeptSearch nowhere() {
    return new KeptSearch(null, "", null, Long.MAX_VALUE, message -> {}, System::nanoTime);
  }

  /** Whether the search of a problem is resumed from a file or saved. */
  public boolean isUsed() {
    return target != null || loaded != null;
  }

  /**
   * For a search that is resumed from a file, or is new, and is saved only by {@link #writeTo}.
   *
   * @param earlier null for a new search
   * @throws UsageException if the file is not a saved search that this program can read
   */
  public static KeptSearch from(@Nullable Path earlier) {
    LoadedSearch loaded = earlier == null ? null : LoadedSearch.open(earlier);
    return new KeptSearch(null, "", loaded, Long.MAX_VALUE, message -> {}, System::nanoTime);
  }

  /**
   * What the search of a file is. Only the beginning of the file is read, so the rest of it may be
   * damaged.
   *
   * @throws UsageException if the file does not begin as a saved search does
   */
  public static SearchIdentity identityOf(Path file) {
    return LoadedSearch.identityOf(file);
  }

  /** What the search of the file is; null for a new search. */
  public @Nullable SearchIdentity earlierIdentity() {
    return loaded == null ? null : loaded.identity();
  }

  /**
   * Saves the search, which has begun, as a whole or not at all.
   *
   * @param file is replaced
   */
  public void writeTo(Path file, SearchSnapshot snapshot) throws IOException {
    SearchIdentity which = requireNonNull(identity);
    new SavedFile(file).write(out -> LoadedSearch.write(out, which, earlierParts, snapshot));
  }

  /** Whether a stopped process has to wait until the search is saved. */
  public boolean isKept() {
    return target != null;
  }

  /**
   * The search begins.
   *
   * @throws UsageException if it is not the search of the file
   */
  public void begin(SearchIdentity which) {
    identity = which;
    if (loaded != null) {
      which
          .refusal(loaded.identity(), loaded.file().toString())
          .ifPresent(
              message -> {
                throw new UsageException(message);
              });
    }
  }

  @Override
  public @Nullable DataInputStream earlier() {
    return loaded == null ? null : loaded.search();
  }

  @Override
  public boolean isDue() {
    if (target == null) {
      return false;
    }
    long now = nanoTime.getAsLong();
    if (!begun) {
      begun = true;
      savedAt = now;
    }
    return now - savedAt >= intervalNanos;
  }

  @Override
  public void keep(SearchSnapshot snapshot) {
    if (target == null || identity == null) {
      return;
    }
    SearchIdentity which = identity;
    try {
      target.write(out -> LoadedSearch.write(out, which, earlierParts, snapshot));
    } catch (IOException e) {
      complain.accept(Message.of("cli.save.failed", targetName, IoFault.of(e)));
    } catch (RuntimeException | OutOfMemoryError e) {
      complain.accept(Message.of("cli.save.failed", targetName, String.valueOf(e.getMessage())));
    }
    savedAt = nanoTime.getAsLong();
  }

  /**
   * The cost of each part of the search, including the last one; empty if there is only one part.
   */
  public List<SearchCost> parts(SearchCost last) {
    if (earlierParts.isEmpty()) {
      return List.of();
    }
    List<SearchCost> parts = new ArrayList<>(earlierParts);
    parts.add(last);
    return List.copyOf(parts);
  }

  /** The error for a file whose contents the search could not interpret. */
  public UsageException unreadable(UncheckedIOException fault) {
    String name = loaded == null ? "" : loaded.file().toString();
    return UsageException.of(
        "cli.usage.load-unreadable", name, IoFault.of(requireNonNull(fault.getCause())));
  }

  @Override
  public void close() {
    if (loaded != null) {
      try {
        loaded.search().close();
      } catch (IOException e) {
        return; // it was only read
      }
    }
  }
}
