/** Programs that make the tables of docs/laboratory again; no part of what is shipped. */
@NullMarked
package tsumugi.laboratory;

import org.jspecify.annotations.NullMarked;
