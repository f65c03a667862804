package tsumugi.trainer;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tsumugi.player.own.OwnFeatures;
import tsumugi.player.own.OwnNetwork;
import tsumugi.player.own.OwnNetworkFile;

/**
 * A network in floats, from which training can be resumed: half and outputs, then all numbers in
 * the order of the arrays of {@link FloatNetwork}, big-endian.
 */
final class FloatFile {
  private static final int HEAD_BYTES = 2 * Integer.BYTES;
  private static final int MOST_HALF = 1_024;
  private static final int MOST_OUTPUTS = 64;

  private FloatFile() {}

  private static long length(int half, int outputs) {
    long numbers = (OwnFeatures.COUNT + 1L) * half + 2L * half * outputs + outputs;
    return HEAD_BYTES + Float.BYTES * numbers;
  }

  static void write(FloatNetwork network, Path path) throws IOException {
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(path)))) {
      out.writeInt(network.half);
      out.writeInt(network.outputs);
      for (float[] numbers : network.parameters()) {
        for (float number : numbers) {
          out.writeFloat(number);
        }
      }
    }
  }

  /**
   * Reads a network in floats, or a network in the player's format, whose numbers are rounded.
   *
   * @throws IOException if the file has another format or another shape than the current one
   */
  static FloatNetwork read(Path path) throws IOException {
    byte[] bytes = Files.readAllBytes(path);
    if (OwnNetworkFile.isOne(bytes)) {
      return Quantizer.restore(OwnNetworkFile.read(bytes));
    }
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      long length = bytes.length;
      int half = length < HEAD_BYTES ? 0 : in.readInt();
      int outputs = length < HEAD_BYTES ? 0 : in.readInt();
      if (half < 1
          || half > MOST_HALF
          || half % OwnNetwork.LANES != 0
          || outputs < 1
          || outputs > MOST_OUTPUTS
          || length != length(half, outputs)) {
        throw new IOException("no network in floats of today's shape: " + path);
      }
      FloatNetwork network = new FloatNetwork(half, outputs);
      for (float[] numbers : network.parameters()) {
        for (int i = 0; i < numbers.length; i++) {
          numbers[i] = in.readFloat();
        }
      }
      return network;
    }
  }
}
