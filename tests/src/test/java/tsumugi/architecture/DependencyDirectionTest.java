package tsumugi.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.library.GeneralCodingRules;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Holds the one direction of the design, usi -> solver -> engine -> JDK. The module poms keep a
 * module from seeing the ones above it; what they cannot see is here: cycles between packages, who
 * uses whom inside the front end, the standard streams, and the loggers that come with the JDK
 * itself.
 */
class DependencyDirectionTest {
  /** What each package of the front end may use of the others; solver and engine are for all. */
  private static final Map<String, Set<String>> FRONT_END =
      Map.ofEntries(
          mayUse("tsumugi.usi"),
          mayUse("tsumugi.plot"),
          mayUse("tsumugi.record"),
          mayUse("tsumugi.diagram"),
          mayUse("tsumugi.tune", "tsumugi.plot"),
          mayUse("tsumugi.cli.base"),
          mayUse("tsumugi.cli.batch", "tsumugi.cli.base"),
          mayUse("tsumugi.cli.save", "tsumugi.cli.base"),
          mayUse("tsumugi.cli.problem", "tsumugi.cli.base", "tsumugi.cli.save", "tsumugi.record"),
          mayUse(
              "tsumugi.cli.solve",
              "tsumugi.cli.base",
              "tsumugi.cli.batch",
              "tsumugi.cli.problem",
              "tsumugi.cli.save",
              "tsumugi.record"),
          mayUse(
              "tsumugi.cli.tune",
              "tsumugi.cli.base",
              "tsumugi.cli.problem",
              "tsumugi.plot",
              "tsumugi.tune"),
          mayUse("tsumugi.cli.verify", "tsumugi.cli.base"),
          mayUse("tsumugi.cli.shell", "tsumugi.cli.base"),
          mayUse(
              "tsumugi.cli.convert", "tsumugi.cli.base", "tsumugi.cli.problem", "tsumugi.record"),
          mayUse("tsumugi.cli.check", "tsumugi.cli.base", "tsumugi.cli.problem", "tsumugi.record"),
          mayUse(
              "tsumugi.cli.diagram",
              "tsumugi.cli.base",
              "tsumugi.cli.problem",
              "tsumugi.diagram",
              "tsumugi.record"),
          mayUse("tsumugi.cli.eval", "tsumugi.cli.base", "tsumugi.cli.problem"),
          mayUse(
              "tsumugi.cli",
              "tsumugi.cli.base",
              "tsumugi.cli.check",
              "tsumugi.cli.convert",
              "tsumugi.cli.diagram",
              "tsumugi.cli.eval",
              "tsumugi.cli.shell",
              "tsumugi.cli.solve",
              "tsumugi.cli.tune",
              "tsumugi.cli.verify"),
          mayUse("tsumugi.main", "tsumugi.cli", "tsumugi.cli.base", "tsumugi.usi"));

  /** What each room of the tsume solver may use of the others. */
  private static final Map<String, Set<String>> TSUME =
      Map.of(
          "tsumugi.solver.tsume.node", Set.of(),
          "tsumugi.solver.tsume.dfpn", Set.of("tsumugi.solver.tsume.node"),
          "tsumugi.solver.tsume.deepening", Set.of("tsumugi.solver.tsume.node"),
          "tsumugi.solver.tsume.line",
              Set.of("tsumugi.solver.tsume.node", "tsumugi.solver.tsume.dfpn"),
          "tsumugi.solver.tsume.proof",
              Set.of(
                  "tsumugi.solver.tsume.node",
                  "tsumugi.solver.tsume.dfpn",
                  "tsumugi.solver.tsume.deepening"),
          "tsumugi.solver.tsume.composed",
              Set.of("tsumugi.solver.tsume.node", "tsumugi.solver.tsume.dfpn"),
          "tsumugi.solver.tsume",
              Set.of(
                  "tsumugi.solver.tsume.node",
                  "tsumugi.solver.tsume.composed",
                  "tsumugi.solver.tsume.dfpn",
                  "tsumugi.solver.tsume.deepening",
                  "tsumugi.solver.tsume.line"));

