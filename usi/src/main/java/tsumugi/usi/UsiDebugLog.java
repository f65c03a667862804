package tsumugi.usi;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.FileAppender;
import ch.qos.logback.core.status.Status;
import ch.qos.logback.core.status.StatusListener;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Option {@code WriteDebugLog}: appends both directions of the conversation to a file, with times.
 *
 * <p>The log has a Logback context of its own that is configured here. No configuration file is
 * searched for and nothing can reach stdout. The class is loaded only if a GUI asks for the log, so
 * a disabled log costs nothing.
 */
final class UsiDebugLog implements AutoCloseable {
  private static final String PATTERN = "%d{yyyy-MM-dd HH:mm:ss.SSS} %msg%n";

  private final LoggerContext context;
  private final Logger logger;

  /** Set when Logback reports an error, which it does nowhere else; logging continues. */
  private final AtomicBoolean failed;

  private UsiDebugLog(LoggerContext context, Logger logger, AtomicBoolean failed) {
    this.context = context;
    this.logger = logger;
    this.failed = failed;
  }

  /**
   * Opens the file. Missing folders are not created, so that a typing error does not leave folders
   * behind. A pipe is refused, because opening it would block until somebody reads it, and so would
   * writing to it.
   *
   * @param path absolute, or relative to the working directory
   * @throws IllegalArgumentException with one sentence if the file cannot be written
   */
  static UsiDebugLog open(String path, String version) {
    Path place = absolute(path);
    Path folder = place.getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new IllegalArgumentException(
          "cannot write a debug log to '" + path + "': there is no such folder");
    }
    if (Files.exists(place) && !Files.isRegularFile(place)) {
      throw new IllegalArgumentException(
          "cannot write a debug log to '" + path + "': that is no file");
    }
    AtomicBoolean failed = new AtomicBoolean();
    LoggerContext context = context(failed);
    FileAppender<ILoggingEvent> file = appender(context, place);
    file.start();
    Logger logger = context.getLogger("usi");
    logger.setLevel(Level.INFO);
    logger.addAppender(file);
    if (file.isStarted()) {
      sayWhatRuns(logger, version);
    }
    if (!file.isStarted() || failed.get()) {
      context.stop();
      throw cannot(path);
    }
    return new UsiDebugLog(context, logger, failed);
  }

  /**
   * @param failed set to true by the first error
   */
  private static LoggerContext context(AtomicBoolean failed) {
    StatusListener faults =
        status -> {
          if (status.getLevel() >= Status.ERROR) {
            failed.set(true);
          }
        };
    LoggerContext context = new LoggerContext();
    context.getStatusManager().add(faults);
    context.setMDCAdapter(new LogbackMDCAdapter()); // without an adapter every event fails
    return context;
  }

  private static FileAppender<ILoggingEvent> appender(LoggerContext context, Path place) {
    PatternLayoutEncoder encoder = new PatternLayoutEncoder();
    encoder.setContext(context);
    encoder.setCharset(StandardCharsets.UTF_8);
    encoder.setPattern(PATTERN);
    encoder.start();
    FileAppender<ILoggingEvent> file = new FileAppender<>();
    file.setContext(context);
    file.setEncoder(encoder);
    file.setFile(place.toString());
    return file;
  }

  private static void sayWhatRuns(Logger logger, String version) {
    logger.info(
        "-- Tsumugi {} on Java {}, {} {}, {} processors",
        version,
        System.getProperty("java.version"),
        System.getProperty("os.name"),
        System.getProperty("os.arch"),
        Runtime.getRuntime().availableProcessors());
  }

  /** Logs a line from the GUI. */
  void received(String line) {
    write("> {}", line);
  }

  /** Logs a line to the GUI. */
  void sent(String line) {
    write("< {}", line);
  }

  /** Whether a line could not be written; no line is written after it. */
  boolean hasFailed() {
    return failed.get();
  }

  private void write(String pattern, String line) {
    if (!failed.get()) {
      logger.info(pattern, line);
    }
  }

  @Override
  public void close() {
    context.stop();
  }

  private static Path absolute(String path) {
    try {
      return Path.of(path).toAbsolutePath();
    } catch (InvalidPathException e) {
      throw cannot(path);
    }
  }

  private static IllegalArgumentException cannot(String path) {
    return new IllegalArgumentException("cannot write a debug log to '" + path + "'");
  }
}
