package tsumugi.cli.diagram;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Square;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.check.Finding;
import tsumugi.solver.check.Flaw;

/** Reads the findings of an answer of {@code check}. What is not a finding is left out. */
final class AnswerFindings {
  private static final int NO_SQUARE = -1;

  private AnswerFindings() {}

  /** Reads the array at which the parser stands. */
  static List<Finding> read(JsonParser in) throws IOException {
    List<Finding> found = new ArrayList<>();
    if (in.currentToken() != JsonToken.START_ARRAY) {
      in.skipChildren();
      return found;
    }
    while (in.nextToken() != JsonToken.END_ARRAY) {
      if (in.currentToken() == JsonToken.START_OBJECT) {
        add(in, found);
      } else {
        in.skipChildren();
      }
    }
    return found;
  }

  private static void add(JsonParser in, List<Finding> found) throws IOException {
    String flaw = "";
    String square = "";
    List<String> path = new ArrayList<>();
    List<String> moves = new ArrayList<>();
    String played = "";
    int plies = 0;
    int stated = 0;
    boolean exact = true;
    while (in.nextToken() == JsonToken.FIELD_NAME) {
      String name = in.currentName();
      in.nextToken();
      switch (name) {
        case "flaw" -> flaw = in.getValueAsString("");
        case "square" -> square = in.getValueAsString("");
        case "played" -> played = in.getValueAsString("");
        case "plies" -> plies = Math.max(0, in.getValueAsInt());
        case "stated" -> stated = Math.max(0, in.getValueAsInt());
        case "exact" -> exact = in.getValueAsBoolean();
        case "path" -> texts(in, path);
        case "moves" -> texts(in, moves);
        default -> {}
      }
      in.skipChildren();
    }
    try {
      found.add(
          new Finding(
              Flaw.valueOf(flaw.toUpperCase(Locale.ROOT).replace('-', '_')),
              moves(path),
              moves(moves),
              square.isEmpty() ? NO_SQUARE : square(square),
              plies,
              exact,
              stated,
              played.isEmpty() ? Move.NONE : UsiMove.parse(played)));
    } catch (IllegalArgumentException e) {
      return; // written by a later version or by another program
    }
  }

  private static int square(String name) {
    for (int square = 0; square < Square.COUNT; square++) {
      if (Square.name(square).equals(name)) {
        return square;
      }
    }
    throw new IllegalArgumentException(name);
  }

  private static int[] moves(List<String> texts) {
    return texts.stream().mapToInt(UsiMove::parse).toArray();
  }

  private static void texts(JsonParser in, List<String> texts) throws IOException {
    if (in.currentToken() != JsonToken.START_ARRAY) {
      return;
    }
    while (in.nextToken() != JsonToken.END_ARRAY) {
      texts.add(in.getValueAsString(""));
      in.skipChildren();
    }
  }
}