  private static Map.Entry<String, Set<String>> mayUse(String name, String... others) {
    return Map.entry(name, Set.of(others));
  }

  private static JavaClasses tsumugi;

  @BeforeAll
  static void importTheModules() {
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
        "tsumugi.solver.check",
        "tsumugi.solver.player",
        "tsumugi.solver.player.nnue",
        "tsumugi.solver.player.own",
        "tsumugi.solver.tsume",
        "tsumugi.solver.tsume.composed",
        "tsumugi.solver.tsume.proof",
        "tsumugi.cli",
        "tsumugi.cli.base",
        "tsumugi.cli.batch",
        "tsumugi.cli.check",
        "tsumugi.cli.convert",
        "tsumugi.cli.diagram",
        "tsumugi.cli.eval",
        "tsumugi.cli.problem",
        "tsumugi.cli.save",
        "tsumugi.cli.shell",
        "tsumugi.cli.solve",
        "tsumugi.cli.tune",
        "tsumugi.diagram",
        "tsumugi.main",
        "tsumugi.plot",
        "tsumugi.record",
        "tsumugi.trainer",
        "tsumugi.tune",
        "tsumugi.cli.verify",
        "tsumugi.usi",
        "tsumugi.verifier",
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
        .resideInAnyPackage(
            "tsumugi.solver..",
            "tsumugi.engine..",
            "java..",
            "org.jspecify..",
            "jdk.incubator.vector..")
        .check(tsumugi);
  }

