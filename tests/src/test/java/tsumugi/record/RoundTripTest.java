package tsumugi.record;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;

/** What is written and read again is the same, except for what the format cannot express. */
@Tag("slow")
class RoundTripTest {
  @ParameterizedTest
  @ValueSource(strings = {"kif", "ki2", "csa", "jkf", "sfen", "usi", "bod"})
  void hundredsOfRandomGames(String format) {
    roundTrips(format, 0, 300);
  }

  static void roundTrips(String format, long from, int count) {
    Charset[] charsets = {
      StandardCharsets.UTF_8, Records.SHIFT_JIS, Records.EUC_JP, Records.ISO_2022_JP
    };
    for (long seed = from; seed < from + count; seed++) {
      GameRecord record = RandomRecords.record(seed);
      RecordWriter writer = RecordWriter.of(format, "UTF-8");
      if (writer == null) {
        throw new AssertionError(format);
      }
      String text = writer.write(record);
      byte[] file = text.getBytes(charsets[(int) (seed % charsets.length)]);
      List<RecordItem> items = Records.items("x", file);
      assertEquals(1, items.size(), () -> text);
      GameRecord back =
          switch (items.getFirst()) {
            case RecordItem.Whole whole -> whole.record();
            case RecordItem.Text line -> PositionLine.read(line.text(), 1);
            case RecordItem.Fault fault ->
                throw new AssertionError(fault.message().english() + "\n" + text);
          };
      long number = seed;
      switch (format) {
        case "kif", "jkf" ->
            assertEquals(Records.text(record), Records.text(back), () -> number + "\n" + text);
        case "ki2" ->
            assertEquals(
                Records.text(record).replaceAll("(?m)( T\\d+)", ""),
                Records.text(back),
                () -> number + "\n" + text);
        case "csa" ->
            assertEquals(
                Records.text(RandomRecords.mainLine(record)),
                Records.text(back),
                () -> number + "\n" + text);
        case "usi" ->
            assertEquals(
                Sfen.format(record.start()) + UsiMove.format(record.mainLine()),
                Sfen.format(back.start()) + UsiMove.format(back.mainLine()));
        default -> assertEquals(Sfen.format(record.start()), Sfen.format(back.start()));
      }
    }
  }

  /**
   * JKF is one line per record, and readers limit the length of a line: of moves and of comments.
   */
  @Test
  void veryLongRecords() {
    String game = "position startpos moves " + "2h3h 8b7b 3h2h 7b8b ".repeat(5_000).strip();
    roundTripsAsJkf(PositionLine.read(game, 1));
    String talk = ("*" + "将棋".repeat(200) + "\n").repeat(1_500);
    String kif = "手合割：平手\n   1 ７六歩(77)\n" + talk + "   2 ３四歩(33)\n";
    roundTripsAsJkf(((RecordItem.Whole) Records.items(kif).getFirst()).record());
  }

  private static void roundTripsAsJkf(GameRecord record) {
    String file = new JkfWriter().write(record);
    List<RecordItem> items = Records.items(file);
    assertEquals(1, items.size());
    assertEquals(
        Records.text(record), Records.text(((RecordItem.Whole) items.getFirst()).record()));
  }

  /** A position may have any move number that SFEN allows. */
  @ParameterizedTest
  @ValueSource(strings = {"kif", "bod"})
  void largeMoveNumbers(String format) {
    RecordWriter writer = RecordWriter.of(format, "UTF-8");
    for (String number : new String[] {"123457", "1234567", "123456789"}) {
      String sfen = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p " + number;
      GameRecord record = new GameRecord(Sfen.parse(sfen));
      String read = Records.start(Records.one(requireNonNull(writer).write(record)));
      assertEquals(sfen, read);
    }
  }

  /** Several records in one file are read back one by one. */
  @ParameterizedTest
  @ValueSource(strings = {"kif", "ki2", "csa", "jkf", "bod"})
  void manyInOneFile(String format) {
    StringBuilder file = new StringBuilder();
    RecordWriter writer = RecordWriter.of(format, "UTF-8");
    if (writer == null) {
      throw new AssertionError(format);
    }
    for (long seed = 0; seed < 100; seed++) {
      file.append(seed == 0 ? "" : writer.between());
      file.append(writer.write(RandomRecords.record(seed)));
    }
    List<RecordItem> items = Records.items(file.toString());
    assertEquals(100, items.size());
    for (int seed = 0; seed < 100; seed++) {
      assertEquals(
          Sfen.format(RandomRecords.record(seed).start()),
          Records.start(((RecordItem.Whole) items.get(seed)).record()));
    }
  }

  /** The generator would prove little if it made only plain games. */
  @Test
  void theRandomRecordsHaveEverything() {
    int variations = 0;
    int comments = 0;
    int endings = 0;
    int boards = 0;
    SplittableRandom seeds = new SplittableRandom(3);
    for (int i = 0; i < 100; i++) {
      GameRecord record = RandomRecords.record(seeds.nextLong(1_000_000));
      boards += Handicap.of(record.start()) == null ? 1 : 0;
      for (int n = 0; n < record.size(); n++) {
        variations += record.node(n).children().size() > 1 ? 1 : 0;
        comments += record.node(n).comments().isEmpty() ? 0 : 1;
        endings += record.node(n).ending() == null ? 0 : 1;
      }
    }
    assertEquals(true, variations > 50 && comments > 50 && endings > 50 && boards > 20);
  }
}
