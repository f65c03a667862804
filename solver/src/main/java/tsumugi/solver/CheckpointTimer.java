package tsumugi.solver;

/**
 * Saves the state of a search whenever its {@link SearchKeeper} says that a checkpoint is due.
 * Every poll of a {@link SearchBudget} asks it, unless the search has to stop. A poll is always
 * between two steps of the search. To be used by the thread of the search only.
 */
public final class CheckpointTimer {
  private SearchKeeper keeper = SearchKeeper.NONE;
  private Runnable save = () -> {};

  /** Sets the keeper and the action that saves the state; until then nothing is saved. */
  public void onDue(SearchKeeper newKeeper, Runnable newSave) {
    keeper = newKeeper;
    save = newSave;
  }

  void saveIfDue() {
    if (keeper.isDue()) {
      save.run();
    }
  }
}
