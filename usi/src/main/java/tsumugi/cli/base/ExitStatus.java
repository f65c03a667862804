package tsumugi.cli.base;

/** The exit statuses of every command. */
public final class ExitStatus {
  /** Every problem was decided, or there was none to decide. */
  public static final int DECIDED = 0;

  /** Something is unknown, in error or left out. */
  public static final int UNDECIDED = 1;

  public static final int BAD_USAGE = 2;

  /** Standard output or a file did not take all the results: EX_IOERR of sysexits.h. */
  public static final int NOT_WRITTEN = 74;

  /** Whoever read standard output has left: 128 and SIGPIPE. */
  public static final int READER_GONE = 141;

  private ExitStatus() {}
}
