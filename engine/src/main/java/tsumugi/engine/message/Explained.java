package tsumugi.engine.message;

/** An exception that carries a sentence for the person whose input caused it. */
public interface Explained {
  Message explanation();
}
