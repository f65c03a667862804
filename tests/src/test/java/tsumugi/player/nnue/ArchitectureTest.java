package tsumugi.player.nnue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArchitectureTest {
  /** The numbers of real files. */
  @ParameterizedTest
  @CsvSource({
    "HALF_KP, 256, 32, 32, 125388, 5D69D7B8, 63337156, 3E5AA6EE, 64216876",
    "HALF_KP, 512, 16, 32, 125388, 5D69D1B8, 633376CA, 3E5AA772, 128415980",
    "HALF_KP, 768, 16, 64, 125388, 5D69D3B8, 6333719A, 3E5AA222, 192624524",
    "HALF_KP, 1024, 8, 32, 125388, 5D69DDB8, 63336A54, 3E5AB7EC, 256814284",
    "K_P, 256, 32, 32, 1710, 3F5715FF, 63337156, 5C6464A9, 893740",
    "HALF_KP_VM, 256, 32, 32, 69660, 0B6B1F9A, 63337156, 68586ECC, 35684140",
  })
  void hashesAndSizesOfKnownShapes(
      InputFeatures features,
      int half,
      int hidden1,
      int hidden2,
      int dimension,
      String transformerHash,
      String layersHash,
      String hash,
      long bytes) {
    Architecture shape = new Architecture(features, half, hidden1, hidden2);
    assertEquals(dimension, features.dimension());
    assertEquals(transformerHash, "%08X".formatted(shape.transformerHash()));
    assertEquals(layersHash, "%08X".formatted(shape.layersHash()));
    assertEquals(hash, "%08X".formatted(shape.hash()));
    assertEquals(bytes, shape.bodyBytes());
    assertEquals(shape, Architecture.ofSize(bytes, null));
  }

  @Test
  void stringsOfRealFiles() {
    String half =
        "Features=HalfKP(Friend)[125388->256x2],Network=AffineTransform[1<-32](ClippedReLU[32]"
            + "(AffineTransform[32<-32](ClippedReLU[32](AffineTransform[32<-512](InputSlice[512(0:512)])))))";
    Architecture expected = new Architecture(InputFeatures.HALF_KP, 256, 32, 32);
    assertEquals(expected, Architecture.parse(half));
    assertEquals(half, expected.string());
    String both = half.replace("HalfKP(Friend)[125388", "K+P[1710");
    assertEquals(new Architecture(InputFeatures.K_P, 256, 32, 32), Architecture.parse(both));
    assertEquals("HalfKP 256x2-32-32", expected.toString());
  }

  /** How YaneuraOu names the first layer today; its weights lie in the file as ever. */
  @ParameterizedTest
  @CsvSource({"K_P, 100, 5, 7", "K_P, 256, 32, 32", "HALF_KP, 256, 32, 32", "HALF_KP, 64, 1, 1"})
  void stringsOfASparseFirstLayer(InputFeatures features, int half, int hidden1, int hidden2) {
    Architecture shape = new Architecture(features, half, hidden1, hidden2);
    String plain = shape.string();
    int first = plain.lastIndexOf("AffineTransform[");
    String sparse =
        plain.substring(0, first) + plain.substring(first).replace("m[", "mSparseInput[");
    assertEquals(shape, Architecture.parse(sparse), sparse);
    assertEquals(shape, Architecture.parse(plain.replace("m[", "mSparseInput[")));
    assertNull(Architecture.parse(plain.replace("m[", "mOther[")));
  }

  @ParameterizedTest
  @MethodSource("tsumugi.player.nnue.NetworkEvaluatorTest#shapes")
  void stringsAreReadAsTheyAreWritten(Architecture shape) {
    assertEquals(shape, Architecture.parse(shape.string()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "HalfKP",
        "Features=HalfKP(Friend)[125388->256x2]",
        "Features=HalfKA(Friend)[138510->256x2],Network=AffineTransform[1<-32](ClippedReLU[32]"
            + "(AffineTransform[32<-32](ClippedReLU[32](AffineTransform[32<-512](InputSlice[512(0:512)])))))",
        "Features=HalfKP(Friend)[125388->9999x2],Network=AffineTransform[1<-32](ClippedReLU[32]"
            + "(AffineTransform[32<-32](ClippedReLU[32](AffineTransform[32<-512](InputSlice[512(0:512)])))))",
        "Features=HalfKP(Friend)[125388->0x2],Network=AffineTransform[1<-0](ClippedReLU[32]"
            + "(AffineTransform[0<-0](ClippedReLU[32](AffineTransform[0<-512](InputSlice[512(0:512)])))))",
      })
  void otherStringsAreOfNoKnownShape(String string) {
    assertNull(Architecture.parse(string));
  }

  @Test
  void noOtherSizeIsTaken() {
    assertNull(Architecture.ofSize(64_216_877, InputFeatures.HALF_KP));
    assertNull(Architecture.ofSize(0, null));
    assertNull(Architecture.ofSize(Long.MAX_VALUE, null));
  }
}
