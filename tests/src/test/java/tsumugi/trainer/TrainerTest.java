package tsumugi.trainer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.player.nnue.VectorModule;
import tsumugi.player.own.OwnEvaluator;
import tsumugi.player.own.OwnNetwork;
import tsumugi.player.own.OwnNetworkFile;

@Tag("slow")
class TrainerTest {
  @TempDir private static Path folder;
  private static Path games;

  @BeforeAll
  static void playSomeGames() throws Exception {
    assertTrue(VectorModule.isThere(), "the module comes with every JDK");
    games = folder.resolve("games");
    SelfPlay.main(new String[] {"file=" + games, "games=30", "nodes=30", "mate=30"});
  }

  private static TrainingSet set(int outputs) throws IOException {
    TrainingSet set = new TrainingSet(outputs);
    GameFile.read(games, set::add);
    return set;
  }

  @Test
  void aSetGrowsUpToItsLimitAndSaysSoThere() throws Exception {
    int size = set(1).size();
    TrainingSet exact = new TrainingSet(1, 2, size);
    GameFile.read(games, exact::add);
    assertEquals(size, exact.size());
    assertEquals(set(1).score(size - 1), exact.score(size - 1));
    TrainingSet small = new TrainingSet(1, 2, size - 1);
    Exception thrown =
        assertThrows(IllegalArgumentException.class, () -> GameFile.read(games, small::add));
    String sentence = String.valueOf(thrown.getMessage());
    assertTrue(sentence.contains("more than " + (size - 1) + " quiet positions"), sentence);
  }

  private static double loss(FloatNetwork network, TrainingSet set, int samples) {
    Gradient gradient = new Gradient(network);
    double loss = 0;
    for (int i = 0; i < samples; i++) {
      double error = Gradient.sigmoid(gradient.output(set, i)) - target(set, i);
      loss += error * error;
    }
    return loss;
  }

  private static double target(TrainingSet set, int sample) {
    return Gradient.sigmoid(set.score(sample) / 500.0);
  }

  @Test
  void theGradientIsWhatFiniteDifferencesSay() throws Exception {
    TrainingSet set = set(3);
    FloatNetwork network = FloatNetwork.random(32, 3, 1);
    int samples = 40;
    Gradient gradient = new Gradient(network);
    for (int i = 0; i < samples; i++) {
      gradient.add(set, i, target(set, i));
    }
    SplittableRandom random = new SplittableRandom(1);
    int compared = 0;
    for (int array = 0; array < network.parameters().size(); array++) {
      float[] numbers = network.parameters().get(array);
      float[] slopes = gradient.sum.parameters().get(array);
      for (int tries = 0; tries < 2_000 && compared < 60 * (array + 1); tries++) {
        int i = random.nextInt(numbers.length);
        if (Math.abs(slopes[i]) > 0.003) {
          compared++;
          float kept = numbers[i];
          numbers[i] = kept + 0.002f;
          double up = loss(network, set, samples);
          numbers[i] = kept - 0.002f;
          double down = loss(network, set, samples);
          numbers[i] = kept;
          double expected = (up - down) / 0.004;
          assertEquals(expected, slopes[i], 0.03 * Math.abs(expected) + 2e-4);
        }
      }
    }
    assertTrue(compared > 60, "compared: " + compared);
  }

  @Test
  void whatIsQuantizedSaysTheSame() throws Exception {
    Path out = folder.resolve("q.net");
    Trainer.main(
        new String[] {
          "file=" + games, "out=" + out, "half=64", "outputs=4", "epochs=4", "scale=600", "batch=64"
        });
    FloatNetwork network = FloatFile.read(Path.of(out + ".float"));
    OwnNetwork whole = OwnNetworkFile.read(Files.readAllBytes(out));
    TrainingSet set = new TrainingSet(4);
    Gradient gradient = new Gradient(network);
    OwnEvaluator evaluator = new OwnEvaluator(whole, 1);
    double[] sums = new double[2];
    GameFile.read(
        games,
        game -> {
          Position position = Sfen.parse(Sfen.START);
          for (short move : game.moves()) {
            position.doMove(move);
            set.clear();
            set.addOpinion(position, 0);
            double expected = 600 * gradient.output(set, 0);
            evaluator.reset();
            int value = evaluator.evaluate(position);
            // A weight is rounded by at most half a step, which is 600 / 128 centipawns of a full
            // neuron. The errors of 128 weights usually add up to 10, and hardly ever to six times
            // that.
            assertEquals(expected, value, 60 + 0.05 * Math.abs(expected));
            sums[0] += Math.abs(expected);
            sums[1] += Math.abs(expected - value);
          }
        });
    assertTrue(sums[1] < 0.1 * sums[0], Arrays.toString(sums));
  }

