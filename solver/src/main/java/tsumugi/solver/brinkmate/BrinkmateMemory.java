package tsumugi.solver.brinkmate;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;

/**
 * The entries of the positions that a search of brinkmates has seen, by board and attacker's hand.
 * Their values do not depend on the path to the position, since the definition of a brinkmate does
 * not.
 *
 * <p>There are two generations of entries. When the younger one is full, the older one is dropped
 * and the younger one takes its place. An entry that is looked up moves to the younger generation.
 * A search may still use an entry that has been dropped: its values stay true, and {@link #keep}
 * brings it back. The entry of the root is never dropped.
 */
final class BrinkmateMemory {
  /** Bytes of the Java heap that one generation may take, roughly. */
  static final long MOST_BYTES = 64L << 20;

  private record Key(long board, int hand) {}

  private final long mostBytes;
  private final Key rootKey;
  private final AttackerEntry root = new AttackerEntry();
  private Map<Key, AttackerEntry> attackers = new HashMap<>();
  private Map<Key, DefenderEntry> defenders = new HashMap<>();
  private Map<Key, AttackerEntry> olderAttackers = new HashMap<>();
  private Map<Key, DefenderEntry> olderDefenders = new HashMap<>();

  /** Bytes of the younger generation. */
  private long bytes;

  private int generations = 1;

  /**
   * @param root the position whose entry is never dropped, the attacker to move
   * @param mostBytes bytes of the heap that one of the two generations may take
   */
  BrinkmateMemory(Position root, long mostBytes) {
    this.mostBytes = mostBytes;
    rootKey = attackerKey(root);
  }

  /** The number of generations so far. */
  int generations() {
    return generations;
  }

  /** The number of entries kept. */
  int size() {
    return attackers.size() + defenders.size() + olderAttackers.size() + olderDefenders.size();
  }

  /** The entry of the position on the board, the attacker to move. */
  AttackerEntry attacker(Position position) {
    Key key = attackerKey(position);
    if (key.equals(rootKey)) {
      return root;
    }
    AttackerEntry known = attackers.get(key);
    if (known == null) {
      AttackerEntry older = olderAttackers.remove(key);
      known = older == null ? new AttackerEntry() : older;
      put(key, known);
    }
    return known;
  }

  /** Keeps the entry of the position on the board, the attacker to move. */
  void keep(Position position, AttackerEntry entry) {
    Key key = attackerKey(position);
    if (!key.equals(rootKey) && attackers.get(key) != entry) {
      put(key, entry);
    }
  }

  private void put(Key key, AttackerEntry entry) {
    attackers.put(key, entry);
    grow(entry.bytes());
  }

  /** The entry of the position on the board, the defender to move; a new one is not kept. */
  DefenderEntry defender(Position position) {
    Key key = defenderKey(position);
    DefenderEntry known = defenders.get(key);
    if (known == null) {
      known = olderDefenders.remove(key);
      if (known != null) {
        keep(position, known);
      }
    }
    return known == null ? new DefenderEntry() : known;
  }

  /** Keeps the entry of the position on the board, the defender to move. */
  void keep(Position position, DefenderEntry entry) {
    @Nullable DefenderEntry before = defenders.put(defenderKey(position), entry);
    if (before != entry) {
      grow(entry.bytes());
    }
  }

  /** Counts bytes by which an entry has grown. */
  void grow(long more) {
    bytes += more;
    if (bytes > mostBytes) {
      olderAttackers = attackers;
      olderDefenders = defenders;
      attackers = new HashMap<>();
      defenders = new HashMap<>();
      bytes = 0;
      generations++;
    }
  }

  private static Key attackerKey(Position position) {
    return new Key(position.boardKey(), position.hand(position.sideToMove()));
  }

  private static Key defenderKey(Position position) {
    return new Key(position.boardKey(), position.hand(position.sideToMove() ^ 1));
  }
}
