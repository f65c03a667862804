package tsumugi.trainer;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import tsumugi.player.own.OwnNetworkFile;

/**
 * Command-line tool that fits a network to files of games:
 *
 * <pre>
 *   Trainer out=net.bin [half=128] [outputs=1] [epochs=20] [batch=4096] [rate=0.001] [last=0.00002]
 *           [lambda=0.75] [decay=0.01] [seed=1] [scale=0] [pretrain=0] [init=NETWORK]
 *           file=games.bin...
 * </pre>
 *
 * <p>The target of a sample is {@code lambda * chance(score) + (1 - lambda) * result}, where {@code
 * chance} is the curve that best fits the scores to the results. The width of this curve is the
 * scale of the network, so that a centipawn of the network means the same as one of the teacher.
 * One game in 64 is held out. On one machine, the same arguments give the same network. {@code
 * init} is a network, or the file of floats that training writes next to a network. An existing
 * network is never overwritten.
 */
public final class Trainer {
  private static final int HELD_OUT = 64;
  private static final int PORTION = 500_000;

  private final TrainerOptions options;
  private final TrainingSet set;
  private final TrainingSet heldOut;
  private final FloatNetwork network;
  private final Gradient gradient;
  private final Pretraining pretraining;
  private final Map<String, Set<Integer>> seen = new HashMap<>();
  private double width;
  private int games;

  private Trainer(TrainerOptions options, FloatNetwork network) {
    this.options = options;
    this.set = new TrainingSet(options.outputs());
    this.heldOut = new TrainingSet(options.outputs());
    this.network = network;
    this.pretraining = new Pretraining(options.seed());
    this.gradient = new Gradient(network);
  }

  public static void main(String[] args) throws IOException {
    TrainerOptions options = TrainerOptions.parse(args);
    Path floats = Path.of(options.out() + ".float");
    askForPlace(options.out());
    askForPlace(floats);
    Trainer trainer = new Trainer(options, begin(options));
    for (Path file : options.files()) {
      String origin = trainer.read(file);
      System.out.println(file + ": " + origin + ", " + trainer.games + " games so far");
    }
    boolean learns = options.epochs() > 0 || options.pretrain() > 0 || options.scale() == 0;
    if (learns && trainer.set.size() == 0) {
      throw new IOException("the files have no games to learn from");
    }
    trainer.pretrain();
    trainer.train();
    byte[] network =
        OwnNetworkFile.write(Quantizer.quantize(trainer.network, (int) Math.round(trainer.width)));
    FloatFile.write(trainer.network, floats);
    Files.write(options.out(), network);
  }

  /**
   * Checks the output before hours of training: the file must not exist, and its folder must be
   * writable.
   */
  private static void askForPlace(Path out) throws IOException {
    if (Files.exists(out)) {
      throw new FileAlreadyExistsException(out.toString());
    }
    Path folder = out.toAbsolutePath().getParent();
    if (folder == null || !Files.isWritable(folder)) {
      throw new AccessDeniedException(out.toString());
    }
  }

  private static FloatNetwork begin(TrainerOptions options) throws IOException {
    Path init = options.init();
    if (init == null) {
      return FloatNetwork.random(options.halfOrStandard(), options.outputs(), options.seed());
    }
    FloatNetwork network = FloatFile.read(init);
    if (options.half() != 0 && options.half() != network.half) {
      throw new IOException(init + " has half=" + network.half + ", not " + options.half());
    }
    return network.withOutputs(options.outputs());
  }

  /**
   * Reads a file of games. A game is identified by the origin of its file and its number; the same
   * game must not count twice.
   */
  private String read(Path file) throws IOException {
    Set<Integer> numbers = new HashSet<>();
    String origin =
        GameFile.read(
            file,
            game -> {
              add(game);
              numbers.add(game.number());
            });
    Set<Integer> before = seen.computeIfAbsent(origin, made -> new HashSet<>());
    for (int number : numbers) {
      if (!before.add(number)) {
        throw new IOException("game " + number + " of " + file + " comes twice");
      }
    }
    return origin;
  }

  private void add(GameRecord game) {
    games++;
    (game.number() % HELD_OUT == 0 ? heldOut : set).add(game);
    if (options.pretrain() > 0) {
      pretraining.add(game);
    }
  }

  /** Trains on the handwritten evaluation, in portions that are each seen once. */
  private void pretrain() {
    width = options.scale() > 0 ? options.scale() : WinCurve.width(set);
    long portions = Math.ceilDiv(options.pretrain(), PORTION);
    TrainingSet portion = new TrainingSet(options.outputs());
    Adam adam = new Adam(network, options.decay());
    for (long number = 0; number < portions; number++) {
      portion.clear();
      pretraining.fill(portion, (int) Math.min(PORTION, options.pretrain() - number * PORTION));
      int[] order = inOrder(portion.size());
      shuffle(order, new SplittableRandom(number));
      double loss = 0;
      for (int at = 0; at < order.length; at += options.batch()) {
        int end = Math.min(order.length, at + options.batch());
        for (int i = at; i < end; i++) {
          double chance = Gradient.sigmoid(portion.score(order[i]) / width);
          loss += gradient.add(portion, order[i], chance);
        }
        adam.step(gradient.sum, options.rate((double) number / portions), end - at);
      }
      System.out.printf("pretraining %d: loss %.6f%n", number + 1, loss / order.length);
    }
  }

  private static int[] inOrder(int size) {
    int[] order = new int[size];
    for (int i = 0; i < size; i++) {
      order[i] = i;
    }
    return order;
  }

  private void train() {
    System.out.printf(
        "%d samples, %d held out, a chance of 73 %% at %.0f centipawns%n",
        set.size(), heldOut.size(), width);
    int[] order = inOrder(set.size());
    SplittableRandom random = new SplittableRandom(options.seed());
    Adam adam = new Adam(network, options.decay());
    for (int epoch = 0; epoch < options.epochs(); epoch++) {
      long start = System.nanoTime();
      shuffle(order, random);
      double loss = 0;
      for (int at = 0; at < order.length; at += options.batch()) {
        int end = Math.min(order.length, at + options.batch());
        for (int i = at; i < end; i++) {
          loss += gradient.add(set, order[i], target(set, order[i]));
        }
        double done = (epoch + (double) at / order.length) / options.epochs();
        adam.step(gradient.sum, options.rate(done), end - at);
      }
      System.out.printf(
          "epoch %d: loss %.6f, held out %.6f, %.0f samples a second%n",
          epoch + 1,
          loss / order.length,
          heldOutLoss(),
          order.length * 1e9 / (System.nanoTime() - start));
    }
  }

  private double target(TrainingSet from, int sample) {
    double won = (from.result(sample) + 1) / 2.0;
    int score = from.score(sample);
    if (score == TrainingSet.WON) {
      return 1;
    }
    double chance = Gradient.sigmoid(score / width);
    return options.lambda() * chance + (1 - options.lambda()) * won;
  }

  private double heldOutLoss() {
    double loss = 0;
    for (int i = 0; i < heldOut.size(); i++) {
      double error = Gradient.sigmoid(gradient.output(heldOut, i)) - target(heldOut, i);
      loss += error * error;
    }
    return loss / heldOut.size();
  }

  private static void shuffle(int[] order, SplittableRandom random) {
    for (int i = order.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int kept = order[i];
      order[i] = order[j];
      order[j] = kept;
    }
  }
}
