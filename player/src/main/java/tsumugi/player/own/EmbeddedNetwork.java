package tsumugi.player.own;

import java.io.IOException;
import java.io.InputStream;

/** The built-in network, read when a player first needs it. */
public final class EmbeddedNetwork {
  private static final String NAME = "own.net";

  private EmbeddedNetwork() {}

  /**
   * Reads the network.
   *
   * @throws IOException if it is missing or damaged
   */
  public static OwnNetwork read() throws IOException {
    try (InputStream in = EmbeddedNetwork.class.getResourceAsStream(NAME)) {
      if (in == null) {
        throw new IOException("missing");
      }
      return OwnNetworkFile.read(in.readAllBytes());
    }
  }
}
