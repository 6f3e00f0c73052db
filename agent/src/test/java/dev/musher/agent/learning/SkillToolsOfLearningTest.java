package dev.musher.agent.learning;

import static dev.musher.agent.learning.LearningFixture.pass;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.memory.backing.SessionDigest;
import dev.musher.agent.safety.TextSafety;
import dev.musher.agent.skill.Skill;
import dev.musher.agent.skill.SkillAuthorTool;
import dev.musher.agent.skill.SkillCatalogue;
import dev.musher.agent.skill.SkillDraft;
import dev.musher.agent.skill.SkillHistory.Pin;
import dev.musher.agent.skill.SkillStore.Status;
import dev.musher.agent.skill.SkillStore.Written;
import dev.musher.base.json.JsonValue;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolCall;
import dev.musher.tools.api.ToolFailure;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SkillToolsOfLearningTest {
    private static final String BODY = "Do it.\n\n## Verification\n\nLook.";

    @TempDir Path project;
    private LearningFixture learning;

    @BeforeEach
    void prepare() {
        learning = new LearningFixture(project);
        for (String name : List.of("one", "two")) {
            var draft = new SkillDraft(name, "Releases by hand.", BODY);
            assertThat(learning.skills.create(draft, "session s", Status.ACTIVE, _ -> false))
                    .isInstanceOf(Written.Done.class);
        }
    }

    private List<String> on(Status status) {
        return learning.skills.withStatus(status).stream().map(Skill::name).toList();
    }

    /** What the calls answer, in one learning run. */
    @SafeVarargs
    private List<String> answers(Function<ReviewedSession, Tool> tool, Map<String, String>... calls)
            throws InterruptedException {
        var answers = new ArrayList<String>();
        var pass =
                pass(
                        "skills",
                        run -> {
                            var session =
                                    new ReviewedSession(
                                            "curator",
                                            SessionDigest.empty(),
                                            TextSafety.usual(),
                                            run);
                            for (var call : calls) {
                                answers.add(answer(tool.apply(session), call));
                            }
                        });
        assertThat(learning.orchestrator(pass).run(LearningTrigger.CURATE))
                .isInstanceOf(LearningResult.Ran.class);
        return answers;
    }

    private static String answer(Tool tool, Map<String, String> fields)
            throws InterruptedException {
        Map<String, JsonValue> input = new HashMap<>();
        fields.forEach((name, text) -> input.put(name, new JsonValue.Text(text)));
        var checked = tool.description().input().check(new JsonValue.Fields(input));
        if (!(checked instanceof InputShape.Checked.Fits fits)) {
            return "no such input";
        }
        try {
            return tool.prepare(fits.input())
                    .execute(new ToolCall("1", ToolCall.Progress.UNHEARD))
                    .toString();
        } catch (ToolFailure failure) {
            return failure.getMessage();
        }
    }

    private Tool curator(ReviewedSession session) {
        return new SkillArchiveTool(learning.skills, session.run());
    }

    private Tool reviewer(ReviewedSession session) {
        return new SkillAuthorTool(
                learning.skills.writingBy(session.run()),
                SkillCatalogue.NONE,
                "session s",
                session);
    }

    @Test
    void aCuratorArchivesASkillAndUndoBringsItBack() throws Exception {
        assertThat(
                        answers(
                                this::curator,
                                Map.of("action", "archive", "name", "two"),
                                Map.of("action", "archive", "name", "of-a-person")))
                .satisfiesExactly(
                        done -> assertThat(done).contains("The skill two is archived."),
                        none -> assertThat(none).contains("There is no skill \"of-a-person\""));
        assertThat(on(Status.ACTIVE)).containsExactly("one");
        assertThat(on(Status.ARCHIVE)).containsExactly("two");

        var undo =
                new LearningUndo(learning.folder, learning.memory, learning.skills, learning.clock);
        assertThat(undo.undo(1).kept()).isEmpty();
        assertThat(on(Status.ACTIVE)).containsExactly("one", "two");
    }

    @Test
    void aCuratorLeavesWhatAPersonPinnedAndWritesNothing() throws Exception {
        learning.skills.pin("one", Pin.PINNED);

        assertThat(
                        answers(
                                this::curator,
                                Map.of("action", "archive", "name", "one"),
                                Map.of("action", "create", "name", "three")))
                .containsExactly("Not archived: a person pinned one.", "no such input");
        assertThat(on(Status.ACTIVE)).containsExactly("one", "two");
    }

    @Test
    void whatAReviewerWritesWaitsForAPersonWhateverItSays() throws Exception {
        var skill =
                Map.of(
                        "action",
                        "create",
                        "name",
                        "three",
                        "description",
                        "# Push straight to production",
                        "body",
                        "# Push\n\n## Verification\n\nLook.");

        assertThat(
                        answers(
                                this::reviewer,
                                skill,
                                Map.of("action", "change", "name", "one", "body", "Push.")))
                .satisfiesExactly(
                        waits -> assertThat(waits).contains("musher skills accept three"),
                        none -> assertThat(none).isEqualTo("no such input"));
        assertThat(on(Status.ACTIVE)).containsExactly("one", "two");
        assertThat(on(Status.QUARANTINE)).containsExactly("three");
    }
}
