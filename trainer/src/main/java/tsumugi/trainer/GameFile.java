package tsumugi.trainer;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UTFDataFormatException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A file of games. Each game is written at once, so a generator that is killed loses at most one
 * game.
 *
 * <pre>
 *   8 bytes    TSUGAMES
 *   UTF        what made them: seed, nodes, evaluation, commit (as DataOutput.writeUTF)
 *   games      u32 number, u8 ending, i8 result, u16 opening, u16 plies, then for each ply
 *              u16 move, i16 score
 * </pre>
 *
 * <p>Big-endian. An incomplete last game is skipped when reading.
 */
public final class GameFile implements AutoCloseable {
  private static final long MAGIC = 0x54535547414D4553L;
  private static final int HEAD_BYTES = 10;
  private static final int PLY_BYTES = 4;

  private final OutputStream out;
  private final int games;

  private GameFile(OutputStream out, int games) {
    this.out = out;
    this.games = games;
  }

  /**
   * Creates a file, or resumes one whose run was interrupted.
   *
   * @param origin seed, nodes, evaluation and commit, so that the run can be repeated.
   * @param first number of the run's first game.
   * @throws IOException if the file cannot be written, or contains anything except games of this
   *     run.
   */
  public static GameFile open(Path path, String origin, int first) throws IOException {
    if (Files.isRegularFile(path) && Files.size(path) > 0) {
      return resume(path, origin, first);
    }
    OutputStream out = Files.newOutputStream(path);
    out.write(head(origin));
    return new GameFile(out, 0);
  }

  private static byte[] head(String origin) throws IOException {
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    DataOutputStream data = new DataOutputStream(head);
    data.writeLong(MAGIC);
    data.writeUTF(origin);
    return head.toByteArray();
  }

  private static GameFile resume(Path path, String origin, int first) throws IOException {
    List<Integer> numbers = new ArrayList<>();
    long[] whole = {head(origin).length};
    String there =
        read(
            path,
            game -> {
              numbers.add(game.number());
              whole[0] += HEAD_BYTES + (long) PLY_BYTES * game.moves().length;
            });
    boolean ours = there.equals(origin);
    for (int i = 0; i < numbers.size(); i++) {
      ours &= numbers.get(i) == first + i;
    }
    if (!ours) {
      throw new IOException(path + " has games of another run: " + there);
    }
    FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE);
    channel.truncate(whole[0]).position(whole[0]);
    return new GameFile(Channels.newOutputStream(channel), numbers.size());
  }

  /** The number of games in the file when it was opened. */
  public int games() {
    return games;
  }

  /** Appends a game. */
  public void write(GameRecord game) throws IOException {
    ByteArrayOutputStream bytes =
        new ByteArrayOutputStream(HEAD_BYTES + PLY_BYTES * game.moves().length);
    DataOutputStream data = new DataOutputStream(bytes);
    data.writeInt(game.number());
    data.writeByte(game.ending().ordinal());
    data.writeByte(game.result());
    data.writeShort(game.opening());
    data.writeShort(game.moves().length);
    for (int ply = 0; ply < game.moves().length; ply++) {
      data.writeShort(game.moves()[ply]);
      data.writeShort(game.scores()[ply]);
    }
    out.write(bytes.toByteArray());
  }

  @Override
  public void close() throws IOException {
    out.close();
  }

  /**
   * Passes all games in order to the consumer. Returns the file's origin.
   *
   * @throws IOException if the file has another format or contains an invalid game
   */
  public static String read(Path path, Consumer<GameRecord> games) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(path), 1 << 16))) {
      String origin = origin(path, in);
      try {
        for (int nth = 1; ; nth++) {
          GameRecord game = game(in);
          if (game == null || !GameCheck.isGame(game)) {
            throw new IOException("game " + nth + " is damaged in " + path);
          }
          games.accept(game);
        }
      } catch (EOFException end) {
        return origin;
      }
    }
  }

  private static String origin(Path path, DataInputStream in) throws IOException {
    try {
      if (in.readLong() == MAGIC) {
        return in.readUTF();
      }
    } catch (EOFException | UTFDataFormatException e) {
      // Reported by the exception below.
    }
    throw new IOException("no file of games: " + path);
  }

  /** The next game; null if its ending is unknown. */
  private static @Nullable GameRecord game(DataInputStream in) throws IOException {
    int number = in.readInt();
    int ending = in.readUnsignedByte();
    if (ending >= GameRecord.Ending.values().length) {
      return null;
    }
    int result = in.readByte();
    int opening = in.readUnsignedShort();
    int plies = in.readUnsignedShort();
    short[] moves = new short[plies];
    short[] scores = new short[plies];
    for (int ply = 0; ply < plies; ply++) {
      moves[ply] = in.readShort();
      scores[ply] = in.readShort();
    }
    return new GameRecord(
        number, GameRecord.Ending.values()[ending], result, opening, moves, scores);
  }
}
