package tsumugi.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.library.GeneralCodingRules;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Holds the one direction of the design, usi -> player -> solver -> engine -> JDK, and which
 * libraries are known where. The module poms keep a module from seeing the ones above it; what they
 * cannot see is here: the standard streams, for one, and the loggers that come with the JDK itself.
 * Who uses whom inside a module: {@link PackageTablesTest}.
 */
@Tag("slow")
class DependencyDirectionTest {
  private static final JavaClasses TSUMUGI = Product.CLASSES;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "tsumugi.engine.board",
        "tsumugi.engine.movegen",
        "tsumugi.engine.notation",
        "tsumugi.engine.table",
        "tsumugi.solver",
        "tsumugi.solver.bench",
        "tsumugi.solver.brinkmate",
        "tsumugi.solver.check",
        "tsumugi.solver.explain",
        "tsumugi.solver.file",
        "tsumugi.solver.tsume",
        "tsumugi.solver.tsume.composed",
        "tsumugi.solver.tsume.proof",
        "tsumugi.cli",
        "tsumugi.cli.base",
        "tsumugi.cli.batch",
        "tsumugi.cli.check",
        "tsumugi.cli.compose",
        "tsumugi.cli.convert",
        "tsumugi.cli.desk",
        "tsumugi.cli.diagram",
        "tsumugi.cli.eval",
        "tsumugi.cli.problem",
        "tsumugi.cli.review",
        "tsumugi.cli.save",
        "tsumugi.cli.shell",
        "tsumugi.cli.solve",
        "tsumugi.cli.tree",
        "tsumugi.cli.tune",
        "tsumugi.compose",
        "tsumugi.desk",
        "tsumugi.diagram",
        "tsumugi.main",
        "tsumugi.player",
        "tsumugi.player.bench",
        "tsumugi.player.nnue",
        "tsumugi.player.own",
        "tsumugi.plot",
        "tsumugi.record",
        "tsumugi.review",
        "tsumugi.trainer",
        "tsumugi.tune",
        "tsumugi.cli.verify",
        "tsumugi.usi",
        "tsumugi.verifier",
      })
  void rulesSeeEveryPackage(String name) {
    assertTrue(
        TSUMUGI.stream()
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
        .check(TSUMUGI);
  }

  @Test
  void solverNeedsOnlyEngineAndTheJdk() {
    classes()
        .that()
        .resideInAPackage("tsumugi.solver..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("tsumugi.solver..", "tsumugi.engine..", "java..", "org.jspecify..")
        .check(TSUMUGI);
  }

  @Test
  void playerNeedsOnlySolverEngineAndTheJdk() {
    classes()
        .that()
        .resideInAPackage("tsumugi.player..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "tsumugi.player..",
            "tsumugi.solver..",
            "tsumugi.engine..",
            "java..",
            "org.jspecify..",
            "jdk.incubator.vector..")
        .check(TSUMUGI);
  }

  @Test
  void composeNeedsOnlySolverEngineAndTheJdk() {
    classes()
        .that()
        .resideInAPackage("tsumugi.compose..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "tsumugi.compose..", "tsumugi.solver..", "tsumugi.engine..", "java..", "org.jspecify..")
        .check(TSUMUGI);
  }

  @Test
  void reviewNeedsOnlySolverEngineAndTheJdk() {
    classes()
        .that()
        .resideInAPackage("tsumugi.review..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "tsumugi.review..", "tsumugi.solver..", "tsumugi.engine..", "java..", "org.jspecify..")
        .check(TSUMUGI);
  }

  /** Where the module is not to be had, all the other classes must load. */
  @Test
  void theClassesWithVectorsAloneKnowTheIncubatingModule() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName("tsumugi.player.nnue.VectorKernels")
        .and()
        .doNotHaveFullyQualifiedName("tsumugi.player.nnue.VectorLayers")
        .and()
        .doNotHaveFullyQualifiedName("tsumugi.player.own.OwnVectorKernels")
        .and()
        .doNotHaveFullyQualifiedName("tsumugi.trainer.FloatRows")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("jdk.incubator..")
        .check(TSUMUGI);
  }

  /** A network knows positions and nothing of searching. */
  @Test
  void networksDoNotKnowTheSearch() {
    noClasses()
        .that()
        .resideInAnyPackage("tsumugi.player.nnue", "tsumugi.player.own")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("tsumugi.player", "tsumugi.solver..")
        .check(TSUMUGI);
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
        .check(TSUMUGI);
  }

  @Test
  void trainerNeedsOnlyPlayerSolverEngineAndTheJdk() {
    classes()
        .that()
        .resideInAPackage("tsumugi.trainer")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "tsumugi.trainer",
            "tsumugi.player..",
            "tsumugi.solver..",
            "tsumugi.engine..",
            "java..",
            "org.jspecify..",
            "jdk.incubator.vector..")
        .check(TSUMUGI);
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
        .check(TSUMUGI);
  }

  /** Nor do those that make it know who will check. */
  @Test
  void theSearchesDoNotKnowTheVerifier() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "tsumugi.engine..", "tsumugi.solver..", "tsumugi.player..", "tsumugi.usi..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("tsumugi.verifier..")
        .check(TSUMUGI);
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
        .check(TSUMUGI);
  }

  @Test
  void picocliStaysInTheCommandLine() {
    noClasses()
        .that()
        .resideOutsideOfPackage("tsumugi.cli..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("picocli..")
        .check(TSUMUGI);
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
        .check(TSUMUGI);
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
        .check(TSUMUGI);
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
        .check(TSUMUGI);
  }

  @Test
  void onlyTheTwoDoorsOwnTheStandardStreams() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "tsumugi.main", "tsumugi.cli.base", "tsumugi.trainer", "tsumugi.examples")
        .should(GeneralCodingRules.ACCESS_STANDARD_STREAMS)
        .check(TSUMUGI);
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
        .check(TSUMUGI);
  }

  @Test
  void diagramsKnowOnlyTheEngineAndPdfbox() {
    classes()
        .that()
        .resideInAPackage("tsumugi.diagram")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "tsumugi.diagram",
            "tsumugi.engine..",
            "org.apache.pdfbox..",
            "org.apache.fontbox..",
            "java..",
            "javax..",
            "org.jspecify..")
        .check(TSUMUGI);
  }

  /** A browser is served by what is below the front end, and by nobody else. */
  @Test
  void theDeskNeedsNoFrontEnd() {
    classes()
        .that()
        .resideInAPackage("tsumugi.desk")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "tsumugi.desk",
            "tsumugi.compose",
            "tsumugi.diagram",
            "tsumugi.record",
            "tsumugi.solver..",
            "tsumugi.engine..",
            "tsumugi.verifier",
            "com.fasterxml.jackson.core..",
            "com.sun.net.httpserver..",
            "java..",
            "org.jspecify..")
        .check(TSUMUGI);
  }

  /** The web server of the JDK is known in one place. */
  @Test
  void onlyTheDeskServesTheWeb() {
    noClasses()
        .that()
        .resideOutsideOfPackage("tsumugi.desk")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("com.sun.net.httpserver..")
        .check(TSUMUGI);
  }

  @Test
  void plotsKnowNothingOfShogi() {
    classes()
        .that()
        .resideInAPackage("tsumugi.plot")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("tsumugi.plot", "java..", "javax..", "org.jspecify..")
        .check(TSUMUGI);
  }
}
