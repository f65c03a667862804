package tsumugi.player;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;
import tsumugi.player.nnue.NetworkException;
import tsumugi.player.nnue.NetworkFile;
import tsumugi.player.own.EmbeddedNetwork;
import tsumugi.player.own.OwnNetwork;
import tsumugi.player.own.OwnNetworkFile;

/**
 * The evaluation named by an option.
 *
 * @param remarks what is inconsistent about the file, although the evaluation can be used
 * @param stamp the stamp of the file; null if the evaluation was not read from a file
 */
public record EvaluationFile(
    EvaluationChoice choice, List<Message> remarks, @Nullable FileStamp stamp) {
  /** The name of the handwritten evaluation. */
  public static final String WRITTEN = "written";

  /**
   * Reads an evaluation.
   *
   * @param name {@link #WRITTEN}, a file in either format, a folder with an nn.bin, or an empty
   *     string for the built-in network
   * @param scale FV_SCALE of a network in the standard format
   */
  public static EvaluationFile read(String name, int scale) throws NetworkException {
    if (name.isEmpty()) {
      return embedded();
    }
    if (name.equals(WRITTEN)) {
      return new EvaluationFile(EvaluationChoice.WRITTEN, List.of(), null);
    }
    Path path = NetworkFile.path(name);
    FileStamp stamp = FileStamp.of(path);
    EvaluationFile file = read(path, scale, stamp);
    if (!file.isCurrent()) {
      throw new NetworkException("player.nnue.changed", path);
    }
    return file;
  }

  private static EvaluationFile read(Path path, int scale, @Nullable FileStamp stamp)
      throws NetworkException {
    if (isOwn(path)) {
      return new EvaluationFile(new EvaluationChoice(own(path)), List.of(), stamp);
    }
    NetworkFile file = NetworkFile.read(path);
    return new EvaluationFile(new EvaluationChoice(file.network(), scale), file.remarks(), stamp);
  }

  /** The built-in network or, if it cannot be read, the handwritten evaluation. */
  public static EvaluationFile embedded() {
    try {
      return new EvaluationFile(new EvaluationChoice(EmbeddedNetwork.read()), List.of(), null);
    } catch (IOException e) {
      return new EvaluationFile(
          EvaluationChoice.WRITTEN,
          List.of(Message.of("player.own.embedded", String.valueOf(e.getMessage()))),
          null);
    }
  }

  /** False if the file has been replaced or removed since it was read. */
  public boolean isCurrent() {
    return stamp == null || stamp.isCurrent();
  }

  private static boolean isOwn(Path path) {
    if (!Files.isRegularFile(path)) {
      return false; // not opened: opening a pipe would wait for a writer
    }
    try (InputStream in = Files.newInputStream(path)) {
      return OwnNetworkFile.isOne(in.readNBytes(OwnNetworkFile.HEAD_BYTES));
    } catch (IOException e) {
      return false; // the reader of the other format reports what is wrong
    }
  }

  /**
   * Reads at most one byte more than the largest valid file has, which is enough to detect one that
   * is too long.
   */
  private static OwnNetwork own(Path path) throws NetworkException {
    try (InputStream in = Files.newInputStream(path)) {
      return OwnNetworkFile.read(in.readNBytes(OwnNetworkFile.MOST_BYTES + 1));
    } catch (IOException e) {
      throw new NetworkException("player.own.damaged", path);
    }
  }
}
