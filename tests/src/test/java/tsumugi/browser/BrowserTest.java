package tsumugi.browser;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;

/** Says in the log of the build, once, whether the tests in a browser are left out. */
class BrowserTest {
  @Test
  void testsInABrowserAreNotLeftOutInSilence() {
    boolean isInstalled = Browser.installed() != null;
    if (!isInstalled) {
      System.out.println("The tests in a browser are left out: " + Browser.ABSENT);
    }
    assumeTrue(isInstalled, Browser.ABSENT);
  }
}
