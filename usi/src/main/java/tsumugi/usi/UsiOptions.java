package tsumugi.usi;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tsumugi.player.NetworkEvaluation;
import tsumugi.player.PlayLimits;
import tsumugi.player.Skill;
import tsumugi.player.TimeControl;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.brinkmate.BrinkmateOptions;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/**
 * The options that a GUI can set. They are declared in one table and explained in docs/options.md,
 * which a test compares with it. A search works on a copy.
 *
 * <p>The order of words in a declaration matters: ShogiGUI refuses a spin whose {@code default}
 * does not come first, and reads numbers as 32-bit. ShogiHome drops names with blanks in them.
 */
final class UsiOptions {
  private static final Spin HASH = new Spin("USI_Hash", 256, 1, 33_554_432);
  private static final Check PONDER = new Check("USI_Ponder", false);

  private static final Spin THREADS = new Spin("Threads", 1, 1, TsumeSolver.MAX_THREADS);

  private static final Spin MULTI_PV = new Spin("MultiPV", 1, 1, 600);
  private static final Combo RULE = new Combo("Rule", "Tsume", List.of("Tsume", "CooperativeMate"));
  private static final Combo METHOD =
      new Combo("Method", "auto", List.of("auto", "id", "dfpn", "plies"));
  private static final Combo INTERPOSITION =
      new Combo("Interposition", "both", List.of("both", "literal", "futile"));
  private static final Check TSUME_ANALYSIS = new Check("TsumeAnalysis", false);
  private static final Spin BRINKMATE_MOVES =
      new Spin("BrinkmateMoves", 0, 0, BrinkmateOptions.MOST_MOVES);
  private static final Check FIRST_MATE = new Check("FirstMate", false);
  private static final Check FILL_HAND = new Check("FillHand", false);
  private static final Spin NODES_LIMIT = new Spin("NodesLimit", 0, 0, Integer.MAX_VALUE);
  private static final Spin DEPTH_LIMIT = new Spin("DepthLimit", 0, 0, 100_000);
  private static final Spin PV_INTERVAL = new Spin("PvInterval", 1_000, 100, 100_000);
  private static final Spin RESIGN_VALUE =
      new Spin("ResignValue", PlayLimits.NEVER_RESIGN, 0, PlayLimits.NEVER_RESIGN);
  private static final Spin MOVE_OVERHEAD =
      new Spin("MoveOverhead", (int) TimeControl.DEFAULT_OVERHEAD, 0, 10_000);
  private static final Spin SKILL = new Spin("Skill", Skill.FULL, 0, Skill.FULL);
  private static final Spin OPENING_VARIETY = new Spin("OpeningVariety", 20, 0, 300);
  private static final Spin SEED = new Spin("Seed", 0, 0, Integer.MAX_VALUE);
  private static final Place EVAL_FILE = new Place("EvalFile", "filename");
  private static final Place EVAL_DIR = new Place("EvalDir", "string");
  private static final Spin FV_SCALE =
      new Spin("FV_SCALE", NetworkEvaluation.DEFAULT_SCALE, 1, NetworkEvaluation.MAX_SCALE);
  private static final Place PROOF_FOLDER = new Place("ProofFolder", "string");
  private static final Place DEBUG_LOG = new Place("WriteDebugLog", "filename");

  /** The options in the order in which GUIs list them. */
  private static final List<Option> OPTIONS =
      List.of(
          HASH,
          PONDER,
          THREADS,
          MULTI_PV,
          RULE,
          METHOD,
          INTERPOSITION,
          TSUME_ANALYSIS,
          BRINKMATE_MOVES,
          FIRST_MATE,
          FILL_HAND,
          NODES_LIMIT,
          DEPTH_LIMIT,
          PV_INTERVAL,
          RESIGN_VALUE,
          MOVE_OVERHEAD,
          SKILL,
          OPENING_VARIETY,
          SEED,
          EVAL_FILE,
          EVAL_DIR,
          FV_SCALE,
          PROOF_FOLDER,
          DEBUG_LOG);

  private final Map<Option, String> values = new HashMap<>();

  /** All options at their defaults. */
  UsiOptions() {}

  /** A copy. */
  UsiOptions(UsiOptions other) {
    values.putAll(other.values);
  }

  /** How interpositions of a tsume are counted. */
  enum Interposition {
    /**
     * All of them count. Then the length without futile ones (無駄合) is looked for as well, as far as
     * this costs little.
     */
    BOTH,
    /** All of them count. */
    LITERAL,
    /** Futile ones do not count, whatever it costs to find them. */
    FUTILE
  }

  private sealed interface Option {
    String name();

    /** The words after the name in the declaration. */
    String type();

    /** The value before the first setoption. */
    String initial();

    /** The value to store, or null if the option does not accept the text. */
    @Nullable String read(String value);
  }

  private record Spin(String name, int start, int min, int max) implements Option {
    @Override
    public String type() {
      return "spin default " + start + " min " + min + " max " + max;
    }

    @Override
    public String initial() {
      return Integer.toString(start);
    }

    @Override
    public @Nullable String read(String value) {
      try {
        int number = Integer.parseInt(value);
        return number < min || number > max ? null : Integer.toString(number);
      } catch (NumberFormatException e) {
        return null;
      }
    }
  }

