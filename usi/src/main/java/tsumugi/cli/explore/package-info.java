/** {@code solve --explore}: a walk through one problem, a command at a time. */
@NullMarked
package tsumugi.cli.explore;

import org.jspecify.annotations.NullMarked;
