package tsumugi.cli.explore;

import java.io.IOException;
import java.io.PrintStream;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import tsumugi.cli.base.CommandLines;
import tsumugi.cli.base.Messages;
import tsumugi.cli.explore.Answers.Answer;
import tsumugi.cli.tree.NodeTexts;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.BoardDiagram;
import tsumugi.engine.notation.JapaneseNotation;
import tsumugi.engine.notation.UsiMove;
import tsumugi.record.MoveWords;
import tsumugi.record.PrintableText;
import tsumugi.solver.check.Foul;
import tsumugi.solver.explain.TreeNode;
import tsumugi.solver.explain.TreeNode.Outcome;
import tsumugi.solver.explain.TreeNode.Role;

/**
 * Shows a position with the verdicts on all its moves, takes a command, and so on until the input
 * ends. Whatever is no command is answered with one sentence.
 */
final class ExploreLoop {
  /** Commands by the words that mean them, in both languages. */
  private static final Map<String, Command> COMMANDS = commands();

  private final Walk walk;
  private final PrintStream out;
  private final Messages messages;
  private final NodeTexts texts;
  private Answer answer;

  ExploreLoop(Walk walk, PrintStream out, Messages messages) {
    this.walk = walk;
    this.out = out;
    this.messages = messages;
    texts = new NodeTexts(messages, walk.root(), walk.isAttackerToMoveFirst());
    answer = walk.answer();
  }

  private TreeNode node() {
    return answer.node();
  }

  private enum Command {
    NEXT,
    BACK,
    MAIN,
    START,
    LINE,
    SHOW,
    HELP,
    QUIT
  }

  private static Map<String, Command> commands() {
    Map<String, Command> commands = new LinkedHashMap<>();
    for (Command command : Command.values()) {
      commands.put(command.name().toLowerCase(Locale.ROOT), command);
    }
    commands.put("exit", Command.QUIT);
    commands.put("?", Command.HELP);
    commands.put("次", Command.NEXT);
    commands.put("戻る", Command.BACK);
    commands.put("本手順", Command.MAIN);
    commands.put("最初", Command.START);
    commands.put("手順", Command.LINE);
    commands.put("局面", Command.SHOW);
    commands.put("助け", Command.HELP);
    commands.put("終了", Command.QUIT);
    return commands;
  }

  /** Runs until the input ends or says so. */
  void run(CommandLines lines) throws IOException {
    show();
    out.println(messages.get("cli.explore.hint"));
    out.flush();
    while (true) {
      String line = lines.next(this::completions);
      if (line == null || !obey(line.strip())) {
        return;
      }
      out.flush();
    }
  }

  /** Obeys a command; false if it ends the walk. */
  private boolean obey(String line) {
    if (line.isEmpty()) {
      return true;
    }
    String[] words = line.split("[\\s　]+", 3);
    Command command = COMMANDS.get(words[0].toLowerCase(Locale.ROOT));
    boolean takesNumber = command == Command.BACK && words.length == 2;
    if (command == null || words.length > 1 && !takesNumber) {
      play(line);
      return true;
    }
    switch (command) {
      case NEXT -> next();
      case BACK -> back(takesNumber ? words[1] : "1");
      case MAIN -> toMain();
      case START -> go(() -> walk.back(walk.plies()));
      case LINE -> out.println(line());
      case SHOW -> go(() -> {});
      case HELP -> out.println(messages.get("cli.explore.help"));
      case QUIT -> {
        return false;
      }
    }
    return true;
  }

  private void go(Runnable step) {
    step.run();
    answer = walk.answer();
    show();
  }

  private void next() {
    List<TreeNode> children = node().children();
    if (children.isEmpty()) {
      out.println(messages.get(noMoves()));
    } else if (children.getFirst().role() != Role.MAIN) {
      out.println(messages.get("cli.explore.no-next"));
    } else {
      go(() -> walk.play(children.getFirst().move()));
    }
  }

  private String noMoves() {
    boolean isMate = node().outcome() == Outcome.MATE;
    return walk.isThroughSolutions() && !isMate
        ? "cli.explore.no-continuation"
        : "cli.explore.no-moves";
  }

  private void back(String number) {
    int plies = number(number);
    if (walk.plies() == 0) {
      out.println(messages.get("cli.explore.at-start"));
    } else if (plies < 1 || plies > walk.plies()) {
      out.println(messages.get("cli.explore.back-range", walk.plies()));
    } else {
      go(() -> walk.back(plies));
    }
  }

  private void toMain() {
    if (walk.isOnMain()) {
      out.println(messages.get("cli.explore.on-main"));
    } else {
      go(walk::toMain);
    }
  }

  /** A number of at most six digits; -1 for anything else. */
  private static int number(String text) {
    return text.matches("[0-9]{1,6}") ? Integer.parseInt(text) : -1;
  }

  private void play(String text) {
    int number = number(text);
    List<TreeNode> children = node().children();
    if (number >= 0) {
      if (children.isEmpty()) {
        out.println(messages.get(noMoves()));
      } else if (number < 1 || number > children.size()) {
        out.println(messages.get("cli.explore.number-range", children.size()));
      } else {
        go(() -> walk.play(children.get(number - 1).move()));
      }
      return;
    }
    Position position = walk.position();
    int move = MoveWords.read(position, walk.last(), text);
    if (walk.mayPlay(node(), move)) {
      go(() -> walk.play(move));
    } else if (move != Move.NONE) {
      String written = JapaneseNotation.format(position, move);
      out.println(messages.get("cli.explore.no-check", written));
    } else if (isDropPawnMate(position, text)) {
      texts.dropPawnMate(position).forEach(out::println);
    } else {
      out.println(messages.get("cli.explore.no-command", PrintableText.quote(text)));
    }
  }

