package tsumugi.verifier;

import java.util.List;

/**
 * What is wrong with a file, and where.
 *
 * @param line the line's number from 1, 0 when it is no matter of a line
 * @param claim kind, position and bound of the claim that fails, empty when it is none
 * @param arguments see {@link Reason}
 */
public record Fault(Reason reason, long line, String claim, List<String> arguments) {
  static Fault of(Reason reason, long line, String... arguments) {
    return new Fault(reason, line, "", List.of(arguments));
  }
}
