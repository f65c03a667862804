package tsumugi.reference;

import java.util.List;

/**
 * Where moves lead in a tsume. {@link MateDepths} and {@link EscapeSet} know nothing else of shogi,
 * so that the same search runs on the literal rules and, a hundred times as fast, on the engine's.
 *
 * @param <P> a position that never changes, with equality by board, hands and side to move
 */
public interface TsumeRules<P> {
  /** The rule book: what an answer that is written down rests on. */
  TsumeRules<SlowPosition> BOOK =
      new TsumeRules<>() {
        @Override
        public List<SlowPosition> afterChecks(SlowPosition position) {
          return RuleBook.checks(position).stream().map(position::after).toList();
        }

        @Override
        public List<SlowPosition> afterReplies(SlowPosition position) {
          return RuleBook.legalMoves(position).stream().map(position::after).toList();
        }

        @Override
        public boolean isMate(SlowPosition position) {
          return !RuleBook.hasLegalMove(position);
        }
      };

  /** The engine's generators: to find candidates with. */
  TsumeRules<EnginePosition> ENGINE =
      new TsumeRules<>() {
        @Override
        public List<EnginePosition> afterChecks(EnginePosition position) {
          return position.afterChecks();
        }

        @Override
        public List<EnginePosition> afterReplies(EnginePosition position) {
          return position.afterReplies();
        }

        @Override
        public boolean isMate(EnginePosition position) {
          return position.hasNoReply();
        }
      };

  /** The positions after the attacker's checks. */
  List<P> afterChecks(P position);

  /** The positions after the legal moves of a defender in check. */
  List<P> afterReplies(P position);

  /** Whether a defender in check has no legal move. */
  boolean isMate(P position);
}
