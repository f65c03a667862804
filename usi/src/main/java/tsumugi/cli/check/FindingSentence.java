package tsumugi.cli.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import tsumugi.cli.base.Messages;
import tsumugi.cli.problem.DiagramFaults;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.PieceLetters;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.Verdict;
import tsumugi.solver.check.CheckReport;
import tsumugi.solver.check.Finding;
import tsumugi.solver.check.Flaw;
import tsumugi.solver.check.Foul;

/**
 * The findings of one problem as sentences for people: where, what, how play continues, and how
 * long it takes from there and from the start. A sentence never contains lengths of both kinds: the
 * flaw determines whether futile interpositions count.
 */
public final class FindingSentence {
  /** The largest number of moves that are written of a line. */
  private static final int MOST = 25;

  /** The same if the author's own moves are wrong; the line of the report has the rest. */
  private static final int MOST_OF_RECORD = 7;

  private final Messages messages;
  private final FindingTexts texts;
  private final MoveTexts moves;
  private final Position root;

  /** The line that was checked; may be empty. */
  private final int[] line;

  private final List<Finding> findings;

  /**
   * Prepares sentences.
   *
   * @param line the line that was checked; may be empty
   */
  public FindingSentence(Messages messages, Position root, int[] line, List<Finding> findings) {
    this.messages = messages;
    this.texts = new FindingTexts(messages);
    this.moves = new MoveTexts(messages);
    this.root = root;
    this.line = line;
    this.findings = findings;
  }

  /**
   * The findings that get a sentence each. Of several pieces interposed on the same square, only
   * the first gets one.
   */
  public List<Finding> shown() {
    List<Finding> shown = new ArrayList<>();
    for (Finding finding : findings) {
      if (shown.stream().noneMatch(other -> isSameSquare(other, finding))) {
        shown.add(finding);
      }
    }
    return shown;
  }

  private static boolean isSameSquare(Finding one, Finding other) {
    return one.flaw() == Flaw.INTERPOSED_PIECE
        && other.flaw() == Flaw.INTERPOSED_PIECE
        && Move.to(one.move()) == Move.to(other.move())
        && Arrays.equals(one.path(), other.path());
  }

  /** Whether the literal length of a problem differs from the composed one. */
  static boolean hasTwoLengths(CheckReport report) {
    ComposedMate composed = report.solved().composed();
    return composed != null
        && report.solved().verdict() instanceof Verdict.Mate mate
        && mate.plies() != composed.plies();
  }

  /** Whether the length of a finding counts every interposition. */
  private boolean isLiteral(Finding finding) {
    return switch (finding.flaw()) {
      case COOK -> line.length > 1;
      case DETOUR, OTHER_MATE, LAST_MOVE -> true;
      default -> false;
    };
  }

  /**
   * Notes on the findings as a whole: how a problem of one ply is judged, and which lengths count
   * every interposition.
   *
   * @param hasTwoLengths whether the literal length of the problem differs from the composed one
   */
  public List<String> explanations(boolean hasTwoLengths) {
    List<String> sentences = new ArrayList<>();
    boolean hasOther =
        findings.stream().anyMatch(f -> f.flaw() == Flaw.COOK || f.flaw() == Flaw.LAST_MOVE);
    if (line.length == 1 && hasOther) {
      sentences.add(messages.get("cli.check.one-move"));
    }
    if (hasTwoLengths && findings.stream().anyMatch(f -> isLiteral(f) && f.plies() > 0)) {
      sentences.add(messages.get("cli.check.two-lengths"));
    }
    return sentences;
  }

  /** One finding. */
  public String of(Finding finding) {
    Flaw flaw = finding.flaw();
    String name = texts.name(flaw);
    if (flaw == Flaw.TWO_PAWNS) {
      return twoPawns(finding.square());
    }
    if (finding.square() >= 0) {
      String square = moves.square(finding.square());
      return messages.get("cli.check.piece", name, texts.piece(root, finding.square()), square);
    }
    Foul foul = Foul.of(root, finding);
    if (foul != null) {
      Message what =
          flaw.isOfRecord()
              ? Message.of("cli.check.authors-variation")
              : line.length > 0
                  ? Message.of("cli.check.authors-line")
                  : Message.of("cli.flaw.no-mate");
      return messages.get(
          key(foul.kind()),
          moves.place(root, line, foul.path()),
          what,
          moves.line(root, foul.path(), foul.move()));
    }
    if (flaw.isOfRecord()) {
      return ofRecord(finding);
    }
    String place = moves.place(root, line, finding.path());
    if (finding.line().length == 0) {
      boolean hasPlace = finding.path().length > 0 && flaw != Flaw.SURPLUS;
      return hasPlace ? messages.get("cli.check.place", place, name) : name;
    }
    if (flaw == Flaw.INTERPOSED_PIECE) {
      return messages.get(
          "cli.check.interposed", place, name, interposed(finding), length(finding));
    }
    String text = moves.line(root, finding.path(), finding.line(), cut(finding));
    return messages.get("cli.check.finding", place, name, text, length(finding));
  }

