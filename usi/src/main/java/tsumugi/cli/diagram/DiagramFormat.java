package tsumugi.cli.diagram;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.OptionWord;

/** Values of {@code --format} of {@code diagram}; each is also the ending of the file name. */
enum DiagramFormat implements OptionWord {
  SVG,
  PNG,
  PDF,
  HTML;

  /** The format that the name of the output file implies; SVG if it implies none. */
  static DiagramFormat ofFile(@Nullable String output) {
    String ending = output == null ? "" : output.substring(output.lastIndexOf('.') + 1);
    return Arrays.stream(values())
        .filter(format -> format.isMeantBy(ending))
        .findFirst()
        .orElse(SVG);
  }

  String ending() {
    return toString();
  }

  /** Whether all problems go into one file. */
  boolean isOneFile() {
    return this == PDF || this == HTML;
  }

  @Override
  public boolean isMeantBy(String text) {
    return toString().equalsIgnoreCase(text);
  }

  @Override
  public String refusalKey() {
    return "cli.usage.diagram-format";
  }

  @Override
  public String toString() {
    return OptionWord.of(this);
  }
}
