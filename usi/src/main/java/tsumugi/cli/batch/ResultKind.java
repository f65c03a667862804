package tsumugi.cli.batch;

/** Whose JSON Lines a file of results holds. */
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

  /** The member of a line that tells what came out, which the other command's lines have not. */
  String member() {
    return member;
  }
}
