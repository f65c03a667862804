/** The project's own problems, and what every way of searching has to say of them. */
@NullMarked
package tsumugi.problems;

import org.jspecify.annotations.NullMarked;
