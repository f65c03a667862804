package tsumugi.verifier;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Questions about positions to a proof in memory. */
class ProofTest {
  private static final String ROOT = "4k4/9/4P4/9/9/9/9/9/9 b 2Gr";

  @TempDir Path folder;

  private Path file(String... claims) throws IOException {
    Path file = folder.resolve("one.proof");
    return Files.writeString(file, ProofFiles.file(ROOT, "black", "mate 1 exact", claims));
  }

  private Proof proof() throws IOException, UnprovedException {
    return Proof.read(
        file(
            "M~4k4/9/4P4/9/9/9/9/9/9 2G~3~G*5b",
            "M~4k4/9/4P4/9/9/9/9/9/9 G~1~G*5b",
            "m~4k4/4G4/4P4/9/9/9/9/9/9 -~0",
            "n~4k4/3G5/4P4/9/9/9/9/9/9 RG~0~5a4b"),
        VerifierProgress.NONE);
  }

  static Stream<Arguments> questions() {
    return Stream.of(
        arguments("4k4/9/4P4/9/9/9/9/9/9 b 2Gr", new Proof.Claim(1, "G", "G*5b")),
        arguments("4k4/9/4P4/9/9/9/9/9/9 b RGg 17", new Proof.Claim(1, "G", "G*5b")),
        arguments("4k4/4G4/4P4/9/9/9/9/9/9 w Gr", new Proof.Claim(0, "-", "")));
  }

  @ParameterizedTest
  @MethodSource("questions")
  void theShortestMateThatCovers(String sfen, Proof.Claim expected)
      throws IOException, UnprovedException {
    assertEquals(Optional.of(expected), proof().mate(sfen));
  }

  @Test
  void whatIsNotClaimedIsNotKnown() throws IOException, UnprovedException {
    Proof proof = proof();
    assertEquals("mate 1 exact", proof.goal());
    assertEquals(4, proof.size());
    assertEquals(Optional.empty(), proof.mate("4k4/9/4P4/9/9/9/9/9/9 b R2g"));
    assertEquals(Optional.empty(), proof.noMate(ROOT));
    assertEquals(
        Optional.of(new Proof.Claim(0, "RG", "5a4b")),
        proof.noMate("4k4/3G5/4P4/9/9/9/9/9/9 w Gr"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "x",
        "4k4/9/4P4/9/9/9/9/9/9 b G",
        "4k4/9/4P4/9/9/9/9/9/9 b 2GRr",
        "9/9/4P4/9/9/9/9/9/9 b 2Gr",
        "4k4/9/4P4/9/9/9/9/9/9 x 2Gr"
      })
  void otherPositionsAreRefused(String sfen) throws IOException, UnprovedException {
    Proof proof = proof();
    assertThrows(IllegalArgumentException.class, () -> proof.mate(sfen));
  }

  @Test
  void whatIsNoProofIsNotRead() throws IOException {
    Path file = file("M~4k4/9/4P4/9/9/9/9/9/9 G~1~G*5b");
    UnprovedException e =
        assertThrows(UnprovedException.class, () -> Proof.read(file, VerifierProgress.NONE));
    assertInstanceOf(Verdict.Invalid.class, e.verdict());
    Path none = folder.resolve("none");
    UnprovedException missing =
        assertThrows(UnprovedException.class, () -> Proof.read(none, VerifierProgress.NONE));
    assertInstanceOf(Verdict.Unreadable.class, missing.verdict());
  }
}
