package tsumugi.cli.diagram;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tsumugi.cli.base.Messages;
import tsumugi.diagram.Composition;
import tsumugi.diagram.KanjiNumber;
import tsumugi.diagram.Moves;
import tsumugi.diagram.Sheet;
import tsumugi.diagram.Sheets;

/**
 * The pages of answers that follow the pages of diagrams: for each problem its title, its moves,
 * the verdict of {@code check} and the findings.
 */
final class AnswerPages {
  private final Messages messages;
  private final List<List<String>> texts = new ArrayList<>();

  AnswerPages(Messages messages) {
    this.messages = messages;
  }

  void add(Composition work) {
    List<String> text = new ArrayList<>();
    String title = work.title().isEmpty() ? work.id() : work.title();
    text.add(
        Stream.of(title, work.author(), work.printedLength())
            .filter(part -> !part.isEmpty())
            .collect(Collectors.joining("　")));
    if (!work.line().isEmpty()) {
      text.add(String.join(" ", Moves.written(work)) + end(work));
    }
    String verdict = verdict(work);
    if (!verdict.isEmpty()) {
      text.add(verdict);
    }
    text.addAll(work.remarks());
    texts.add(text);
  }

  private static String end(Composition work) {
    return work.printedLength().isEmpty() ? "" : "　まで" + KanjiNumber.of(work.line().size()) + "手";
  }

  private String verdict(Composition work) {
    String word = work.verdict() == null ? "" : work.verdict();
    return switch (word) {
      case "sound" -> messages.get("cli.table.sound");
      case "minor" -> messages.get("cli.table.minor");
      case "flawed" -> messages.get("cli.table.flawed");
      case "unsound" -> messages.get("cli.table.unsound");
      case "undecided" -> messages.get("cli.table.undecided");
      case "error" -> messages.get("cli.table.error");
      default -> word;
    };
  }

  /**
   * The pages.
   *
   * @param first the number of the first one
   */
  List<Sheet> pages(Sheets sheets, int first) {
    List<Sheet> pages = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    int room = sheets.linesPerPage();
    for (List<String> text : texts) {
      List<String> block = text.stream().flatMap(part -> sheets.wrapped(part).stream()).toList();
      if (!lines.isEmpty() && lines.size() + 1 + block.size() > room && block.size() <= room) {
        pages.add(sheets.textPage(first + pages.size(), lines));
        lines = new ArrayList<>();
      }
      if (!lines.isEmpty()) {
        lines.add("");
      }
      for (String line : block) {
        if (lines.size() >= room) {
          pages.add(sheets.textPage(first + pages.size(), lines));
          lines = new ArrayList<>();
        }
        lines.add(line);
      }
    }
    if (!lines.isEmpty()) {
      pages.add(sheets.textPage(first + pages.size(), lines));
    }
    return pages;
  }
}
