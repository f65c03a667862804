package tsumugi.desk;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;

/**
 * Why a file could not be read or written, in words. The message of the exception is often nothing
 * but a path, and that of a file which the user has never seen.
 */
final class DiskFault {
  private DiskFault() {}

  /** The same for what may fail besides the disk. */
  static Message of(Throwable fault) {
    return fault instanceof IOException e ? of(e) : ofWords(fault.getMessage());
  }

  static Message of(IOException fault) {
    return switch (fault) {
      case NoSuchFileException e -> Message.of("desk.fault.missing");
      case AccessDeniedException e -> Message.of("desk.fault.locked");
      case EOFException e -> Message.of("desk.fault.end");
      default -> {
        String words = fault instanceof FileSystemException e ? e.getReason() : fault.getMessage();
        yield ofWords(words);
      }
    };
  }

  /** A message with the system's words, if it gave any. */
  private static Message ofWords(@Nullable String words) {
    if (words == null) {
      return Message.of("desk.fault.unnamed");
    }
    return words.equals("No space left on device")
        ? Message.of("desk.fault.full")
        : Message.of("desk.fault.other", words);
  }
}
