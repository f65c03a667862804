package tsumugi.cli.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.cli.CliRun;

/** Runs the command in a separate folder. */
abstract class DiagramFixture {
  static final String SFEN = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
  static final String GAME = "position startpos moves 7g7f 3c3d 8h2b+ 3a2b";

  @TempDir Path folder;

  final String path(String name) {
    return folder.resolve(name).toString();
  }

  final String written(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  static CliRun run(String... arguments) {
    return runInput("", arguments);
  }

  static CliRun runInput(String input, String... arguments) {
    List<String> all = new ArrayList<>(List.of("diagram"));
    all.addAll(List.of(arguments));
    return CliRun.with(input, Locale.ROOT, all.toArray(new String[0]));
  }

  /** The text of the PDF made of the inputs, without blanks. */
  final String text(String... inputs) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("--output", path("text.pdf")));
    arguments.addAll(List.of(inputs));
    CliRun run = run(arguments.toArray(new String[0]));
    assertEquals(new CliRun(0, "", ""), run);
    try (PDDocument document = Loader.loadPDF(folder.resolve("text.pdf").toFile())) {
      return new PDFTextStripper().getText(document).replaceAll("[\\s　]", "");
    }
  }

  static void assertWellFormed(String svg) throws Exception {
    DocumentBuilderFactory.newNSInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
  }
}
