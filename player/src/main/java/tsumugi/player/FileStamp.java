package tsumugi.player;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import org.jspecify.annotations.Nullable;

/**
 * Identifies the version of a file, to detect whether it is still the one that was read.
 *
 * @param key differs if another file was moved to the path; null if the system has no such key
 */
public record FileStamp(Path path, long size, FileTime modified, @Nullable Object key) {
  /** The stamp of a file as it is now; null if the file does not exist. */
  public static @Nullable FileStamp of(Path path) {
    try {
      BasicFileAttributes now = Files.readAttributes(path, BasicFileAttributes.class);
      return new FileStamp(path, now.size(), now.lastModifiedTime(), now.fileKey());
    } catch (IOException e) {
      return null;
    }
  }

  public boolean isCurrent() {
    return equals(of(path));
  }
}
