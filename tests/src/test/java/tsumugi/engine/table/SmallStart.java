package tsumugi.engine.table;

/** A table whose main area starts with sixteen records, so that every search makes it grow. */
public final class SmallStart {
  private SmallStart() {}

  /** Takes 3 MB in the end, after twelve doublings. */
  public static MainSubTable table() {
    return MainSubTable.of(new TableGeometry(1, 12, 30_000));
  }
}
