package tsumugi.solver.coop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LayerGrowthTest {
  private final LayerGrowth growth = new LayerGrowth();

  private void layer(int positions, long children) {
    growth.found(children);
    growth.nextLayer(positions);
  }

  @Test
  void manyChildrenOfEachOfManyPositionsMakeAWideLayer() {
    layer(1_000, 10_000);
    assertTrue(growth.isWide(25_000));
    assertFalse(growth.isWide(24_999), "too few in all");
  }

  @Test
  void fewChildrenOfEachDoNot() {
    layer(1_000, 7_999);
    assertFalse(growth.isWide(100_000_000));
  }

  /** A product beyond 32 bits. */
  @Test
  void theGreatestLayersDoNotOverflow() {
    layer(Layer.MAX_POSITIONS, 100L * Layer.MAX_POSITIONS);
    assertTrue(growth.isWide(Layer.MAX_POSITIONS));
  }

  /** The numbers of the current layer are not used before the next one is current. */
  @Test
  void theLayerBeforeTells() {
    layer(10, 20);
    growth.found(500);
    assertEquals(10, growth.parents());
    assertEquals(20, growth.parentsChildren());
    growth.nextLayer(30);
    assertEquals(30, growth.parents());
    assertEquals(500, growth.parentsChildren());
  }

  @Test
  void aSearchThatGoesOnJudgesAsTheOneBeforeDid() {
    growth.restore(1_000, 10_000);
    assertTrue(growth.isWide(25_000));
    growth.found(5);
    growth.nextLayer(1);
    assertFalse(growth.isWide(25_000));
  }
}
