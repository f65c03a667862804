package tsumugi.cli.diagram;

/**
 * The arrangement of figures on a sheet.
 *
 * @param perPage figures on an A4 page; 0 for a picture of each problem
 * @param columns figures in a row
 */
record PageGrid(int perPage, int columns) {
  private static final int PICTURE_COLUMNS = 3;

  /**
   * A grid with the usual number of columns, which fills an A4 page, unless a number is given.
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
