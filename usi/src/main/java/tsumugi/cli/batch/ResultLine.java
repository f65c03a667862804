package tsumugi.cli.batch;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a later run needs to know about a result in the file.
 *
 * @param number the problem's place in the input, from 1
 * @param plies the length of the mate; 0 if none is known
 * @param exact whether that length is proved
 * @param unproved whether a proof was asked for and is missing
 */
public record ResultLine(
    long number,
    @Nullable String file,
    String id,
    String sfen,
    List<String> options,
    String result,
    int plies,
    boolean exact,
    long nodes,
    long millis,
    boolean unproved) {}
