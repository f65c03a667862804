package tsumugi.cli.diagram;

import java.io.IOException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.base.WholeFile;
import tsumugi.cli.problem.FileNames;
import tsumugi.cli.problem.OutputPlace;
import tsumugi.diagram.Sheet;
import tsumugi.engine.message.Message;

/**
 * Writes pictures as a file each: into a folder, or a single one into a file or to standard output.
 * Only at the end is it known that a picture is the only one, so the first one waits until then.
 */
final class PictureSink implements SheetSink {
  private final OutputPlace place;
  private final FileNames names;
  private final boolean paged;
  private final Function<Sheet, byte[]> writer;
  private byte @Nullable [] only;

  /**
   * @param paged whether the pictures are pages
   * @param writer may throw a {@link UsageException} if a picture cannot be drawn with the given
   *     options
   */
  PictureSink(OutputPlace place, String ending, boolean paged, Function<Sheet, byte[]> writer) {
    this.place = place;
    this.paged = paged;
    this.names = new FileNames("." + ending);
    this.writer = writer;
  }

  @Override
  public @Nullable Message take(Sheet sheet) throws IOException {
    if (!place.isOne()) {
      return intoFolder(sheet);
    }
    if (only != null) {
      throw paged
          ? UsageException.of("cli.usage.diagram-pages")
          : UsageException.of("cli.usage.diagram-many");
    }
    only = writer.apply(sheet);
    return null;
  }

  private @Nullable Message intoFolder(Sheet sheet) throws IOException {
    byte[] picture;
    try {
      picture = writer.apply(sheet);
    } catch (UsageException e) {
      return e.explanation();
    }
    try (WholeFile out = place.open(names.next(sheet.name()))) {
      out.write(picture);
      out.finish();
    }
    return null;
  }

  @Override
  public void finish() throws IOException {
    if (only != null) {
      try (WholeFile out = place.open()) {
        out.write(only);
        out.finish();
      }
    }
  }
}
