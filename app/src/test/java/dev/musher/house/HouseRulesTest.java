package dev.musher.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import dev.musher.permission.Policy;
import dev.musher.story.StoryRules;
import dev.musher.tool.ToolRunner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HouseRulesTest {
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
        assertThat(House.here().rooms())
                .as("rooms with code; add a new room to House.ARROWS with what it may know")
                .allMatch(room -> room.equals("app") || House.ARROWS.containsKey(room));
    }

    @Test
    void packagesThatCallThemselvesPureAreFound() {
        assertThat(House.here().purePackages())
                .as("packages whose package-info says Pure; a rule over none passes")
                .hasSizeGreaterThan(9)
                .contains(StoryRules.class.getPackageName(), Policy.class.getPackageName())
                .doesNotContain(ToolRunner.class.getPackageName());
    }

    static List<Case> cases() {
        return List.of(
                new Case(
                        HouseRules.roomsKnowOnlyTheRoomsBelow(plantedAnd(rooms())),
                        Map.of(
                                "dev/musher/process/Climber.java",
                                """
                                package dev.musher.process;
                                class Climber { dev.musher.story.Upstairs story; }
                                """,
                                "dev/musher/story/Upstairs.java",
                                "package dev.musher.story; public class Upstairs {}")),
                new Case(
                        HouseRules.packagesAreFreeOfCycles(),
                        Map.of(
                                "dev/musher/hen/Hen.java",
                                "package dev.musher.hen; public class Hen { dev.musher.egg.Egg e; }",
                                "dev/musher/egg/Egg.java",
                                "package dev.musher.egg; public class Egg { dev.musher.hen.Hen h; }")),
                new Case(
                        HouseRules.packagesAreNullMarked(),
                        "dev/musher/story/package-info.java",
                        """
                        /** Documented, and annotated with something else. */
                        @Deprecated
                        package dev.musher.story;
                        """),
                new Case(
                        HouseRules.refusedNamesAreAbsent(),
                        "dev/musher/story/StoryManager.java",
                        "package dev.musher.story; class StoryManager {}"),
                new Case(
                        HouseRules.supertypesAreNamedByTheirRole(),
                        "dev/musher/story/BaseStory.java",
                        "package dev.musher.story; abstract class BaseStory {}"),
                new Case(
                        HouseRules.onlyFacesPrint(),
                        "dev/musher/story/Chatty.java",
                        """
                        package dev.musher.story;
                        class Chatty { void say() { System.out.println("done"); } }
                        """),
                new Case(
                        HouseRules.onlyTheProcessPackageStartsProcesses(),
                        "dev/musher/story/Starter.java",
                        """
                        package dev.musher.story;
                        class Starter { Object start() { return new ProcessBuilder("true"); } }
                        """),
                new Case(
                        HouseRules.heavyLibrariesStayOut(),
                        "dev/musher/story/Logs.java",
                        """
                        package dev.musher.story;
                        class Logs { java.util.logging.Logger log; }
                        """),
                new Case(
                        HouseRules.nobodyKnowsTheApp(),
                        "dev/musher/story/Upward.java",
                        """
                        package dev.musher.story;
                        class Upward { dev.musher.app.Main main; }
                        """),
                new Case(
                        HouseRules.pureCoreHasNoEffects(House.here().purePackages()),
                        "dev/musher/story/Impure.java",
                        """
                        package dev.musher.story;
                        class Impure { Object when() { return java.time.Instant.now(); } }
                        """),
                new Case(
                        HouseRules.variantsAreRecordsOrEnums(),
                        "dev/musher/story/Shape.java",
                        """
                        package dev.musher.story;
                        sealed interface Shape { final class Round implements Shape {} }
                        """));
    }

    private static Map<String, String> rooms() {
        return House.here().roomOfPackage();
    }

    private static Map<String, String> plantedAnd(Map<String, String> rooms) {
        rooms.putIfAbsent("dev.musher.story", "pipeline");
        return rooms;
    }
}
