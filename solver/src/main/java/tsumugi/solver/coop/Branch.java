package tsumugi.solver.coop;

/**
 * A ply at which the main line has an alternative that leads to a goal after the same number of
 * plies.
 *
 * @param ply the number of the move, from 1.
 * @param played the move of the main line, as in {@link tsumugi.engine.board.Move}.
 * @param other the alternative move.
 * @param rejoins the ply after which both lines reach the same position again; 0 if they never do.
 */
public record Branch(int ply, int played, int other, BranchKind kind, int rejoins) {}
