package tsumugi.cli.save;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.UsageException;
import tsumugi.solver.SearchCost;
import tsumugi.solver.SearchSnapshot;

/**
 * The contents of a {@link SavedFile}.
 *
 * <pre>
 *   the {@link SearchIdentity}
 *   int     number of parts
 *   long    nodes and ms, two numbers for each part
 *   ...     the state written by the search
 * </pre>
 *
 * @param file the file; error messages name it
 * @param identity identifies the search
 * @param parts the cost of each part so far
 * @param search the state written by the search, for resuming
 */
record LoadedSearch(
    Path file, SearchIdentity identity, List<SearchCost> parts, DataInputStream search) {
  private static final int MAX_PARTS = 1 << 20;

  /** Writes the body of a file for the current state of a search. */
  static void write(
      DataOutputStream out,
      SearchIdentity identity,
      List<SearchCost> earlier,
      SearchSnapshot snapshot)
      throws IOException {
    identity.writeTo(out);
    out.writeInt(earlier.size() + 1);
    for (SearchCost part : earlier) {
      write(out, part);
    }
    write(out, snapshot.cost());
    snapshot.writeTo(out);
  }

  private static void write(DataOutputStream out, SearchCost part) throws IOException {
    out.writeLong(part.nodes());
    out.writeLong(part.millis());
  }

  /**
   * Opens a file.
   *
   * @throws UsageException if it does not exist or is not a saved search that this program can read
   */
  static LoadedSearch open(Path file) {
    refuseMissing(file);
    try {
      DataInputStream in = SavedFile.open(file);
      SearchIdentity identity = SearchIdentity.readFrom(in);
      int count = in.readInt();
      if (count < 0 || count > MAX_PARTS) {
        throw new IOException(count + " parts");
      }
      List<SearchCost> parts = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        parts.add(new SearchCost(in.readLong(), in.readLong()));
      }
      return new LoadedSearch(file, identity, List.copyOf(parts), in);
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  /**
   * Reads the identity alone, from a file whose other bytes are not checked.
   *
   * @throws UsageException if the file does not exist or does not begin as a saved search does
   */
  static SearchIdentity identityOf(Path file) {
    refuseMissing(file);
    try (DataInputStream in = SavedFile.openUnchecked(file)) {
      return SearchIdentity.readFrom(in);
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static void refuseMissing(Path file) {
    if (!Files.exists(file)) {
      throw UsageException.of("cli.usage.load-missing", file.toString());
    }
  }

  private static UsageException unreadable(Path file, IOException why) {
    return UsageException.of("cli.usage.load-unreadable", file.toString(), IoFault.of(why));
  }
}
