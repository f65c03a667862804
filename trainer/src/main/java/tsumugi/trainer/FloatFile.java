package tsumugi.trainer;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tsumugi.solver.player.own.OwnNetworkFile;

/**
 * A network in floats, from which a training goes on: half and outputs, then all numbers in the
 * order of {@link FloatNetwork}'s arrays, big endian.
 */
final class FloatFile {
  private FloatFile() {}

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

  /** Reads such a file, or a network as the player has it, whose numbers are rounded. */
  static FloatNetwork read(Path path) throws IOException {
    byte[] bytes = Files.readAllBytes(path);
    if (OwnNetworkFile.isOne(bytes)) {
      return Quantizer.restore(OwnNetworkFile.read(bytes));
    }
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      FloatNetwork network = new FloatNetwork(in.readInt(), in.readInt());
      for (float[] numbers : network.parameters()) {
        for (int i = 0; i < numbers.length; i++) {
          numbers[i] = in.readFloat();
        }
      }
      return network;
    }
  }
}
