/** The command {@code desk}: starts the desk's server and a browser. */
@NullMarked
package tsumugi.cli.desk;

import org.jspecify.annotations.NullMarked;
