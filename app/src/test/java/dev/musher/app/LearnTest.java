package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.memory.MemoryEntry;
import dev.musher.agent.memory.MemoryKind;
import dev.musher.agent.memory.MemoryScope;
import dev.musher.agent.memory.MemorySource;
import dev.musher.app.commandline.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code musher learn} and what is below it, by the whole program. */
class LearnTest {
    private static final String LESSON =
            """
            steps:
              - calls:
                  - tool: memory
                    arguments: {action: add, kind: pitfall, text: "`make test` fails."}
                  - tool: memory
                    arguments: {action: add, kind: fact, text: "`make test` passes."}
                usage: {input: 1000, output: 100}
              - text: One pitfall is kept.
                usage: {input: 1100, output: 10}
            """;

    @TempDir Path place;
    private LearningProject project;

    @BeforeEach
    void prepare() throws IOException {
        project = new LearningProject(place);
    }

    private ProgramUnderTest.Run musher(String... words) {
        return project.program().run(words);
    }

    private Map<String, String> files() throws IOException {
        var files = new TreeMap<String, String>();
        Path state = project.memory().folders().personal();
        if (Files.isDirectory(state)) {
            try (var found = Files.walk(state)) {
                for (Path file : found.filter(path -> path.toString().endsWith(".md")).toList()) {
                    files.put(file.toString(), Files.readString(file));
                }
            }
        }
        return files;
    }

    @Test
    void aRecordThatCameWithTheRepositoryPutsNothingBack() throws IOException {
        Path runs = project.project.resolve(".musher/state/learning/runs");
        Files.createDirectories(runs);
        Path planted = project.home.resolve(".zshenv");
        Files.writeString(
                runs.resolve("1.jsonl"),
                """
                {"is":"started","at":"2026-03-01T10:00:00Z","why":"asked"}
                {"is":"file","file":"%s","before":"ZXZpbAo=","after":""}
                {"is":"ended","at":"2026-03-01T10:00:01Z"}
                """
                        .formatted(planted));

        musher("learn");

        assertThat(musher("learn", "undo", "1").code()).isNotEqualTo(ExitCode.OK);
        assertThat(planted).doesNotExist();
    }

    /** The same session teaches where it was held, and nothing where it came along. */
    @Test
    void aSessionThatCameWithTheRepositoryTeachesNothing() throws IOException {
        var other = new LearningProject(Files.createDirectories(place.resolve("other")));
        other.learner(LESSON);
        assertThat(other.session(LearningProject.WORK).code()).isEqualTo(ExitCode.OK);
        project.learner(LESSON);
        Path sessions = project.project.resolve(".musher/state/sessions");
        Files.createDirectories(sessions);
        try (var found = Files.list(other.project.resolve(".musher/state/sessions"))) {
            for (Path file : found.filter(Files::isRegularFile).toList()) {
                Files.copy(file, sessions.resolve(file.getFileName()));
            }
        }

        assertThat(musher("learn").out()).contains("review: no session waits");
        assertThat(project.memory().read().entries()).isEmpty();
        assertThat(other.program().run("learn").out()).contains("review: done");
        assertThat(other.memory().read().entries()).hasSize(1);
    }

    /** As a command of the agent could do it after the session. */
    @Test
    void aSessionThatWasChangedAfterwardsTeachesNothing() throws IOException {
        project.learner(LESSON);
        assertThat(project.session(LearningProject.WORK).code()).isEqualTo(ExitCode.OK);
        try (var found = Files.list(project.project.resolve(".musher/state/sessions"))) {
            for (Path file : found.filter(Files::isRegularFile).toList()) {
                String text = Files.readString(file);
                assertThat(text).contains("\"author\":\"user\"").doesNotContain("person");
                Files.writeString(
                        file, text.replace("\"author\":\"user\"", "\"author\":\"person\""));
            }
        }

        assertThat(musher("learn").out()).contains("another program changed its file");
        assertThat(project.memory().read().entries()).isEmpty();
        assertThat(project.memory().waiting()).isEmpty();
    }

