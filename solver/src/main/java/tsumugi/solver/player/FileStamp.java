package tsumugi.solver.player;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import org.jspecify.annotations.Nullable;

/**
 * By what is seen whether a file is still the one that was read.
 *
 * @param key another one when another file was moved to the place; null where the system has none
 */
public record FileStamp(Path path, long size, FileTime modified, @Nullable Object key) {
  /** Of a file as it is now; null when there is none. */
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