  @Test
  void everyOutputIsQuantizedWithItsBias() throws Exception {
    FloatNetwork network = FloatNetwork.random(32, 1, 1).withOutputs(3);
    for (int output = 0; output < 3; output++) {
      network.outputBiases[output] = output - 0.5f;
    }
    OwnEvaluator evaluator = new OwnEvaluator(Quantizer.quantize(network, 600), 1);
    TrainingSet set = new TrainingSet(3);
    String[] positions = {
      Sfen.START,
      "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/9/LNSGKGSNL b RBrb 1",
      "4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L18P 1",
    };
    Gradient gradient = new Gradient(network);
    for (int output = 0; output < 3; output++) {
      Position position = Sfen.parse(positions[output]);
      set.clear();
      set.addOpinion(position, 0);
      assertEquals(output, set.output(0));
      evaluator.reset();
      assertEquals(600 * gradient.output(set, 0), evaluator.evaluate(position), 20);
    }
  }

  @Test
  void aTrainingGoesOnFromAShippedNetwork() throws Exception {
    Path first = folder.resolve("shipped.net");
    Trainer.main(
        new String[] {
          "file=" + games, "out=" + first, "half=32", "outputs=2", "epochs=1", "scale=600"
        });
    Path second = folder.resolve("again.net");
    Trainer.main(
        new String[] {
          "file=" + games, "out=" + second, "init=" + first, "outputs=2", "epochs=0", "scale=600"
        });
    assertArrayEquals(Files.readAllBytes(first), Files.readAllBytes(second));
  }

  @Test
  void itLearns() throws Exception {
    TrainingSet set = set(1);
    double before = loss(FloatNetwork.random(64, 1, 1), set, set.size());
    Path out = folder.resolve("l.net");
    Trainer.main(
        new String[] {
          "file=" + games, "out=" + out, "half=64", "epochs=6", "scale=500", "lambda=1", "batch=64"
        });
    double after = loss(FloatFile.read(Path.of(out + ".float")), set, set.size());
    assertTrue(after < before / 3, before + " -> " + after);
  }

  @Test
  void theSameArgumentsGiveTheSameNetwork() throws Exception {
    byte[][] made = new byte[3][];
    for (int i = 0; i < 3; i++) {
      Path out = folder.resolve("s" + i);
      String[] words = {
        "file=" + games, "out=" + out, "half=32", "epochs=2", "batch=128", "seed=" + i / 2
      };
      Trainer.main(words);
      made[i] = Files.readAllBytes(out);
    }
    assertArrayEquals(made[0], made[1]);
    assertFalse(Arrays.equals(made[1], made[2]), "the seed counts");
    assertFalse(
        Arrays.equals(FloatNetwork.random(32, 1, 1).rows, FloatNetwork.random(32, 1, 2).rows));
  }

  @Test
  void pretrainingTeachesTheWrittenEvaluation() throws Exception {
    Pretraining source = new Pretraining(1);
    GameFile.read(games, source::add);
    TrainingSet set = new TrainingSet(1);
    source.fill(set, 2_000);
    assertTrue(set.size() >= 2_000);
    for (int i = 0; i < set.size(); i++) {
      assertEquals(0, set.result(i), "nobody's game");
    }
  }

