package tsumugi.cli.compose;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The names of many problems by their numbers from 1: id and file. They are kept as UTF-8 in large
 * blocks, since a string each would take three times the memory.
 */
final class ProblemNames {
  private static final int BLOCK_BITS = 20;
  private static final int BLOCK = 1 << BLOCK_BITS;

  private final List<byte[]> blocks = new ArrayList<>();
  private final List<String> files = new ArrayList<>();
  private final Map<String, Integer> fileNumbers = new HashMap<>();

  /** Where the id of each problem ends, and its file. */
  private long[] ends = new long[1 << 10];

  private int[] fileOf = new int[1 << 10];
  private int count;
  private long end;

  /** Adds the next problem. */
  void add(String id, String file) {
    if (count + 1 >= ends.length) {
      ends = Arrays.copyOf(ends, 2 * ends.length);
      fileOf = Arrays.copyOf(fileOf, 2 * fileOf.length);
    }
    for (byte b : id.getBytes(StandardCharsets.UTF_8)) {
      if (end >>> BLOCK_BITS == blocks.size()) {
        blocks.add(new byte[BLOCK]);
      }
      blocks.getLast()[(int) (end & BLOCK - 1)] = b;
      end++;
    }
    count++;
    ends[count] = end;
    fileOf[count] =
        fileNumbers.computeIfAbsent(
            file,
            name -> {
              files.add(name);
              return files.size() - 1;
            });
  }

  /** The number of problems added. */
  int count() {
    return count;
  }

  String id(int number) {
    int length = (int) (ends[number] - ends[number - 1]);
    byte[] id = new byte[length];
    for (int i = 0; i < length; i++) {
      long at = ends[number - 1] + i;
      id[i] = blocks.get((int) (at >>> BLOCK_BITS))[(int) (at & BLOCK - 1)];
    }
    return new String(id, StandardCharsets.UTF_8);
  }

  String file(int number) {
    return files.get(fileOf[number]);
  }
}
