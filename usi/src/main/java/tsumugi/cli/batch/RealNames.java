package tsumugi.cli.batch;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * Names of files as the file system has them, so that a file counts as the same whatever path leads
 * to it: from another folder, whole, or through a link. The name of what is not there is left as it
 * is.
 */
final class RealNames {
  /** The name asked for last; most problems in a row stand in one file. */
  private String name = "";

  private String real = "";

  /** The real name of a file, or of an entry of a zip, which stands behind {@code FILE!}. */
  String of(String file) {
    if (!file.equals(name)) {
      real = find(file);
      name = file;
    }
    return real;
  }

  /**
   * An id with the real name in the place of the file's, if it is one that was made of it: {@code
   * file}, {@code file:number}, {@code file#ply}.
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
        // not there
      }
    }
    return file;
  }
}
