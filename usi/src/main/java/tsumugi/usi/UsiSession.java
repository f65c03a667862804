package tsumugi.usi;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.SfenException;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.TableStatistics;

/**
 * What the engine remembers between commands: options, table, position and the search under way.
 * All methods run on the reading thread; only the search has a thread of its own.
 */
final class UsiSession implements AutoCloseable {
  private static final String NAME = "name";
  private static final String VALUE = "value";

  private final UsiOutput output;
  private final String version;
  private final UsiOptions options = new UsiOptions();
  private final UsiTable table;
  private final UsiThinkers thinkers;

  /** Null before the first position, and after one that was refused. */
  private @Nullable UsiGame game;

  /** True after a refused position: nothing may be said about the one before it. */
  private boolean refused;

  private @Nullable UsiSearch search;

  /** Whether an isready came while the search was under way. */
  private boolean readyMissed;

  /** Whether the next search is the first of a game. */
  private boolean gameBegins;

  private @Nullable UsiDebugLog debugLog;
  private String debugLogPath = "";

  UsiSession(UsiOutput output, String version) {
    this(output, version, new UsiThinkers(new PlayerThinker()));
  }

  /** The same with other thinkers. */
  UsiSession(UsiOutput output, String version, UsiThinkers thinkers) {
    this.output = output;
    this.version = version;
    this.thinkers = thinkers;
    this.table = new UsiTable(output);
  }

  /**
   * Takes the table and the evaluation. A search that was stopped is awaited first; one that still
   * runs keeps both: another size and another evaluation wait for the next go. Whatever fails, the
   * GUI gets its readyok: it would wait for ever.
   */
  void ready() {
    try {
      prepare();
    } catch (Throwable e) {
      output.info("error in isready: " + e);
    }
    output.line("readyok");
  }

  private void prepare() {
    if (search == null || search.isEnding()) {
      stop(); // what is still written behind an answer
      awaitSearch();
      table.resize(options.hashMegabytes());
      readyMissed = false;
      thinkers.ready(options, output::info);
      JavaHeap.trim(JavaHeap.WHEN_IDLE);
    } else {
      readyMissed = true;
      if (!table.isOf(options.hashMegabytes())) {
        output.info(
            "the table of " + options.hashMegabytes() + " MB is taken when the next search begins");
      }
      thinkers.readyAmidSearch(options, output::info);
    }
  }

  /** {@code name N value V}; unknown names are ignored, as half of all GUIs send some. */
  void setOption(String arguments) {
    if (!isWord(arguments, 0, NAME)) {
      return;
    }
    String rest = arguments.substring(NAME.length()).strip();
    int at = rest.indexOf(VALUE);
    while (at == 0 || at > 0 && !isWord(rest, at, VALUE)) {
      at = rest.indexOf(VALUE, at + 1);
    }
    String name = at < 0 ? rest : rest.substring(0, at).strip();
    String value = at < 0 ? "" : rest.substring(at + VALUE.length()).strip();
    if (!options.set(name, value)) {
      output.info("option " + name + " keeps its value: it cannot be '" + value + "'");
    }
    writeDebugLog(options.debugLog());
  }

  /** True when a word stands there, with white space or nothing on either side. */
  private static boolean isWord(String text, int at, String word) {
    int end = at + word.length();
    return text.startsWith(word, at)
        && (at == 0 || Character.isWhitespace(text.charAt(at - 1)))
        && (end == text.length() || Character.isWhitespace(text.charAt(end)));
  }

  /** A line as it came, before anything is done about it. */
  void received(String line) {
    if (debugLog != null) {
      debugLog.received(line);
    }
  }

  /**
   * A new game begins, at the start position after a refused one. A search may still be running:
   * what it plays by is forgotten when the next one begins.
   */
  void newGame() {
    refused = false;
    gameBegins = true;
  }

  void setPosition(String arguments) {
    try {
      refused = true;
      game = null;
      game = UsiPositionParser.parse(arguments);
      refused = false;
    } catch (SfenException e) {
      output.info("position refused: " + e.getMessage());
    }
  }

