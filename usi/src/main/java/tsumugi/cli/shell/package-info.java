/** Support for shells: completion for bash, zsh and fish, manual pages, help. */
@NullMarked
package tsumugi.cli.shell;

import org.jspecify.annotations.NullMarked;
