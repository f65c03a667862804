package tsumugi.player.nnue;

/**
 * Loads the module of the Vector API when the first network is read.
 *
 * <p>{@code --add-modules} would load it at every start, which takes 70 ms, and print a warning to
 * stderr that no option suppresses. The JDK silently adds modules to a running JVM for its own
 * agents by {@code jdk.internal.module.Modules.loadModule}, which {@code Add-Exports} in the jar's
 * manifest makes accessible. If this fails, the scalar kernels are used.
 */
public final class VectorModule {
  private static final String NAME = "jdk.incubator.vector";

  /** The value {@code off} disables vectors, for example in a rehearsal or a measurement. */
  public static final String SWITCH = "tsumugi.vectors";

  private VectorModule() {}

  public static boolean isWanted() {
    return !"off".equals(System.getProperty(SWITCH));
  }

  /** Loads the module. Returns whether it is available. */
  public static boolean isThere() {
    if (ModuleLayer.boot().findModule(NAME).isPresent()) {
      return true;
    }
    try {
      Class.forName("jdk.internal.module.Modules")
          .getMethod("loadModule", String.class)
          .invoke(null, NAME);
      return true;
    } catch (ReflectiveOperationException | RuntimeException e) {
      return false;
    }
  }
}
