package tsumugi.architecture;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.Location;

/** The classes of all modules but this one, which shares the names of the packages it tests. */
final class Product {
  /**
   * Read once for all tests of the architecture. Of the classes of others they need the names
   * alone, so these are not read: they would take most of the time.
   */
  static final JavaClasses CLASSES =
      ArchConfiguration.withThreadLocalScope(
          (ArchConfiguration settings) -> {
            settings.setResolveMissingDependenciesFromClassPath(false);
            return new ClassFileImporter()
                .withImportOption(Product::isProduct)
                .importPackages("tsumugi");
          });

  private Product() {}

  private static boolean isProduct(Location location) {
    return !location.contains("/tests/target/");
  }
}
