package dev.musher.app.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.conditions.ArchConditions.beAnnotatedWith;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.net.URLEncoder;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.NullMarked;

/** The rules over compiled classes. Each message says how to repair what it found. */
final class ArchitectureRules {
    /** Where a person may be spoken to directly. */
    private static final String[] FACES = {"dev.musher.app..", "dev.musher.terminal.."};

    private static final String[] EFFECTS = {
        "java.io..", "java.nio.file..", "java.net..", "java.sql..", "java.util.concurrent.."
    };

    private ArchitectureRules() {}

    static ArchRule roomsKnowOnlyTheRoomsBelow() {
        return classes()
                .that(resideInAPackage("dev.musher.."))
                .should(knowOnlyTheRoomsBelow())
                .because(
                        "arrows point down only (ARCHITECTURE.md); move the code to the room it"
                                + " belongs to, or pass it in through a port");
    }

    static ArchRule packagesAreFreeOfCycles() {
        return slices().matching("dev.musher.(**)")
                .should()
                .beFreeOfCycles()
                .because("two packages that need each other are one; merge them or cut the arrow");
    }

    static ArchRule packagesAreNullMarked() {
        return classes()
                .that()
                .haveSimpleName("package-info")
                .should(beAnnotatedWith(NullMarked.class))
                .because("null is an error everywhere; add @NullMarked to the package-info");
    }

    static ArchRule refusedNamesAreAbsent() {
        return noClasses()
                .should()
                .haveNameMatching(".*(Impl|Utils?|Manager|Helper|Info|Data|V\\d)")
                .orShould()
                .resideInAnyPackage(
                        "..util..", "..impl..", "..common..", "..model..", "..service..")
                .because("the name hides what it is; use a noun of GLOSSARY.md");
    }

    static ArchRule supertypesAreNamedByTheirRole() {
        return noClasses()
                .that()
                .haveModifier(JavaModifier.ABSTRACT)
                // There, base is the branch that work lands on.
                .and()
                .resideOutsideOfPackage("dev.musher.fleet..")
                .should()
                .haveNameMatching(".*[.$](Base|Abstract)[A-Z]\\w*")
                .because("a supertype is a role; name it by what it is for")
                .allowEmptyShould(true);
    }

    static ArchRule onlyFacesPrint() {
        return noClasses()
                .that()
                .resideOutsideOfPackages(FACES)
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .because("only a face speaks to a person; return the text or write to the log");
    }

    static ArchRule onlyTheProcessPackageStartsProcesses() {
        return noClasses()
                .that()
                .resideOutsideOfPackage("dev.musher.base.process..")
                .should()
                .dependOnClassesThat()
                .belongToAnyOf(ProcessBuilder.class)
                .orShould()
                .callMethodWhere(target(owner(type(Runtime.class))).and(target(name("exec"))))
                .because(
                        "only dev.musher.base.process can stop a whole tree; start commands through it");
    }

    static ArchRule heavyLibrariesStayOut() {
        return noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.util.logging..", "java.net.http..", "java.beans..")
                .because("they cost start-up time and memory; use System.Logger or our own client");
    }

    /** A class that only names another has it loaded when it is checked. */
    static ArchRule onlyItsCommandsKnowTheServer() {
        return noClasses()
                .that()
                .resideOutsideOfPackages("dev.musher.server..", "dev.musher.app.servecommand..")
                .and()
                .doNotHaveSimpleName("ServeParts")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.musher.server..", "org.eclipse.jetty..")
                .because("the way to the first prompt loads nothing of it; see ServeParts");
    }

    static ArchRule nobodyKnowsTheApp() {
        return noClasses()
                .that()
                .resideOutsideOfPackage("dev.musher.app..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.musher.app..")
                .because("the app wires the rooms; what a room needs is passed in");
    }

    /**
     * @param pure packages that decide and never act
     */
    static ArchRule pureCoreHasNoEffects(Set<String> pure) {
        return noClasses()
                .that()
                .resideInAnyPackage(pure.stream().map(name -> name + "..").toArray(String[]::new))
                .should()
                .dependOnClassesThat(resideInAnyPackage(EFFECTS).and(not(type(URLEncoder.class))))
                .orShould()
                .callMethod(Instant.class, "now")
                .because(
                        "a package that calls itself pure decides, and the shell acts; move the"
                                + " effect out, or change the sentence in its package-info")
                .allowEmptyShould(true);
    }

    static ArchRule variantsAreRecordsOrEnums() {
        return classes()
                .that()
                .implement(describe("a sealed type", JavaClass::isSealed))
                .and()
                .areNotInterfaces()
                .should()
                .beRecords()
                .orShould()
                .beEnums()
                .because("a variant is a value; put the behaviour into the switch that reads it")
                .allowEmptyShould(true);
    }

    private static ArchCondition<JavaClass> knowOnlyTheRoomsBelow() {
        return new ArchCondition<>("know only the rooms below") {
            @Override
            public void check(JavaClass item, ConditionEvents events) {
                String room = roomOf(item);
                for (Dependency dependency : item.getDirectDependenciesFromSelf()) {
                    JavaClass target = dependency.getTargetClass();
                    if (!target.getPackageName().startsWith("dev.musher.")) {
                        continue;
                    }
                    if (!mayKnow(room, roomOf(target))) {
                        events.add(
                                SimpleConditionEvent.violated(item, dependency.getDescription()));
                    }
                }
            }
        };
    }

    private static boolean mayKnow(String room, String other) {
        if (room.equals(other) || room.equals("app")) {
            return true;
        }
        return SourceTree.ARROWS.getOrDefault(room, Set.of()).contains(other);
    }

    /** Packages say their room: {@code dev.musher.<room>.<package>}. */
    private static String roomOf(JavaClass type) {
        return type.getPackageName().split("\\.", 4)[2];
    }
}
