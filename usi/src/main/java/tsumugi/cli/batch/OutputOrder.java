package tsumugi.cli.batch;

/** The order in which results are written. */
public enum OutputOrder {
  /** The order of the tasks; a stopped task is left out. */
  INPUT,

  /**
   * The order of the tasks, up to the first stopped task. What is written is the beginning of the
   * output of a complete run, so that another run can continue it.
   */
  INPUT_WITHOUT_GAPS,

  /** Each result as soon as it is there. */
  FINISHED
}
