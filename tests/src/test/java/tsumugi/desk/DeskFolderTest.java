package tsumugi.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.cli.TestJson;
import tsumugi.record.RecordItem;
import tsumugi.record.RecordSource;

/** The folder of the desk: what is listed, read and written, and that no name leads out of it. */
@Tag("slow")
class DeskFolderTest {
  private static final String ONE = "4k4/9/4P4/9/9/9/9/9/9 b G 1";

  @TempDir private Path scratch;

  private Path folder;
  private Path secret;
  private DeskServer server;
  private RawClient page;

  @BeforeEach
  void start() throws IOException {
    folder = Files.createDirectory(scratch.resolve("詰将棋"));
    secret = Files.writeString(scratch.resolve("secret.sfen"), ONE + "\n");
    Files.writeString(folder.resolve("b.sfen"), "x\t" + ONE + "\ny\t" + ONE + "\n");
    Files.createDirectories(folder.resolve("sub/.hidden"));
    Files.writeString(folder.resolve("sub/a.sfen"), ONE + "\n");
    Files.writeString(folder.resolve("sub/.hidden/c.sfen"), ONE + "\n");
    Files.writeString(folder.resolve("program.exe"), "no record");
    Files.createSymbolicLink(folder.resolve("link.sfen"), secret);
    Files.createSymbolicLink(folder.resolve("up"), scratch);
    server = DeskServer.start(DeskOptions.onLoopback(0).withFolder(folder));
    page = RawClient.of(server);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private RawClient.Answer open(String name) throws IOException {
    return page.get("/api/open?file=" + URLEncoder.encode(name, StandardCharsets.UTF_8));
  }

  private RawClient.Answer save(String name, boolean replace) throws IOException {
    return page.post(
        "/api/save",
        "{\"format\":\"kif\",\"sfen\":\"%s\",\"name\":%s,\"replace\":%s,\"title\":\"題\"}"
            .formatted(ONE, Json.write(name), replace));
  }

  @Test
  void recordsAreListedAndLinksAreNot() throws IOException {
    assertEquals("{\"files\":[\"b.sfen\",\"sub/a.sfen\"]}", page.get("/api/folder").body());
    List<?> problems = (List<?>) TestJson.object(open("b.sfen").body()).get("problems");
    assertEquals(2, problems == null ? 0 : problems.size());
    assertEquals(200, open("sub/a.sfen").status());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", ".", "..", "../secret.sfen", "sub/../../secret.sfen", "sub/../b.sfen", "./b.sfen",
        "link.sfen", "up/secret.sfen", "up", "/etc/passwd", "b.sfen/../../secret.sfen", "\u0000",
            "sub"
      })
  void noNameLeadsOutOfTheFolder(String name) throws IOException {
    RawClient.Answer answer = open(name);
    assertTrue(answer.status() == 403 || answer.status() == 404, name + ": " + answer);
    assertFalse(answer.body().contains("4k4"), name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"../x", "a/b", ".x", "", "a\\b", "a:b", "a\nb", "..", "\u0000"})
  void draftsHaveSimpleNames(String name) throws IOException {
    assertEquals(400, save(name, true).status(), name);
    try (Stream<Path> files = Files.list(scratch)) {
      assertEquals(2, files.count());
    }
  }

  @Test
  void aDraftIsReplacedOnlyWhenAsked() throws IOException {
    assertEquals(200, save("下書き", false).status());
    Path written = folder.resolve("下書き.kif");
    try (var in = Files.newInputStream(written)) {
      RecordItem item = new RecordSource("x.kif", in).next();
      assertTrue(
          item instanceof RecordItem.Whole whole && whole.record().sfen().startsWith("4k4/"));
    }
    Files.writeString(written, "mine");
    assertEquals(409, save("下書き", false).status());
    assertEquals("mine", Files.readString(written));
    assertEquals(200, save("下書き", true).status());
    assertTrue(Files.readString(written).contains("題"));
    try (Stream<Path> files = Files.list(folder)) {
      assertFalse(files.anyMatch(file -> file.toString().contains(".kif.")), "nothing unfinished");
    }
  }

  /** Neither the link nor its target changes. */
  @Test
  void aDraftDoesNotReplaceALink() throws IOException {
    Files.createSymbolicLink(folder.resolve("trap.kif"), secret);
    assertEquals(403, save("trap", true).status());
    assertEquals(ONE + "\n", Files.readString(secret));
    assertTrue(Files.isSymbolicLink(folder.resolve("trap.kif")));
  }

  /** As a file is dropped on the page. */
  @Test
  void recordsAreReadInTheirCharset() throws IOException {
    String kif =
        page.post("/api/record", "{\"format\":\"kif\",\"title\":\"煙詰\",\"sfen\":\"" + ONE + "\"}")
            .body();
    byte[] shiftJis = kif.replace("UTF-8", "Shift_JIS").getBytes(Charset.forName("windows-31j"));
    RawClient.Answer answer = page.send("POST", "/api/read?name=x.kif", shiftJis);
    assertEquals(200, answer.status(), answer.body());
    assertTrue(answer.body().contains("煙詰"), answer.body());
  }

  @Test
  void theRecordsInAZipAreAList() throws IOException {
    Files.write(
        folder.resolve("many.zip"),
        zip("作品/a.sfen", ONE, "作品/two.sfen", "x\t" + ONE + "\ny\t" + ONE, "a.exe", ONE));
    RawClient.Answer answer = open("many.zip");
    assertEquals(200, answer.status(), answer.body());
    assertEquals(3, answer.body().split("\"sfen\"", -1).length - 1, answer.body());
    assertTrue(answer.body().contains("作品/a.sfen"), "named after its entry");
    assertTrue(answer.body().contains("\"title\":\"y\""), answer.body());
    assertTrue(page.get("/api/folder").body().contains("many.zip"));
  }

  @Test
  void aZipThatUnpacksToTooMuchIsRefused() throws IOException {
    Files.write(folder.resolve("bomb.zip"), zip("a.txt", " ".repeat(70 << 20)));
    RawClient.Answer answer = open("bomb.zip");
    assertEquals(413, answer.status());
    assertTrue(answer.body().contains("64"), answer.body());
    byte[] whole = zip("a.sfen", ONE);
    Files.write(folder.resolve("cut.zip"), Arrays.copyOf(whole, 40));
    assertEquals(422, open("cut.zip").status());
  }

  private static byte[] zip(String... namesAndTexts) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out, Charset.forName("windows-31j"))) {
      for (int i = 0; i < namesAndTexts.length; i += 2) {
        zip.putNextEntry(new ZipEntry(namesAndTexts[i]));
        zip.write(namesAndTexts[i + 1].getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
      }
    }
    return out.toByteArray();
  }
}
