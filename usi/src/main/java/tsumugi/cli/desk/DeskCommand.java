package tsumugi.cli.desk;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tsumugi.cli.base.ExitStatus;
import tsumugi.cli.base.Interruption;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.Log;
import tsumugi.cli.base.Messages;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.base.UsageException;
import tsumugi.desk.DeskOptions;
import tsumugi.desk.DeskServer;
import tsumugi.engine.message.Message;
import tsumugi.engine.table.MainSubTable;

/** {@code desk}: starts the server, opens a browser, and waits until the user interrupts it. */
@Command(name = "desk")
public final class DeskCommand implements Callable<Integer> {
  private static final int MAX_PORT = 65_535;

  /** The desk closes within 5 s, but it may wait for 600 s until a search is saved. */
  private static final int PATIENCE_SECONDS = 605;

  /** The system's words for a port that another program has; the launcher sets them to English. */
  private static final String IN_USE = "Address already in use";

  private final Terminal terminal;
  private final Messages messages;
  private final CommandTools.Runner commands;

  @Option(names = "--port", paramLabel = "N")
  private @Nullable Integer port;

  @Option(names = "--bind", paramLabel = "ADDRESS")
  private @Nullable String bind;

  @Option(names = "--hash", paramLabel = "MB")
  private long hash = 256;

  @Option(names = "--no-browser")
  private boolean noBrowser;

  @Parameters(arity = "0..1", paramLabel = "FILE|FOLDER", descriptionKey = "desk-input")
  private @Nullable String input;

  /**
   * @param commands runs the other commands of the program
   */
  public DeskCommand(Terminal terminal, Messages messages, CommandTools.Runner commands) {
    this.terminal = terminal;
    this.messages = messages;
    this.commands = commands;
  }

  @Override
  public Integer call() {
    if (port != null && (port < 0 || port > MAX_PORT)) {
      throw UsageException.of("cli.usage.range", "--port", 0, MAX_PORT);
    }
    if (hash < 1 || hash > MainSubTable.MAX_MEGABYTES) {
      throw UsageException.of("cli.usage.range", "--hash", 1, MainSubTable.MAX_MEGABYTES);
    }
    try (Interruption interruption = new Interruption(terminal, PATIENCE_SECONDS);
        DeskServer server =
            start()) { // closed first: the process waits until its files are deleted
      String address = server.firstAddress().toString();
      terminal.out().println(address);
      terminal.out().flush();
      complain(Message.of("cli.desk.open"));
      if (!noBrowser) {
        SystemBrowser.open(server.addressForOnce().toString());
      }
      while (!interruption.getAsBoolean()) {
        Thread.sleep(100);
      }
      return ExitStatus.DECIDED;
    } catch (InterruptedException e) {
      return ExitStatus.DECIDED;
    } catch (IOException e) {
      boolean isTaken = port != null && e instanceof BindException && IN_USE.equals(e.getMessage());
      complain(
          isTaken
              ? Message.of("cli.desk.port", String.valueOf(port))
              : Message.of("cli.desk.failed", IoFault.of(e)));
      return ExitStatus.UNDECIDED;
    }
  }

  /** Starts on the usual port, or on any if that one is taken and the user has not named one. */
  private DeskServer start() throws IOException {
    DeskOptions wanted = options(port == null ? DeskServer.USUAL_PORT : port);
    try {
      return DeskServer.start(wanted);
    } catch (BindException e) {
      if (port != null) {
        throw e;
      }
      return DeskServer.start(options(0));
    }
  }

  private DeskOptions options(int number) {
    Path path = path();
    boolean isFolder = path != null && Files.isDirectory(path);
    return new DeskOptions(
        address(),
        number,
        hash,
        Runtime.getRuntime().availableProcessors(),
        isFolder ? path : null,
        isFolder ? null : path,
        terminal.locale().getLanguage().equals("ja") ? "ja" : "en",
        defect -> Log.error("the desk", defect),
        new CommandTools(commands));
  }

  private InetAddress address() {
    if (bind == null) {
      return InetAddress.getLoopbackAddress();
    }
    try {
      return InetAddress.getByName(bind);
    } catch (UnknownHostException e) {
      throw UsageException.of("cli.usage.bind", bind);
    }
  }

  private @Nullable Path path() {
    if (input == null) {
      return null;
    }
    try {
      Path path = Path.of(input);
      if (!input.isEmpty() && Files.isReadable(path)) {
        if (Files.isRegularFile(path) || Files.isDirectory(path)) {
          return path;
        }
        throw UsageException.of("cli.usage.desk-kind", input); // a pipe would be read only once
      }
    } catch (InvalidPathException e) {
      // As for a file that is not there.
    }
    throw UsageException.of("cli.usage.desk-input", input);
  }

  private void complain(Message sentence) {
    terminal.err().println(messages.get(sentence));
    terminal.err().flush();
  }
}
