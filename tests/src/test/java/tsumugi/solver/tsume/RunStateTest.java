package tsumugi.solver.tsume;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static tsumugi.solver.tsume.SavedRuns.solve;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.solver.SearchKeeper;
import tsumugi.solver.SearchSnapshot;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.usi.Mates;

/** The state of a run as it is written and read, and states that no run writes. */
class RunStateTest {
  @Test
  void aRunForTheOtherSideIsRefused() {
    InMemoryKeeper kept = new InMemoryKeeper();
    solve(Mates.MATED_IN_2, RootSide.DEFENDER, kept);
    assertThrows(UncheckedIOException.class, () -> solve(Mates.IN_1, RootSide.ATTACKER, kept));
  }

  @Test
  void aStateThatNoRunWritesIsRefused() {
    InMemoryKeeper kept = new InMemoryKeeper();
    solve(Mates.IN_3, RootSide.AUTO, kept);
    byte[] bytes = kept.bytes();
    assertNotNull(bytes);
    for (int length = 0; length < bytes.length; length++) {
      assertRefused(Arrays.copyOf(bytes, length));
    }
    for (int at : List.of(3, 7, 11, 15)) { // lower, upper, move, plies
      byte[] changed = bytes.clone();
      changed[at] = -1;
      assertRefused(changed);
    }
  }

  private static void assertRefused(byte[] bytes) {
    SearchKeeper keeper = keeperOf(bytes);
    assertThrows(UncheckedIOException.class, () -> solve(Mates.IN_3, RootSide.AUTO, keeper));
  }

  /** Provides an earlier state and stores nothing. */
  private static SearchKeeper keeperOf(byte[] earlier) {
    return new SearchKeeper() {
      @Override
      public DataInputStream earlier() {
        return in(earlier);
      }

      @Override
      public boolean isDue() {
        return false;
      }

      @Override
      public void keep(SearchSnapshot snapshot) {}
    };
  }

  @Test
  void aRunIsReadAsItWasWritten() throws IOException {
    RunState state =
        new RunState(
            true,
            true,
            true,
            new MateBounds(9, 13, 77),
            13,
            new int[] {1, 2, 65_535},
            32_000,
            1L << 40,
            new short[] {0, 1, -1});
    RunState read = RunState.readFrom(in(state(state)));
    assertArrayEquals(state.line(), read.line());
    assertArrayEquals(state.learnt(), read.learnt());
    assertEquals(state.bounds(), read.bounds());
    assertEquals(
        List.of(true, true, true, 13, 32_000L, 1L << 40),
        List.of(
            read.defending(),
            read.usesDfpn(),
            read.mateExists(),
            read.heldPlies(),
            read.roundNodes(),
            read.nodes()));
  }

  /** No run holds a mate that is shorter than the bounds, or one without an upper bound. */
  @ParameterizedTest
  @CsvSource({"9, 13, 11", "9, 65535, 11"})
  void aMateShorterThanTheBoundsIsRefused(int lower, int upper, int held) throws IOException {
    DataInputStream in = in(state(new MateBounds(lower, upper, 77), held));
    assertThrows(IOException.class, () -> RunState.readFrom(in));
  }

  /** A run whose bounds crossed was wrong; resumed, it gives this as the reason. */
  @Test
  void aRunThatContradictsItselfSaysSo() throws IOException {
    InMemoryKeeper kept = new InMemoryKeeper();
    solve(Mates.IN_3, RootSide.AUTO, kept);
    byte[] whole = requireNonNull(kept.bytes());
    int stateBytes = state(RunState.readFrom(in(whole))).length;
    ByteArrayOutputStream crossed = new ByteArrayOutputStream();
    crossed.write(state(new MateBounds(3, 3, 77), 0));
    crossed.write(whole, stateBytes, whole.length - stateBytes);
    assertEquals(
        new Verdict.Unknown(Verdict.Reason.CONTRADICTION),
        solve(Mates.IN_3, RootSide.AUTO, keeperOf(crossed.toByteArray())).verdict());
  }

  private static byte[] state(MateBounds bounds, int held) throws IOException {
    return state(
        new RunState(false, false, false, bounds, held, new int[0], 32_000, 1, new short[0]));
  }

  private static byte[] state(RunState state) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    state.writeTo(new DataOutputStream(out));
    return out.toByteArray();
  }

  private static DataInputStream in(byte[] bytes) {
    return new DataInputStream(new ByteArrayInputStream(bytes));
  }
}