    @Test
    void keepsWhatTheHarnessBacksAndRefusesAFalseSuccess() throws IOException {
        project.learner(LESSON);
        var worked = project.session(LearningProject.WORK);
        assertThat(worked.code()).as(worked.err()).isEqualTo(ExitCode.OK);

        var learned = musher("learn");

        assertThat(learned.code()).as(learned.err()).isEqualTo(ExitCode.OK);
        assertThat(learned.out())
                .contains("review: done")
                .contains("`make test` fails.")
                .contains("It claims a success, but the last run of make test failed.");
        assertThat(project.memory().read().entries())
                .extracting(stored -> stored.entry().text())
                .containsExactly("`make test` fails.");
        assertThat(musher("learn").out()).contains("review: no session waits");
        assertThat(musher("cost", "--by", "role").out()).containsPattern("learning +2 ");
    }

    @Test
    void undoRestoresEveryFileByteForByte() throws IOException {
        project.learner(LESSON);
        project.memory()
                .add(
                        MemoryScope.PERSONAL,
                        MemoryEntry.byPerson(MemoryKind.FACT, "Tabs.", Instant.EPOCH));
        var before = files();
        project.session(LearningProject.WORK);
        assertThat(musher("learn").code()).isEqualTo(ExitCode.OK);
        assertThat(files()).isNotEqualTo(before);

        var undone = musher("learn", "undo", "1");

        assertThat(undone.code()).as(undone.err()).isEqualTo(ExitCode.OK);
        assertThat(files()).isEqualTo(before);
        assertThat(musher("learn", "log").out()).contains("undone");
        assertThat(musher("learn", "undo", "1").err()).contains("Run 1 is undone already.");
    }

    @Test
    void undoKeepsWhatAPersonHasEditedSince() throws IOException {
        project.learner(LESSON);
        project.session(LearningProject.WORK);
        musher("learn");
        Path file = project.memory().read().entries().getFirst().file();
        Files.writeString(file, Files.readString(file).replace("fails", "fails by intent"));

        var undone = musher("learn", "undo", "1");

        assertThat(undone.code()).isEqualTo(ExitCode.FAILED);
        assertThat(undone.out()).contains("was edited since and is kept.");
        assertThat(Files.readString(file)).contains("by intent");
    }

    @Test
    void callsNothingWhenItIsOff() throws IOException {
        project.learner(LESSON);
        project.session(LearningProject.WORK);

        var run = musher("learn", "--set", "learning.enabled=false");

        assertThat(run.out()).contains("Learning is off: learning.enabled is false.");
        assertThat(musher("learn", "status", "--set", "learning.enabled=false").out())
                .contains("Learning is off");
        assertThat(project.learning().numbers()).isEmpty();
        assertThat(musher("cost", "--by", "role").out()).doesNotContain("learning");
    }

    @Test
    void saysThatNoModelLearns() throws IOException {
        project.session(LearningProject.WORK);

        assertThat(musher("learn", "status").out())
                .contains("No learning model is set; sessions are not reviewed.")
                .contains("1 session to review.")
                .doesNotContain("Do it now", "due");
        assertThat(musher("learn").out()).contains("review: no model learns; set models.learning");
    }

    @Test
    void leavesASessionInTheQueueWhenTheBudgetIsUsedUp() throws IOException {
        project.learner(LESSON);
        project.session(LearningProject.WORK);

        var run = musher("learn", "--set", "learning.budget=0.000001");

        assertThat(run.out()).contains("put-back").contains("budget");
        assertThat(musher("learn", "status").out()).contains("1 session to review.");
        assertThat(musher("learn").out()).contains("reviewed");
    }

    @Test
    void aProjectNeitherChoosesTheModelNorRaisesTheBudget() throws IOException {
        project.learner(LESSON);
        Path file = project.project.resolve(".musher/project.toml");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "[models]\nlearning = \"openai/gpt-5\"\n");
        assertThat(musher("learn", "status").err()).contains("models.learning");

        Files.writeString(file, "[learning]\nbudget = 100\n");
        assertThat(musher("learn", "status").err())
                .contains("in a project's file learning.budget must be at most 0.25");

        Files.writeString(file, "[learning]\nbudget = 0.01\n");
        assertThat(musher("learn", "status").out()).contains("of $0.0100.");

