package tsumugi.verifier;

import java.util.List;

/**
 * The keys of a brinkmate that a file names.
 *
 * @param moves the first moves, in USI; empty if the file names none
 * @param areAll whether it is proved that no other move is a key
 */
public record Keys(List<String> moves, boolean areAll) {
  static final Keys NONE = new Keys(List.of(), false);
}
