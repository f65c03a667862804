package tsumugi.cli.base;

/** The terminal behind standard error, if there is one. */
public interface Screen {
  /** There is no terminal. */
  Screen NONE = () -> 0;

  /** The width assumed for terminals that do not report one. */
  int USUAL_COLUMNS = 80;

  /** The current width, since windows are resized; 0 if there is no terminal. */
  int columns();
}
