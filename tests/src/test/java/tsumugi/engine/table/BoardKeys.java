package tsumugi.engine.table;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;

/** Distinct board keys: random numbers, and those of positions as searches meet them. */
enum BoardKeys {
  RANDOM {
    @Override
    void collect(Set<Long> keys, int count) {
      RandomGenerator random = new SplittableRandom(20260101);
      while (keys.size() < count) {
        keys.add(random.nextLong());
      }
    }
  },

  /** Zobrist keys of the positions of random games. */
  GAMES {
    @Override
    void collect(Set<Long> keys, int count) {
      RandomGenerator random = new SplittableRandom(20260102);
      LegalMoveGenerator generator = new LegalMoveGenerator();
      MoveList moves = new MoveList();
      while (keys.size() < count) {
        Position position = Sfen.parse(Sfen.START);
        for (int ply = 0; ply < 200 && keys.size() < count; ply++) {
          keys.add(position.boardKey());
          moves.clear();
          generator.generate(position, moves);
          if (moves.isEmpty()) {
            break;
          }
          position.doMove(moves.get(random.nextInt(moves.size())));
        }
      }
    }
  },

  /** Zobrist keys of one search tree: they differ by the few pieces that moved. */
  TREE {
    @Override
    void collect(Set<Long> keys, int count) {
      String sfen = "4k4/9/4P4/9/9/9/9/9/4K4 b RBGSNLrbgsnl 1";
      grow(Sfen.parse(sfen), 3, new LegalMoveGenerator(), new MoveList(), keys, count);
    }

    private static void grow(
        Position position,
        int depth,
        LegalMoveGenerator generator,
        MoveList moves,
        Set<Long> keys,
        int count) {
      if (depth == 0 || keys.size() == count) {
        return;
      }
      int start = moves.size();
      generator.generate(position, moves);
      int end = moves.size();
      for (int i = start; i < end && keys.size() < count; i++) {
        position.doMove(moves.get(i));
        keys.add(position.boardKey());
        grow(position, depth - 1, generator, moves, keys, count);
        position.undoMove(moves.get(i));
      }
      moves.truncate(start);
    }
  };

  abstract void collect(Set<Long> keys, int count);

  long[] distinct(int count) {
    Set<Long> keys = new LinkedHashSet<>();
    collect(keys, count);
    return keys.stream().mapToLong(Long::longValue).toArray();
  }
}
