package tsumugi.solver.player.nnue;

/**
 * Brings in the module of the Vector API when the first network is read.
 *
 * <p>{@code --add-modules} would do it at every start, for 70 ms, and with a warning on stderr that
 * no option silences. The JDK adds modules to a running JVM the same way for its own agents,
 * silently ({@code jdk.internal.module.Modules.loadModule}, opened by {@code Add-Exports} in the
 * jar's manifest); where that is not to be had, the kernels are scalar.
 */
public final class VectorModule {
  private static final String NAME = "jdk.incubator.vector";

  /** Set to {@code off}, vectors are left alone, as by a rehearsal or a measurement. */
  public static final String SWITCH = "tsumugi.vectors";

  private VectorModule() {}

  public static boolean isWanted() {
    return !"off".equals(System.getProperty(SWITCH));
  }

  /** Brings the module in; true when it is there afterwards. */
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