  /** Errors that can be detected at once must not appear after hours of training. */
  @Test
  void whatCannotBecomeANetworkIsRefusedBeforehand() throws Exception {
    Path taken = Files.writeString(folder.resolve("taken.net"), "a network");
    assertRefused(IOException.class, "out=" + taken);
    assertRefused(IOException.class, "out=" + folder.resolve("no/where.net"));
    assertRefused(IOException.class, "init=" + taken);
    assertRefused(IOException.class, "file=" + games);
    assertEquals("a network", Files.readString(taken));
    for (String word :
        new String[] {
          "half=33",
          "half=0",
          "outputs=0",
          "batch=0",
          "epochs=-1",
          "rate=NaN",
          "lambda=2",
          "scale=-1",
          "epoch=3",
          "seed"
        }) {
      assertRefused(IllegalArgumentException.class, word);
    }
  }

  private static void assertRefused(Class<? extends Exception> how, String word) {
    List<String> words = new ArrayList<>(List.of("file=" + games, "epochs=0", "scale=700", word));
    if (!word.startsWith("out=")) {
      words.add("out=" + folder.resolve("refused.net"));
    }
    assertThrows(how, () -> Trainer.main(words.toArray(String[]::new)), word);
    assertFalse(Files.exists(folder.resolve("refused.net")), word);
  }

  @Test
  void trainingDoesNotResumeFromANetworkOfAnotherShape() throws Exception {
    Path small = folder.resolve("small");
    FloatFile.write(FloatNetwork.random(32, 1, 1), small);
    assertEquals(32, FloatFile.read(small).half);
    byte[] bytes = Files.readAllBytes(small);
    for (int length : new int[] {0, 7, bytes.length - 4, bytes.length + 4}) {
      Files.write(small, Arrays.copyOf(bytes, length));
      assertThrows(IOException.class, () -> FloatFile.read(small), length + " bytes");
    }
    Files.write(small, bytes);
    assertThrows(
        IOException.class,
        () -> Trainer.main(new String[] {"init=" + small, "half=64", "out=" + folder + "/x"}));
  }

  @Test
  void numbersThatAreNoneOrTooLargeAreNotQuantized() {
    for (float wrong : new float[] {Float.NaN, 3, Float.NEGATIVE_INFINITY}) {
      for (int array = 0; array < 2; array++) {
        FloatNetwork network = FloatNetwork.random(32, 1, 1);
        network.parameters().get(array)[5] = wrong;
        assertThrows(IllegalArgumentException.class, () -> Quantizer.quantize(network, 600));
      }
    }
  }

  @Test
  void aSmallNumberOfPretrainingSamplesIsUsed() throws Exception {
    Path out = folder.resolve("p.net");
    String[] words = {
      "out=" + out, "file=" + games, "half=32", "pretrain=900", "epochs=0", "scale=700"
    };
    Trainer.main(words);
    FloatNetwork learnt = FloatFile.read(Path.of(out + ".float"));
    assertFalse(Arrays.equals(FloatNetwork.random(32, 1, 1).weights, learnt.weights));
  }

  /** Decided positions have the verdict, and noisy positions are left out. */
  @Test
  void theSetHasQuietPositionsAndMates() throws Exception {
    TrainingSet set = set(1);
    int won = 0;
    for (int i = 0; i < set.size(); i++) {
      if (set.score(i) == TrainingSet.WON) {
        won++;
        assertEquals(1, set.result(i));
      }
    }
    int[] plies = {0};
    GameFile.read(games, game -> plies[0] += game.moves().length);
    assertTrue(won > 0);
    assertTrue(set.size() < plies[0], set.size() + " of " + plies[0]);
  }

  @Test
  void theCurveIsFound() {
    TrainingSet set = new TrainingSet(1);
    SplittableRandom random = new SplittableRandom(3);
    GameRecordMaker maker = new GameRecordMaker();
    for (int i = 0; i < 4_000; i++) {
      int score = random.nextInt(-900, 901);
      boolean wins = random.nextDouble() < Gradient.sigmoid(score / 400.0);
      set.add(maker.firstMove(score, wins));
    }
    assertEquals(400, WinCurve.width(set), 60);
  }

  /** Games of one quiet move with given score and result. */
  private static final class GameRecordMaker {
    GameRecord firstMove(int score, boolean wins) {
      int move = UsiMove.parse("7g7f");
      return new GameRecord(
          1,
          GameRecord.Ending.AGREED,
          wins ? 1 : -1,
          0,
          new short[] {(short) move},
          new short[] {(short) score});
    }
  }
}
