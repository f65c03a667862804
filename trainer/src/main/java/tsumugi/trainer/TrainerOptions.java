package tsumugi.trainer;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a network is to be trained; {@link Trainer} says what the words mean.
 *
 * @param rate how far the first step goes
 * @param last how far the last step goes
 * @param scale centipawns at which a win has a chance of 73 %; 0 to fit it to the games
 * @param pretrain samples of {@link Pretraining} before the games
 * @param init the network to go on from, null for one that knows nothing
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

  static TrainerOptions parse(String[] args) {
    Path out = Path.of("net.bin");
    List<Path> files = new ArrayList<>();
    int half = 128;
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
      switch (pair[0]) {
        case "out" -> out = Path.of(pair[1]);
        case "file" -> files.add(Path.of(pair[1]));
        case "half" -> half = Integer.parseInt(pair[1]);
        case "outputs" -> outputs = Integer.parseInt(pair[1]);
        case "epochs" -> epochs = Integer.parseInt(pair[1]);
        case "batch" -> batch = Integer.parseInt(pair[1]);
        case "rate" -> rate = Double.parseDouble(pair[1]);
        case "last" -> last = Double.parseDouble(pair[1]);
        case "lambda" -> lambda = Double.parseDouble(pair[1]);
        case "decay" -> decay = Double.parseDouble(pair[1]);
        case "seed" -> seed = Long.parseLong(pair[1]);
        case "scale" -> scale = Integer.parseInt(pair[1]);
        case "pretrain" -> pretrain = Long.parseLong(pair[1]);
        case "init" -> init = Path.of(pair[1]);
        default -> throw new IllegalArgumentException("unknown: " + arg);
      }
    }
    return new TrainerOptions(
        out, files, half, outputs, epochs, batch, rate, last, lambda, decay, seed, scale, pretrain,
        init);
  }

  /**
   * How far a step goes.
   *
   * @param done share of the training, from 0 to 1
   */
  double rate(double done) {
    return last + (rate - last) * (1 + Math.cos(Math.PI * done)) / 2;
  }
}
