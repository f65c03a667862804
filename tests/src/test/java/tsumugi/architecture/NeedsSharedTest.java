package tsumugi.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.opentest4j.TestAbortedException;
import tsumugi.reference.NeedsShared;

/**
 * Nothing that matters is tested only where {@code shared} is there: whatever test may be skipped
 * names a twin that cannot be. A skip is seen in the byte code, as an exception that some method on
 * the way may make. Assumptions about the system (fonts, memory) are another matter.
 */
@Tag("slow")
class NeedsSharedTest {
  private static JavaClasses tests;

  @BeforeAll
  static void importTests() {
    tests =
        new ClassFileImporter()
            .withImportOption(location -> location.contains("/tests/target/test-classes/"))
            .importPackages("tsumugi");
  }

  /** All there are: a new one is a decision, not an accident. */
  @Test
  void testsThatMayBeSkippedAreThese() {
    Set<String> found = new TreeSet<>();
    testMethods().stream().filter(NeedsSharedTest::maySkip).forEach(m -> found.add(name(m)));
    assertEquals(
        Set.of(
            "CoopCollectionTest.everyVerifiedRow",
            "CoopCollectionTest.methodIdSolvesTheTailsOfJugemu",
            "RandomProofsTest.theOtherCheckerAgrees",
            "RealNetworkTest.valuesOfItsOwnEngine",
            "SlowMateTest.sharedProblemsOfOneToFivePlies",
            "SlowMateTest.sharedProblemsWithoutAMate",
            "UsiCooperativeTest.aLongSolutionIsOneLineAndNoFlood",
            "UsiCooperativeTest.stopGivesAnAnswerInALongSearch"),
        found);
  }

  @Test
  void eachHasATwinThatIsNeverSkipped() {
    for (JavaMethod test : testMethods()) {
      if (!maySkip(test)) {
        continue;
      }
      assertTrue(test.isAnnotatedWith(NeedsShared.class), name(test) + " names no twin");
      NeedsShared needs = test.getAnnotationOfType(NeedsShared.class);
      List<JavaMethod> twins =
          testMethods().stream()
              .filter(m -> m.getOwner().isEquivalentTo(needs.in()))
              .filter(m -> m.getName().equals(needs.twin()))
              .toList();
      assertEquals(1, twins.size(), name(test) + " has no twin " + needs.twin());
      assertFalse(maySkip(twins.getFirst()), name(test) + "'s twin may be skipped as well");
    }
  }

  private static List<JavaMethod> testMethods() {
    List<JavaMethod> methods = new ArrayList<>();
    for (JavaClass type : tests) {
      for (JavaMethod method : type.getMethods()) {
        if (method.isAnnotatedWith(Test.class) || method.isAnnotatedWith(ParameterizedTest.class)) {
          methods.add(method);
        }
      }
    }
    return methods;
  }

  private static boolean maySkip(JavaCodeUnit start) {
    Set<JavaCodeUnit> seen = new HashSet<>(Set.of(start));
    Deque<JavaCodeUnit> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      for (JavaCall<?> call : open.pop().getCallsFromSelf()) {
        String owner = call.getTargetOwner().getName();
        if (owner.equals(TestAbortedException.class.getName())) {
          return true;
        }
        call.getTarget()
            .resolveMember()
            .filter(JavaCodeUnit.class::isInstance)
            .map(JavaCodeUnit.class::cast)
            .filter(seen::add)
            .ifPresent(open::push);
      }
    }
    return false;
  }

  private static String name(JavaMethod method) {
    return method.getOwner().getSimpleName() + "." + method.getName();
  }
}
