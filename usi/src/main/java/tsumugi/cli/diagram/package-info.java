/** The command {@code diagram}: pictures of problems, and a page that replays them. */
@NullMarked
package tsumugi.cli.diagram;

import org.jspecify.annotations.NullMarked;
