package tsumugi.desk;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.notation.JapaneseNotation;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.notation.WesternNotation;
import tsumugi.engine.table.TableStatistics;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.check.CheckReport;
import tsumugi.solver.check.Finding;
import tsumugi.solver.check.LiveCheck;
import tsumugi.solver.check.OpenQuestion;
import tsumugi.solver.coop.Branch;
import tsumugi.solver.coop.CooperativeResult;

/** What searches have found, as the page reads it. */
final class Answers {
  /** More lines of a cooperative mate than a page can show. */
  private static final int MOST_LINES = 50;

  private static final int MOST_BRANCHES = 500;

  private Answers() {}

  /** The answer about a tsume: literal and composed length, the main line, the surplus. */
  static Map<String, @Nullable Object> tsume(Asked asked, SolveResult result) {
    Map<String, @Nullable Object> answer = common(asked, result);
    ComposedMate composed = result.composed();
    if (composed != null) {
      List<String> disputes =
          composed.disputes().stream().map(dispute -> word(dispute.name())).sorted().toList();
      answer.put(
          "composed",
          Json.object("plies", composed.plies(), "exact", composed.exact(), "disputes", disputes));
    }
    putLine(answer, asked, result.shown());
    return answer;
  }

  /** The answer about a cooperative mate: the number of solutions, and where they branch. */
  static Map<String, @Nullable Object> cooperative(Asked asked, CooperativeResult found) {
    Map<String, @Nullable Object> answer = common(asked, found.summary());
    putLine(answer, asked, found.verdict());
    BigInteger count = found.solutionCount();
    answer.put("solutions", count == null ? null : count.toString());
    List<Object> lines = new ArrayList<>();
    for (int[] line :
        found.solutions().subList(0, Math.min(MOST_LINES, found.solutions().size()))) {
      lines.add(line(asked.position(), line));
    }
    answer.put("lines", lines);
    List<Object> branches = new ArrayList<>();
    int[] main = found.solutions().isEmpty() ? new int[0] : found.solutions().getFirst();
    for (Branch branch :
        found.branches().subList(0, Math.min(MOST_BRANCHES, found.branches().size()))) {
      Position there = after(asked.position(), Arrays.copyOf(main, branch.ply() - 1));
      Map<String, @Nullable Object> each = line(there, new int[] {branch.other()});
      each.putAll(
          Json.object(
              "ply",
              branch.ply(),
              "kind",
              word(branch.kind().name()),
              "rejoins",
              branch.rejoins(),
              "path",
              usi(Arrays.copyOf(main, branch.ply() - 1))));
      branches.add(each);
    }
    answer.put("branches", branches);
    answer.put("notes", found.notes().stream().map(note -> word(note.name())).toList());
    return answer;
  }

  private static Map<String, @Nullable Object> common(Asked asked, SolveResult result) {
    Map<String, @Nullable Object> answer =
        Json.object(
            "rule",
            asked.cooperative() ? "cooperative" : "tsume",
            "sfen",
            Sfen.format(asked.position()),
            "method",
            result.method(),
            "nodes",
            result.nodes(),
            "millis",
            result.millis(),
            "hashfull",
            result.hashfull(),
            "table",
            table(result.table()));
    putVerdict(answer, result.verdict());
    return answer;
  }

  static void putVerdict(Map<String, @Nullable Object> answer, Verdict verdict) {
    switch (verdict) {
      case Verdict.Mate mate -> {
        answer.put("result", "mate");
        answer.put("plies", mate.plies());
        answer.put("exact", mate.exact());
      }
      case Verdict.NoMate none -> answer.put("result", "nomate");
      case Verdict.Unknown unknown -> {
        answer.put("result", "unknown");
        answer.put("reason", word(unknown.reason().name()));
      }
    }
  }

  private static void putLine(Map<String, @Nullable Object> answer, Asked asked, Verdict shown) {
    int[] moves = shown instanceof Verdict.Mate mate ? mate.line() : new int[0];
    answer.putAll(line(asked.position(), moves));
    if (shown instanceof Verdict.Mate mate && moves.length == mate.plies()) {
      Position end = after(asked.position(), moves);
      answer.put("surplus", Sfen.formatHand(end.hand(end.sideToMove() ^ 1)));
    }
  }

  /** A line: its moves in USI, and in the notations of books in Japanese and in English. */
  static Map<String, @Nullable Object> line(Position root, int[] moves) {
    return line(root, moves, 0);
  }

  /**
   * The end of a line.
   *
   * @param from how many of the moves are left out; the next one may recapture (同) after them
   */
  static Map<String, @Nullable Object> line(Position root, int[] moves, int from) {
    return Json.object(
        "line",
        usi(Arrays.copyOfRange(moves, from, moves.length)),
        "japanese",
        rest(JapaneseNotation.line(root, moves), from),
        "western",
        rest(WesternNotation.line(root, moves), from));
  }

  private static List<String> rest(List<String> written, int from) {
    return written.subList(from, written.size());
  }

  static List<String> usi(int[] moves) {
    return Arrays.stream(moves).mapToObj(UsiMove::format).toList();
  }

  static Position after(Position root, int[] moves) {
    Position position = new Position(root);
    for (int move : moves) {
      position.doMove(move);
    }
    return position;
  }

  /** The verdict of a check, and what is judged next. */
  static Map<String, @Nullable Object> check(
      Position root, CheckReport report, LiveCheck.Part part, int tested, int pieces) {
    Map<String, @Nullable Object> answer =
        Json.object(
            "final",
            part == LiveCheck.Part.DONE,
            "part",
            word(part.name()),
            "tested",
            tested,
            "pieces",
            pieces,
            "grade",
            word(report.grade().name()),
            "decided",
            report.isDecided(),
            "authors",
            word(report.authors().name()),
            "nodes",
            report.nodes());
    answer.putAll(line(root, report.line()));
    List<Object> findings = new ArrayList<>();
    for (Finding finding : report.findings()) {
      Map<String, @Nullable Object> each = line(after(root, finding.path()), finding.line());
      each.putAll(
          Json.object(
              "kind",
              word(finding.flaw().name()),
              "grade",
              word(finding.flaw().grade().name()),
              "ply",
              finding.ply(),
              "path",
              usi(finding.path()),
              "square",
              finding.square() < 0 ? "" : Square.name(finding.square()),
              "plies",
              finding.plies(),
              "exact",
              finding.exact()));
      findings.add(each);
    }
    answer.put("findings", findings);
    List<Object> open = new ArrayList<>();
    for (OpenQuestion question : report.open()) {
      int[] line = question.move() == Move.NONE ? new int[0] : new int[] {question.move()};
      Map<String, @Nullable Object> each = line(after(root, question.path()), line);
      each.putAll(
          Json.object(
              "kind",
              word(question.kind().name()),
              "ply",
              question.path().length + 1,
              "path",
              usi(question.path()),
              "square",
              question.square() < 0 ? "" : Square.name(question.square())));
      open.add(each);
    }
    answer.put("open", open);
    return answer;
  }

  static Map<String, @Nullable Object> table(TableStatistics table) {
    return Json.object(
        "mainUsed",
        table.mainUsed(),
        "mainRecords",
        table.mainRecords(),
        "subUsed",
        table.subUsed(),
        "subRecords",
        table.subRecords(),
        "extended",
        table.extended(),
        "longestChain",
        table.longestChain(),
        "overwritten",
        table.overwritten(),
        "mate",
        table.mate(),
        "nomate",
        table.nomate(),
        "unknown",
        table.unknown());
  }

  /** The name of a constant as JSON has it: {@code same-length}. */
  static String word(String name) {
    return name.toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
