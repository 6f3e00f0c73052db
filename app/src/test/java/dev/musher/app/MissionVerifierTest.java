package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.prompt.MergeProblem;
import dev.musher.fleet.prompt.MissionPrompt;
import dev.musher.fleet.prompt.Orientation;
import dev.musher.fleet.prompt.PromptInput;
import dev.musher.fleet.prompt.ReviewedWork;
import dev.musher.fleet.runtime.Mission;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.AttemptAssignment;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemSpend;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.item.Checklist;
import dev.musher.pipeline.story.item.CoderTask;
import dev.musher.pipeline.story.item.Criterion;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.ItemBrief;
import dev.musher.pipeline.story.item.ItemOrigin;
import dev.musher.pipeline.story.item.ItemProgress;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.item.MergeFailure;
import dev.musher.pipeline.story.item.Stage;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Agents of the fleet that change code and stop without a check hear the verifier, whatever their
 * mission says. Missions are those that {@link MissionPrompt} writes, tasks those of {@link
 * CoderTask}: a new one of either fails here until it has a sample.
 */
@Tag("slow")
class MissionVerifierTest {
    private static final CommitId COMMIT = new CommitId("c0ffee".repeat(7).substring(0, 40));
    private static final GateReport RED =
            new GateReport(
                    new TreeId("a".repeat(40)),
                    List.of(
                            new GateStep(
                                    "test", "make test", 1, Duration.ofSeconds(1), "1 failed")));

    /** Tasks of which each has the words that could be mistaken. */
    private static final List<CoderTask> TASKS =
            List.of(
                    new CoderTask.Fresh(),
                    new CoderTask.RedGates(RED),
                    new CoderTask.Rejected("Do not skip the tests."),
                    new CoderTask.Fixup("Never commit without running the tests."),
                    new CoderTask.Reopened(COMMIT, "It broke without tests."));

    private static final String UNTESTED =
            """
            steps:
              - when: "[verify]"
                text: I heard it.
              - calls:
                  - {tool: write, arguments: {path: a.py, content: "x = 1\\n"}}
              - text: Done.
            """;

    @TempDir Path temp;

    @ParameterizedTest(name = "{0}")
    @MethodSource("missions")
    void whoStopsUntestedHearsIt(String name, String words) throws Exception {
        var stage = new MissionStage(temp);
        Files.writeString(stage.workspace.resolve("Makefile"), "test:\n\ttrue\n");

        var report = stage.run(new Mission.Prompting.Fresh(words), UNTESTED);

        assertThat(report.words()).as(name).isEqualTo("I heard it.");
    }

    @Test
    void everyTaskOfACoderIsTried() {
        assertThat(TASKS.stream().map(Object::getClass))
                .containsExactlyInAnyOrder(CoderTask.class.getPermittedSubclasses());
    }

    static Stream<String[]> missions() {
        return Arrays.stream(MissionPrompt.class.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()))
                .map(Method::getName)
                .flatMap(
                        name ->
                                TASKS.stream()
                                        .map(
                                                task ->
                                                        new String[] {
                                                            name
                                                                    + " "
                                                                    + task.getClass()
                                                                            .getSimpleName(),
                                                            words(name, input(task))
                                                        }))
                .filter(mission -> !mission[1].isEmpty());
    }

    /** Empty where a mission does not depend on the task, for all but one of them. */
    private static String words(String mission, PromptInput input) {
        var problem =
                new MergeProblem(COMMIT, new MergeFailure.Conflict(List.of("a.py")), List.of());
        String words =
                switch (mission) {
                    case "coder" -> MissionPrompt.coder(input);
                    case "goOn" -> MissionPrompt.goOn(input);
                    case "commit" -> MissionPrompt.commit(input, List.of("a.py"));
                    case "merger" -> MissionPrompt.merger(input, problem);
                    case "joinOn" -> MissionPrompt.joinOn(input, problem);
                    case "conclude" -> MissionPrompt.conclude(input, List.of("a.py"));
                    case "reviewer" ->
                            MissionPrompt.reviewer(
                                    input, new ReviewedWork("main", "+x", 2, List.of("a.py"), RED));
                    case "judge" -> MissionPrompt.judge(input);
                    case "judgeAgain" -> MissionPrompt.judgeAgain("criterion 1 has no verdict");
                    default -> throw new AssertionError("no sample of the mission " + mission);
                };
        boolean ofTask = mission.equals("coder") || mission.equals("goOn");
        boolean fresh =
                input.item().stage() instanceof Stage.Coding coding
                        && coding.task() instanceof CoderTask.Fresh;
        return ofTask || fresh ? words : "";
    }

    private static PromptInput input(CoderTask task) {
        var item =
                new Item(
                        ItemNumber.FIRST,
                        new ItemOrigin(new Actor(Actor.Kind.PERSON, "ada"), Instant.EPOCH),
                        new ItemBrief(ItemType.STORY, "Log in", "As a user I log in."),
                        new Checklist(
                                List.of(new Criterion(1, "It works.", new Criterion.Mark.Open())),
                                1),
                        ItemTerms.NONE,
                        Stage.Coding.fresh(task),
                        new AttemptAssignment.Idle(),
                        ItemProgress.NONE,
                        ItemSpend.NOTHING);
        return new PromptInput(
                item, "musher/1-log-in", "main", List.of(), List.of("make test"), Orientation.NONE);
    }
}
