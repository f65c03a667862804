package tsumugi.reference;

import java.util.ArrayList;
import java.util.List;
import tsumugi.engine.movegen.MoveList;

/** Where the moves of a tsume come from: the rule book, or, to find candidates with, the engine. */
public enum SlowGenerator {
  BOOK {
    @Override
    List<SlowMove> checks(SlowPosition position) {
      return RuleBook.checks(position);
    }

    @Override
    List<SlowMove> replies(SlowPosition position) {
      return RuleBook.legalMoves(position);
    }

    @Override
    boolean hasReply(SlowPosition position) {
      return RuleBook.hasLegalMove(position);
    }
  },

  ENGINE {
    @Override
    List<SlowMove> checks(SlowPosition position) {
      return slow(ENGINES.get().checks(EngineForm.position(position)));
    }

    @Override
    List<SlowMove> replies(SlowPosition position) {
      return slow(ENGINES.get().replies(EngineForm.position(position)));
    }

    @Override
    boolean hasReply(SlowPosition position) {
      return !ENGINES.get().replies(EngineForm.position(position)).isEmpty();
    }
  };

  private static final ThreadLocal<EngineMoves> ENGINES = ThreadLocal.withInitial(EngineMoves::new);

  abstract List<SlowMove> checks(SlowPosition position);

  /** Of a defender in check. */
  abstract List<SlowMove> replies(SlowPosition position);

  /** Whether a defender in check has a reply. */
  abstract boolean hasReply(SlowPosition position);

  private static List<SlowMove> slow(MoveList moves) {
    List<SlowMove> result = new ArrayList<>();
    for (int i = 0; i < moves.size(); i++) {
      result.add(EngineForm.slowMove(moves.get(i)));
    }
    return result;
  }
}
