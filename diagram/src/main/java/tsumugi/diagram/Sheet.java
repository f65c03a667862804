package tsumugi.diagram;

import java.util.List;

/**
 * One picture or page, in millimetres, white where nothing is drawn.
 *
 * @param name for the file name
 * @param label describes the content, for readers who cannot see it
 */
public record Sheet(String name, String label, double width, double height, List<Mark> marks) {
  public Sheet {
    marks = List.copyOf(marks);
  }
}
