package dev.musher.app.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import dev.musher.pipeline.story.rules.StoryRules;
import dev.musher.tools.api.ToolRunner;
import dev.musher.tools.permission.policy.PermissionPolicy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("slow")
class ArchitectureRulesTest {
    private static final int FEWEST_CLASSES = 400;

    private static JavaClasses house;
    @TempDir Path folder;

    @BeforeAll
    static void importTheHouse() {
        house =
                new ClassFileImporter()
                        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                        .withImportOption(location -> !location.contains("-tests.jar"))
                        .importPackages("dev.musher");
    }

    /** A rule and files that break it; the same rule must pass over the house. */
    record Case(ArchRule rule, Map<String, String> files) {
        Case(ArchRule rule, String file, String text) {
            this(rule, Map.of(file, text));
        }

        @Override
        public String toString() {
            return rule.getDescription();
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void houseKeepsTheRule(Case keeps) {
        assertThat(keeps.rule().evaluate(house).getFailureReport().getDetails()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void plantedViolationIsCaught(Case planted) throws IOException {
        var code = new PlantedCode(folder);
        for (var file : planted.files().entrySet()) {
            code.file(file.getKey(), file.getValue());
        }

        assertThat(planted.rule().evaluate(code.compile()).getFailureReport().getDetails())
                .isNotEmpty();
    }

    @Test
    void enoughClassesAreLookedAt() {
        assertThat(house.size())
                .as("classes imported; a rule over nothing passes")
                .isGreaterThan(FEWEST_CLASSES);
    }

    @Test
    void everyRoomIsInTheBlueprint() {
        assertThat(SourceTree.here().rooms())
                .as("rooms with code; add a new room to SourceTree.ARROWS with what it may know")
                .allMatch(room -> room.equals("app") || SourceTree.ARROWS.containsKey(room));
    }

    @Test
    void packagesSayTheirRoom() {
        assertThat(SourceTree.here().packagesOutsideTheirRoom())
                .as("move it to dev.musher.<room>.<package>")
                .isEmpty();
    }

    @Test
    void packagesThatCallThemselvesPureAreFound() {
        assertThat(SourceTree.here().purePackages())
                .as("packages whose package-info says Pure; a rule over none passes")
                .hasSizeGreaterThan(9)
                .contains(
                        StoryRules.class.getPackageName(), PermissionPolicy.class.getPackageName())
                .doesNotContain(ToolRunner.class.getPackageName());
    }

    static List<Case> cases() {
        return List.of(
                new Case(
                        ArchitectureRules.roomsKnowOnlyTheRoomsBelow(),
                        Map.of(
                                "dev/musher/base/process/Climber.java",
                                """
                                package dev.musher.base.process;
                                class Climber { dev.musher.pipeline.story.Upstairs story; }
                                """,
                                "dev/musher/pipeline/story/Upstairs.java",
                                "package dev.musher.pipeline.story; public class Upstairs {}")),
                new Case(
                        ArchitectureRules.packagesAreFreeOfCycles(),
                        Map.of(
                                "dev/musher/base/hen/Hen.java",
                                "package dev.musher.base.hen; public class Hen { dev.musher.base.egg.Egg e; }",
                                "dev/musher/base/egg/Egg.java",
                                "package dev.musher.base.egg; public class Egg { dev.musher.base.hen.Hen h; }")),
                new Case(
                        ArchitectureRules.packagesAreFreeOfCycles(),
                        Map.of(
                                "dev/musher/base/hen/Hen.java",
                                "package dev.musher.base.hen; public class Hen { dev.musher.base.hen.egg.Egg e; }",
                                "dev/musher/base/hen/egg/Egg.java",
                                "package dev.musher.base.hen.egg; public class Egg { dev.musher.base.hen.Hen h; }")),
                new Case(
                        ArchitectureRules.packagesAreNullMarked(),
                        "dev/musher/pipeline/story/package-info.java",
                        """
                        /** Documented, and annotated with something else. */
                        @Deprecated
                        package dev.musher.pipeline.story;
                        """),
                new Case(
                        ArchitectureRules.refusedNamesAreAbsent(),
                        "dev/musher/pipeline/story/StoryManager.java",
                        "package dev.musher.pipeline.story; class StoryManager {}"),
                new Case(
                        ArchitectureRules.supertypesAreNamedByTheirRole(),
                        "dev/musher/pipeline/story/BaseStory.java",
                        "package dev.musher.pipeline.story; abstract class BaseStory {}"),
                new Case(
                        ArchitectureRules.onlyFacesPrint(),
                        "dev/musher/pipeline/story/Chatty.java",
                        """
                        package dev.musher.pipeline.story;
                        class Chatty { void say() { System.out.println("done"); } }
                        """),
                new Case(
                        ArchitectureRules.onlyTheProcessPackageStartsProcesses(),
                        "dev/musher/pipeline/story/Starter.java",
                        """
                        package dev.musher.pipeline.story;
                        class Starter { Object start() { return new ProcessBuilder("true"); } }
                        """),
                new Case(
                        ArchitectureRules.onlyTheProcessPackageStartsProcesses(),
                        "dev/musher/pipeline/story/Runner.java",
                        """
                        package dev.musher.pipeline.story;
                        class Runner {
                            Object run() throws java.io.IOException {
                                return Runtime.getRuntime().exec("true", null, null);
                            }
                        }
                        """),
                new Case(
                        ArchitectureRules.heavyLibrariesStayOut(),
                        "dev/musher/pipeline/story/Logs.java",
                        """
                        package dev.musher.pipeline.story;
                        class Logs { java.util.logging.Logger log; }
                        """),
                new Case(
                        ArchitectureRules.nobodyKnowsTheApp(),
                        "dev/musher/pipeline/story/Upward.java",
                        """
                        package dev.musher.pipeline.story;
                        class Upward { dev.musher.app.Main main; }
                        """),
                new Case(
                        ArchitectureRules.onlyItsCommandsKnowTheServer(),
                        "dev/musher/app/Early.java",
                        """
                        package dev.musher.app;
                        class Early { dev.musher.server.http.WebServer server; }
                        """),
                new Case(
                        ArchitectureRules.pureCoreHasNoEffects(SourceTree.here().purePackages()),
                        "dev/musher/pipeline/story/Impure.java",
                        """
                        package dev.musher.pipeline.story;
                        class Impure { Object when() { return java.time.Instant.now(); } }
                        """),
                new Case(
                        ArchitectureRules.variantsAreRecordsOrEnums(),
                        "dev/musher/pipeline/story/Shape.java",
                        """
                        package dev.musher.pipeline.story;
                        sealed interface Shape { final class Round implements Shape {} }
                        """));
    }
}
