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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
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

  private RawClient.Answer save(String name, String replaced) throws IOException {
    return page.post(
        "/api/save",
        "{\"format\":\"kif\",\"sfen\":\"%s\",\"name\":%s,\"replace\":\"%s\",\"title\":\"題\"}"
            .formatted(ONE, Json.write(name), replaced));
  }

  /** The state of the file that is in the way, as a refusal tells it. */
  private static String state(RawClient.Answer refusal) {
    assertEquals(409, refusal.status(), refusal.body());
    return String.valueOf(TestJson.object(refusal.body()).get("state"));
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
    assertEquals(400, save(name, "").status(), name);
    try (Stream<Path> files = Files.list(scratch)) {
      assertEquals(2, files.count());
    }
  }

  @Test
  void aDraftIsReplacedOnlyWhenAsked() throws IOException {
    assertEquals(200, save("下書き", "").status());
    Path written = folder.resolve("下書き.kif");
    try (var in = Files.newInputStream(written)) {
      RecordItem item = new RecordSource("x.kif", in).next();
      assertTrue(
          item instanceof RecordItem.Whole whole && whole.record().sfen().startsWith("4k4/"));
    }
    Files.writeString(written, "mine");
    String state = state(save("下書き", ""));
    assertEquals("mine", Files.readString(written));
    assertEquals(200, save("下書き", state).status());
    assertTrue(Files.readString(written).contains("題"));
    try (Stream<Path> files = Files.list(folder)) {
      assertFalse(
          files.anyMatch(file -> folder.relativize(file).toString().startsWith(".")),
          "nothing unfinished");
    }
  }

  /** A name of 251 bytes, with the ending 255, is the longest that file systems allow. */
  @Test
  void aDraftMayHaveTheLongestNameOfTheSystem() throws IOException {
    String name = "詰".repeat(83) + "ab";
    RawClient.Answer answer = save(name, "");
    assertEquals(200, answer.status(), answer.body());
    assertTrue(Files.isRegularFile(folder.resolve(name + ".kif")));
  }

  /** Of two pages that have been told of the same file, the second is asked again. */
  @Test
  void aDraftThatAnotherPageHasReplacedMeanwhileIsNotLost() throws IOException {
    save("a", "");
    String told = state(save("a", ""));
    assertEquals(200, save("a", told).status());
    String again = state(save("a", told));
    assertFalse(again.equals(told));
    assertEquals(200, save("a", again).status());
  }

  @Test
  void ofManyPagesThatSaveUnderOneNameOneSucceeds() throws Exception {
    DeskFolder one = new DeskFolder(folder);
    DeskFolder other = new DeskFolder(folder); // as of a second desk
    AtomicInteger written = new AtomicInteger();
    List<Thread> pages = new ArrayList<>();
    CountDownLatch start = new CountDownLatch(1);
    for (int i = 0; i < 16; i++) {
      byte[] bytes = ("page " + i).getBytes(StandardCharsets.UTF_8);
      DeskFolder own = i % 2 == 0 ? one : other;
      pages.add(
          Thread.ofPlatform()
              .start(
                  () -> {
                    try {
                      start.await();
                      own.write("same.kif", bytes, "");
                      written.incrementAndGet();
                    } catch (DeskException e) {
                      assertEquals(409, e.status());
                    } catch (IOException | InterruptedException e) {
                      throw new AssertionError(e);
                    }
                  }));
    }
    start.countDown();
    for (Thread page : pages) {
      page.join();
    }
    assertEquals(1, written.get());
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(1, files.filter(file -> file.toString().contains("same.kif")).count());
    }
  }

  /** Neither the link nor its target changes. */
  @Test
  void aDraftDoesNotReplaceALink() throws IOException {
    Files.createSymbolicLink(folder.resolve("trap.kif"), secret);
    assertEquals(403, save("trap", "x").status());
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
  }

  @Test
  void whatIsReadBeforeADamagedEntryIsKept() throws IOException {
    byte[] whole = zip("a.sfen", ONE, "b.sfen", "x\t" + ONE + "\ny\t" + ONE);
    int second = new String(whole, StandardCharsets.ISO_8859_1).indexOf("b.sfen");
    Files.write(folder.resolve("cut.zip"), Arrays.copyOf(whole, second + 20));
    String body = open("cut.zip").body();
    assertEquals(1, body.split("\"sfen\"", -1).length - 1, body);
    assertTrue(body.contains("b.sfen is damaged"), body);
    Files.write(folder.resolve("cut.zip"), Arrays.copyOf(whole, second + 3));
    body = open("cut.zip").body();
    assertTrue(body.contains("4k4") && body.contains("ends too early"), body);
    Files.write(folder.resolve("cut.zip"), Arrays.copyOf(whole, 40));
    assertTrue(open("cut.zip").body().contains("a.sfen is damaged"));
  }

  /** The answer says that the folder is gone, without the path of the unfinished file. */
  @Test
  void aFolderThatIsGoneIsSaidInWords() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
    RawClient.Answer answer = save("draft", "");
    assertEquals(422, answer.status(), answer.body());
    assertTrue(answer.body().contains("folder does not exist"), answer.body());
    assertFalse(answer.body().contains(folder.toString()), answer.body());
  }

  @Test
  void aZipThatIsEncryptedIsNotCalledDamaged() throws IOException {
    byte[] zip = zip("a.sfen", ONE, "b.sfen", ONE);
    int second = new String(zip, StandardCharsets.ISO_8859_1).indexOf("b.sfen");
    zip[second - 24] |= 1; // the flags of the entry
    Files.write(folder.resolve("locked.zip"), zip);
    String body = open("locked.zip").body();
    assertTrue(body.contains("4k4") && body.contains("encrypted"), body);
    assertFalse(body.contains("damaged"), body);
  }

  @Test
  void aLineThatIsTooLongIsSaidToBeLeftOut() throws IOException {
    String moves = " 1i1h 9a9b 1h1i 9b9a".repeat(1_251);
    String text = "startpos moves" + moves;
    RawClient.Answer answer =
        page.send("POST", "/api/read?name=x.usi", text.getBytes(StandardCharsets.UTF_8));
    assertTrue(answer.body().contains("5,004 moves, more than the 5,000"), answer.body());
    assertFalse(answer.body().contains("\"moves\""));
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
