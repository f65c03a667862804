package tsumugi.player.own;

import static java.nio.ByteOrder.LITTLE_ENDIAN;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32;

/**
 * A network as bytes, little-endian.
 *
 * <pre>
 *   i64   "TSUNET02"
 *   i32   half    i32  outputs    i32  scale
 *   i16   biases[half]    rows[7032][half]    weights[outputs][2 * half]
 *   i32   outputBiases[outputs]
 *   i32   CRC-32 of all before
 * </pre>
 *
 * <p>"TSUNET01" has 2,344 rows, which all zones share.
 */
public final class OwnNetworkFile {
  private static final long MAGIC = 0x3230_5445_4E55_5354L;

  /** The first bytes of files from before zones were introduced. */
  private static final long MAGIC_OF_ONE_ZONE = 0x3130_5445_4E55_5354L;

  /** The number of bytes needed to recognise a file. */
  public static final int HEAD_BYTES = 20;

  private static final int MAX_HALF = 1024;
  private static final int MAX_OUTPUTS = 64;

  /** The maximum size of a file. */
  public static final int MOST_BYTES = size(MAX_HALF, MAX_OUTPUTS, OwnFeatures.ZONES);

  private OwnNetworkFile() {}

  /** Whether the bytes begin like such a file. */
  public static boolean isOne(byte[] bytes) {
    return zones(bytes) > 0;
  }

  /** The number of zones with their own rows; 0 if the file has another format. */
  private static int zones(byte[] bytes) {
    if (bytes.length < HEAD_BYTES) {
      return 0;
    }
    long magic = ByteBuffer.wrap(bytes).order(LITTLE_ENDIAN).getLong(0);
    return magic == MAGIC ? OwnFeatures.ZONES : magic == MAGIC_OF_ONE_ZONE ? 1 : 0;
  }

  public static byte[] write(OwnNetwork network) {
    int outputs = network.outputBiases().length;
    ByteBuffer out =
        ByteBuffer.allocate(size(network.half(), outputs, OwnFeatures.ZONES)).order(LITTLE_ENDIAN);
    out.putLong(MAGIC).putInt(network.half()).putInt(outputs).putInt(network.scale());
    put(out, network.biases());
    put(out, network.rows());
    put(out, network.weights());
    for (int bias : network.outputBiases()) {
      out.putInt(bias);
    }
    out.putInt(crc(out.array(), out.position()));
    return out.array();
  }

  /**
   * Reads a network.
   *
   * @throws IOException if the bytes are not a network or are damaged
   */
  public static OwnNetwork read(byte[] bytes) throws IOException {
    int zones = zones(bytes);
    if (zones == 0) {
      throw new IOException("no network of this project");
    }
    ByteBuffer in = ByteBuffer.wrap(bytes).order(LITTLE_ENDIAN);
    in.getLong();
    int half = in.getInt();
    int outputs = in.getInt();
    int scale = in.getInt();
    boolean possible =
        half >= OwnNetwork.LANES
            && half % OwnNetwork.LANES == 0
            && half <= MAX_HALF
            && outputs >= 1
            && outputs <= MAX_OUTPUTS;
    if (!possible
        || bytes.length != size(half, outputs, zones)
        || in.getInt(bytes.length - Integer.BYTES) != crc(bytes, bytes.length - Integer.BYTES)) {
      throw new IOException("a damaged network");
    }
    short[] biases = shorts(in, half);
    short[] rows = rows(in, half * OwnFeatures.IN_ZONE, zones);
    short[] weights = shorts(in, 2 * half * outputs);
    for (short weight : weights) {
      if (Math.abs(weight) > OwnNetwork.MAX_WEIGHT) {
        throw new IOException("a network whose numbers would overflow");
      }
    }
    int[] outputBiases = new int[outputs];
    for (int i = 0; i < outputs; i++) {
      outputBiases[i] = in.getInt();
    }
    return new OwnNetwork(half, scale, biases, rows, weights, outputBiases);
  }

  private static short[] rows(ByteBuffer in, int ofZone, int zones) {
    short[] rows = Arrays.copyOf(shorts(in, ofZone * zones), ofZone * OwnFeatures.ZONES);
    for (int zone = zones; zone < OwnFeatures.ZONES; zone++) {
      System.arraycopy(rows, 0, rows, zone * ofZone, ofZone);
    }
    return rows;
  }

  private static int size(int half, int outputs, int zones) {
    int numbers = half * (1 + zones * OwnFeatures.IN_ZONE + 2 * outputs);
    return HEAD_BYTES + Short.BYTES * numbers + Integer.BYTES * (outputs + 1);
  }

  private static int crc(byte[] bytes, int length) {
    CRC32 crc = new CRC32();
    crc.update(bytes, 0, length);
    return (int) crc.getValue();
  }

  private static void put(ByteBuffer out, short[] numbers) {
    out.asShortBuffer().put(numbers);
    out.position(out.position() + Short.BYTES * numbers.length);
  }

  private static short[] shorts(ByteBuffer in, int count) {
    short[] numbers = new short[count];
    in.asShortBuffer().get(numbers);
    in.position(in.position() + Short.BYTES * count);
    return numbers;
  }
}
