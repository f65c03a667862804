package tsumugi.cli.base;

/** The terminal that standard error may be. */
public interface Screen {
  /** Nobody watches. */
  Screen NONE = () -> 0;

  /** What terminals are taken for that do not tell their width. */
  int USUAL_COLUMNS = 80;

  /** The width as it is now, since windows are resized; 0 when nobody watches. */
  int columns();
}
