/** The command {@code convert}: records from any format into any other. */
@NullMarked
package tsumugi.cli.convert;

import org.jspecify.annotations.NullMarked;
