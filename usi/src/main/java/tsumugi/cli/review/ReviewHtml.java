package tsumugi.cli.review;

import java.util.Base64;
import java.util.BitSet;
import java.util.List;
import tsumugi.cli.base.Messages;
import tsumugi.diagram.Figure;
import tsumugi.diagram.Letters;
import tsumugi.diagram.Sheets;
import tsumugi.diagram.SvgSheet;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.BoardDiagram;
import tsumugi.engine.notation.JapaneseNotation;
import tsumugi.record.PrintableText;
import tsumugi.review.PositionReview;
import tsumugi.review.ReviewFinding;

/**
 * Reviews as one page that needs no other file and has no script: for each game the graph of its
 * values and its findings. Missed mates are diagrams whose answer opens on demand.
 */
final class ReviewHtml implements ReviewWriter {
  private static final double BOARD_WIDTH = 60;

  private static final String STYLE =
      """
      body { font: 16px/1.6 sans-serif, review; max-width: 54rem; margin: 2rem auto; padding: 0 1rem;
        overflow-wrap: anywhere; }
      svg { max-width: 100%; height: auto; }
      .graph { width: 100%; }
      .ground { fill: #f4f1ea; }
      .middle { stroke: #999; }
      .graph polyline { fill: none; stroke: #333; stroke-width: 1.5; }
      .missed { fill: #c22; } .allowed { fill: #d80; } .played { fill: #282; } .threat { fill: #36c; }
      li { margin: .4rem 0; } summary { cursor: pointer; }
      """;

  private final Messages messages;
  private final MateFilter filter;
  private final FindingText texts;
  private final EvaluationGraph graph;
  private final Letters letters = new Letters();
  private final BitSet written = new BitSet();

  /**
   * @param filter which missed mates are shown as diagrams
   */
  ReviewHtml(Messages messages, MateFilter filter) {
    this.messages = messages;
    this.filter = filter;
    texts = new FindingText(messages);
    graph = new EvaluationGraph(messages);
  }

  @Override
  public String head() {
    String language = messages.reader().getLanguage();
    return """
    <!DOCTYPE html>
    <html lang="%s">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>%s</title>
    <style>
    %s</style>
    </head>
    <body>
    <h1>%s</h1>
    """
        .formatted(
            language.isEmpty() ? "en" : language,
            text(messages.get("cli.review.page.title")),
            STYLE,
            text(messages.get("cli.review.page.title")));
  }

  @Override
  public void note(String text) {
    text.codePoints().forEach(written::set);
  }

  /** The end of the page with a font of the characters in use, for browsers without Japanese. */
  @Override
  public String tail() {
    StringBuilder all = new StringBuilder();
    written.stream().filter(letter -> letter >= ' ').forEach(all::appendCodePoint);
    letters.drawable(all.toString());
    return """
    <style>
    @font-face { font-family: review; unicode-range: U+2000-FFFF; src: url(data:font/ttf;base64,%s); }
    </style>
    </body>
    </html>
    """
        .formatted(Base64.getEncoder().encodeToString(letters.subset()));
  }

  @Override
  public String error(String id, Message why) {
    return "<p>" + text(messages.get("cli.review.error", id, why)) + "</p>\n";
  }

  @Override
  public String game(ReviewedGame game) {
    String prefix = "g" + game.number() + "-";
    int moves = game.review().positions().size() - 1;
    StringBuilder out = new StringBuilder("<section>\n<h2>");
    out.append(text(messages.get("cli.review.game", game.id(), moves))).append("</h2>\n");
    String players = game.player(Color.BLACK) + " – " + game.player(Color.WHITE);
    if (players.length() > 3) {
      out.append("<p>").append(text(players)).append("</p>\n");
    }
    out.append(graph.svg(game, prefix)).append("<ol>\n");
    Position position = game.record().start();
    for (PositionReview review : game.review().positions()) {
      List<ReviewFinding> findings = review.findings();
      for (int i = 0; i < findings.size(); i++) {
        String anchor = i == 0 ? " id=\"" + prefix + review.ply() + "\"" : "";
        addFinding(out, findings.get(i), review, position, anchor);
      }
      if (review.played() != Move.NONE) {
        position.doMove(review.played());
      }
    }
    out.append("</ol>\n");
    for (String remark : texts.remarks(game.review())) {
      out.append("<p>").append(text(remark)).append("</p>\n");
    }
    return out.append("</section>\n").toString();
  }

  private void addFinding(
      StringBuilder out,
      ReviewFinding finding,
      PositionReview review,
      Position position,
      String anchor) {
    String move =
        review.played() == Move.NONE
            ? messages.get("cli.review.end")
            : JapaneseNotation.format(position, review.played());
    out.append("<li value=\"%d\"%s>".formatted(review.ply() + 1, anchor));
    out.append("<span class=\"dot\"><svg width=\"10\" height=\"10\" aria-hidden=\"true\">");
    out.append(
        "<circle class=\"%s\" cx=\"5\" cy=\"5\" r=\"4\"/></svg></span> "
            .formatted(EvaluationGraph.style(finding)));
    out.append(text(move + ": " + texts.sentence(finding, position)));
    if (filter.takes(finding)) {
      out.append("<br>\n").append(diagram(position));
    }
    String line = FindingText.line(finding, review, position);
    if (!line.isEmpty()) {
      out.append("<details><summary>")
          .append(text(messages.get("cli.review.page.answer")))
          .append("</summary>")
          .append(text(line))
          .append("</details>");
    }
    out.append("</li>\n");
  }

  private String diagram(Position position) {
    Figure figure =
        new Figure(
            new Position(position),
            "",
            "",
            "",
            position.sideToMove() == Color.WHITE ? "後手番" : "",
            Square.NONE,
            BoardDiagram.hand(position.hand(Color.BLACK)),
            BoardDiagram.hand(position.hand(Color.WHITE)));
    String svg =
        SvgSheet.write(new Sheets(letters, BOARD_WIDTH).picture("", List.of(figure), 1), letters);
    return svg.substring(svg.indexOf("<svg"));
  }

  /** A text as HTML. */
  private static String text(String text) {
    return PrintableText.text(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
