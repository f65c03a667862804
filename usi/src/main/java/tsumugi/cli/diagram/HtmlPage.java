package tsumugi.cli.diagram;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.JsonObject;
import tsumugi.cli.base.Messages;
import tsumugi.cli.base.WholeFile;
import tsumugi.cli.problem.OutputPlace;
import tsumugi.cli.tree.NodeTexts;
import tsumugi.diagram.Composition;
import tsumugi.diagram.Figure;
import tsumugi.diagram.Letters;
import tsumugi.diagram.Moves;
import tsumugi.diagram.Selection;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.record.PrintableText;
import tsumugi.solver.explain.TreeNode;

/**
 * All problems as one self-contained page: page.html with the data in the middle, and what they
 * have in common at the end: the names of their themes, and the characters in use as a font.
 * Problems are written as they arrive, so that a collection of any size needs no memory. Text from
 * inputs occurs only inside JSON, where {@code <} is escaped, and the script of the page turns it
 * into text, never into HTML.
 */
final class HtmlPage implements DiagramTarget {
  private static final String PAGE = "/tsumugi/cli/diagram/page.html";
  private static final String TEXTS = "%TEXTS%";
  private static final String DATA = "%DATA%";
  private static final String THEMES = "%THEMES%";
  private static final String FONT = "%FONT%";

  /** Characters that the font always contains: signs, pieces, and the words beside boards. */
  private static final String ALWAYS =
      "☗☖▲△持駒なし歩香桂銀角飛金玉と杏圭全馬龍竜成不同打左右直上寄引〇一二三四五六七八九十" + "１２３４５６７８９0123456789後手番作手目まで詰上り図…〓 ";

  private final Letters letters;
  private final OutputPlace place;
  private final Selection.DefenderHand hand;
  private final Messages messages;
  private final Supplier<String> heading;
  private final boolean untitled;
  private final String page;

  private final PageThemes themes;

  private @Nullable WholeFile file;
  private @Nullable OutputStream out;

  /**
   * @param heading the heading of the page; empty for the usual one
   * @param untitled whether no problem has a heading, not even its id
   */
  HtmlPage(
      Letters letters,
      OutputPlace place,
      Selection.DefenderHand hand,
      Messages messages,
      Supplier<String> heading,
      boolean untitled) {
    this.heading = heading;
    this.letters = letters;
    this.place = place;
    this.hand = hand;
    this.messages = messages;
    this.untitled = untitled;
    this.themes = new PageThemes(messages, this::drawn);
    this.page = template();
    letters.drawable(ALWAYS);
  }

