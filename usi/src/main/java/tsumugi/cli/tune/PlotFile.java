package tsumugi.cli.tune;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import tsumugi.cli.base.UsageException;
import tsumugi.plot.Drawing;
import tsumugi.plot.PngWriter;
import tsumugi.plot.SvgWriter;
import tsumugi.tune.TunePlot;

/**
 * A file a plot goes to. What can be known to fail is refused before the measuring starts, which
 * may take hours.
 */
record PlotFile(Path path, boolean svg) {
  /**
   * Looks at the name and the folder.
   *
   * @throws UsageException when the plot could not be written
   */
  static PlotFile of(Path path) {
    String name = path.toString().toLowerCase(Locale.ROOT);
    if (!name.endsWith(".svg") && !name.endsWith(".png")) {
      throw new UsageException("--plot takes a file that ends in .svg or .png, not '" + path + "'");
    }
    Path folder = path.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new UsageException("--plot: no such folder: '" + folder + "'");
    }
    if (Files.isDirectory(path) || !Files.isWritable(Files.exists(path) ? path : folder)) {
      throw new UsageException("--plot: may not be written: '" + path + "'");
    }
    if (name.endsWith(".png") && !PngWriter.isAvailable()) {
      throw new UsageException(
          "--plot: this Java cannot paint text, for want of fonts on this system; take an .svg");
    }
    return new PlotFile(path, name.endsWith(".svg"));
  }

  /** Draws once and writes every file; false when one of them failed. */
  static boolean writeAll(
      List<PlotFile> files, TuneResult result, String subtitle, Consumer<String> complain) {
    if (files.isEmpty() || result.rows().isEmpty()) {
      return files.isEmpty();
    }
    Drawing drawing = TunePlot.draw(result.rows(), result.recommendation().orElse(null), subtitle);
    boolean written = true;
    for (PlotFile file : files) {
      try {
        Files.write(file.path, file.bytes(drawing));
      } catch (IOException e) {
        complain.accept("the plot could not be written: " + e);
        written = false;
      }
    }
    return written;
  }

  private byte[] bytes(Drawing drawing) {
    return svg
        ? SvgWriter.write(drawing).getBytes(StandardCharsets.UTF_8)
        : PngWriter.write(drawing);
  }
}
