package tsumugi.desk;

import java.io.IOException;
import java.nio.file.Path;

/** What other commands of the program do for the desk. Thread-safe. */
public interface DeskTools {
  /**
   * Writes the page on which the problem and its tree can be played through.
   *
   * @param record the problem, a KIF in UTF-8.
   * @param cooperative whether the rule is that of cooperative mates.
   * @param language {@code en} or {@code ja}.
   * @param page the file to be written.
   * @throws IOException with a sentence in that language if the page cannot be made
   */
  void writePage(Path record, boolean cooperative, String language, Path page) throws IOException;

  /**
   * Solves the problem with tables of several sizes.
   *
   * @param plot the file for the plot, an SVG.
   * @return the table of the results, with the recommended size.
   * @throws IOException with a sentence in that language if the comparison fails
   */
  String tune(Path record, boolean cooperative, String language, Path plot) throws IOException;
}
