package tsumugi.desk;

import java.io.IOException;
import java.nio.file.Path;

/** What other commands of the program do for the desk. Thread-safe. */
public interface DeskTools {
  /**
   * Writes the page on which the problem and its tree can be played through.
   *
   * @param record the problem, a KIF in UTF-8
   * @param cooperative whether the rule is that of cooperative mates
   * @param language {@code en} or {@code ja}
   * @param page the file to be written
   * @throws IOException with a sentence in that language if there is no page
   */
  void writePage(Path record, boolean cooperative, String language, Path page) throws IOException;

  /**
   * Solves the problem with tables of several sizes.
   *
   * @param plot the file for the plot, an SVG
   * @return the table of the results, and what follows from them
   * @throws IOException with a sentence in that language if there is none
   */
  String tune(Path record, boolean cooperative, String language, Path plot) throws IOException;
}
