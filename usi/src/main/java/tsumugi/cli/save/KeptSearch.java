package tsumugi.cli.save;

import static java.util.Objects.requireNonNull;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
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
 * One search that goes on from a file, is kept in one, or both.
 *
 * <p>A save that fails is told and tried again when the next is due; the search does not mind. When
 * the search ends, decided or not, it is kept once more, so that the file then holds what the
 * answer rests on.
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

  /** The time from one save to the next begins with the search: loading may take long. */
  private boolean begun;

  /**
   * @param target where the search is kept, or null
   * @param loaded where it goes on, or null
   * @param intervalNanos time between two saves
   * @param complain is told of a save that failed
   * @param nanoTime gives the time in ns, from any start
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

  /** For searches that nobody keeps. */
  public static KeptSearch nowhere() {
    return new KeptSearch(null, "", null, Long.MAX_VALUE, message -> {}, System::nanoTime);
  }

  /** True when a stop is to be waited for, until the search is in its file. */
  public boolean isKept() {
    return target != null;
  }

  /**
   * The search begins.
   *
   * @throws UsageException when it is another than that of the file
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

  /** What the parts of the search have cost, the last one among them; empty when there is one. */
  public List<SearchCost> parts(SearchCost last) {
    if (earlierParts.isEmpty()) {
      return List.of();
    }
    List<SearchCost> parts = new ArrayList<>(earlierParts);
    parts.add(last);
    return List.copyOf(parts);
  }

  /** The fault of a file that a search could not make sense of. */
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