  /**
   * Starts a search; one that still runs is stopped first and gives its answer. Whatever fails
   * before the search has begun, the GUI gets an answer: it would wait for ever.
   */
  void go(String arguments) {
    stop();
    awaitSearch();
    UsiGo go = UsiGo.parse(arguments);
    try {
      search = prepare(go);
    } catch (Throwable e) {
      UsiReply reply =
          refused ? UsiReply.unknown(go.kind()) : UsiTask.lastResort(go, asked().position());
      search = unable(go, "error in go: " + e, reply);
    }
    search.start();
  }

  private UsiSearch prepare(UsiGo go) {
    if (readyMissed) {
      readyMissed = false;
      table.resize(options.hashMegabytes());
      thinkers.readyWasMissed();
    }
    if (gameBegins) {
      gameBegins = false;
      thinkers.newGame();
    }
    go.remarks(asked().position()).forEach(output::info);
    return search(go);
  }

  private UsiGame asked() {
    return game == null ? UsiGame.at(Sfen.parse(Sfen.START)) : game;
  }

  private UsiSearch search(UsiGo go) {
    if (refused) {
      return unable(go, "the last position was refused");
    }
    if (table.get() == null) {
      table.resize(options.hashMegabytes());
    }
    MainSubTable memory = table.get();
    if (memory == null) {
      return unable(go, "no memory to search with");
    }
    UsiGame asked = asked();
    Position known = asked.position();
    boolean filled = options.fillHand() && (go.kind().isMate() || UsiThinkers.isTsume(asked));
    UsiGame searched = filled ? asked.withDefendersHand() : asked;
    UsiTask task = new UsiTask(searched, go, new UsiOptions(options), memory);
    UsiThinker thinker = thinkers.choose(task);
    return new UsiSearch(
        go,
        search -> {
          if (!filled) {
            return task.checked(thinker.think(task, search), search);
          }
          FilledHand control = new FilledHand(known, search);
          return control.understood(task.checked(thinker.think(task, control), control));
        },
        thinker::settle,
        task.lastResort(),
        output);
  }

  /** What answers without searching, yet when the protocol wants it. */
  private UsiSearch unable(UsiGo go, String reason) {
    return unable(go, reason, UsiReply.unknown(go.kind()));
  }

  private UsiSearch unable(UsiGo go, String reason, UsiReply reply) {
    return new UsiSearch(
        go,
        control -> {
          control.comment(reason);
          return reply;
        },
        () -> {},
        reply,
        output);
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
    thinkers.close(); // before the table that the player borrows
    table.close();
    closeDebugLog();
  }

  /** Opens the log where the option says, unless it is open there already. */
  private void writeDebugLog(String path) {
    if (path.equals(debugLogPath)) {
      return;
    }
    closeDebugLog();
    debugLogPath = path;
    if (!path.isEmpty()) {
      try {
        debugLog = UsiDebugLog.open(path, version);
        output.recordTo(debugLog);
      } catch (IllegalArgumentException e) {
        output.info(String.valueOf(e.getMessage()));
      }
    }
  }

  private void closeDebugLog() {
    if (debugLog != null) {
      output.recordTo(null);
      debugLog.close();
      debugLog = null;
    }
  }

  /** Says how the table is filled: exact, while a search runs exact to the moment. */
  void tellTable() {
    MainSubTable memory = table.get();
    if (memory == null) {
      output.info("no table yet: it comes with isready");
      return;
    }
    TableStatistics now = memory.statistics();
    output.info(
        "hash %d MB, hashfull %d: main %d (%d per mille full), sub %d (%d per mille full)"
            .formatted(
                memory.megabytes(),
                memory.hashfull(),
                now.mainUsed(),
                now.mainPerMille(),
                now.subUsed(),
                now.subPerMille()));
    output.info(
        "records %d: extended %d (%d per mille), longest chain %d, mean walk %.2f, mate %d, no mate %d, unknown %d, overwritten %d"
            .formatted(
                now.records(),
                now.extended(),
                now.extensionPerMille(),
                now.longestChain(),
                now.meanWalk(),
                now.mate(),
                now.nomate(),
                now.unknown(),
                now.overwritten()));
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
