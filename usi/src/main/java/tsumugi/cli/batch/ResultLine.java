package tsumugi.cli.batch;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a later run wants to know of a result that stands in a file.
 *
 * @param number the problem's place in the input, from 1
 * @param plies the length of the mate; 0 when none is known
 * @param unproved a proof was asked for, and there is none
 */
public record ResultLine(
    long number,
    @Nullable String file,
    String id,
    String sfen,
    List<String> options,
    String result,
    int plies,
    long nodes,
    long millis,
    boolean unproved) {}
