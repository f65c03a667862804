package tsumugi.solver.player;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
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
 */
public record EvaluationFile(EvaluationChoice choice, List<Message> remarks) {
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
      return new EvaluationFile(EvaluationChoice.WRITTEN, List.of());
    }
    if (isOwn(name)) {
      return new EvaluationFile(new EvaluationChoice(own(name)), List.of());
    }
    NetworkFile file = NetworkFile.read(name);
    return new EvaluationFile(new EvaluationChoice(file.network(), scale), file.remarks());
  }

  /** The network that comes with the program; without it, the evaluation written by hand. */
  public static EvaluationFile embedded() {
    try {
      return new EvaluationFile(new EvaluationChoice(EmbeddedNetwork.read()), List.of());
    } catch (IOException e) {
      return new EvaluationFile(
          EvaluationChoice.WRITTEN,
          List.of(Message.of("solver.own.embedded", String.valueOf(e.getMessage()))));
    }
  }

  private static boolean isOwn(String name) {
    try {
      Path path = Path.of(name);
      // Anything else is not even opened: a pipe would wait for who writes into it.
      return Files.isRegularFile(path) && isOwn(path);
    } catch (IOException | InvalidPathException e) {
      return false; // the other format's reader says what is wrong
    }
  }

  private static boolean isOwn(Path path) throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      return OwnNetworkFile.isOne(in.readNBytes(OwnNetworkFile.HEAD_BYTES));
    }
  }

  private static OwnNetwork own(String name) throws NetworkException {
    try {
      return OwnNetworkFile.read(Files.readAllBytes(Path.of(name)));
    } catch (IOException e) {
      throw new NetworkException("solver.own.damaged", name);
    }
  }
}
