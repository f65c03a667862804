/** A real browser for tests of pages. */
@NullMarked
package tsumugi.browser;

import org.jspecify.annotations.NullMarked;
