package tsumugi.cli.problem;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.base.WriteGuard;

/**
 * Keeps the inputs from being written over: the files named, under whatever name, those of folders,
 * and the one that standard input comes from.
 */
public record InputGuard(List<String> inputs) implements WriteGuard {
  private static final String STANDARD_INPUT = "/dev/stdin";

  @Override
  public void check(String option, Path file, String name) throws IOException {
    if (!Files.isRegularFile(file)) {
      return; // a device or a pipe loses nothing
    }
    for (String input : inputs) {
      if (isInput(file, input)) {
        throw UsageException.of("cli.usage.is-input", option, name);
      }
    }
  }

  private static boolean isInput(Path file, String input) throws IOException {
    Path path;
    try {
      path = Path.of(input.equals("-") ? STANDARD_INPUT : input);
    } catch (InvalidPathException e) {
      return false; // a position
    }
    return Files.isDirectory(path)
        ? isReadOf(path, file)
        : Files.isRegularFile(path) && Files.isSameFile(path, file);
  }

  private static boolean isReadOf(Path folder, Path file) throws IOException {
    return file.toRealPath().startsWith(folder.toRealPath()) && InputFiles.isWanted(file);
  }
}
