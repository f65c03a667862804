package tsumugi.solver.tsume.dfpn;

import tsumugi.engine.board.Position;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.tsume.TsumeFixture;

/** Nodes on a path whose children are put there by hand. */
abstract class ChildFixture extends TsumeFixture {
  final DfpnNodes nodes = new DfpnNodes(table);
  final DfpnChildren children = new DfpnChildren();
  final DfpnFrames frames = new DfpnFrames();
  final SearchBudget clock = budget(SearchLimits.NONE);

  /** Puts the position, which has no children yet, on the path; returns its level. */
  int push(Position position, int attacker) {
    int level = frames.push();
    frames.key[level] = position.boardKey();
    frames.hand[level] = position.hand(attacker);
    frames.start[level] = children.moves.size();
    frames.end[level] = frames.start[level];
    return level;
  }

  /** Gives the innermost node a further child. */
  int add(String text) {
    int child = children.moves.size();
    children.moves.add(UsiMove.parse(text));
    children.open(child, child + 1);
    frames.end[frames.level] = child + 1;
    return child;
  }
}
