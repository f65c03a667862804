package tsumugi.usi;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.FileAppender;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * Option {@code WriteDebugLog}: both directions of the conversation with times, appended to a file.
 *
 * <p>It has a Logback context of its own, set up here: no configuration file is looked for, nothing
 * can reach stdout, and since only a GUI that asks for the log makes this class load, it costs
 * nothing when it is off.
 */
final class UsiDebugLog implements AutoCloseable {
  private static final String PATTERN = "%d{yyyy-MM-dd HH:mm:ss.SSS} %msg%n";

  private final LoggerContext context;
  private final Logger logger;

  private UsiDebugLog(LoggerContext context, Logger logger) {
    this.context = context;
    this.logger = logger;
  }

  /**
   * Opens the file, and makes the folders it lies in.
   *
   * @param path absolute, or relative to the working directory
   * @throws IllegalArgumentException when it cannot be written to, with one sentence
   */
  static UsiDebugLog open(String path, String version) {
    LoggerContext context = new LoggerContext();
    context.setMDCAdapter(new LogbackMDCAdapter()); // without one every event fails
    PatternLayoutEncoder encoder = new PatternLayoutEncoder();
    encoder.setContext(context);
    encoder.setCharset(StandardCharsets.UTF_8);
    encoder.setPattern(PATTERN);
    encoder.start();
    FileAppender<ILoggingEvent> file = new FileAppender<>();
    file.setContext(context);
    file.setEncoder(encoder);
    file.setFile(absolute(path));
    file.start();
    if (!file.isStarted()) {
      context.stop();
      throw new IllegalArgumentException("cannot write a debug log to '" + path + "'");
    }
    Logger logger = context.getLogger("usi");
    logger.setLevel(Level.INFO);
    logger.addAppender(file);
    logger.info(
        "-- Tsumugi {} on Java {}, {} {}, {} processors",
        version,
        System.getProperty("java.version"),
        System.getProperty("os.name"),
        System.getProperty("os.arch"),
        Runtime.getRuntime().availableProcessors());
    return new UsiDebugLog(context, logger);
  }

  /** A line from the GUI. */
  void received(String line) {
    logger.info("> {}", line);
  }

  /** A line to the GUI. */
  void sent(String line) {
    logger.info("< {}", line);
  }

  @Override
  public void close() {
    context.stop();
  }

  private static String absolute(String path) {
    try {
      return Path.of(path).toAbsolutePath().toString();
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException("cannot write a debug log to '" + path + "'", e);
    }
  }
}