        Files.writeString(file, "[learning]\nenabled = false\n");
        assertThat(musher("learn", "status").out()).contains("Learning is off");
    }

    @Test
    void exitsWithOneWhenTheReviewOfASessionFails() throws IOException {
        project.learner("steps: [{fault: {kind: bad-request, detail: too many tools}}]");
        project.session(LearningProject.WORK);

        var run = musher("learn");

        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.out()).contains(": failed, ").doesNotContain("\\n");
    }

    @Test
    void exitsWithOneWhenAPassTakesTooLong() throws IOException {
        project.learner("steps: [{delay: 10m, text: Late.}]");
        project.session(LearningProject.WORK);

        var run = musher("learn", "--set", "learning.pass_seconds=1");

        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.out()).contains("review: stopped, it took longer than 1s");
        assertThat(musher("learn", "status").out()).contains("1 session to review.");
    }

    @Test
    void printsJson() throws IOException {
        project.learner(LESSON);
        project.session(LearningProject.WORK);

        assertThat(musher("learn", "--json").out()).contains("\"result\": \"ran\"");
        assertThat(musher("learn", "status", "--json").out())
                .contains("\"state\": \"on\"", "\"budget\": 0.25,")
                .doesNotContain("E-");
        assertThat(musher("learn", "log", "--json").out()).contains("\"outcome\": \"reviewed\"");
        assertThat(musher("learn", "log", "1", "--json").out()).contains("\"change\": \"added\"");
        assertThat(musher("learn", "undo", "1", "--json").out()).contains("\"restored\"");
    }

    @Test
    void explainsAMistake() {
        for (String command : List.of("log", "undo")) {
            var missing = musher("learn", command, "9");
            assertThat(missing.err()).contains("There is no learning run 9.");
            assertThat(missing.code()).isEqualTo(ExitCode.FAILED);
        }
        assertThat(musher("learn", "undo", "x").err())
                .contains("'x' is not the number of a learning run.");
        assertThat(musher("learn", "log").out()).contains("Nothing was learned here yet.");
    }

    @Test
    void theReviewerHasMemoryAndSkillsAndNothingElse() throws IOException {
        project.learner(
                """
                steps:
                  - calls: [{tool: bash, arguments: {command: touch reached}}]
                  - calls: [{tool: write, arguments: {path: reached, content: x}}]
                  - calls: [{tool: skill, arguments: {action: list}}]
                  - calls: [{tool: memory, arguments: {action: search, text: tests}}]
                  - text: Nothing new.
                """);
        project.session(LearningProject.WORK);

        var run = musher("learn");

        assertThat(run.out())
                .contains("There is no tool \"bash\"", "There is no tool \"write\"", "reviewed")
                .doesNotContain("There is no tool \"skill\"", "There is no tool \"memory\"");
        assertThat(project.project.resolve("reached")).doesNotExist();
    }

    /** Also when a session said it. */
    @Test
    void sendsNoSecretToTheLearningModel() throws IOException {
        String key = "ghp_" + "k3Jd9sQw".repeat(4) + "Zx81";
        project.learner(
                """
                steps:
                  - {when: %s, fault: bad-request}
                  - {expect: The key is, text: Nothing new.}
                """
                        .formatted(key));
        project.session(
                """
                steps:
                  - calls: [{tool: bash, arguments: {command: "./run-tests # %1$s"}}]
                  - text: The key is %1$s here.
                """
                        .formatted(key));

        assertThat(musher("learn").out()).contains("reviewed").doesNotContain("failed");
    }

    /** What a person wrote is not for curators, however alike it is. */
    @Test
    void curatorsRemoveDuplicatesOfAgentsAndLeaveAPersonsWords() throws IOException {
        var memory = project.memory();
        for (String text :
                new String[] {
                    "Run ./run-tests before every commit in this project.",
                    "Run ./run-tests before each and every commit in this project.",
                }) {
            memory.add(
                    MemoryScope.PERSONAL,
                    MemoryEntry.of(
                            MemoryKind.PROCEDURE,
                            text,
                            new MemorySource.Session("s", 1),
                            Instant.EPOCH.plusSeconds(1_700_000_000),
                            0.6));
        }
        memory.add(
                MemoryScope.PERSONAL,
                MemoryEntry.byPerson(
                        MemoryKind.PROCEDURE,
                        "Run ./run-tests before every commit in this project!",
                        Instant.EPOCH));
        project.learner("steps: [{when: are alike, text: They differ.}]");

        var run = musher("learn", "--curate");

        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.OK);
        assertThat(run.out()).contains("memory: done");
        assertThat(project.memory().read().entries())
                .extracting(stored -> stored.entry().text())
                .contains("Run ./run-tests before every commit in this project!");
    }
}
