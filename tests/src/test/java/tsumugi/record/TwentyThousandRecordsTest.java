package tsumugi.record;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A longer {@link RoundTripTest}. */
@Tag("slow")
class TwentyThousandRecordsTest {
  @ParameterizedTest
  @ValueSource(strings = {"kif", "ki2", "csa", "jkf", "sfen", "usi", "bod"})
  void comeBackAsTheyWere(String format) {
    RoundTripTest.roundTrips(format, 1000, 20_000);
  }
}
