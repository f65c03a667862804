package tsumugi.verifier;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RandomPositions.Sample;
import tsumugi.reference.RuleBook;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;

/** The verifier's own rules against the rule book, which share no code, on random positions. */
class RulesAgainstRuleBookTest {
  private final Position position = new Position();
  private final Rules rules = new Rules(position);

  @Test
  void checksAndEvasions() {
    compareChecksAndEvasions(300, 2);
  }

  @Test
  @Tag("slow")
  void checksAndEvasionsOfThousands() {
    compareChecksAndEvasions(3_000, 15);
  }

  private void compareChecksAndEvasions(int count, int games) {
    compareAll(RandomPositions::tsume, count);
    compareAll(RandomPositions::reply, count);
    compareAll(RandomPositions::cramped, count);
    compareAll(RandomPositions::crowded, count / 2);
    for (long seed = 0; seed < games; seed++) {
      RandomPositions.game(seed).forEach(this::compare);
    }
  }

  /** Every move that can be written is tested, legal or not. */
  @Test
  @Tag("slow")
  void legalMoves() {
    for (long seed = 0; seed < 60; seed++) {
      compareLegal(RandomPositions.tsume(seed));
      compareLegal(RandomPositions.reply(seed));
      compareLegal(RandomPositions.cramped(seed));
      compareLegal(RandomPositions.crowded(seed));
    }
  }

  /** A position is unchanged after any move has been made and taken back. */
  @Test
  void movesLeadWhereTheyShould() {
    for (long seed = 0; seed < 500; seed++) {
      SlowPosition slow = RandomPositions.crowded(seed).position();
      setUp(slow);
      for (SlowMove move : RuleBook.legalMoves(slow)) {
        byte[] text = move.usi().getBytes(StandardCharsets.US_ASCII);
        int parsed = Move.parse(text, 0, text.length);
        assertEquals(move.usi(), Move.text(parsed));
        int taken = position.make(parsed);
        assertEquals(fields(slow.after(move)), fields());
        position.takeBack(parsed, taken);
      }
      assertEquals(fields(slow), fields());
    }
  }

  private void compareAll(LongFunction<Sample> family, int count) {
    for (long seed = 0; seed < count; seed++) {
      compare(family.apply(seed));
    }
  }

  private void compare(Sample sample) {
    SlowPosition slow = sample.position();
    setUp(slow);
    boolean inCheck = RuleBook.isInCheck(slow, slow.blackToMove());
    assertEquals(inCheck, rules.isInCheck(), sample::toString);
    MoveList moves = new MoveList();
    rules.addChecks(moves);
    assertEquals(text(RuleBook.checks(slow)), text(moves), () -> "checks of " + sample);
    if (inCheck) {
      moves.clear();
      rules.addEvasions(moves);
      assertEquals(text(RuleBook.legalMoves(slow)), text(moves), () -> "evasions of " + sample);
      assertEquals(RuleBook.isMate(slow), moves.size() == 0, sample::toString);
    }
    assertEquals(fields(slow), fields(), sample::toString);
  }

  private void compareLegal(Sample sample) {
    setUp(sample.position());
    MoveList moves = new MoveList();
    for (int to = 0; to < 81; to++) {
      for (int kind = Piece.PAWN; kind <= Piece.GOLD; kind++) {
        addIfLegal(Move.drop(kind, Square.inOrder(to)), moves);
      }
      for (int from = 0; from < 81; from++) {
        addIfLegal(Move.onBoard(Square.inOrder(from), Square.inOrder(to), false), moves);
        addIfLegal(Move.onBoard(Square.inOrder(from), Square.inOrder(to), true), moves);
      }
    }
    assertEquals(text(RuleBook.legalMoves(sample.position())), text(moves), sample::toString);
  }

  private void addIfLegal(int move, MoveList moves) {
    if (rules.isLegal(move)) {
      moves.add(move);
    }
  }

  private void setUp(SlowPosition slow) {
    String[] fields = slow.sfen().split(" ");
    SfenReader reader = new SfenReader();
    byte[] board = fields[0].getBytes(StandardCharsets.US_ASCII);
    byte[] hands = fields[2].getBytes(StandardCharsets.US_ASCII);
    assertEquals(SfenReader.ParseResult.GOOD, reader.readBoard(board, 0, board.length, position));
    assertEquals(SfenReader.ParseResult.GOOD, reader.readHands(hands, 0, hands.length));
    position.setHand(Piece.BLACK, reader.blackHand());
    position.setHand(Piece.WHITE, reader.whiteHand());
    position.setSideToMove(slow.blackToMove() ? Piece.BLACK : Piece.WHITE);
  }

  /** The position, once from the board and once from its words. */
  private String fields() {
    Position copy = new Position();
    copy.setBoard(position.words().clone(), 0);
    assertEquals(position.boardText(), copy.boardText());
    return position.boardText()
        + (position.sideToMove() == Piece.BLACK ? " b " : " w ")
        + Hand.text(position.hand(Piece.BLACK))
        + " "
        + Hand.text(position.hand(Piece.WHITE));
  }

  private static String fields(SlowPosition slow) {
    String[] fields = slow.sfen().split(" ");
    String black = fields[2].replaceAll("[0-9]*[a-z]|-", "");
    String white = fields[2].replaceAll("[0-9]*[A-Z]|-", "").toUpperCase(Locale.ROOT);
    return fields[0]
        + " "
        + fields[1]
        + " "
        + (black.isEmpty() ? "-" : black)
        + " "
        + (white.isEmpty() ? "-" : white);
  }

  private static TreeSet<String> text(List<SlowMove> moves) {
    TreeSet<String> text = new TreeSet<>();
    moves.forEach(move -> text.add(move.usi()));
    return text;
  }

  private static TreeSet<String> text(MoveList moves) {
    TreeSet<String> text = new TreeSet<>();
    for (int i = 0; i < moves.size(); i++) {
      assertTrue(text.add(Move.text(moves.get(i))), "a move twice");
    }
    return text;
  }
}
