package tsumugi.cli.save;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tsumugi.engine.message.Message;

/**
 * Identifies a search: what must be the same when it is resumed. Limits, threads and the size of
 * the table are not part of it.
 *
 * <pre>
 *   int    number of options
 *   UTF    each of them
 *   UTF    the position.
 * </pre>
 *
 * @param options the options that the answer depends on, each as a user would write it, in a fixed
 *     order
 * @param position the position searched, in SFEN
 */
public record SearchIdentity(List<String> options, String position) {
  private static final int MAX_OPTIONS = 100;

  /** An option without a value as a user writes it, given or not. */
  public static String flag(String option, boolean given) {
    return given ? option : "no " + option;
  }

  /** Why a search of this identity cannot resume the search of the file; empty if it can. */
  Optional<Message> refusal(SearchIdentity kept, String file) {
    for (int i = 0; i < Math.min(options.size(), kept.options.size()); i++) {
      if (!options.get(i).equals(kept.options.get(i))) {
        return Optional.of(
            Message.of("cli.usage.load-option", file, kept.options.get(i), options.get(i)));
      }
    }
    return position.equals(kept.position)
        ? Optional.empty()
        : Optional.of(Message.of("cli.usage.load-position", file, kept.position));
  }

  void writeTo(DataOutputStream out) throws IOException {
    out.writeInt(options.size());
    for (String option : options) {
      out.writeUTF(option);
    }
    out.writeUTF(position);
  }

  static SearchIdentity readFrom(DataInputStream in) throws IOException {
    int count = in.readInt();
    if (count < 0 || count > MAX_OPTIONS) {
      throw new IOException(count + " options");
    }
    List<String> options = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      options.add(in.readUTF());
    }
    return new SearchIdentity(List.copyOf(options), in.readUTF());
  }
}
