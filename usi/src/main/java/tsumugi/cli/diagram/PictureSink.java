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
 * Pictures, a file each: in a folder, or the only one in a file or on standard output. That it is
 * the only one is known at the end, so it waits until then.
 */
final class PictureSink implements SheetSink {
  private final OutputPlace place;
  private final FileNames names;
  private final boolean paged;
  private final Function<Sheet, byte[]> writer;
  private byte @Nullable [] only;

  /**
   * @param paged the pictures are pages
   * @param writer may throw a {@link UsageException} where a picture cannot be drawn as asked for
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
