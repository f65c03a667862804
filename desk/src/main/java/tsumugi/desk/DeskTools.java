package tsumugi.desk;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** What other commands of the program do for the desk. Thread-safe. */
public interface DeskTools {
  /** The files in which searches are saved; null if they cannot be. */
  default @Nullable SavedSearches savedSearches() {
    return null;
  }

  /**
   * Writes the page on which the problem and its tree can be played through.
   *
   * @param record the problem, a KIF in UTF-8.
   * @param cooperative whether the rule is that of cooperative mates.
   * @param language {@code en} or {@code ja}.
   * @param page the file to be written.
   * @param stop ends the command early; then there may be no page.
   * @throws IOException with a sentence in that language if the page cannot be made
   */
  void writePage(Path record, boolean cooperative, String language, Path page, BooleanSupplier stop)
      throws IOException;

  /**
   * Solves the problem with tables of several sizes.
   *
   * @param plot the file for the plot, an SVG.
   * @param stop ends the comparison early; the result is then of no use.
   * @return the table of the results, with the recommended size.
   * @throws IOException with a sentence in that language if the comparison fails
   */
  String tune(Path record, boolean cooperative, String language, Path plot, BooleanSupplier stop)
      throws IOException;
}