  /** Where the module is not to be had, all the other classes must load. */
  @Test
  void oneClassOfAPackageKnowsTheIncubatingModule() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName("tsumugi.solver.player.nnue.VectorKernels")
        .and()
        .doNotHaveFullyQualifiedName("tsumugi.solver.player.own.OwnVectorKernels")
        .and()
        .doNotHaveFullyQualifiedName("tsumugi.trainer.FloatRows")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("jdk.incubator..")
        .check(tsumugi);
  }

  /** A network knows positions and nothing of searching. */
  @Test
  void networksDoNotKnowTheSearch() {
    noClasses()
        .that()
        .resideInAnyPackage("tsumugi.solver.player.nnue", "tsumugi.solver.player.own")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("tsumugi.solver.player", "tsumugi.solver.tsume..", "tsumugi.solver")
        .check(tsumugi);
  }

  /** What makes the network is not shipped with it. */
  @Test
  void nobodyKnowsTheTrainer() {
    noClasses()
        .that()
        .resideOutsideOfPackage("tsumugi.trainer")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("tsumugi.trainer")
        .check(tsumugi);
  }

  @Test
  void trainerNeedsOnlySolverEngineAndTheJdk() {
    classes()
        .that()
        .resideInAPackage("tsumugi.trainer")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "tsumugi.trainer",
            "tsumugi.solver..",
            "tsumugi.engine..",
            "java..",
            "org.jspecify..",
            "jdk.incubator.vector..")
        .check(tsumugi);
  }

  /** Who checks a proof trusts nothing of those that made it. */
  @Test
  void verifierNeedsOnlyTheJdk() {
    classes()
        .that()
        .resideInAPackage("tsumugi.verifier..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("tsumugi.verifier..", "java..", "org.jspecify..")
        .check(tsumugi);
  }

  /** Nor do those that make it know who will check. */
  @Test
  void theSearchesDoNotKnowTheVerifier() {
    noClasses()
        .that()
        .resideInAnyPackage("tsumugi.engine..", "tsumugi.solver..", "tsumugi.usi..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("tsumugi.verifier..")
        .check(tsumugi);
  }

  /**
   * Module spark stands beside; what it may use itself, its own {@code SparkDirectionTest} holds.
   */
  @Test
  void nobodyKnowsTheJobForSpark() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("tsumugi.spark..", "org.apache.spark..", "org.apache.hadoop..")
        .check(tsumugi);
  }

  @Test
  void picocliStaysInTheCommandLine() {
    noClasses()
        .that()
        .resideOutsideOfPackage("tsumugi.cli..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("picocli..")
        .check(tsumugi);
  }

  /** The terminal is known in one place, and asked by nobody but the progress line. */
  @Test
  void jlineStaysBehindTheScreen() {
    noClasses()
        .that()
        .resideOutsideOfPackage("tsumugi.cli.base")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.jline..")
        .check(tsumugi);
  }

  /** Letters and PDF are drawn in one place. */
  @Test
  void pdfboxStaysWithTheDiagrams() {
    noClasses()
        .that()
        .resideOutsideOfPackage("tsumugi.diagram")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.apache.pdfbox..", "org.apache.fontbox..", "org.apache.commons..")
        .check(tsumugi);
  }

  /** Each of the two loads the logger only when it has something to log. */
  @Test
  void onlyTheCommandLineAndTheDebugLogKnowALogger() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName("tsumugi.cli.base.Log")
        .and()
        .doNotHaveFullyQualifiedName("tsumugi.cli.base.Log$Holder")
        .and()
        .doNotHaveFullyQualifiedName("tsumugi.usi.UsiDebugLog")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.slf4j..", "ch.qos.logback..", "java.util.logging..")
        .orShould()
        .dependOnClassesThat()
        .belongToAnyOf(System.Logger.class)
        .check(tsumugi);
  }

  @Test
  void onlyTheTwoDoorsOwnTheStandardStreams() {
    noClasses()
        .that()
        .resideOutsideOfPackages("tsumugi.main", "tsumugi.cli.base", "tsumugi.trainer")
        .should(GeneralCodingRules.ACCESS_STANDARD_STREAMS)
        .check(tsumugi);
  }

  @Test
  void recordsKnowOnlyTheEngine() {
    classes()
        .that()
        .resideInAPackage("tsumugi.record")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "tsumugi.record",
            "tsumugi.engine..",
            "com.fasterxml.jackson.core..",
            "java..",
            "org.jspecify..")
        .check(tsumugi);
  }

  @Test
  void plotsKnowNothingOfShogi() {
    classes()
        .that()
        .resideInAPackage("tsumugi.plot")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("tsumugi.plot", "java..", "javax..", "org.jspecify..")
        .check(tsumugi);
  }

  static Set<String> frontEnd() {
    return FRONT_END.keySet();
  }

  @ParameterizedTest
  @MethodSource("frontEnd")
  void eachPackageOfTheFrontEndUsesOnlyItsOwn(String name) {
    assertUsesOnlyItsOwn(name, FRONT_END);
  }

  static Set<String> tsume() {
    return TSUME.keySet();
  }

  @ParameterizedTest
  @MethodSource("tsume")
  void eachRoomOfTheTsumeSolverUsesOnlyItsOwn(String name) {
    assertUsesOnlyItsOwn(name, TSUME);
  }

  private static void assertUsesOnlyItsOwn(String name, Map<String, Set<String>> table) {
    Set<String> others = new HashSet<>(table.keySet());
    others.remove(name);
    others.removeAll(table.getOrDefault(name, Set.of()));
    if (others.isEmpty()) {
      return; // the room that all others serve
    }
    noClasses()
        .that()
        .resideInAPackage(name)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(others.toArray(new String[0]))
        .check(tsumugi);
  }

  @Test
  void theTableHasEveryRoomOfTheTsumeSolver() {
    Set<String> packages =
        tsumugi.stream().map(JavaClass::getPackageName).collect(Collectors.toSet());
    packages.removeIf(name -> !name.startsWith("tsumugi.solver.tsume"));
    assertEquals(TSUME.keySet(), packages);
  }

  /** A package that is not in the table would be held by no rule. */
  @Test
  void theTableHasEveryPackageOfTheFrontEnd() {
    Set<String> packages =
        tsumugi.stream().map(JavaClass::getPackageName).collect(Collectors.toSet());
    packages.removeIf(name -> name.matches("tsumugi\\.(engine|solver|trainer|verifier)(\\..*)?"));
    assertEquals(FRONT_END.keySet(), packages);
  }

  @Test
  void packagesFormNoCycle() {
    slices().matching("tsumugi.(**)").should().beFreeOfCycles().check(tsumugi);
  }
}
