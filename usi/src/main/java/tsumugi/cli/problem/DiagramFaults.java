package tsumugi.cli.problem;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.message.Message;
import tsumugi.solver.check.TwoPawns;

/**
 * Faults of the diagram itself, found without a search. Pieces that can never move and too many
 * pieces are refused when the position is read.
 */
public final class DiagramFaults {
  private DiagramFaults() {}

  /** A sentence for each fault, of a diagram that is searched as it is. */
  public static List<Message> notes(Position position) {
    List<Message> notes = new ArrayList<>();
    for (int color = Color.BLACK; color <= Color.WHITE; color++) {
      for (int file = 8; file >= 0; file--) {
        if (TwoPawns.pawns(position, color, file).size() > 1) {
          notes.add(twoPawns(position, color, file));
        }
      }
    }
    Message missing = missing(position);
    if (missing != null) {
      notes.add(missing);
    }
    return notes;
  }

  /** A sentence that names the pawns of a side on a file. */
  public static Message twoPawns(Position position, int color, int file) {
    Message squares =
        TwoPawns.pawns(position, color, file).stream()
            .map(DiagramFaults::square)
            .reduce((one, next) -> Message.of("cli.diagram-fault.list", one, next))
            .orElseThrow();
    return Message.of("cli.diagram-fault.two-pawns", file + 1, squares);
  }

  private static Message square(int square) {
    return Message.of("engine.square", Square.file(square) + 1, Square.rank(square) + 1);
  }

  /**
   * A sentence with the number of pieces that are neither on the board nor in a hand; null if no
   * piece is missing. Kings do not count, since a tsume has only one.
   */
  public static @Nullable Message missing(Position position) {
    int missing = missingPieces(position);
    return missing == 0 ? null : Message.of("cli.diagram-fault.missing-pieces", missing);
  }

  /** The number of pieces, except kings, that are neither on the board nor in a hand. */
  public static int missingPieces(Position position) {
    int missing = 0;
    for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
      missing += PieceType.inFullSet(type);
      missing -= Hand.count(position.hand(Color.BLACK), type);
      missing -= Hand.count(position.hand(Color.WHITE), type);
    }
    for (int square = 0; square < Square.COUNT; square++) {
      int piece = position.pieceAt(square);
      missing -= piece != Piece.EMPTY && Piece.type(piece) != PieceType.KING ? 1 : 0;
    }
    return missing;
  }
}
