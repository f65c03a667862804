package tsumugi.diagram;

import java.util.List;

/**
 * One picture or page, in millimetres, white where there is no mark.
 *
 * @param name for files
 * @param label says what is on it, for those who cannot see it
 */
public record Sheet(String name, String label, double width, double height, List<Mark> marks) {
  public Sheet {
    marks = List.copyOf(marks);
  }
}
