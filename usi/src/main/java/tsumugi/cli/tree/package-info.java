/** The tree of variations: its options, and how it is written as text and JSON. */
@NullMarked
package tsumugi.cli.tree;

import org.jspecify.annotations.NullMarked;
