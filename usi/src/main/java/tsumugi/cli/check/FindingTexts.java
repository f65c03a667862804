package tsumugi.cli.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.Messages;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.PieceLetters;
import tsumugi.record.UnreadMove;
import tsumugi.solver.check.CheckReport;
import tsumugi.solver.check.CheckReport.AuthorsLine;
import tsumugi.solver.check.Finding;
import tsumugi.solver.check.Flaw;
import tsumugi.solver.check.Foul;
import tsumugi.solver.check.Grade;
import tsumugi.solver.check.OpenQuestion;

/** Verdicts, names of flaws and open questions as sentences for people. */
final class FindingTexts {
  private final Messages messages;
  private final MoveTexts moves;

  FindingTexts(Messages messages) {
    this.messages = messages;
    moves = new MoveTexts(messages);
  }

  /** The verdict in one line. */
  String verdict(@Nullable Grade grade, boolean decided, String flaws) {
    if (grade == null || !decided) {
      return messages.get(flaws.isEmpty() ? "cli.check.open" : "cli.check.open-with", flaws);
    }
    return messages.get(key(grade), flaws);
  }

  /** The verdict on a tsume in one line. */
  String verdict(Position root, CheckReport report) {
    List<Finding> counting =
        report.findings().stream().filter(f -> f.flaw().grade() != Grade.SOUND).toList();
    return verdict(report.grade(), report.isDecided(), names(root, report, counting));
  }

  /**
   * The names of the flaws of some findings, each once. A drop-pawn mate is named as such. If only
   * the author's line does not mate, the name says so.
   */
  String names(Position root, CheckReport report, List<Finding> findings) {
    boolean mates = report.line().length > 0;
    return findings.stream()
        .sorted(Comparator.comparing(Finding::flaw))
        .map(finding -> name(root, finding, mates))
        .distinct()
        .collect(Collectors.joining(messages.get("cli.check.and")));
  }

  private String name(Position root, Finding finding, boolean mates) {
    Foul foul = finding.flaw().isOfRecord() ? null : Foul.of(root, finding);
    if (mates && finding.flaw() == Flaw.NO_MATE) {
      return messages.get(foul == null ? "cli.flaw.line-no-mate" : keyOfFoulLine(foul.kind()));
    }
    return foul != null && foul.kind() == Foul.Kind.DROP_PAWN_MATE
        ? messages.get("cli.flaw.drop-pawn-mate")
        : name(finding.flaw());
  }

  private static String keyOfFoulLine(Foul.Kind kind) {
    return switch (kind) {
      case DROP_PAWN_MATE -> "cli.flaw.line-drop-pawn-mate";
      case TWO_PAWNS, ILLEGAL_MOVE -> "cli.flaw.line-foul";
      case NO_CHECK -> "cli.flaw.line-no-mate";
    };
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
    cooperative.findings().stream()
        .map(Finding::flaw)
        .filter(flaw -> !flaw.isOfRecord())
        .forEach(flaws::add);
    if (cooperative.hasSeveralSolutions()) {
      flaws.add(Flaw.COOK); // counted, but perhaps not listed
    }
    boolean isUnsound = cooperative.grade() == Grade.UNSOUND;
    return verdict(
        cooperative.grade(), cooperative.isDecided(), isUnsound ? names(flaws.stream()) : "");
  }

  /** The faults of the author's record, in at most one sentence. */
  List<String> recordFaults(List<Finding> findings) {
    String names =
        names(findings.stream().map(Finding::flaw).filter(Flaw::isOfRecord).distinct().sorted());
    return names.isEmpty() ? List.of() : List.of(messages.get("cli.check.record-faults", names));
  }

  private String names(Stream<Flaw> flaws) {
    return flaws.map(this::name).collect(Collectors.joining(messages.get("cli.check.and")));
  }

  String name(Flaw flaw) {
    return messages.get(key(flaw));
  }

  private static String key(Flaw flaw) {
    return switch (flaw) {
      case TWO_PAWNS -> "cli.flaw.two-pawns";
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
      case HEADER_LENGTH -> "cli.flaw.header-length";
      case ENDING_LENGTH -> "cli.flaw.ending-length";
      case COMMENT_LENGTH -> "cli.flaw.comment-length";
      case VARIATION_MOVE -> "cli.flaw.variation-move";
    };
  }

  /**
   * What was not understood in the record. Nothing is said if the author's line is a main line
   * nevertheless.
   */
  List<String> recordNotes(CheckOutcome checked) {
    boolean isFailed = checked instanceof CheckOutcome.Failed;
    return isFailed || checked.authorsLine() == AuthorsLine.CONFIRMED
        ? List.of()
        : checked.problem().notes().stream()
            .map(note -> messages.get("cli.check.record-note", note))
            .toList();
  }

  /** How the author's line compares with the solution; empty if there is no such line. */
  List<String> author(CheckOutcome checked) {
    List<String> sentences = new ArrayList<>(compared(checked));
    if (checked instanceof CheckOutcome.Tsume tsume && tsume.report().futile().length > 0) {
      sentences.add(messages.get("cli.check.author-futile", plies(tsume.report().futile())));
    }
    return sentences;
  }

  private List<String> compared(CheckOutcome checked) {
    UnreadMove unread = checked.unread();
    if (unread != null) {
      boolean hasLine = unread.line() > 0;
      String key =
          unread.ply() > 1
              ? hasLine ? "cli.check.author-unreadable-line" : "cli.check.author-unreadable"
              : hasLine ? "cli.check.author-unread-line" : "cli.check.author-unread";
      return List.of(messages.get(key, unread.ply() - 1, unread.line()));
    }
    String key =
        switch (checked.authorsLine()) {
          case NONE -> "";
          case CONFIRMED -> "cli.check.author-confirmed";
          case INCOMPLETE -> "cli.check.author-incomplete";
          case REFUTED -> "cli.check.author-refuted";
          case UNDECIDED ->
              checked instanceof CheckOutcome.Tsume tsume && tsume.report().isUnsearched()
                  ? "cli.check.author-not-compared"
                  : "cli.check.author-undecided";
        };
    return key.isEmpty() ? List.of() : List.of(messages.get(key));
  }

  private static String plies(int[] places) {
    return Arrays.stream(places)
        .mapToObj(place -> Integer.toString(place + 1))
        .collect(Collectors.joining(", "));
  }

  /** An open question. */
  String sentence(Position root, int[] mainLine, OpenQuestion question) {
    Message kind = Message.of(key(question.kind()));
    if (question.square() >= 0) {
      return messages.get(
          "cli.check.piece", kind, piece(root, question.square()), moves.square(question.square()));
    }
    if (question.move() == 0) {
      return messages.get(kind);
    }
    String move = moves.line(root, question.path(), question.move());
    return messages.get(
        "cli.check.open-question", moves.place(root, mainLine, question.path()), kind, move);
  }

  /** The kind of a piece on the board. */
  Message piece(Position root, int square) {
    return PieceLetters.nameOf(PieceType.unpromoted(Piece.type(root.pieceAt(square))));
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
      case STATEMENT -> "cli.check.open-statement";
    };
  }
}
