/**
 * Sentences for people: keys with arguments, and the files that have the texts in both languages.
 */
@NullMarked
package tsumugi.engine.message;

import org.jspecify.annotations.NullMarked;
