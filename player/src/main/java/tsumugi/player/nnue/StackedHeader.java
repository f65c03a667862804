package tsumugi.player.nnue;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tsumugi.player.nnue.LayerStacks.HandZones;
import tsumugi.player.nnue.LayerStacks.KingZones;

/**
 * What the text in the header of an SFNN file says about the shape. Any part may be missing or
 * wrong:
 *
 * <pre>
 *   Features=HalfKA_hm2(Friend)[73305->1536x2],Network=SFNN_halfkahm2_1536_15_32_k3k3{LayerStack=9}
 *            features           count  half         features       half hidden1 hidden2 stacks  count
 * </pre>
 */
final class StackedHeader {
  private static final String THREE_SIZES = "(\\d{1,5})[-_](\\d{1,5})[-_](\\d{1,5})(?!\\d)";
  private static final Pattern NAME = Pattern.compile("sfnn(\\w*?)[-_]" + THREE_SIZES);
  private static final Pattern SIZES = Pattern.compile("(?<![a-z0-9])(?=" + THREE_SIZES + ")");
  private static final Pattern FEATURES =
      Pattern.compile("features=([^\\[]+)\\[(\\d{1,9})->(\\d{1,9})x2]");
  private static final Pattern COUNT = Pattern.compile("layerstack=(\\d{1,9})");
  private static final Pattern LONG_NAME =
      Pattern.compile("king(\\d+)(z?)(?:one)?_by_king\\1\\2(?:one)?");

  private final String text;

  StackedHeader(String text) {
    this.text = text.toLowerCase(Locale.ROOT);
  }

  /** Whether it names this number of outputs for the first layer and the next one. */
  boolean claimsSizes(Architecture shape) {
    int[] sizes = sizes(shape.half());
    return sizes != null && sizes[1] == shape.hidden1() && sizes[2] == shape.hidden2();
  }

  /** Whether any statement of the header differs from a shape. */
  boolean contradicts(Architecture shape) {
    LayerStacks stacks = stacks();
    return contradictsFeatures(shape)
        || contradictsSizes(shape)
        || stacks != null && !stacks.equals(shape.stacks())
        || contradicts(COUNT, 1, shape.requireStacks().count());
  }

  private boolean contradictsFeatures(Architecture shape) {
    Matcher features = FEATURES.matcher(text);
    Matcher name = NAME.matcher(text);
    return features.find() && isAnother(features.group(1), shape.features())
        || contradicts(FEATURES, 2, shape.features().dimension())
        || contradicts(FEATURES, 3, shape.half())
        || name.find() && isAnother(name.group(1), shape.features());
  }

  private static boolean isAnother(String name, InputFeatures features) {
    InputFeatures claimed = InputFeatures.named(name);
    return claimed != null && claimed != features;
  }

  private boolean contradictsSizes(Architecture shape) {
    int[] sizes = sizes(shape.half());
    return sizes != null && (sizes[0] != shape.half() || !claimsSizes(shape));
  }

  private boolean contradicts(Pattern pattern, int group, int number) {
    Matcher matcher = pattern.matcher(text);
    return matcher.find() && Integer.parseInt(matcher.group(group)) != number;
  }

  /**
   * The three sizes in a network's name or, without a name, three numbers of which the first is the
   * known size; null if there are no such numbers.
   */
  private int @Nullable [] sizes(int half) {
    Matcher name = NAME.matcher(text);
    if (name.find()) {
      return numbers(name, 2);
    }
    Matcher sizes = SIZES.matcher(text);
    while (sizes.find()) {
      int[] numbers = numbers(sizes, 1);
      if (numbers[0] == half) {
        return numbers;
      }
    }
    return null;
  }

  private static int[] numbers(Matcher matcher, int first) {
    int[] numbers = new int[3];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = Integer.parseInt(matcher.group(first + i));
    }
    return numbers;
  }

  /** How the header says that a stack is selected; null if it does not say so. */
  @Nullable LayerStacks stacks() {
    String[] words = LONG_NAME.matcher(text).replaceAll("k$1k$1$2").split("[^a-z0-9]+", -1);
    HandZones hands = HandZones.NONE;
    KingZones kings = KingZones.NONE;
    for (String word : words) {
      for (HandZones zones : HandZones.values()) {
        hands = isName(word, zones) ? zones : hands;
      }
      for (KingZones zones : KingZones.values()) {
        kings = isName(word, zones) ? zones : kings;
      }
    }
    LayerStacks stacks = new LayerStacks(hands, kings);
    return stacks.equals(LayerStacks.ONE) ? null : stacks;
  }

  private static boolean isName(String word, Enum<?> zones) {
    return word.equals(zones.name().toLowerCase(Locale.ROOT)) && !word.equals("none");
  }
}
