/** Charts: one drawing, written as SVG or PNG with nothing but the JDK. */
@NullMarked
package tsumugi.plot;

import org.jspecify.annotations.NullMarked;
