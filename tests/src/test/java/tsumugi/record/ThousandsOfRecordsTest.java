package tsumugi.record;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A longer {@link RoundTripTest}: more records in the formats that have variations or name a piece
 * by the way it moves, fewer in those that have a position and moves only.
 */
@Tag("slow")
class ThousandsOfRecordsTest {
  @ParameterizedTest
  @CsvSource({
    "kif, 1500",
    "ki2, 2000",
    "csa, 1000",
    "jkf, 1000",
    "sfen, 300",
    "usi, 300",
    "bod, 300"
  })
  void comeBackAsTheyWere(String format, int count) {
    RoundTripTest.roundTrips(format, 1000, count);
  }
}
