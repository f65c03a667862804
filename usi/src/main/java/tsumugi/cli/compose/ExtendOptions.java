package tsumugi.cli.compose;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tsumugi.cli.base.UsageException;
import tsumugi.compose.ComposeRule;
import tsumugi.compose.ComposeSettings;
import tsumugi.compose.Themes;

/** The options of {@code compose extend}. */
final class ExtendOptions {
  private static final int DEFAULT_BEAM = 50;

  @Option(names = "--to-plies", paramLabel = "N")
  private @Nullable Integer toPlies;

  @Option(names = "--beam", paramLabel = "N")
  private int beam = DEFAULT_BEAM;

  @Option(names = "--theme", paramLabel = "NAME", completionCandidates = ThemeWords.class)
  private @Nullable String theme;

  @Option(names = "--allow-needless")
  private boolean allowNeedless;

  /** The words that shells complete after {@code --theme}. */
  static final class ThemeWords implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Themes.ALL.iterator();
    }
  }

  /** The greatest length in plies; null for one of each input's own. */
  @Nullable Integer toPlies() {
    return toPlies;
  }

  /** How many problems of each length are kept. */
  int beam() {
    return beam;
  }

  /** The theme that is preferred, or null. */
  @Nullable String theme() {
    return theme;
  }

  /** Whether results may have needless pieces. */
  boolean allowNeedless() {
    return allowNeedless;
  }

  /**
   * Refuses values that no run can have.
   *
   * @throws UsageException for the first of them
   */
  void check(ComposeRule rule) {
    if (toPlies != null
        && (toPlies < 1 || toPlies > ComposeSettings.MAX_PLIES || toPlies % 2 == 0)) {
      throw UsageException.of("cli.usage.compose-odd-of", "--to-plies", toPlies);
    }
    if (beam < 1) {
      throw UsageException.of("cli.usage.at-least-one", "--beam");
    }
    if (theme != null && !Themes.isTheme(theme)) {
      throw UsageException.of("cli.usage.compose-theme", theme);
    }
    if (theme != null && rule == ComposeRule.COOPERATIVE) {
      throw UsageException.of("cli.usage.option-of-tsume", "--theme");
    }
  }

  /** The options beyond the defaults, each as the user writes it, in a fixed order. */
  List<String> given() {
    List<String> given = new ArrayList<>();
    if (allowNeedless) {
      given.add("--allow-needless");
    }
    if (toPlies != null) {
      given.add("--to-plies " + toPlies);
    }
    if (beam != DEFAULT_BEAM) {
      given.add("--beam " + beam);
    }
    if (theme != null) {
      given.add("--theme " + theme);
    }
    return given;
  }
}
