package tsumugi.verifier;

import java.util.List;

/**
 * A fault of a file and its place.
 *
 * @param reason what is wrong
 * @param line number of the line from 1; 0 if the fault is not in a line
 * @param claim kind, position and bound of the failing claim; empty if the fault is not in a claim
 * @param arguments see {@link Reason}
 */
public record Fault(Reason reason, long line, String claim, List<String> arguments) {
  static Fault of(Reason reason, long line, String... arguments) {
    return new Fault(reason, line, "", List.of(arguments));
  }
}
