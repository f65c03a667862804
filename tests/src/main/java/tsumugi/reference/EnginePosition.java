package tsumugi.reference;

import java.util.ArrayList;
import java.util.List;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.MoveList;

/** The engine's position as a value: equal when board key, hands and side to move are. */
public final class EnginePosition {
  private static final ThreadLocal<EngineMoves> ENGINES = ThreadLocal.withInitial(EngineMoves::new);

  private final Position position;

  private EnginePosition(Position position) {
    this.position = position;
  }

  public static EnginePosition of(SlowPosition position) {
    return new EnginePosition(EngineForm.position(position));
  }

  public static EnginePosition of(Position position) {
    return new EnginePosition(new Position(position));
  }

  List<EnginePosition> afterChecks() {
    return after(ENGINES.get().checks(position));
  }

  List<EnginePosition> afterReplies() {
    return after(ENGINES.get().replies(position));
  }

  boolean hasNoReply() {
    return ENGINES.get().replies(position).size() == 0;
  }

  private List<EnginePosition> after(MoveList moves) {
    List<EnginePosition> result = new ArrayList<>(moves.size());
    for (int i = 0; i < moves.size(); i++) {
      Position next = new Position(position);
      next.doMove(moves.get(i));
      result.add(new EnginePosition(next));
    }
    return result;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof EnginePosition that
        && position.boardKey() == that.position.boardKey()
        && position.hand(Color.BLACK) == that.position.hand(Color.BLACK)
        && position.hand(Color.WHITE) == that.position.hand(Color.WHITE)
        && position.sideToMove() == that.position.sideToMove();
  }

  @Override
  public int hashCode() {
    int hands = 31 * position.hand(Color.BLACK) + position.hand(Color.WHITE);
    return 31 * Long.hashCode(position.boardKey()) + 7 * hands + position.sideToMove();
  }
}
