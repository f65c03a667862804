package tsumugi.cli.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.cli.CliRun;

/** Completion while typing, in an interactive bash, zsh and fish on a terminal. */
@Tag("slow")
@Timeout(600)
class CompletionTest {
  /** The text before Tab, and the arguments with which {@code tsumugi} is then called. */
  private static final List<List<String>> COMPLETED =
      List.of(
          List.of("so", "<solve>"),
          List.of("--la", "<--lang"),
          List.of("--lang ja dia", "<--lang><ja><diagram>"),
          List.of("solve reidai.k", "<solve><reidai.kif>"),
          List.of("solve two", "<solve><two words.kif>"),
          List.of("solve 問", "<solve><問題.kif>"),
          List.of("solve fold", "<solve><folder"),
          List.of("solve folder/in", "<solve><folder/inner.sfen>"),
          List.of("solve --first reidai.k", "<solve><--first><reidai.kif>"),
          List.of("solve --hash 16 reidai.k", "<solve><--hash><16><reidai.kif>"),
          List.of("solve --format json reidai.k", "<solve><--format><json><reidai.kif>"),
          List.of("solve --format=json reidai.k", "<solve><--format=json><reidai.kif>"),
          List.of("solve reidai.kif reidai.k", "<solve><reidai.kif><reidai.kif>"),
          List.of("convert reidai.k", "<convert><reidai.kif>"),
          List.of("tune reidai.k", "<tune><reidai.kif>"),
          List.of("verify reidai.k", "<verify><reidai.kif>"),
          List.of("check -- reidai.k", "<check><--><reidai.kif>"),
          List.of("solve --output reidai.k", "<solve><--output><reidai.kif>"),
          List.of("solve --output=reidai.k", "<solve><--output=reidai.kif>"),
          List.of("eval --eval-file fold", "<eval><--eval-file><folder"),
          List.of("eval --eval-file=wri", "<eval><--eval-file=written>"),
          List.of("eval --eval-file wri", "<eval><--eval-file><written>"),
          List.of("solve --fill", "<solve><--fill-hand>"),
          List.of("solve --method df", "<solve><--method><dfpn>"),
          List.of("solve --method=df", "<solve><--method=dfpn>"),
          List.of("check --method la", "<check><--method><layers>"),
          List.of("solve --format=js", "<solve><--format=json>"),
          List.of("solve --format js", "<solve><--format><json>"),
          List.of("solve --lang j", "<solve><--lang><ja>"),
          List.of("solve --lang=j", "<solve><--lang=ja>"),
          List.of("--color n", "<--color><never>"),
          List.of("solve --rule co", "<solve><--rule><cooperative>"),
          List.of("solve --at l", "<solve><--at><last>"),
          List.of("convert --to kif --enc", "<convert><--to><kif><--encoding"),
          List.of("convert --encoding sh", "<convert><--encoding><shift_jis>"),
          List.of("diagram --defender-hand=sh", "<diagram><--defender-hand=shown>"),
          List.of("bench --pl", "<bench><--player>"),
          List.of("help so", "<help><solve>"),
          List.of("man dia", "<man><diagram>"),
          List.of("completion f", "<completion><fish>"),
          // Nothing is known about these: the word stays as it is.
          List.of("help reidai.k", "<help><reidai.k>"),
          List.of("perft reidai.k", "<perft><reidai.k>"),
          List.of("solve --hash reidai.k", "<solve><--hash><reidai.k>"),
          List.of("solve --method reidai.k", "<solve><--method><reidai.k>"),
          List.of("reidai.k", "<reidai.k>"));

  /** The text before Tab, and words that are then offered. */
  private static final List<List<String>> OFFERED =
      List.of(
          List.of(
              "",
              "solve",
              "verify",
              "check",
              "compose",
              "duplicates",
              "tune",
              "convert",
              "diagram",
              "eval",
              "man"),
          List.of("help ", "solve", "tune", "diagram", "completion"),
          List.of("completion ", "bash", "zsh", "fish"),
          List.of("solve --method ", "auto", "id", "dfpn", "plies", "layers"),
          List.of("solve --method=", "auto", "id", "dfpn", "plies", "layers"),
          List.of("solve --format=", "text", "json", "usi", "kif", "csa", "sfen"),
          List.of("solve --format ", "text", "json", "usi", "kif", "csa", "sfen"),
          List.of("solve --lang ", "en", "ja"),
          List.of("check --color ", "auto", "always", "never"),
          List.of("solve --pro", "--proof-time", "--proof-nodes"),
          List.of("solve ", "reidai.kif", "問題.kif", "folder"));

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"bash", "zsh", "fish"})
  void completesWhatIsTyped(String shell) throws IOException {
    assumeTrue(ShellSession.isInstalled(shell), "skipped: " + shell + " is not installed");
    makeFiles();
    List<String> wrong = new ArrayList<>();
    for (Locale locale : List.of(Locale.ROOT, Locale.JAPANESE)) {
      String script = CliRun.with("", locale, "completion", shell).out();
      try (ShellSession session = ShellSession.start(shell, script, folder)) {
        for (List<String> sample : COMPLETED) {
          String shown = session.complete("tsumugi " + sample.getFirst());
          if (!shown.contains(sample.getLast())) {
            wrong.add(
                sample
                    + " is "
                    + shown.substring(Math.max(0, shown.lastIndexOf('\n', shown.length() - 8))));
          }
        }
        for (List<String> sample : OFFERED) {
          String shown = session.complete("tsumugi " + sample.getFirst());
          for (String word : sample.subList(1, sample.size())) {
            if (!shown.contains(word)) {
              wrong.add("no " + word + " for '" + sample.getFirst() + "' but " + shown);
            }
          }
        }
      }
    }
    assertEquals(List.of(), wrong);
  }

  private void makeFiles() throws IOException {
    Files.createFile(folder.resolve("reidai.kif"));
    Files.createFile(folder.resolve("two words.kif"));
    Files.createFile(folder.resolve("問題.kif"));
    Files.createDirectory(folder.resolve("folder"));
    Files.createFile(folder.resolve("folder/inner.sfen"));
  }
}
