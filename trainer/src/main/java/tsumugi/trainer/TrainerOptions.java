package tsumugi.trainer;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.player.own.OwnNetwork;

/**
 * The options of a training. {@link Trainer} describes the arguments.
 *
 * @param half neurons of a view; 0 for those of the initial network, or 128.
 * @param rate size of the first step.
 * @param last size of the last step.
 * @param scale centipawns at which the win probability is 73 %; 0 to fit it to the games.
 * @param pretrain number of samples of {@link Pretraining} before the games.
 * @param init the initial network; null for a random one.
 */
record TrainerOptions(
    Path out,
    List<Path> files,
    int half,
    int outputs,
    int epochs,
    int batch,
    double rate,
    double last,
    double lambda,
    double decay,
    long seed,
    int scale,
    long pretrain,
    @Nullable Path init) {

  private static final int STANDARD_HALF = 128;
  private static final int MOST_HALF = 1_024;
  private static final int MOST_OUTPUTS = 63;
  private static final int MOST_SCALE = 25_000;
  private static final int MANY = 1_000_000_000;

  static TrainerOptions parse(String[] args) {
    Path out = Path.of("net.bin");
    List<Path> files = new ArrayList<>();
    int half = 0;
    int outputs = 1;
    int epochs = 20;
    int batch = 4096;
    double rate = 0.001;
    double last = 0.00002;
    double lambda = 0.75;
    double decay = 0.01;
    long seed = 1;
    int scale = 0;
    long pretrain = 0;
    Path init = null;
    for (String arg : args) {
      String[] pair = arg.split("=", 2);
      if (pair.length < 2) {
        throw new IllegalArgumentException("unknown: " + arg);
      }
      switch (pair[0]) {
        case "out" -> out = Path.of(pair[1]);
        case "file" -> files.add(Path.of(pair[1]));
        case "half" -> half = (int) whole(pair, OwnNetwork.LANES, MOST_HALF);
        case "outputs" -> outputs = (int) whole(pair, 1, MOST_OUTPUTS);
        case "epochs" -> epochs = (int) whole(pair, 0, MANY);
        case "batch" -> batch = (int) whole(pair, 1, MANY);
        case "rate" -> rate = fraction(pair, 1);
        case "last" -> last = fraction(pair, 1);
        case "lambda" -> lambda = fraction(pair, 1);
        case "decay" -> decay = fraction(pair, MANY);
        case "seed" -> seed = whole(pair, Long.MIN_VALUE, Long.MAX_VALUE);
        case "scale" -> scale = (int) whole(pair, 0, MOST_SCALE);
        case "pretrain" -> pretrain = whole(pair, 0, Long.MAX_VALUE);
        case "init" -> init = Path.of(pair[1]);
        default -> throw new IllegalArgumentException("unknown: " + arg);
      }
    }
    if (half % OwnNetwork.LANES != 0) {
      throw new IllegalArgumentException("half is a multiple of 32, not " + half);
    }
    return new TrainerOptions(
        out, files, half, outputs, epochs, batch, rate, last, lambda, decay, seed, scale, pretrain,
        init);
  }

  private static long whole(String[] pair, long least, long most) {
    return NamedArguments.whole(pair[0], pair[1], least, most);
  }

  private static double fraction(String[] pair, double most) {
    return NamedArguments.fraction(pair[0], pair[1], 0, most);
  }

  /** The neurons of a view if no initial network determines them. */
  int halfOrStandard() {
    return half == 0 ? STANDARD_HALF : half;
  }

  /**
   * The size of a step.
   *
   * @param done share of the training that is done, from 0 to 1
   */
  double rate(double done) {
    return last + (rate - last) * (1 + Math.cos(Math.PI * done)) / 2;
  }
}
