/** Other tables, to measure the main/sub table against in whole solves. */
@NullMarked
package tsumugi.engine.table;

import org.jspecify.annotations.NullMarked;
