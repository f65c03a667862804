package tsumugi.desk;

import java.net.InetAddress;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * How a desk is started.
 *
 * @param bind the address to listen on; loopback unless the user asks for another one.
 * @param port 0 for any free port.
 * @param hashMegabytes size of the table of each search, in MB.
 * @param searches the most searches that run at the same time, at least 1; others wait.
 * @param folder where drafts are kept and files are listed; null for none.
 * @param file a file whose problems the page lists at its start; null for none.
 * @param language {@code en} or {@code ja}: the language of the page until its user changes it.
 * @param defects receives failures of the program itself.
 * @param tools what other commands do for the desk; null without such commands.
 */
public record DeskOptions(
    InetAddress bind,
    int port,
    long hashMegabytes,
    int searches,
    @Nullable Path folder,
    @Nullable Path file,
    String language,
    Consumer<Throwable> defects,
    @Nullable DeskTools tools) {
  /** A desk on the loopback interface, for tests and callers without wishes. */
  public static DeskOptions onLoopback(int port) {
    return new DeskOptions(
        InetAddress.getLoopbackAddress(),
        port,
        64,
        Runtime.getRuntime().availableProcessors(),
        null,
        null,
        "en",
        defect -> {},
        null);
  }

  /** The same with files from a folder. */
  public DeskOptions withFolder(Path path) {
    return new DeskOptions(
        bind, port, hashMegabytes, searches, path, file, language, defects, tools);
  }

  /** The same with a limit of the searches that run at the same time. */
  public DeskOptions withSearches(int most) {
    return new DeskOptions(bind, port, hashMegabytes, most, folder, file, language, defects, tools);
  }

  /** The same on another address. */
  public DeskOptions withBind(InetAddress address) {
    return new DeskOptions(
        address, port, hashMegabytes, searches, folder, file, language, defects, tools);
  }

  /** The same with a file to begin with. */
  public DeskOptions withFile(Path path) {
    return new DeskOptions(
        bind, port, hashMegabytes, searches, folder, path, language, defects, tools);
  }

  /** The same with other commands at hand. */
  public DeskOptions withTools(DeskTools others) {
    return new DeskOptions(
        bind, port, hashMegabytes, searches, folder, file, language, defects, others);
  }
}
