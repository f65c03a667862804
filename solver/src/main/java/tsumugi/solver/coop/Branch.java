package tsumugi.solver.coop;

/**
 * A place where the main line could go another way and still end after as many plies.
 *
 * @param ply the number of the move, from 1
 * @param played the main line's move, as in {@link tsumugi.engine.board.Move}
 * @param other the other move
 * @param rejoins after how many plies the two ways are at the same position again; 0 when they
 *     never are
 */
public record Branch(int ply, int played, int other, BranchKind kind, int rejoins) {}
