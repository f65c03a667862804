package tsumugi.cli.check;

import java.util.Arrays;
import java.util.List;
import tsumugi.cli.base.Messages;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.notation.JapaneseNotation;
import tsumugi.engine.notation.WesternNotation;

/** Moves, squares and places in a problem in the reader's notation. */
final class MoveTexts {
  /** The largest number of moves written of a path; a longer one is cut in the middle. */
  private static final int PATH = 6;

  private static final String CUT = "…";

  private final Messages messages;
  private final boolean japanese;

  MoveTexts(Messages messages) {
    this.messages = messages;
    japanese = messages.reader().getLanguage().equals("ja");
  }

  /** A square: ５一, or 5a in English. */
  String square(int square) {
    return japanese ? JapaneseNotation.square(square) : Square.name(square);
  }

  /** The moves of a line after a path. */
  List<String> moves(Position root, int[] path, int[] line) {
    int[] whole = Arrays.copyOf(path, path.length + line.length);
    System.arraycopy(line, 0, whole, path.length, line.length);
    List<String> all =
        japanese ? JapaneseNotation.line(root, whole) : WesternNotation.line(root, whole);
    return all.subList(path.length, whole.length);
  }

  /** The same as one text. */
  String line(Position root, int[] path, int... line) {
    return String.join(" ", moves(root, path, line));
  }

  /** The same, cut after some moves. */
  String line(Position root, int[] path, int[] line, int most) {
    return line.length <= most
        ? line(root, path, line)
        : line(root, path, Arrays.copyOf(line, most)) + " " + CUT;
  }

  /**
   * The place of a move in words: its ply, the move before it, and the ply at which the path to it
   * leaves the main line.
   */
  String place(Position root, int[] mainLine, int[] path) {
    int ply = path.length + 1;
    if (path.length == 0) {
      return messages.get("cli.check.at", ply);
    }
    int common = 0;
    while (common < path.length && common < mainLine.length && path[common] == mainLine[common]) {
      common++;
    }
    int from = common == path.length || mainLine.length == 0 ? path.length - 1 : common;
    List<String> own = moves(root, Arrays.copyOf(path, from), tail(path, from));
    if (own.size() == 1) {
      return messages.get("cli.check.at-after", ply, own.getFirst());
    }
    String text =
        own.size() <= PATH
            ? String.join(" ", own)
            : String.join(" ", own.subList(0, PATH / 2))
                + " "
                + CUT
                + " "
                + String.join(" ", own.subList(own.size() - PATH / 2, own.size()));
    return messages.get("cli.check.at-variation", ply, from + 1, text);
  }

  private static int[] tail(int[] path, int from) {
    return Arrays.copyOfRange(path, from, path.length);
  }
}
