package tsumugi.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Who may use whom inside the front end and among the packages of the tsume solver, as tables in
 * which every package has to stand, and no cycles anywhere.
 */
@Tag("slow")
class PackageTablesTest {
  /**
   * What each package of the front end, of records and of diagrams may use of the others. The
   * modules below are for all that Maven lets see them.
   */
  private static final Map<String, Set<String>> FRONT_END =
      Map.ofEntries(
          mayUse("tsumugi.usi"),
          mayUse("tsumugi.plot"),
          mayUse("tsumugi.record"),
          mayUse("tsumugi.diagram"),
          mayUse("tsumugi.desk", "tsumugi.diagram", "tsumugi.record"),
          mayUse("tsumugi.tune", "tsumugi.plot"),
          mayUse("tsumugi.cli.base"),
          mayUse("tsumugi.cli.batch", "tsumugi.cli.base"),
          mayUse("tsumugi.cli.save", "tsumugi.cli.base"),
          mayUse("tsumugi.cli.problem", "tsumugi.cli.base", "tsumugi.cli.save", "tsumugi.record"),
          mayUse("tsumugi.cli.tree", "tsumugi.cli.base", "tsumugi.record"),
          mayUse(
              "tsumugi.cli.explore",
              "tsumugi.cli.base",
              "tsumugi.cli.problem",
              "tsumugi.cli.tree",
              "tsumugi.record"),
          mayUse("tsumugi.cli.run", "tsumugi.cli.base", "tsumugi.cli.batch", "tsumugi.cli.problem"),
          mayUse(
              "tsumugi.cli.solve",
              "tsumugi.cli.base",
              "tsumugi.cli.batch",
              "tsumugi.cli.explore",
              "tsumugi.cli.problem",
              "tsumugi.cli.run",
              "tsumugi.cli.save",
              "tsumugi.cli.threat",
              "tsumugi.cli.tree",
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
          mayUse(
              "tsumugi.cli.check",
              "tsumugi.cli.base",
              "tsumugi.cli.batch",
              "tsumugi.cli.problem",
              "tsumugi.cli.run",
              "tsumugi.cli.tree",
              "tsumugi.record"),
          mayUse(
              "tsumugi.cli.compose",
              "tsumugi.cli.base",
              "tsumugi.cli.batch",
              "tsumugi.cli.problem",
              "tsumugi.cli.run",
              "tsumugi.record"),
          mayUse(
              "tsumugi.cli.diagram",
              "tsumugi.cli.base",
              "tsumugi.cli.check", // the sentences of its findings
              "tsumugi.cli.problem",
              "tsumugi.cli.tree",
              "tsumugi.diagram",
              "tsumugi.record"),
          mayUse(
              "tsumugi.cli.desk",
              "tsumugi.cli.base",
              "tsumugi.cli.problem",
              "tsumugi.cli.save",
              "tsumugi.desk"),
          mayUse("tsumugi.cli.eval", "tsumugi.cli.base", "tsumugi.cli.problem"),
          mayUse("tsumugi.cli.threat", "tsumugi.cli.base", "tsumugi.cli.problem"),
          mayUse(
              "tsumugi.cli.review",
              "tsumugi.cli.base",
              "tsumugi.cli.batch",
              "tsumugi.cli.problem",
              "tsumugi.cli.run",
              "tsumugi.cli.tree",
              "tsumugi.diagram",
              "tsumugi.record"),
          mayUse(
              "tsumugi.cli",
              "tsumugi.cli.base",
              "tsumugi.cli.check",
              "tsumugi.cli.compose",
              "tsumugi.cli.convert",
              "tsumugi.cli.desk",
              "tsumugi.cli.diagram",
              "tsumugi.cli.eval",
              "tsumugi.cli.review",
              "tsumugi.cli.shell",
              "tsumugi.cli.solve",
              "tsumugi.cli.threat",
              "tsumugi.cli.tune",
              "tsumugi.cli.verify"),
          mayUse(
              "tsumugi.main",
              "tsumugi.cli",
              "tsumugi.cli.base",
              "tsumugi.cli.desk", // its rehearsal
              "tsumugi.usi"));

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
              Set.of(
                  "tsumugi.solver.tsume.node",
                  "tsumugi.solver.tsume.dfpn",
                  "tsumugi.solver.tsume.line"),
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
        .check(Product.CLASSES);
  }

  @Test
  void theTableHasEveryRoomOfTheTsumeSolver() {
    Set<String> packages =
        Product.CLASSES.stream().map(JavaClass::getPackageName).collect(Collectors.toSet());
    packages.removeIf(name -> !name.startsWith("tsumugi.solver.tsume"));
    assertEquals(TSUME.keySet(), packages);
  }

  /** A package that is not in the table would be held by no rule. */
  @Test
  void theTableHasEveryPackageOfTheFrontEnd() {
    Set<String> packages =
        Product.CLASSES.stream().map(JavaClass::getPackageName).collect(Collectors.toSet());
    packages.removeIf(
        name ->
            name.matches(
                "tsumugi\\.(engine|solver|player|compose|review|trainer|verifier|examples)(\\..*)?"));
    assertEquals(FRONT_END.keySet(), packages);
  }

  @Test
  void packagesFormNoCycle() {
    slices().matching("tsumugi.(**)").should().beFreeOfCycles().check(Product.CLASSES);
  }
}
