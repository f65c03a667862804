package tsumugi.solver.brinkmate;

import java.util.HashMap;
import java.util.Map;
import tsumugi.engine.board.Position;

/**
 * The entries of the positions that a search of brinkmates has seen, by board and attacker's hand.
 * Their values do not depend on the path to the position, since the definition of a brinkmate does
 * not.
 */
final class BrinkmateMemory {
  /** Entries kept; then all of them are dropped. An entry has about 1 KB. */
  private static final int MOST_ENTRIES = 200_000;

  private record Key(long board, int hand) {}

  private final Map<Key, AttackerEntry> attackers = new HashMap<>();
  private final Map<Key, DefenderEntry> defenders = new HashMap<>();

  /** The entry of the position on the board, the attacker to move. */
  AttackerEntry attacker(Position position) {
    return attackers.computeIfAbsent(
        new Key(position.boardKey(), position.hand(position.sideToMove())),
        _ -> new AttackerEntry());
  }

  /** The upper bound of the position on the board, the attacker to move, without a new entry. */
  int attackerUpper(Position position) {
    AttackerEntry known =
        attackers.get(new Key(position.boardKey(), position.hand(position.sideToMove())));
    return known == null ? AttackerEntry.NEVER : known.upper;
  }

  /** The entry of the position on the board, the defender to move; a new one is not kept. */
  DefenderEntry defender(Position position) {
    DefenderEntry known = defenders.get(defenderKey(position));
    return known == null ? new DefenderEntry() : known;
  }

  /** Keeps the entry of the position on the board, the defender to move. */
  void keep(Position position, DefenderEntry entry) {
    defenders.put(defenderKey(position), entry);
  }

  private static Key defenderKey(Position position) {
    return new Key(position.boardKey(), position.hand(position.sideToMove() ^ 1));
  }

  /**
   * Drops everything but the root if there is too much.
   *
   * @param root the position on the board, the attacker to move
   * @param entry its entry, which stays the entry of the root
   */
  void trim(Position root, AttackerEntry entry) {
    if (attackers.size() + defenders.size() > MOST_ENTRIES) {
      attackers.clear();
      defenders.clear();
      attackers.put(new Key(root.boardKey(), root.hand(root.sideToMove())), entry);
    }
  }
}
