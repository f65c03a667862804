package tsumugi.usi;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;

/**
 * What the engine remembers between commands: options, table, position and the search under way.
 * All methods run on the reading thread; only the search has a thread of its own.
 */
final class UsiSession implements AutoCloseable {
  private final UsiOutput output;
  private final UsiOptions options = new UsiOptions();
  private final UsiTable table;
  private @Nullable Position position;
  private @Nullable UsiSearch search;

  UsiSession(UsiOutput output) {
    this.output = output;
    this.table = new UsiTable(output);
  }

  /**
   * Takes the table. A search that was stopped is awaited first; one that still runs keeps its
   * table, and a new size waits for the next isready.
   */
  void ready() {
    if (search == null || search.isEnding()) {
      awaitSearch();
      table.resize(options.hashMegabytes());
    }
    output.line("readyok");
  }

  /** {@code name N value V}; unknown names are ignored, as half of all GUIs send some. */
  void setOption(String arguments) {
    if (!arguments.startsWith("name ")) {
      return;
    }
    String rest = arguments.substring("name ".length()).strip();
    int at = (rest + " ").indexOf(" value ");
    String name = at < 0 ? rest : rest.substring(0, at).strip();
    String value = at < 0 ? "" : rest.substring(Math.min(rest.length(), at + 7)).strip();
    if (!options.set(name, value)) {
      output.info("option " + name + " keeps its value: it cannot be '" + value + "'");
    }
  }

  void setPosition(String arguments) {
    UsiPositionParser.Parsed parsed = UsiPositionParser.parse(arguments);
    if (parsed.complaint() != null) {
      output.info(parsed.complaint());
    }
    if (parsed.position() != null) {
      position = parsed.position();
    }
  }

  /** Starts a search; one that still runs is stopped first and gives its answer. */
  void go(String arguments) {
    stop();
    awaitSearch();
    Position root = position == null ? Sfen.parse(Sfen.START) : new Position(position);
    UsiGo go = UsiGo.parse(arguments, root.sideToMove());
    if (table.get() == null) {
      table.resize(options.hashMegabytes());
    }
    MainSubTable memory = table.get();
    if (memory == null) {
      output.line(go.kind().isMate() ? "checkmate timeout" : "bestmove resign");
      return;
    }
    search = new UsiSearch(root, go, memory, output);
    search.start();
  }

  /** Asks the search for its answer; silent when there is none under way. */
  void stop() {
    if (search != null) {
      search.stop();
    }
  }

  void ponderHit(String arguments) {
    if (search != null) {
      search.ponderHit(arguments);
    }
  }

  @Override
  public void close() {
    stop();
    awaitSearch();
    table.close();
  }

  private void awaitSearch() {
    try {
      if (search != null) {
        search.await();
        search = null;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while a search was ending", e);
    }
  }
}
