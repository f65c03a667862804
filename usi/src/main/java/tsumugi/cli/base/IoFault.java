package tsumugi.cli.base;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;

/**
 * Why something could not be read or written, in words for people: no class of an exception. The
 * usual reasons are in both languages; of the others the system's own words are passed on.
 */
public final class IoFault {
  private static final String FULL = "No space left on device";
  private static final String QUOTA = "Disk quota exceeded";

  private IoFault() {}

  /** True when the disk is full: what could not be written can be once there is room. */
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

  /** What the system says, which the launcher makes English. */
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
