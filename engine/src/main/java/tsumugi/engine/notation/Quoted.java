package tsumugi.engine.notation;

/**
 * Foreign text as it may appear in a message: short, and ASCII whatever came in, since USI clients
 * decode stdout in four different ways.
 */
final class Quoted {
  private static final int LONGEST = 24;

  private Quoted() {}

  static String text(String text) {
    StringBuilder out = new StringBuilder("'");
    int end = Math.min(text.length(), LONGEST);
    for (int i = 0; i < end; i++) {
      append(out, text.charAt(i));
    }
    return out.append(end < text.length() ? "...'" : "'").toString();
  }

  static String character(char c) {
    StringBuilder out = new StringBuilder("'");
    append(out, c);
    return out.append('\'').toString();
  }

  private static void append(StringBuilder out, char c) {
    if (c >= ' ' && c < 127) {
      out.append(c);
    } else {
      out.append(String.format("\\u%04X", (int) c));
    }
  }
}
