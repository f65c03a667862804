package tsumugi.solver.tsume;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import tsumugi.solver.SearchKeeper;
import tsumugi.solver.SearchPart;
import tsumugi.solver.SearchSnapshot;

/** Keeps a search in memory: what was kept last is what the next search goes on from. */
public class KeptRuns implements SearchKeeper {
  private final int interval;
  private int asked;
  private int kept;
  private byte @Nullable [] bytes;
  private SearchPart last = SearchPart.NONE;

  /** Keeps a search when it ends. */
  public KeptRuns() {
    this(Integer.MAX_VALUE);
  }

  /** Keeps a search whenever it was asked so often, and when it ends. */
  public KeptRuns(int interval) {
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

  /** How often a search was kept. */
  public int kept() {
    return kept;
  }

  /** What the search kept last had cost. */
  public SearchPart last() {
    return last;
  }

  /** What was kept last. */
  public byte @Nullable [] bytes() {
    return bytes;
  }
}
