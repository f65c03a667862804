/** The command {@code convert}: converts records from any format to any other. */
@NullMarked
package tsumugi.cli.convert;

import org.jspecify.annotations.NullMarked;
