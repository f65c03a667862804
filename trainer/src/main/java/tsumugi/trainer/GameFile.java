package tsumugi.trainer;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * A file of games, each written in one go, so that a generator killed in the middle loses one game.
 *
 * <pre>
 *   8 bytes    TSUGAMES
 *   UTF        what made them: seed, nodes, evaluation, commit (as DataOutput.writeUTF)
 *   games      u32 number, u8 ending, i8 result, u16 opening, u16 plies, then for each ply
 *              u16 move, i16 score
 * </pre>
 *
 * <p>Big endian. A last game that is cut off is left out when reading.
 */
public final class GameFile implements AutoCloseable {
  private static final long MAGIC = 0x54535547414D4553L;
  private static final int HEAD_BYTES = 10;
  private static final int PLY_BYTES = 4;

  private final OutputStream out;

  private GameFile(OutputStream out) {
    this.out = out;
  }

  /**
   * Begins a new file.
   *
   * @param origin seed, nodes, evaluation and commit, for whoever wants to repeat it
   */
  public static GameFile create(Path path, String origin) throws IOException {
    GameFile file = new GameFile(Files.newOutputStream(path));
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    DataOutputStream data = new DataOutputStream(new BufferedOutputStream(head));
    data.writeLong(MAGIC);
    data.writeUTF(origin);
    data.flush();
    file.out.write(head.toByteArray());
    return file;
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

  /** Hands over all games in order; returns the file's origin. */
  public static String read(Path path, Consumer<GameRecord> games) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(path), 1 << 16))) {
      if (in.readLong() != MAGIC) {
        throw new IOException("no file of games: " + path);
      }
      String origin = in.readUTF();
      try {
        while (true) {
          games.accept(game(in));
        }
      } catch (EOFException end) {
        return origin;
      }
    }
  }

  private static GameRecord game(DataInputStream in) throws IOException {
    int number = in.readInt();
    GameRecord.Ending ending = GameRecord.Ending.values()[in.readByte()];
    int result = in.readByte();
    int opening = in.readUnsignedShort();
    int plies = in.readUnsignedShort();
    short[] moves = new short[plies];
    short[] scores = new short[plies];
    for (int ply = 0; ply < plies; ply++) {
      moves[ply] = in.readShort();
      scores[ply] = in.readShort();
    }
    return new GameRecord(number, ending, result, opening, moves, scores);
  }
}
