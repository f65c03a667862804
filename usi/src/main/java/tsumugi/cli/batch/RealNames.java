package tsumugi.cli.batch;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * Names of files as the file system knows them, so that a file counts as the same whatever path
 * leads to it: from another folder, absolute, or through a link. The name of a missing file is left
 * unchanged.
 */
final class RealNames {
  /** The name asked for last; consecutive problems are mostly from one file. */
  private String name = "";

  private String real = "";

  /** The real name of a file, or of an entry of a zip, which is written after {@code FILE!}. */
  String of(String file) {
    if (!file.equals(name)) {
      real = find(file);
      name = file;
    }
    return real;
  }

  /**
   * An id in which the file's name is replaced by its real name, if the id was made from it: {@code
   * file}, {@code file:number} or {@code file#ply}.
   */
  String ofId(String id, String file) {
    int end = file.length();
    boolean isMade = id.length() == end || id.length() > end && ":#".indexOf(id.charAt(end)) >= 0;
    return isMade && id.startsWith(file) ? of(file) + id.substring(end) : id;
  }

  private static String find(String file) {
    int zip = file.indexOf('!');
    int[] ends = zip < 0 ? new int[] {file.length()} : new int[] {file.length(), zip};
    for (int end : ends) {
      try {
        return Path.of(file.substring(0, end)).toRealPath() + file.substring(end);
      } catch (IOException | InvalidPathException e) {
        // the file does not exist
      }
    }
    return file;
  }
}
