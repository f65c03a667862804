package tsumugi.cli.tune;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import tsumugi.cli.base.ExitStatus;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.base.WholeFile;
import tsumugi.cli.base.WriteGuard;
import tsumugi.engine.message.Message;
import tsumugi.plot.Drawing;
import tsumugi.plot.PngWriter;
import tsumugi.plot.SvgWriter;
import tsumugi.tune.TunePlot;

/**
 * A file for a plot. Foreseeable errors are reported before the measuring starts, which may take
 * hours.
 */
record PlotFile(Path path, boolean svg) {
  /**
   * Checks the name and the folder.
   *
   * @param guard protects the problems from being overwritten
   * @throws UsageException if the plot could not be written
   */
  static PlotFile of(Path path, WriteGuard guard) {
    String name = path.toString().toLowerCase(Locale.ROOT);
    if (!name.endsWith(".svg") && !name.endsWith(".png")) {
      throw UsageException.of("cli.usage.plot-name", path.toString());
    }
    Path folder = path.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw UsageException.of("cli.usage.plot-folder", String.valueOf(folder));
    }
    if (Files.isDirectory(path) || !Files.isWritable(Files.exists(path) ? path : folder)) {
      throw UsageException.of("cli.usage.plot-locked", path.toString());
    }
    refuseInput(path, guard);
    if (name.endsWith(".png") && !PngWriter.isAvailable()) {
      throw UsageException.of("cli.usage.plot-fonts");
    }
    return new PlotFile(path, name.endsWith(".svg"));
  }

  private static void refuseInput(Path path, WriteGuard guard) {
    try {
      guard.check("--plot", path, path.toString());
    } catch (IOException e) {
      throw UsageException.of("cli.usage.plot-locked", path.toString());
    }
  }

  /** Draws and writes every file; the exit status says whether all of them were written. */
  static int writeAll(
      List<PlotFile> files,
      TuneResult result,
      Message subtitle,
      Locale reader,
      Consumer<Message> complain) {
    if (files.isEmpty() || result.rows().isEmpty()) {
      return files.isEmpty() ? ExitStatus.DECIDED : ExitStatus.UNDECIDED;
    }
    Drawings drawing = Drawings.of(result, subtitle, reader);
    int status = ExitStatus.DECIDED;
    for (PlotFile file : files) {
      try (WholeFile out = WholeFile.at(file.path)) {
        out.write(file.bytes(drawing));
        out.finish();
      } catch (IOException e) {
        complain.accept(Message.of("cli.run.no-plot", IoFault.of(e)));
        status = ExitStatus.NOT_WRITTEN;
      }
    }
    return status;
  }

  private byte[] bytes(Drawings drawing) {
    return svg
        ? SvgWriter.write(drawing.svg).getBytes(StandardCharsets.UTF_8)
        : PngWriter.write(drawing.png);
  }

  /**
   * The plot as SVG and PNG. An SVG is in the reader's language. A PNG is always in English: it is
   * painted with the system's fonts, and few systems have Japanese ones.
   */
  private record Drawings(Drawing svg, Drawing png) {
    static Drawings of(TuneResult result, Message subtitle, Locale reader) {
      return new Drawings(draw(result, subtitle, reader), draw(result, subtitle, Locale.ENGLISH));
    }

    private static Drawing draw(TuneResult result, Message subtitle, Locale reader) {
      return TunePlot.draw(result.rows(), result.recommendation().orElse(null), subtitle, reader);
    }
  }
}
