package tsumugi.cli.batch;

/** The command whose JSON Lines a file of results contains. */
public enum ResultKind {
  SOLVE("solve", "result"),
  CHECK("check", "verdict");

  private final String command;
  private final String member;

  ResultKind(String command, String member) {
    this.command = command;
    this.member = member;
  }

  /** The command that writes them. */
  String command() {
    return command;
  }

  /** The member of a line that contains the result; lines of the other command do not have it. */
  String member() {
    return member;
  }
}
