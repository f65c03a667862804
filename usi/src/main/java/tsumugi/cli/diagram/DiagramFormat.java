package tsumugi.cli.diagram;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.UsageException;

/** What is written; the constants are the names of the formats and the ends of their files. */
enum DiagramFormat {
  SVG,
  PNG,
  PDF,
  HTML;

  /**
   * The format asked for, else that of the file's name, else SVG.
   *
   * @throws UsageException when there is none of that name
   */
  static DiagramFormat of(@Nullable String name, @Nullable String output) {
    if (name != null) {
      DiagramFormat format = named(name);
      if (format == null) {
        throw UsageException.of("cli.usage.diagram-format", name);
      }
      return format;
    }
    DiagramFormat format =
        output == null ? null : named(output.substring(output.lastIndexOf('.') + 1));
    return format == null ? SVG : format;
  }

  private static @Nullable DiagramFormat named(String name) {
    for (DiagramFormat format : values()) {
      if (format.ending().equals(name.toLowerCase(Locale.ROOT))) {
        return format;
      }
    }
    return null;
  }

  String ending() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** True where one file holds all. */
  boolean isOneFile() {
    return this == PDF || this == HTML;
  }
}
