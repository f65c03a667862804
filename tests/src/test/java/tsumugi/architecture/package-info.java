/** Rules about the code itself. */
@NullMarked
package tsumugi.architecture;

import org.jspecify.annotations.NullMarked;
