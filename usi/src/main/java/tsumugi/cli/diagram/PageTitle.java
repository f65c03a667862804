package tsumugi.cli.diagram;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import tsumugi.diagram.Composition;

/**
 * Decides what {@code --title} applies to: to each page if several problems share pages, otherwise
 * to the problem. So the first problem waits until there is a second one, or no more input.
 */
final class PageTitle implements CompositionReader.CompositionSink {
  private final @Nullable String title;
  private final boolean isPage;
  private CompositionReader.@Nullable CompositionSink target;
  private @Nullable Composition first;
  private AnswerExtras firstExtras = AnswerExtras.NONE;
  private String heading = "";

  /**
   * @param title null if none is given; an empty one removes the titles of the problems
   * @param isPage whether several problems share a page
   */
  PageTitle(@Nullable String title, boolean isPage) {
    this.title = title;
    this.isPage = isPage;
  }

  /** Sets the receiver of the problems; must be called before the first problem. */
  void setTarget(CompositionReader.CompositionSink sink) {
    target = sink;
  }

  /** The heading of the pages; known once the first problem is passed on. */
  String heading() {
    return heading;
  }

  @Override
  public void take(Composition work, AnswerExtras extras) throws IOException {
    if (title == null) {
      pass(work, extras);
    } else if (!isPage || title.isEmpty()) {
      pass(work.named(title, work.author()), extras);
    } else if (first == null && heading.isEmpty()) {
      first = work;
      firstExtras = extras;
    } else {
      heading = title;
      if (first != null) {
        pass(first, firstExtras);
        first = null;
        firstExtras = AnswerExtras.NONE;
      }
      pass(work, extras);
    }
  }

  /** Passes on a single problem at the end of the input. */
  void finish() throws IOException {
    if (first != null && title != null) {
      pass(first.named(title, first.author()), firstExtras);
    }
  }

  private void pass(Composition work, AnswerExtras extras) throws IOException {
    if (target != null) {
      target.take(work, extras);
    }
  }
}
