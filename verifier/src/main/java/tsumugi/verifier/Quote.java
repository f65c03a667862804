package tsumugi.verifier;

/** Makes arbitrary text from a file fit to be printed. */
final class Quote {
  private static final int MAX = 60;

  private Quote() {}

  static String of(byte[] text, int start, int end) {
    StringBuilder shown = new StringBuilder();
    for (int i = start; i < Math.min(end, start + MAX); i++) {
      boolean isPlain = text[i] >= ' ' && text[i] < 127;
      shown.append(isPlain ? (char) text[i] : '?');
    }
    return shown + (end - start > MAX ? "..." : "");
  }
}
