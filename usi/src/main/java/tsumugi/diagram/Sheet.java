package tsumugi.diagram;

import java.util.List;

/**
 * One picture or page, in millimetres, white where there is no mark.
 *
 * @param name says what is on it, for those who cannot see it and for names of files
 */
public record Sheet(String name, double width, double height, List<Mark> marks) {
  public Sheet {
    marks = List.copyOf(marks);
  }
}