  private record Check(String name, boolean on) implements Option {
    @Override
    public String type() {
      return "check default " + on;
    }

    @Override
    public String initial() {
      return Boolean.toString(on);
    }

    @Override
    public @Nullable String read(String value) {
      String word = value.toLowerCase(Locale.ROOT);
      return word.equals("true") || word.equals("false") ? word : null;
    }
  }

  private record Combo(String name, String initial, List<String> choices) implements Option {
    @Override
    public String type() {
      return "combo default " + initial + " var " + String.join(" var ", choices);
    }

    @Override
    public @Nullable String read(String value) {
      return choices.stream().filter(value::equalsIgnoreCase).findFirst().orElse(null);
    }
  }

  /** A path. For an empty path GUIs send {@code <empty>} or nothing at all. */
  private record Place(String name, String control) implements Option {
    private static final String EMPTY = "<empty>";

    @Override
    public String type() {
      return control + " default " + EMPTY;
    }

    @Override
    public String initial() {
      return "";
    }

    @Override
    public String read(String value) {
      return value.equals(EMPTY) ? "" : value;
    }
  }

  /** The option lines of the answer to {@code usi}. */
  static List<String> declarations() {
    return OPTIONS.stream()
        .map(option -> "option name " + option.name() + " type " + option.type())
        .toList();
  }

  /** Sets an option. Returns false if the option exists but does not accept the value. */
  boolean set(String name, String value) {
    for (Option option : OPTIONS) {
      if (option.name().equalsIgnoreCase(name)) {
        String kept = option.read(value);
        if (kept == null) {
          return false;
        }
        values.put(option, kept);
      }
    }
    return true;
  }

  /** Table size in MB, effective from the next isready. */
  int hashMegabytes() {
    return number(HASH);
  }

  int threads() {
    return number(THREADS);
  }

  /** Number of lines to show. */
  int multiPv() {
    return number(MULTI_PV);
  }

  /** Whether mate searches are for cooperative mates (協力詰). */
  boolean cooperative() {
    return value(RULE).equals("CooperativeMate");
  }

  TsumeMethod method() {
    return TsumeMethod.valueOf(value(METHOD).toUpperCase(Locale.ROOT));
  }

  /** How interpositions of a tsume are counted. */
  Interposition interposition() {
    return Interposition.valueOf(value(INTERPOSITION).toUpperCase(Locale.ROOT));
  }

  /** Whether an analysis treats every position with two kings as a tsume. */
  boolean tsumeAnalysis() {
    return value(TSUME_ANALYSIS).equals("true") || brinkmateMoves() > 0;
  }

  /** The longest brinkmate that an analysis looks for, in moves of the attacker; 0 for none. */
  int brinkmateMoves() {
    return number(BRINKMATE_MOVES);
  }

  /** Whether the first mate found is enough, even if there may be a shorter one. */
  boolean firstMate() {
    return value(FIRST_MATE).equals("true");
  }

  /** Whether the defender of a mate search holds all remaining pieces of the forty. */
  boolean fillHand() {
    return value(FILL_HAND).equals("true");
  }

  /** Node limit of a search, or {@link SearchLimits#UNLIMITED}. */
  long nodesLimit() {
    int limit = number(NODES_LIMIT);
    return limit == 0 ? SearchLimits.UNLIMITED : limit;
  }

  /** Depth limit in plies, or {@link Integer#MAX_VALUE} for no limit. */
  int depthLimit() {
    int limit = number(DEPTH_LIMIT);
    return limit == 0 ? Integer.MAX_VALUE : limit;
  }

  /** Time in ms between two info lines of a search that has nothing new to report. */
  int pvInterval() {
    return number(PV_INTERVAL);
  }

  /** The player resigns if its value falls below minus this, in centipawns. */
  int resignValue() {
    return number(RESIGN_VALUE);
  }

  /** Time in ms that the player keeps back from every time limit. */
  int moveOverhead() {
    return number(MOVE_OVERHEAD);
  }

  /** Strength of the player. */
  Skill skill() {
    return new Skill(number(SKILL));
  }

  /** How much worse than the best move a move in the opening may be, in centipawns. */
  int openingVariety() {
    return number(OPENING_VARIETY);
  }

  /** Seed of the player's random choices; 0 chooses a new one for each game. */
  int seed() {
    return number(SEED);
  }

  /** File or folder of the player's network; empty for the built-in one. */
  String evaluation() {
    return value(EVAL_FILE).isEmpty() ? value(EVAL_DIR) : value(EVAL_FILE);
  }

  /** Units of the network's output per centipawn. */
  int evaluationScale() {
    return number(FV_SCALE);
  }

  /** Folder for proofs; empty to write none. */
  String proofFolder() {
    return value(PROOF_FOLDER);
  }

  /** File in which both directions are recorded; empty for no log. */
  String debugLog() {
    return value(DEBUG_LOG);
  }

  private int number(Spin option) {
    return Integer.parseInt(value(option));
  }

  private String value(Option option) {
    return values.getOrDefault(option, option.initial());
  }
}
