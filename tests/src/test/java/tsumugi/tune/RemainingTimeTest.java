package tsumugi.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RemainingTimeTest {
  @ParameterizedTest
  @CsvSource({
    "0,    0,    0, 10, 9223372036854775807, -1",
    "0,    5000, 0, 10, 9223372036854775807, -1",
    "1000, 0,    1, 10, 9223372036854775807, 9000",
    "1000, 400,  1, 10, 9223372036854775807, 8600",
    "1000, 9999, 1, 10, 9223372036854775807, 0",
    "4000, 0,    4, 4,  9223372036854775807, 0",
    "9000, 0,    3, 6,  1000,                3000",
    "0,    0,    5, 10, 1000,                0",
  })
  void asLongARunAsTheRunsSoFar(
      long elapsed, long current, int done, int total, long limit, long left) {
    assertEquals(left, RemainingTime.estimate(elapsed, current, done, total, limit));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0:00",
    "1, 0:01",
    "1000, 0:01",
    "59001, 1:00",
    "600000, 10:00",
    "3599999, 1:00:00",
    "3661000, 1:01:01",
    "360000000, 100:00:00",
  })
  void asAClockShowsIt(long millis, String text) {
    assertEquals(text, RemainingTime.format(millis));
  }
}
