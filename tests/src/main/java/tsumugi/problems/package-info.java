/** The project's own problems: how they are made, and how their answers are known. */
@NullMarked
package tsumugi.problems;

import org.jspecify.annotations.NullMarked;
