package tsumugi.cli.run;

/**
 * A result in the form in which it is written.
 *
 * @param text all its bytes
 */
@SuppressWarnings("ArrayRecordComponent") // written once, never compared
public record Written<R>(R result, byte[] text) {}
