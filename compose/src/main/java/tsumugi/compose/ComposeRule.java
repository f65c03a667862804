package tsumugi.compose;

/** The kind of problem to compose. */
public enum ComposeRule {
  TSUME,
  COOPERATIVE
}
