package tsumugi.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** A stream that breaks off: the records that are complete before are not lost. */
class InterruptedSourceTest {
  private static final class Broken extends InputStream {
    @Override
    public int read() throws IOException {
      throw new IOException("broken off");
    }
  }

  @Test
  void theFirstRecordIsReturnedBeforeTheException() throws IOException {
    String kif = "手合割：平手\n1 ７六歩(77)\n2 投了\n\n手合割：平手\n1 ２六歩(27)\n";
    InputStream bytes = new ByteArrayInputStream(kif.getBytes(StandardCharsets.UTF_8));
    RecordSource source = new RecordSource("-", new SequenceInputStream(bytes, new Broken()));
    RecordItem.Whole first = assertInstanceOf(RecordItem.Whole.class, source.next());
    assertEquals("7g7f", Records.moves(first.record()));
    assertFalse(first.only());
    for (int i = 0; i < 2; i++) {
      assertEquals("broken off", assertThrows(IOException.class, source::next).getMessage());
    }
  }
}
