package tsumugi.cli.batch;

/** In what order results go out. */
public enum OutputOrder {
  /** That of the tasks; a task that was stopped is left out. */
  INPUT,

  /**
   * That of the tasks, up to the first that was stopped: what is out is the beginning of what one
   * whole run gives, so that another run can go on behind it.
   */
  INPUT_WITHOUT_GAPS,

  /** Each as soon as it is there. */
  FINISHED
}
