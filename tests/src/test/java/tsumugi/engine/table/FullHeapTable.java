package tsumugi.engine.table;

/** A table whose look-ups throw the error of a full heap, once {@link #fill} has been called. */
public final class FullHeapTable extends MainSubTable {
  private static final TableGeometry GEOMETRY = TableGeometry.of(1 << 20);

  private boolean isFull;

  public FullHeapTable() {
    super(GEOMETRY, TableMemory.allocate(GEOMETRY.bytes()));
  }

  /** From now on, every look-up throws an OutOfMemoryError. */
  public void fill() {
    isFull = true;
  }

  @Override
  public long first(long boardKey, int side) {
    if (isFull) {
      throw new OutOfMemoryError("injected");
    }
    return super.first(boardKey, side);
  }
}
