package tsumugi.cli.base;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The log, on stderr. Logback takes long to load beside a short problem, so it is loaded by the
 * first thing worth logging, which in most runs never comes.
 */
public final class Log {
  private Log() {}

  /** For what the program found wrong with itself; the run goes on. */
  public static void warn(String what) {
    Holder.LOGGER.warn(what);
  }

  public static void error(String what, Throwable cause) {
    Holder.LOGGER.error(what, cause);
  }

  private static final class Holder {
    static final Logger LOGGER = LoggerFactory.getLogger("tsumugi");
  }
}
