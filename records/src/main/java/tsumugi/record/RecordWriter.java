package tsumugi.record;

import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes records in one format, one after another. */
public abstract class RecordWriter {
  private final Set<Loss> losses = EnumSet.noneOf(Loss.class);

  /** For the writers of this package. */
  RecordWriter() {}

  /**
   * The writer for a format.
   *
   * @param format kif, ki2, csa, jkf, sfen, usi or bod
   * @param charset the name of the charset that the file states
   * @return null if there is no such format
   */
  public static @Nullable RecordWriter of(String format, String charset) {
    return switch (format) {
      case "kif" -> new KifWriter(charset);
      case "ki2" -> new Ki2Writer();
      case "csa" -> new CsaWriter(charset);
      case "jkf" -> new JkfWriter();
      case "sfen" -> new SfenWriter();
      case "usi" -> new UsiWriter();
      case "bod" -> new BodWriter();
      default -> null;
    };
  }

  /** {@return the ending of names of such files} */
  public abstract String ending();

  /** {@return the separator between two records of one file} */
  public String between() {
    return "";
  }

  /**
   * The record as a text; another may follow in the same file.
   *
   * @param record the record
   * @return the text of the record
   */
  public abstract String write(GameRecord record);

  /** {@return what could not be written so far} */
  public Set<Loss> losses() {
    return losses;
  }

  final void lose(Loss loss) {
    losses.add(loss);
  }

  /** Notes the loss of a move number, for a format whose positions have none. */
  final void loseMoveNumber(GameRecord record) {
    if (record.start().moveNumber() != 1) {
      lose(Loss.MOVE_NUMBER);
    }
  }

  /** Notes what is lost if only the main line is written. */
  final void loseAllBut(GameRecord record, Set<Loss> kept) {
    EnumSet<Loss> found = EnumSet.noneOf(Loss.class);
    if (!record.headers().isEmpty()) {
      found.add(Loss.HEADERS);
    }
    for (int i = 0; i < record.size(); i++) {
      RecordNode node = record.node(i);
      if (!node.comments().isEmpty()) {
        found.add(Loss.COMMENTS);
      }
      if (node.children().size() > 1) {
        found.add(Loss.VARIATIONS);
      }
      if (node.millis() >= 0) {
        found.add(Loss.TIMES);
      }
      if (i > 0) {
        found.add(node.ending() == null ? Loss.MOVES : Loss.ENDINGS);
      }
    }
    found.removeAll(kept);
    losses.addAll(found);
  }
}
