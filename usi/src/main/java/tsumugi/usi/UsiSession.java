package tsumugi.usi;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.SfenException;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.TableStatistics;

/**
 * The state of the engine between commands: options, table, position and the current search. All
 * methods run on the thread that reads the commands; only the search has a thread of its own.
 */
final class UsiSession implements AutoCloseable {
  private static final String NAME = "name";
  private static final String VALUE = "value";

  private final UsiOutput output;
  private final String version;
  private final UsiOptions options = new UsiOptions();
  private final UsiTable table;
  private final UsiThinkers thinkers;

  /** Null before the first position and after a refused one. */
  private @Nullable UsiGame game;

  /**
   * Whether the last {@code position} command was refused, and no {@code usinewgame} has come
   * since. A {@code go} is then answered without a search, because the engine does not have the
   * position that the GUI means.
   */
  private boolean refused;

  private @Nullable UsiSearch search;

  /**
   * Whether an isready arrived during a search. Before the next search, the table is then resized
   * and {@link UsiThinkers#readyWasMissed} is called.
   */
  private boolean readyMissed;

  /** Whether a {@code usinewgame} has come since the last search began. */
  private boolean gameBegins;

  private @Nullable UsiDebugLog debugLog;
  private String debugLogPath = "";

  UsiSession(UsiOutput output, String version) {
    this(output, version, new UsiThinkers(new PlayerThinker()));
  }

  /** Creates a session with the given thinkers. */
  UsiSession(UsiOutput output, String version, UsiThinkers thinkers) {
    this.output = output;
    this.version = version;
    this.thinkers = thinkers;
    this.table = new UsiTable(output);
  }

  /**
   * Allocates the table and reads the player's evaluation. If the last search has answered or was
   * told to stop, this method first waits for its end. A search that is still running keeps its
   * table and its evaluation, and new settings take effect at the next go. The GUI gets its readyok
   * even if something fails, because it would otherwise wait forever.
   */
  void ready() {
    try {
      makeReady();
    } catch (Throwable e) {
      output.info("error in isready: " + e);
    }
    output.line("readyok");
  }

  private void makeReady() {
    if (search == null || search.isEnding()) {
      stop(); // after the answer, a search may still be writing its proof file
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

  /**
   * Sets an option, given as {@code name N value V}. Unknown names are ignored, since many GUIs
   * send some.
   */
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
    switchDebugLog(options.debugLog());
  }

  /** Whether a word stands at an index, with white space or nothing on either side. */
  private static boolean isWord(String text, int at, String word) {
    int end = at + word.length();
    return text.startsWith(word, at)
        && (at == 0 || Character.isWhitespace(text.charAt(at - 1)))
        && (end == text.length() || Character.isWhitespace(text.charAt(end)));
  }

  /**
   * Records a line in the debug log, if one is open. To be called before the line is interpreted.
   */
  void received(String line) {
    if (debugLog != null) {
      debugLog.received(line);
    }
  }

  /**
   * Begins a new game. If the last position was refused, the start position takes its place. The
   * thinkers hear of it only when the next search begins, because a search may still be running.
   */
  void newGame() {
    refused = false;
    gameBegins = true;
  }

  void setPosition(String arguments) {
    try {
      refused = true; // and stays true if the parser fails
      game = null;
      game = UsiPositionParser.parse(arguments);
      refused = false;
    } catch (SfenException e) {
      output.info("position refused: " + e.getMessage());
    }
  }

  /**
   * Starts a search; a running one is stopped first and gives its answer. If anything fails before
   * the new search has begun, the GUI still gets an answer, because it would otherwise wait
   * forever.
   */
  void go(String arguments) {
    boolean previousEnded = false;
    try {
      stop();
      awaitSearch();
      previousEnded = true;
      search = preparedOrRefused(UsiGo.parse(arguments));
      search.start();
    } catch (Throwable e) {
      search = previousEnded ? null : search;
      answerWithoutSearch(arguments, e);
    }
  }

  private UsiSearch preparedOrRefused(UsiGo go) {
    try {
      return prepare(go);
    } catch (Throwable e) {
      UsiReply reply =
          refused ? UsiReply.unknown(go.kind()) : UsiTask.lastResort(go, currentGame().position());
      return refusal(go, "error in go: " + e, reply);
    }
  }

  /**
   * Sends the answer to a {@code go} for which no search could be started, not even one that only
   * returns a fixed answer. The answer to {@code go mate} is {@code checkmate timeout}. The answer
   * to any other {@code go} is a legal move, or {@code bestmove resign} if none can be found or the
   * last position was refused.
   */
  private void answerWithoutSearch(String arguments, Throwable reason) {
    UsiReply reply = arguments.contains("mate") ? UsiReply.UNDECIDED : UsiReply.RESIGN;
    try {
      output.info("error in go: " + reason);
      if (!refused) {
        reply = UsiTask.lastResort(UsiGo.parse(arguments), currentGame().position());
      }
    } catch (Throwable e) {
      // the reply stays as it is: without a move
    }
    output.line(reply.text());
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
    go.remarks(refused ? null : currentGame().position()).forEach(output::info);
    return newSearch(go);
  }

  private UsiGame currentGame() {
    return game == null ? UsiGame.at(Sfen.parse(Sfen.START)) : game;
  }

  private UsiSearch newSearch(UsiGo go) {
    if (refused) {
      return refusal(go, "the last position was refused");
    }
    if (table.get() == null) {
      table.resize(options.hashMegabytes());
    }
    MainSubTable memory = table.get();
    if (memory == null) {
      return refusal(go, "no memory to search with");
    }
    UsiGame current = currentGame();
    Position seenByGui = current.position();
    boolean filled =
        options.fillHand()
            && (go.kind().isMate() || UsiThinkers.isTsume(current, go.kind(), options));
    UsiGame searched = filled ? current.withFilledHand() : current;
    UsiTask task = new UsiTask(searched, go, new UsiOptions(options), memory);
    UsiThinker thinker = thinkers.choose(task);
    return new UsiSearch(
        go,
        control -> {
          if (!filled) {
            return task.checked(thinker.think(task, control), control);
          }
          FillHandFilter filter = new FillHandFilter(seenByGui, control);
          return filter.withoutUnknownPonder(task.checked(thinker.think(task, filter), filter));
        },
        thinker::afterAnswer,
        task.lastResort(),
        output);
  }

  /**
   * A search that does no work. It sends the reason as an info string and answers {@link
   * UsiReply#unknown}: {@code checkmate timeout}, or {@code bestmove resign} if a move was asked
   * for. The answer is sent at the time at which the protocol expects it.
   */
  private UsiSearch refusal(UsiGo go, String reason) {
    return refusal(go, reason, UsiReply.unknown(go.kind()));
  }

  private UsiSearch refusal(UsiGo go, String reason, UsiReply reply) {
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

  /** Asks the current search for its answer; does nothing if no search is running. */
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
    thinkers.close(); // before the table, which the player borrows
    table.close();
    closeDebugLog();
  }

  /**
   * Closes the debug log and opens a new one at the given path; an empty path only closes it. Does
   * nothing if the path is the same as at the last call.
   */
  private void switchDebugLog(String path) {
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

  /** Prints how full the table is; the figures are exact unless a search is running. */
  void printTableUse() {
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
