package tsumugi.cli.base;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;

/**
 * Explains why something could not be read or written, without class names of exceptions. Common
 * reasons exist in both languages; for others the system's own words are used.
 */
public final class IoFault {
  private static final String FULL = "No space left on device";
  private static final String QUOTA = "Disk quota exceeded";

  private IoFault() {}

  /** Whether the disk is full: the same write can succeed once there is room. */
  public static boolean isFull(IOException fault) {
    String words = fault instanceof FileSystemException e ? e.getReason() : fault.getMessage();
    return FULL.equals(words) || QUOTA.equals(words);
  }

  public static Message of(IOException fault) {
    return switch (fault) {
      case NoSuchFileException e -> Message.of("cli.io.missing");
      case AccessDeniedException e -> Message.of("cli.io.locked");
      case EOFException e -> Message.of("cli.io.end");
      case FileSystemException e -> ofWords(e.getReason());
      default -> ofWords(fault.getMessage());
    };
  }

  /** A message with the system's words, which the launcher sets to English. */
  private static Message ofWords(@Nullable String words) {
    return switch (words) {
      case null -> Message.of("cli.io.unknown");
      case FULL -> Message.of("cli.io.full");
      case "Is a directory" -> Message.of("cli.io.folder");
      case "Not a directory", "No such file or directory" -> Message.of("cli.io.missing");
      case "Permission denied" -> Message.of("cli.io.locked");
      default -> Message.of("cli.io.other", words);
    };
  }
}
