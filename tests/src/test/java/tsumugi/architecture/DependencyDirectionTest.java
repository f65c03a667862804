package tsumugi.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.library.GeneralCodingRules;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Holds the one direction of the design, usi -> solver -> engine -> JDK. The module poms keep a
 * module from seeing the ones above it; what they cannot see is here: cycles between packages, the
 * standard streams, and the loggers that come with the JDK itself.
 */
class DependencyDirectionTest {
  private static JavaClasses tsumugi;

  @BeforeAll
  static void importTheThreeModules() {
    tsumugi =
        new ClassFileImporter()
            .withImportOption(DependencyDirectionTest::isProduct)
            .importPackages("tsumugi");
  }

  /** This module shares the package names of the code it tests. */
  private static boolean isProduct(Location location) {
    return !location.contains("/tests/target/");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "tsumugi.engine.board",
        "tsumugi.engine.movegen",
        "tsumugi.engine.notation",
        "tsumugi.engine.table",
        "tsumugi.solver",
        "tsumugi.solver.bench",
        "tsumugi.solver.player",
        "tsumugi.solver.tsume",
        "tsumugi.usi",
        "tsumugi.usi.cli",
        "tsumugi.usi.plot",
        "tsumugi.usi.tune",
      })
  void rulesSeeEveryPackage(String name) {
    assertTrue(
        tsumugi.stream()
            .filter(type -> !type.getSimpleName().equals("package-info"))
            .anyMatch(type -> type.getPackageName().equals(name)),
        () -> name + " was not imported: rules that do not see it hold nothing");
  }

  @Test
  void engineNeedsOnlyTheJdk() {
    classes()
        .that()
        .resideInAPackage("tsumugi.engine..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("tsumugi.engine..", "java..", "org.jspecify..")
        .check(tsumugi);
  }

  @Test
  void solverNeedsOnlyEngineAndTheJdk() {
    classes()
        .that()
        .resideInAPackage("tsumugi.solver..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("tsumugi.solver..", "tsumugi.engine..", "java..", "org.jspecify..")
        .check(tsumugi);
  }

  @Test
  void commandLineAndLoggingLibrariesStayInUsi() {
    noClasses()
        .that()
        .resideOutsideOfPackage("tsumugi.usi..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("picocli..", "org.slf4j..", "ch.qos.logback..", "java.util.logging..")
        .orShould()
        .dependOnClassesThat()
        .belongToAnyOf(System.Logger.class)
        .check(tsumugi);
  }

  @Test
  void onlyTheFrontEndOwnsTheStandardStreams() {
    noClasses()
        .that()
        .resideOutsideOfPackage("tsumugi.usi..")
        .should(GeneralCodingRules.ACCESS_STANDARD_STREAMS)
        .check(tsumugi);
  }

  @Test
  void packagesFormNoCycle() {
    slices().matching("tsumugi.(**)").should().beFreeOfCycles().check(tsumugi);
  }
}