  private static String template() {
    try (InputStream in = HtmlPage.class.getResourceAsStream(PAGE)) {
      return new String(Objects.requireNonNull(in, PAGE).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException(PAGE, e);
    }
  }

  @Override
  public void take(Composition work, AnswerExtras extras) throws IOException {
    if (out == null) {
      file = place.open();
      out = new BufferedOutputStream(file);
      String head = page.substring(0, page.indexOf(DATA));
      print(out, head.replace("%LANG%", language()).replace(TEXTS, texts()));
    } else {
      print(out, ",\n");
    }
    print(out, safe(data(work, extras).toString()));
  }

  private JsonObject data(Composition work, AnswerExtras extras) {
    Figure figure = new Selection(0, 0, false, hand).figures(work).getFirst();
    Figure last = new Selection(Selection.LAST, 0, false, hand).figures(work).getFirst();
    String hands =
        (figure.blackHand() != null ? "b" : "") + (figure.whiteHand() != null ? "w" : "");
    List<String> written = Moves.written(work);
    List<String> inFull = Moves.inFull(work);
    written.forEach(letters::drawable);
    inFull.forEach(letters::drawable);
    JsonObject data =
        new JsonObject()
            .add("id", untitled ? "" : drawn(work.id()))
            .add("title", drawn(work.title()))
            .add("author", drawn(work.author()))
            .add("length", drawn(figure.length()))
            .add("plies", work.plies())
            .add("exact", work.exact())
            .add("result", work.result() == null ? null : drawn(work.result()))
            .add("verdict", work.verdict() == null ? null : drawn(work.verdict()))
            .add("remarks", work.remarks().stream().map(this::drawn).toList())
            .add("attacker", work.attacker() == Color.BLACK ? "b" : "w")
            .add("sfen", Sfen.format(work.start()))
            .add("hands", hands)
            .add("caption", figure.caption())
            .add("lastCaption", last.caption())
            .add("moves", work.line().stream().map(UsiMove::format).toList())
            .add("written", written)
            .add("full", inFull);
    themes.add(extras, data);
    TreeNode tree = extras.tree();
    if (tree != null) {
      addTree(work, tree, data);
    }
    return data;
  }

  private void addTree(Composition work, TreeNode tree, JsonObject data) {
    Position start = work.start();
    boolean isAttackerToMove = work.attacker() == start.sideToMove();
    boolean hasSolutions = work.kind() != Composition.Kind.MATE;
    NodeTexts texts = new NodeTexts(messages, start, isAttackerToMove);
    data.addObjects("tree", PageTree.of(tree, start, texts, hasSolutions, letters::drawable));
    if (tree.hasOtherComposed()) {
      String composed = messages.get("cli.page.composed", tree.composedPlies());
      data.add("composed", drawn(composed));
    }
  }

  /**
   * The text as the page contains it. It requests the characters from the font but keeps them,
   * since a browser may have those that the font lacks; control characters are replaced, and
   * half-width katakana are widened.
   */
  private String drawn(String text) {
    letters.drawable(text);
    return PrintableText.text(Letters.fullWidth(text));
  }

  private String texts() {
    JsonObject texts = new JsonObject();
    Stream.of(
            new Text(
                "title", heading.get().isEmpty() ? messages.get("cli.page.title") : heading.get()),
            text("length", Message.of("cli.page.length")),
            text("to", Message.of("cli.page.to")),
            text("result", Message.of("cli.page.result")),
            text("verdict", Message.of("cli.page.verdict")),
            text("theme", Message.of("cli.page.theme")),
            text("difficulty", Message.of("cli.page.difficulty")),
            text("order", Message.of("cli.page.order")),
            text("given", Message.of("cli.page.given")),
            text("easiest", Message.of("cli.page.easiest")),
            text("hardest", Message.of("cli.page.hardest")),
            text("others", Message.of("cli.page.others")),
            text("all", Message.of("cli.page.all")),
            text("mate", Message.of("cli.page.mate")),
            text("nomate", Message.of("cli.page.nomate")),
            text("unknown", Message.of("cli.page.unknown")),
            text("sound", Message.of("cli.table.sound")),
            text("minor", Message.of("cli.table.minor")),
            text("flawed", Message.of("cli.table.flawed")),
            text("unsound", Message.of("cli.table.unsound")),
            text("undecided", Message.of("cli.table.undecided")),
            text("error", Message.of("cli.table.error")),
            text("none", Message.of("cli.page.none")),
            text("shown", Message.of("cli.page.shown")),
            text("show", Message.of("cli.page.show")),
            text("hide", Message.of("cli.page.hide")),
            text("first", Message.of("cli.page.first")),
            text("back", Message.of("cli.page.back")),
            text("next", Message.of("cli.page.next")),
            text("last", Message.of("cli.page.last")),
            text("plies", Message.of("cli.page.plies")),
            text("most", Message.of("cli.page.most")),
            text("main", Message.of("cli.page.main")),
            text("moves", Message.of("cli.page.moves")),
            text("keys", Message.of("cli.page.keys")),
            text("treeKeys", Message.of("cli.page.tree-keys")))
        .forEach(text -> texts.add(text.name(), drawn(text.value())));
    return safe(texts.toString());
  }

  private record Text(String name, String value) {}

  private Text text(String name, Message message) {
    return new Text(name, messages.get(message));
  }

  private String language() {
    return messages.reader().getLanguage().isEmpty() ? "en" : messages.reader().getLanguage();
  }

  /**
   * Escapes every {@code <}: in JSON it occurs only inside strings, where the escape is allowed.
   */
  private static String safe(String json) {
    return json.replace("<", "\\u003c").replace("&", "\\u0026");
  }

  private static void print(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void finish() throws IOException {
    if (out != null && file != null) {
      String tail = page.substring(page.indexOf(DATA) + DATA.length());
      int font = tail.indexOf(FONT);
      print(out, tail.substring(0, font).replace(THEMES, safe(themes.names().toString())));
      print(out, Base64.getEncoder().encodeToString(letters.subset()));
      print(out, tail.substring(font + FONT.length()));
      out.flush();
      file.finish();
    }
  }

  @Override
  public void close() throws IOException {
    if (file != null) {
      file.close();
    }
  }
}
