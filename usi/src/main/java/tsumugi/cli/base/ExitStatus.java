package tsumugi.cli.base;

/** The exit statuses of every command. */
public final class ExitStatus {
  /** Every problem was decided, or there was none. */
  public static final int DECIDED = 0;

  /** Something is unknown, in error or omitted. */
  public static final int UNDECIDED = 1;

  public static final int BAD_USAGE = 2;

  /** Not all results could be written to standard output or a file: EX_IOERR of sysexits.h. */
  public static final int NOT_WRITTEN = 74;

  /** Ctrl-C has ended the process: 128 plus the number of SIGINT. */
  public static final int INTERRUPTED = 130;

  /** The reader of standard output has closed it: 128 plus SIGPIPE. */
  public static final int READER_GONE = 141;

  private ExitStatus() {}
}