  /** Whether a text names the pawn drop that would mate in a position, as P*1b, 12歩 or ▲１二歩打. */
  private static boolean isDropPawnMate(Position position, String text) {
    int drop = Foul.dropPawnMate(position);
    if (drop == Move.NONE) {
      return false;
    }
    String typed = plain(text);
    return typed.equals(plain(UsiMove.format(drop)))
        || typed.equals(plain(JapaneseNotation.format(position, drop)));
  }

  /** A move with plain digits, without its sign and 打. */
  private static String plain(String move) {
    return Normalizer.normalize(move, Normalizer.Form.NFKC)
        .replaceAll("[▲△▼▽☗☖打\\s]", "")
        .codePoints()
        .mapToObj(
            letter ->
                "一二三四五六七八九".indexOf(letter) < 0
                    ? Character.toString(letter)
                    : Integer.toString("一二三四五六七八九".indexOf(letter) + 1))
        .collect(Collectors.joining());
  }

  private void show() {
    Position position = walk.position();
    int[] path = walk.path();
    out.println();
    if (path.length > 0) {
      List<String> moves = JapaneseNotation.line(walk.root(), path);
      out.println(path.length + ": " + String.join(" ", moves));
    }
    out.print(BoardDiagram.format(position));
    out.println(verdict());
    if (!walk.isThroughSolutions() && walk.isAttackersTurn()) {
      texts.dropPawnMate(position).forEach(out::println);
    }
    List<TreeNode> children = node().children();
    for (int i = 0; i < children.size(); i++) {
      int last = NodeTexts.lastAlike(children, i);
      String number = (i + 1) + (last > i ? ".." + (last + 1) : "");
      String usi = last > i ? "" : " " + UsiMove.format(children.get(i).move());
      String moves = last > i ? "" : written(position, children.get(i).move()) + usi + ": ";
      List<TreeNode> alike = children.subList(i, last + 1);
      int ply = path.length + 1;
      String nameOfMate = NodeTexts.nameOfMate(node(), children.get(i), ply, walk.isOnMain());
      String sentence =
          walk.isThroughSolutions()
              ? texts.solution(children.get(i), ply)
              : texts.sentence(alike, position, ply, nameOfMate);
      out.println("  " + number + " " + moves + sentence);
      i = last;
    }
  }

  /** The move in Japanese, with 同 if it is made on the square of the last move. */
  private String written(Position position, int move) {
    int[] path = walk.path();
    if (path.length == 0) {
      return JapaneseNotation.format(position, move);
    }
    int[] both = Arrays.copyOf(path, path.length + 1);
    both[path.length] = move;
    return JapaneseNotation.line(walk.root(), both).getLast();
  }

  private String verdict() {
    Message remark = answer.remark();
    return remark == null ? outcome() : messages.get("cli.explore.verdict", outcome(), remark);
  }

  private String outcome() {
    boolean isEnd = node().children().isEmpty();
    if (walk.isThroughSolutions() && node().outcome() == Outcome.NO_MATE) {
      return messages.get("cli.explore.no-solution");
    }
    return switch (node().outcome()) {
      case MATE ->
          node().length() == 0 ? messages.get("cli.tree.mated") : texts.mate(node(), walk.plies());
      case NO_MATE -> messages.get(isEnd ? "cli.explore.no-checks" : "cli.explore.no-mate");
      case OPEN -> messages.get("cli.tree.unknown");
    };
  }

  /** The line from here: the mate, or how the attacker is refuted. */
  private String line() {
    int[] line = node().refutation() != null ? node().refutation().line() : node().line();
    if (line.length == 0) {
      return messages.get(
          node().outcome() == Outcome.MATE && node().length() == 0
              ? "cli.tree.mated"
              : "cli.explore.no-line");
    }
    int[] path = walk.path();
    int[] whole = Arrays.copyOf(path, path.length + line.length);
    System.arraycopy(line, 0, whole, path.length, line.length);
    List<String> written = JapaneseNotation.line(walk.root(), whole);
    return String.join(" ", written.subList(path.length, written.size()));
  }

  /** Commands and moves that begin like what has been typed. */
  private List<String> completions(String typed) {
    List<String> all = new ArrayList<>();
    for (String word : COMMANDS.keySet()) {
      addIfBegins(word, typed, all);
    }
    Position position = walk.position();
    for (TreeNode child : node().children()) {
      addIfBegins(UsiMove.format(child.move()), typed, all);
      String written = written(position, child.move());
      addIfBegins(written, typed, all);
      addIfBegins(written.substring(1), typed, all); // without the sign of the side
    }
    return typed.isEmpty() ? all.stream().filter(word -> !word.equals("?")).toList() : all;
  }

  private static void addIfBegins(String word, String typed, List<String> all) {
    if (word.startsWith(typed)) {
      all.add(word);
    }
  }
}
