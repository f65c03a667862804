package tsumugi.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.movegen.Perft;
import tsumugi.engine.notation.Sfen;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.SlowPosition;

/** Time per position of the three generators, over 256 random positions each, and perft 3. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class MoveGenerationBenchmark {
  private static final int POSITIONS = 256;

  /** Positions enough that branches are not learnt by heart. */
  @State(Scope.Thread)
  public static class Positions {
    final LegalMoveGenerator legal = new LegalMoveGenerator();
    final CheckGenerator checks = new CheckGenerator();
    final EvasionGenerator evasions = new EvasionGenerator();
    final MoveList moves = new MoveList();
    final Position[] games = new Position[POSITIONS];
    final Position[] problems = new Position[POSITIONS];
    final Position[] inCheck = new Position[POSITIONS];

    @Setup
    public void collect() {
      List<Position> played = new ArrayList<>();
      for (long seed = 0; played.size() < POSITIONS; seed++) {
        for (var sample : RandomPositions.game(seed)) {
          played.add(EngineForm.position(sample.position()));
        }
      }
      int problem = 0;
      int replies = 0;
      for (long seed = 0; problem < POSITIONS || replies < POSITIONS; seed++) {
        Position attack = EngineForm.position(RandomPositions.tsume(seed).position());
        if (problem < POSITIONS && !attack.inCheck()) {
          problems[problem++] = attack;
        }
        Position reply = EngineForm.position(RandomPositions.reply(seed).position());
        if (replies < POSITIONS && reply.inCheck()) {
          inCheck[replies++] = reply;
        }
      }
      for (int i = 0; i < POSITIONS; i++) {
        games[i] = played.get(i);
      }
    }
  }

  /** All moves in the middle of games of random moves. */
  @Benchmark
  @OperationsPerInvocation(POSITIONS)
  public void legalMoves(Positions state, Blackhole blackhole) {
    for (Position position : state.games) {
      state.moves.clear();
      state.legal.generate(position, state.moves);
      blackhole.consume(state.moves.size());
    }
  }

  /** Checks of the attacker in tsume-like positions. */
  @Benchmark
  @OperationsPerInvocation(POSITIONS)
  public void checks(Positions state, Blackhole blackhole) {
    for (Position position : state.problems) {
      state.moves.clear();
      state.checks.generate(position, state.moves);
      blackhole.consume(state.moves.size());
    }
  }

  /** Evasions of the defender after such a check. */
  @Benchmark
  @OperationsPerInvocation(POSITIONS)
  public void evasions(Positions state, Blackhole blackhole) {
    for (Position position : state.inCheck) {
      state.moves.clear();
      state.evasions.generate(position, state.moves);
      blackhole.consume(state.moves.size());
    }
  }

  /** Whether there is any evasion at all. */
  @Benchmark
  @OperationsPerInvocation(POSITIONS)
  public void hasEvasion(Positions state, Blackhole blackhole) {
    for (Position position : state.inCheck) {
      blackhole.consume(state.evasions.hasEvasion(position));
    }
  }

  /** The root of a perft: the start position, and one full of drops and promotions. */
  @State(Scope.Thread)
  public static class Root {
    @Param({
      SlowPosition.START,
      "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1"
    })
    String sfen = SlowPosition.START;

    Position position = new Position();

    @Setup
    public void parse() {
      position = Sfen.parse(sfen);
    }
  }

  @Benchmark
  @OutputTimeUnit(TimeUnit.MICROSECONDS)
  public long perft3(Root root) {
    return Perft.count(root.position, 3);
  }
}
