package tsumugi.reference;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A test that is skipped where something is missing that may not be in the repository, {@code
 * shared} or a real network. Its twin says the same of positions of our own, so that nothing goes
 * untested.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface NeedsShared {
  /** The class of the twin. */
  Class<?> in();

  /** The twin's name. */
  String twin();
}
