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
 * What stands in a {@link SavedFile}.
 *
 * <pre>
 *   the {@link SearchIdentity}
 *   int     number of parts
 *   long    nodes of a part; its ms; and so for each part
 *   ...     what the search has written
 * </pre>
 *
 * @param file where it stands
 * @param identity which search it is
 * @param parts what its parts have cost so far
 * @param search goes on with what the search has written
 */
record LoadedSearch(
    Path file, SearchIdentity identity, List<SearchCost> parts, DataInputStream search) {
  private static final int MAX_PARTS = 1 << 20;

  /** The body of a file for a search as it stands now. */
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
   * @throws UsageException when there is none, or it is no saved search that this program can read
   */
  static LoadedSearch open(Path file) {
    if (!Files.exists(file)) {
      throw UsageException.of("cli.usage.load-missing", file.toString());
    }
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
      throw UsageException.of("cli.usage.load-unreadable", file.toString(), IoFault.of(e));
    }
  }
}
