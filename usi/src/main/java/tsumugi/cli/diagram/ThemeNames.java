package tsumugi.cli.diagram;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tsumugi.compose.Themes;
import tsumugi.engine.message.Message;

/** The names of themes for readers. */
final class ThemeNames {
  /** The themes without the name of a piece. The end of each key is the name of the theme. */
  private static final Map<String, String> PLAIN =
      byEnd(
          "cli.theme.discovered-check",
          "cli.theme.distant-drop",
          "cli.theme.double-check",
          "cli.theme.drop-pawn-avoidance",
          "cli.theme.few-left",
          "cli.theme.few-pieces",
          "cli.theme.naked-king",
          "cli.theme.smoke",
          "cli.theme.switchback",
          "cli.theme.symmetrical",
          "cli.theme.castle-yagura",
          "cli.theme.castle-silver-yagura",
          "cli.theme.castle-half-yagura",
          "cli.theme.castle-kikusui-yagura",
          "cli.theme.castle-diamond-mino",
          "cli.theme.castle-mino",
          "cli.theme.castle-high-mino",
          "cli.theme.castle-silver-mino",
          "cli.theme.castle-half-mino",
          "cli.theme.castle-kimura-mino",
          "cli.theme.castle-tenshukaku-mino",
          "cli.theme.castle-silver-crown",
          "cli.theme.castle-silver-crown-anaguma",
          "cli.theme.castle-anaguma",
          "cli.theme.castle-kinmuso",
          "cli.theme.castle-millennium",
          "cli.theme.castle-funagakoi",
          "cli.theme.castle-elmo",
          "cli.theme.castle-kani",
          "cli.theme.castle-gangi",
          "cli.theme.castle-nakazumai",
          "cli.theme.castle-nakahara");

  /** The themes of a piece, whose name follows them. */
  private static final Map<String, String> OF_PIECES =
      byEnd("cli.theme.sacrifice", "cli.theme.non-promotion", "cli.theme.interposition");

  private static final Map<String, String> PIECES =
      byEnd(
          "engine.piece.pawn",
          "engine.piece.lance",
          "engine.piece.knight",
          "engine.piece.silver",
          "engine.piece.bishop",
          "engine.piece.rook",
          "engine.piece.gold",
          "cli.theme-piece.pro-pawn",
          "cli.theme-piece.pro-lance",
          "cli.theme-piece.pro-knight",
          "cli.theme-piece.pro-silver",
          "cli.theme-piece.horse",
          "cli.theme-piece.dragon");

  private ThemeNames() {}

  /** The name of a theme; null if {@code compose} has no such theme. */
  static @Nullable Message of(String theme) {
    if (!Themes.isTheme(theme)) {
      return null;
    }
    for (Map.Entry<String, String> each : OF_PIECES.entrySet()) {
      if (theme.startsWith(each.getKey() + "-")) {
        String piece = theme.substring(each.getKey().length() + 1);
        return Message.of(each.getValue(), Message.of(requireNonNull(PIECES.get(piece))));
      }
    }
    return Message.of(requireNonNull(PLAIN.get(theme)));
  }

  private static Map<String, String> byEnd(String... keys) {
    return List.of(keys).stream()
        .collect(Collectors.toMap(key -> key.substring(key.lastIndexOf('.') + 1), key -> key));
  }
}
