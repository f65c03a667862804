package tsumugi.cli.diagram;

import java.util.HashSet;
import java.util.Set;
import java.util.function.UnaryOperator;
import tsumugi.cli.base.JsonObject;
import tsumugi.cli.base.Messages;
import tsumugi.compose.Themes;
import tsumugi.engine.message.Message;

/**
 * The themes and difficulties of the problems on a page. Problems name their themes as JSON does;
 * the names for the reader come once, after the last problem.
 */
final class PageThemes {
  private final Messages messages;
  private final UnaryOperator<String> drawn;

  /** The themes of {@link Themes} that occur. Those of other programs have no other names. */
  private final Set<String> known = new HashSet<>();

  /**
   * @param drawn makes a text as the page contains it
   */
  PageThemes(Messages messages, UnaryOperator<String> drawn) {
    this.messages = messages;
    this.drawn = drawn;
  }

  /** Adds the members {@code themes} and {@code difficulty} of a problem, as far as it has them. */
  void add(AnswerExtras extras, JsonObject problem) {
    if (!extras.themes().isEmpty()) {
      extras.themes().stream().filter(Themes::isTheme).forEach(known::add);
      problem.add("themes", extras.themes().stream().map(drawn).toList());
    }
    if (extras.difficulty() != null) {
      problem.add("difficulty", extras.difficulty());
    }
  }

  /** The names of the themes so far, in the order in which the page offers them. */
  JsonObject names() {
    JsonObject names = new JsonObject();
    for (String theme : Themes.ALL) {
      Message name = known.contains(theme) ? ThemeNames.of(theme) : null;
      if (name != null) {
        names.add(theme, drawn.apply(messages.get(name)));
      }
    }
    return names;
  }
}
