package tsumugi.cli.diagram;

/**
 * How figures stand on a sheet.
 *
 * @param perPage on a page of A4; 0 for pictures of their own
 * @param columns beside each other
 */
record PageGrid(int perPage, int columns) {
  private static final int PICTURE_COLUMNS = 3;

  /**
   * The usual number of columns, unless one is asked for: so that a page of A4 is filled.
   *
   * @param columns 0 for the usual number
   */
  static PageGrid of(int perPage, int columns) {
    if (columns > 0) {
      return new PageGrid(perPage, perPage == 0 ? columns : Math.min(columns, perPage));
    }
    if (perPage == 0) {
      return new PageGrid(0, PICTURE_COLUMNS);
    }
    int usual = 1;
    while (usual * usual * 2 <= perPage) {
      usual++;
    }
    return new PageGrid(perPage, Math.min(usual, perPage));
  }

  boolean paged() {
    return perPage > 0;
  }

  int rows() {
    return (perPage + columns - 1) / columns;
  }
}
