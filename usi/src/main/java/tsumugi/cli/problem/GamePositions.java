package tsumugi.cli.problem;

import java.util.Arrays;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.record.GameRecord;
import tsumugi.record.Headers;
import tsumugi.record.UnreadMove;

/**
 * Extracts problems from a record: the position after {@code ply} moves of the main line, or every
 * position, each called {@code id#ply}.
 *
 * @param ply the number of moves; {@link #LAST_PLY} for the last position
 * @param each every position instead
 */
public record GamePositions(int ply, boolean each) {
  static final int LAST_PLY = -1;

  public static final GamePositions START = new GamePositions(0, false);
  static final GamePositions EACH = new GamePositions(0, true);

  boolean isStart() {
    return ply == 0 && !each;
  }

  /** Receives a part of a record that begins after a number of moves. */
  public interface PartSink {
    void take(int ply, GameRecord part);
  }

  /**
   * Passes on the chosen parts of a record: each begins in a chosen position and continues with the
   * main line, without comments and variations.
   *
   * @return why there is no such part, or null
   */
  public @Nullable Message forEach(GameRecord record, PartSink sink) {
    int[] moves = record.mainLine();
    int wanted = ply == LAST_PLY ? moves.length : ply;
    if (!each && wanted > moves.length) {
      return Message.of("cli.input.no-such-ply", moves.length, wanted);
    }
    Headers headers = new Headers(record.headers());
    Position position = record.start();
    for (int at = 0; at <= moves.length; at++) {
      if (each || at == wanted) {
        GameRecord part = new GameRecord(position);
        part.headers().putAll((at == 0 ? headers : headers.ofLaterPosition()).all());
        int node = GameRecord.ROOT;
        for (int i = at; i < moves.length; i++) {
          node = part.add(node, moves[i]);
        }
        sink.take(at, part);
      }
      if (at < moves.length) {
        position.doMove(moves[at]);
      }
    }
    return null;
  }

  /** Passes the problems of a record to a consumer; false if it wants no more. */
  boolean take(Problem whole, GameRecord record, Predicate<Problem> wantMore) {
    int[] moves = record.mainLine();
    int wanted = ply == LAST_PLY ? moves.length : ply;
    if (!each && wanted > moves.length) {
      Message fault = Message.of("cli.input.no-such-ply", moves.length, wanted);
      return wantMore.test(
          Problem.faulty(whole.id(), whole.sfen(), whole.file(), fault).withNotes(whole.notes()));
    }
    UnreadMove unread = record.unreadMove();
    int read = unread == null ? moves.length : unread.ply() - 1;
    Position position = record.start();
    for (int at = 0; at <= moves.length; at++) {
      if (each || at == wanted) {
        Problem named = each ? whole.called(whole.id() + "#" + at) : whole;
        Problem problem = at == 0 ? named : named.later();
        String rest = UsiMove.format(Arrays.copyOfRange(moves, at, Math.max(at, read)));
        UnreadMove next = unread == null || at > read ? null : unread.after(at);
        if (!wantMore.test(problem.with(Sfen.format(position)).continued(rest, next))) {
          return false;
        }
      }
      if (at < moves.length) {
        position.doMove(moves[at]);
      }
    }
    return true;
  }
}
