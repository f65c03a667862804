package tsumugi.engine.message;

/** An exception with a sentence for the person whose input caused it. */
public interface Explained {
  Message explanation();
}