  private static String key(Foul.Kind kind) {
    return switch (kind) {
      case DROP_PAWN_MATE -> "cli.check.drop-pawn-mate";
      case TWO_PAWNS -> "cli.check.pawn-on-pawn";
      case ILLEGAL_MOVE -> "cli.check.illegal-move";
      case NO_CHECK -> "cli.check.no-check";
    };
  }

  private String twoPawns(int square) {
    int color = Piece.color(root.pieceAt(square));
    return messages.get(DiagramFaults.twoPawns(root, color, Square.file(square)));
  }

  /** The pieces interposed on one square, and the first move with its square. */
  private String interposed(Finding first) {
    String others =
        findings.stream()
            .filter(other -> other != first && isSameSquare(first, other))
            .map(other -> messages.get(PieceLetters.nameOf(Move.dropType(other.move()))))
            .collect(Collectors.joining(messages.get("cli.check.and")));
    String move = moves.line(root, first.path(), first.move());
    return others.isEmpty() ? move : messages.get("cli.check.interposed-others", move, others);
  }

  /** From the place of the finding, and from the start of the problem unless that is the same. */
  private String length(Finding finding) {
    if (finding.plies() == 0) {
      return "";
    }
    int before = finding.path().length;
    if (before == 0) {
      String key = finding.exact() ? "cli.check.plies" : "cli.check.plies-or-less";
      return messages.get(key, finding.plies());
    }
    String key = finding.exact() ? "cli.check.plies-from" : "cli.check.plies-or-less-from";
    return messages.get(key, finding.plies(), before + finding.plies());
  }

  /** The number of moves written of a line: a detour ends where it returns to the main line. */
  private int cut(Finding finding) {
    if (finding.flaw() == Flaw.DETOUR) {
      int back = returnsAfter(finding);
      return back > 0 ? back : finding.line().length;
    }
    return MOST;
  }

  /** The number of moves after which a line reaches a position of the main line; 0 if never. */
  private int returnsAfter(Finding finding) {
    List<Position> passed = new ArrayList<>();
    Position along = new Position(root);
    passed.add(new Position(along));
    for (int move : line) {
      along.doMove(move);
      passed.add(new Position(along));
    }
    Position position = new Position(root);
    Arrays.stream(finding.path()).forEach(position::doMove);
    for (int made = 0; made < finding.line().length; made++) {
      position.doMove(finding.line()[made]);
      for (Position other : passed) {
        if (other.boardKey() == position.boardKey()
            && other.sideToMove() == position.sideToMove()
            && other.hand(0) == position.hand(0)
            && other.hand(1) == position.hand(1)) {
          return made + 1;
        }
      }
    }
    return 0;
  }

  private String ofRecord(Finding finding) {
    int before = finding.path().length;
    int total = before + finding.plies();
    String place = moves.place(root, line, finding.path());
    String right = moves.line(root, finding.path(), finding.line(), MOST_OF_RECORD);
    return switch (finding.flaw()) {
      case HEADER_LENGTH -> messages.get("cli.check.header-length", finding.stated(), total);
      case ENDING_LENGTH ->
          before == 0 && finding.line().length == 0
              ? messages.get("cli.check.ending-length", finding.stated(), total)
              : inVariation("cli.check.ending-in-variation", place, right, finding, total);
      case COMMENT_LENGTH ->
          before == 0 && finding.line().length == 0
              ? messages.get("cli.check.comment-length", finding.stated(), total)
              : inVariation(
                  before == 0 ? "cli.check.comment-on-first" : "cli.check.comment-in-variation",
                  place,
                  right,
                  finding,
                  total);
      default -> variationMove(finding, place, right, total);
    };
  }

  private String inVariation(String key, String place, String right, Finding finding, int total) {
    return messages.get(key, place, right, finding.stated(), total, finding.plies());
  }

  private String variationMove(Finding finding, String place, String right, int total) {
    if (finding.played() == Move.NONE) {
      return messages.get("cli.check.variation-ends", place, right, total);
    }
    String played = moves.line(root, finding.path(), finding.played());
    return finding.line().length == 0
        ? messages.get("cli.check.variation-no-mate", place, played)
        : messages.get("cli.check.variation-move", place, played, right, finding.plies(), total);
  }
}
