package tsumugi.spark;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.GeneralCodingRules;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * spark -> compose -> solver -> engine, with no library except Spark; no other module depends on
 * spark.
 */
@Tag("slow")
class SparkDirectionTest {
  private static final JavaClasses TSUMUGI =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("tsumugi");

  @Test
  void theJobNeedsTheComposerTheSolverAndSparkAlone() {
    classes()
        .that()
        .resideInAPackage("tsumugi.spark..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "tsumugi.spark..",
            "tsumugi.compose..",
            "tsumugi.solver..",
            "tsumugi.engine..",
            "org.apache.spark..",
            "org.apache.hadoop..",
            "scala..",
            "java..",
            "org.jspecify..")
        .check(TSUMUGI);
  }

  /** The job's jar would grow by the network. */
  @Test
  void thePlayerIsNotOnTheClassPath() {
    assertTrue(
        TSUMUGI.stream().noneMatch(type -> type.getPackageName().startsWith("tsumugi.player")));
  }

  @Test
  void theModulesBelowKnowNeitherTheJobNorSpark() {
    noClasses()
        .that()
        .resideInAnyPackage("tsumugi.compose..", "tsumugi.solver..", "tsumugi.engine..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("tsumugi.spark..", "org.apache..", "scala..")
        .check(TSUMUGI);
  }

  @Test
  void onlyTheDoorOwnsTheStandardStreams() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName(SolveJob.class.getName())
        .should(GeneralCodingRules.ACCESS_STANDARD_STREAMS)
        .check(TSUMUGI);
  }
}
