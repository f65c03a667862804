package tsumugi.cli.run;

import java.io.IOException;
import tsumugi.cli.base.WholeFile;
import tsumugi.cli.problem.FileNames;
import tsumugi.cli.problem.OutputPlace;

/** A folder with a file for each result, named after its problem. */
public final class ResultFolder {
  private final String name;
  private final OutputPlace place;
  private final FileNames names;

  /**
   * A folder, which exists already.
   *
   * @param ending appended to every file name, including the dot
   * @throws tsumugi.cli.base.UsageException if a later run would read the results as inputs
   */
  ResultFolder(String name, OutputPlace place, String ending) {
    place.refuseAmongInputs(ending);
    this.name = name;
    this.place = place;
    this.names = new FileNames(ending);
  }

  String name() {
    return name;
  }

  /**
   * Writes the result of a problem to a file named after the last part of its id. It gets another
   * name if that is an input.
   */
  void write(String id, byte[] text) throws IOException {
    String last = id.substring(Math.max(id.lastIndexOf('/'), id.lastIndexOf('!')) + 1);
    String free = names.next(last);
    while (place.isInput(free)) {
      free = names.next(last);
    }
    try (WholeFile out = place.open(free)) {
      out.write(text);
      out.finish();
    }
  }
}
