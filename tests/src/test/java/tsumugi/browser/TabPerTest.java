package tsumugi.browser;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** One browser for all tests of a class, and a tab of its own for each of them. */
public final class TabPerTest
    implements BeforeAllCallback, BeforeEachCallback, AfterEachCallback, AfterAllCallback {
  private final Supplier<Path> scratch;
  private @Nullable Browser browser;

  /**
   * Prepares a static field of the test class.
   *
   * @param scratch an empty folder that outlives the browser, asked for when the tests begin
   */
  public TabPerTest(Supplier<Path> scratch) {
    this.scratch = scratch;
  }

  /** {@return the browser, whose calls go to the tab of the test} */
  public Browser browser() {
    return requireNonNull(browser);
  }

  @Override
  public void beforeAll(ExtensionContext context) throws IOException, InterruptedException {
    browser = new Browser(Browser.required(), scratch.get().resolve("profile"));
  }

  @Override
  public void beforeEach(ExtensionContext context) throws InterruptedException {
    browser().newTab();
  }

  @Override
  public void afterEach(ExtensionContext context) throws InterruptedException {
    browser().closeTab();
  }

  @Override
  public void afterAll(ExtensionContext context) {
    if (browser != null) {
      browser.close();
    }
  }
}
