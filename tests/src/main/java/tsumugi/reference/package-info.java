/**
 * A slow, literal rule book of shogi and of tsume, the yardstick for the engine: it shares no code
 * with it, and only {@link tsumugi.reference.EngineForm} knows the engine's encodings.
 */
@NullMarked
package tsumugi.reference;

import org.jspecify.annotations.NullMarked;
