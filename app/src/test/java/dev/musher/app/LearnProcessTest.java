package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.learning.LearningEvent.PassBegan;
import dev.musher.agent.learning.RunRecord;
import dev.musher.agent.memory.MemoryEntry;
import dev.musher.agent.memory.MemoryKind;
import dev.musher.agent.memory.MemoryScope;
import dev.musher.agent.memory.MemorySource;
import dev.musher.agent.skill.SkillDraft;
import dev.musher.agent.skill.SkillStore.Status;
import dev.musher.agent.skill.SkillStore.Written;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.process.Eventually;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Learning by real processes: two at once, and killed in each pass. */
@Tag("slow")
class LearnProcessTest {
    private static final String LESSON = "`make test` fails.";

    /** What the learner says to each question; one of them may take very long. */
    private static final String ANSWERS =
            """
            steps:
              - when: <transcript>
                calls: [{tool: memory, arguments: {action: add, kind: pitfall, text: "%s"}}]
              - when: Kept
                delay: REVIEW
                text: One pitfall is kept.
              - when: is kept
                delay: REVIEW
                text: One pitfall is kept.
              - when: These skills are alike
                delay: SKILLS
                text: They differ.
              - when: These entries of memory are alike
                delay: MEMORY
                text: They differ.
            """
                    .formatted(LESSON);

    @TempDir Path place;
    private LearningProject project;

    @BeforeEach
    void prepare() throws IOException {
        project = new LearningProject(place);
        assertThat(project.session(LearningProject.WORK).code()).isEqualTo(ExitCode.OK);
        for (String words : List.of("one two three four five", "one two three four six")) {
            var unused =
                    project.memory()
                            .add(
                                    MemoryScope.PERSONAL,
                                    MemoryEntry.of(
                                            MemoryKind.FACT,
                                            words,
                                            new MemorySource.Session("s", 1),
                                            Instant.EPOCH.plusSeconds(1_700_000_000),
                                            0.6));
        }
        skill("first", "Releases a version of this project by hand.");
        skill("second", "Releases a version of this project by machine.");
    }

    private void skill(String name, String description) {
        var store = new CommandParts(project.program().facts()).agents().skillStore();
        var draft = new SkillDraft(name, description, "Do it.\n\n## Verification\n\nLook.");
        assertThat(store.create(draft, "session x", Status.ACTIVE, _ -> false))
                .isInstanceOf(Written.Done.class);
    }

    private void learner(String slowPass) throws IOException {
        String yaml = ANSWERS;
        for (String pass : List.of("REVIEW", "SKILLS", "MEMORY")) {
            yaml =
                    yaml.replace(
                            "delay: " + pass, pass.equals(slowPass) ? "delay: 10m" : "delay: 1ms");
        }
        project.learner(yaml);
    }

    private boolean isIn(String pass) {
        var numbers = project.learning().numbers();
        return !numbers.isEmpty()
                && project
                        .learning()
                        .find(numbers.getLast())
                        .map(RunRecord::events)
                        .orElse(List.of())
                        .stream()
                        .anyMatch(
                                event ->
                                        event instanceof PassBegan(var name, _)
                                                && name.equals(pass));
    }

    @ParameterizedTest
    @ValueSource(strings = {"review", "skills", "memory"})
    void isKilledInAPassAndTheNextOneFinishesWithoutDoublingAnything(String pass) throws Exception {
        learner(pass.toUpperCase(Locale.ROOT));
        var killed = project.process("learn", "--curate");
        try {
            Eventually.until("it is in " + pass, () -> isIn(pass) && isAsking(pass));
            if (pass.equals("review")) {
                skipsASecondOne();
            }
        } finally {
            assertThat(killed.destroyForcibly().waitFor()).isNotZero();
        }
        learner("none");

        var next = project.program().run("learn", "--curate");

        assertThat(next.code()).as(next.err()).isEqualTo(ExitCode.OK);
        assertThat(next.out()).contains("skills: done").contains("memory: done");
        assertThat(lessons()).isEqualTo(1);
        assertThat(project.learning().find(1).orElseThrow().isEnded()).isTrue();
        assertThat(project.program().run("learn").out()).contains("review: no session waits");
    }

    /** In the review the lesson is written before the model takes its time. */
    private boolean isAsking(String pass) {
        return !pass.equals("review") || lessons() == 1;
    }

    private void skipsASecondOne() {
        var second = project.program().run("learn");
        assertThat(second.code()).isEqualTo(ExitCode.OK);
        assertThat(second.out()).contains("Another process is learning in this project");
        assertThat(project.learning().numbers()).containsExactly(1);
    }

    private long lessons() {
        return project.memory().read().entries().stream()
                .filter(stored -> stored.entry().text().equals(LESSON))
                .count();
    }

    /** Nothing of learning is on the way of a prompt: neither at its start nor at its end. */
    @Test
    void aHeadlessRunLoadsNothingOfLearningButItsSettings() throws Exception {
        Path log = project.home.resolve("loaded.txt");
        Path script = project.script("hello.yaml", "steps: [{text: Hello.}]");
        var process =
                project.process(
                        List.of("JDK_JAVA_OPTIONS=-Xlog:class+load:file=" + log),
                        "-p",
                        "hi",
                        "-m",
                        "scripted:" + script);
        assertThat(process.waitFor()).isZero();

        assertThat(
                        Files.readAllLines(log).stream()
                                .filter(line -> line.contains(".learning."))
                                .filter(line -> !line.contains("LearningSettings")))
                .isEmpty();
        assertThat(project.memory().folders().personal().resolve("learning")).doesNotExist();
    }

    /** The process lives no longer because a model takes its time. */
    @Test
    void endsAtOnceOnASignal() throws Exception {
        learner("REVIEW");
        var process = project.process("learn");
        try {
            Eventually.until("it is in review", () -> isIn("review") && lessons() == 1);
            process.destroy();
            assertThat(process.waitFor()).isNotZero();
        } finally {
            process.destroyForcibly();
        }
        learner("none");

        assertThat(project.program().run("learn").out()).contains("reviewed");
        assertThat(lessons()).isEqualTo(1);
    }
}
