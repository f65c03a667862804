package tsumugi.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.Location;

/** The classes of all modules but this one, which shares the names of the packages it tests. */
final class Product {
  /** Read once for all tests of the architecture. */
  static final JavaClasses CLASSES =
      new ClassFileImporter().withImportOption(Product::isProduct).importPackages("tsumugi");

  private Product() {}

  private static boolean isProduct(Location location) {
    return !location.contains("/tests/target/");
  }
}
