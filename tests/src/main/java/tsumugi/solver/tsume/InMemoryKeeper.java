package tsumugi.solver.tsume;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import tsumugi.solver.SearchCost;
import tsumugi.solver.SearchKeeper;
import tsumugi.solver.SearchSnapshot;

/** Stores the state of a search in memory. The next search resumes the last stored one. */
public class InMemoryKeeper implements SearchKeeper {
  private final int interval;
  private int asked;
  private int kept;
  private byte @Nullable [] bytes;
  private SearchCost last = SearchCost.NONE;

  /** Stores a search only when it ends. */
  public InMemoryKeeper() {
    this(Integer.MAX_VALUE);
  }

  /** Stores a search on every {@code interval}-th request, and when it ends. */
  public InMemoryKeeper(int interval) {
    this.interval = interval;
  }

  @Override
  public @Nullable DataInputStream earlier() {
    return bytes == null ? null : new DataInputStream(new ByteArrayInputStream(bytes));
  }

  @Override
  public boolean isDue() {
    return ++asked % interval == 0;
  }

  @Override
  public void keep(SearchSnapshot snapshot) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      snapshot.writeTo(new DataOutputStream(out));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    bytes = out.toByteArray();
    last = snapshot.cost();
    kept++;
  }

  /** How many times a search was stored. */
  public int kept() {
    return kept;
  }

  /** The cost of the search that was stored last. */
  public SearchCost last() {
    return last;
  }

  /** The state that was stored last. */
  public byte @Nullable [] bytes() {
    return bytes;
  }
}
