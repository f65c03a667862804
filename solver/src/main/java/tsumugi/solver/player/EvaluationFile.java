package tsumugi.solver.player;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;
import tsumugi.solver.player.nnue.NetworkException;
import tsumugi.solver.player.nnue.NetworkFile;
import tsumugi.solver.player.own.EmbeddedNetwork;
import tsumugi.solver.player.own.OwnNetwork;
import tsumugi.solver.player.own.OwnNetworkFile;

/**
 * The evaluation that a name stands for.
 *
 * @param remarks what does not fit, though the evaluation can be used
 * @param stamp of the file it was read from; null when it is none
 */
public record EvaluationFile(
    EvaluationChoice choice, List<Message> remarks, @Nullable FileStamp stamp) {
  /** The name of the evaluation written by hand. */
  public static final String WRITTEN = "written";

  /**
   * Reads an evaluation.
   *
   * @param name {@link #WRITTEN}, a file of either format, a folder with an nn.bin, or empty for
   *     the network that comes with the program
   * @param scale FV_SCALE of a network of the standard format
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
      throw new NetworkException("solver.nnue.changed", path);
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

  /** The network that comes with the program; without it, the evaluation written by hand. */
  public static EvaluationFile embedded() {
    try {
      return new EvaluationFile(new EvaluationChoice(EmbeddedNetwork.read()), List.of(), null);
    } catch (IOException e) {
      return new EvaluationFile(
          EvaluationChoice.WRITTEN,
          List.of(Message.of("solver.own.embedded", String.valueOf(e.getMessage()))),
          null);
    }
  }

  /** False when the file is another one by now, or gone. */
  public boolean isCurrent() {
    return stamp == null || stamp.isCurrent();
  }

  private static boolean isOwn(Path path) {
    if (!Files.isRegularFile(path)) {
      return false; // not even opened: a pipe would wait for who writes into it
    }
    try (InputStream in = Files.newInputStream(path)) {
      return OwnNetworkFile.isOne(in.readNBytes(OwnNetworkFile.HEAD_BYTES));
    } catch (IOException e) {
      return false; // the other format's reader says what is wrong
    }
  }

  /** Of a file that is longer than any such one no more is read than shows it. */
  private static OwnNetwork own(Path path) throws NetworkException {
    try (InputStream in = Files.newInputStream(path)) {
      return OwnNetworkFile.read(in.readNBytes(OwnNetworkFile.MOST_BYTES + 1));
    } catch (IOException e) {
      throw new NetworkException("solver.own.damaged", path);
    }
  }
}
