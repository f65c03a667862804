package tsumugi.cli.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.Messages;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.JapaneseNotation;
import tsumugi.solver.check.CheckReport;
import tsumugi.solver.check.CheckReport.AuthorsLine;
import tsumugi.solver.check.Finding;
import tsumugi.solver.check.Flaw;
import tsumugi.solver.check.Grade;
import tsumugi.solver.check.OpenQuestion;

/** The findings as sentences for people. */
final class FindingTexts {
  private final Messages messages;

  FindingTexts(Messages messages) {
    this.messages = messages;
  }

  /** The verdict in one line. */
  String verdict(@Nullable Grade grade, boolean decided, String flaws) {
    if (grade == null || !decided) {
      return messages.get(flaws.isEmpty() ? "cli.check.open" : "cli.check.open-with", flaws);
    }
    return messages.get(key(grade), flaws);
  }

  private static String key(Grade grade) {
    return switch (grade) {
      case SOUND -> "cli.check.sound";
      case MINOR -> "cli.check.minor";
      case FLAWED -> "cli.check.flawed";
      case UNSOUND -> "cli.check.unsound";
    };
  }

  /** The verdict on a cooperative problem in one line. */
  String verdict(CheckOutcome.Cooperative cooperative) {
    Set<Flaw> flaws = EnumSet.noneOf(Flaw.class);
    cooperative.findings().forEach(finding -> flaws.add(finding.flaw()));
    if (cooperative.hasSeveralSolutions()) {
      flaws.add(Flaw.COOK); // counted, but perhaps not listed
    }
    boolean isUnsound = cooperative.grade() == Grade.UNSOUND;
    return verdict(
        cooperative.grade(), cooperative.isDecided(), isUnsound ? names(flaws.stream()) : "");
  }

  /** The flaws behind the verdict of a report, each once; empty for a sound problem. */
  String flaws(CheckReport report) {
    return names(
        report.findings().stream()
            .map(Finding::flaw)
            .filter(flaw -> flaw.grade() != Grade.SOUND)
            .distinct()
            .sorted());
  }

  private String names(Stream<Flaw> flaws) {
    return flaws.map(this::name).collect(Collectors.joining(messages.get("cli.check.and")));
  }

  String name(Flaw flaw) {
    return messages.get(key(flaw));
  }

  private static String key(Flaw flaw) {
    return switch (flaw) {
      case NO_MATE -> "cli.flaw.no-mate";
      case SHORTER_MATE -> "cli.flaw.shorter-mate";
      case COOK -> "cli.flaw.cook";
      case SURPLUS -> "cli.flaw.surplus";
      case LONGER_VARIATION -> "cli.flaw.longer-variation";
      case TRANSPOSITION -> "cli.flaw.transposition";
      case SAME_LENGTH -> "cli.flaw.same-length";
      case NEEDLESS_PIECE -> "cli.flaw.needless-piece";
      case OTHER_MATE -> "cli.flaw.other-mate";
      case DETOUR -> "cli.flaw.detour";
      case PROMOTION -> "cli.flaw.promotion";
      case DROP_DISTANCE -> "cli.flaw.drop-distance";
      case LAST_MOVE -> "cli.flaw.last-move";
      case INTERPOSED_PIECE -> "cli.flaw.interposed-piece";
    };
  }

  /** How the author's line compares with the solution; empty if there is no such line. */
  List<String> author(CheckReport report) {
    List<String> sentences = new ArrayList<>(author(report.authors()));
    if (report.futile().length > 0) {
      sentences.add(messages.get("cli.check.author-futile", plies(report.futile())));
    }
    return sentences;
  }

  /** The same in at most one sentence. */
  List<String> author(AuthorsLine line) {
    String key =
        switch (line) {
          case NONE -> "";
          case CONFIRMED -> "cli.check.author-confirmed";
          case INCOMPLETE -> "cli.check.author-incomplete";
          case REFUTED -> "cli.check.author-refuted";
          case UNDECIDED -> "cli.check.author-undecided";
        };
    return key.isEmpty() ? List.of() : List.of(messages.get(key));
  }

  private static String plies(int[] places) {
    return Arrays.stream(places)
        .mapToObj(place -> Integer.toString(place + 1))
        .collect(Collectors.joining(", "));
  }

  /** One finding: where, what, and how play continues. */
  String sentence(Position root, Finding finding) {
    if (finding.square() >= 0) {
      return messages.get("cli.check.piece", name(finding.flaw()), Square.name(finding.square()));
    }
    if (finding.line().length == 0) {
      boolean hasPlace = finding.path().length > 0 && finding.flaw() != Flaw.SURPLUS;
      String name = name(finding.flaw());
      return hasPlace ? messages.get("cli.check.place", finding.ply(), name) : name;
    }
    String length = "";
    if (finding.plies() > 0) {
      String key = finding.exact() ? "cli.check.plies" : "cli.check.plies-or-less";
      length = messages.get(key, finding.plies());
    }
    String moves = String.join(" ", line(root, finding.path(), finding.line()));
    return messages.get("cli.check.finding", finding.ply(), name(finding.flaw()), moves, length);
  }

  /** An open question. */
  String sentence(Position root, OpenQuestion question) {
    Message kind = Message.of(key(question.kind()));
    if (question.square() >= 0) {
      return messages.get("cli.check.piece", kind, Square.name(question.square()));
    }
    if (question.move() == 0) {
      return messages.get(kind);
    }
    int[] move = {question.move()};
    String moves = String.join(" ", line(root, question.path(), move));
    return messages.get("cli.check.finding", question.path().length + 1, kind, moves, "");
  }

  private static String key(OpenQuestion.Kind kind) {
    return switch (kind) {
      case LENGTH -> "cli.check.open-length";
      case CHECK -> "cli.check.open-check";
      case COOK_OR_DETOUR -> "cli.check.open-cook-or-detour";
      case REPLY -> "cli.check.open-reply";
      case PIECE -> "cli.check.open-piece";
      case MAIN_LINE -> "cli.check.open-main-line";
      case LIMIT -> "cli.check.open-limit";
    };
  }

  private static List<String> line(Position root, int[] path, int[] line) {
    int[] whole = Arrays.copyOf(path, path.length + line.length);
    System.arraycopy(line, 0, whole, path.length, line.length);
    return JapaneseNotation.line(root, whole).subList(path.length, whole.length);
  }
}
