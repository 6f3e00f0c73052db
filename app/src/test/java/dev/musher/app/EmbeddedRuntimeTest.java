package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.loop.RunEnd;
import dev.musher.agent.memory.MemoryFolders;
import dev.musher.agent.memory.MemoryId;
import dev.musher.agent.memory.recall.ToldEntries;
import dev.musher.agent.session.SessionId;
import dev.musher.agent.spending.Purse;
import dev.musher.base.config.UserDirectories;
import dev.musher.base.process.Eventually;
import dev.musher.fleet.roster.AttemptLimits;
import dev.musher.fleet.runtime.Mission;
import dev.musher.fleet.runtime.MissionEvent;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.fleet.runtime.MissionReport;
import dev.musher.fleet.runtime.ObservedCommand;
import dev.musher.host.desk.Person;
import dev.musher.host.wiring.SessionEnding.EndedSession;
import dev.musher.pipeline.story.CallSpend;
import dev.musher.pipeline.story.Dollars;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class EmbeddedRuntimeTest {
    private static final String COMMITTING =
            """
            steps:
              - calls:
                  - {tool: read, arguments: {path: notes.txt}}
                usage: {input: 100, output: 10}
              - text: I add a line.
                calls:
                  - {tool: edit, arguments: {path: notes.txt, old_text: first, new_text: second}}
                  - {tool: bash, arguments: {command: git add -A && git commit -qm "Say second"}}
                usage: {input: 200, cache-read: 50, output: 20}
              - text: Done.
                usage: {input: 300, output: 30}
            """;

    @TempDir Path temp;
    MissionStage stage;

    @BeforeEach
    void prepare() throws IOException, InterruptedException {
        stage = new MissionStage(temp);
    }

    @Test
    void commitsInItsWorkspaceAndTellsWhatHappens() throws IOException, InterruptedException {
        stage.settings(
                """
                [[model]]
                name = "scripted:%s"
                window = 200000
                output = 8000
                input_price = 1
                cache_read_price = 1
                output_price = 10
                """
                        .formatted(stage.script()));

        var missionReport = stage.run(COMMITTING);

        assertThat(missionReport)
                .isEqualTo(new MissionReport(new MissionExit.Exited(), "Done.", List.of()));
        assertThat(stage.sh(stage.workspace, "git log --format=%s; git status --short"))
                .isEqualTo("Say second\nStart\n");
        assertThat(Files.readString(stage.project.resolve("notes.txt"))).isEqualTo("first\n");
        String model = "scripted:" + stage.script();
        assertThat(stage.events)
                .isEqualTo(
                        List.of(
                                new MissionEvent.SessionOpened(stage.session()),
                                paid(model, new CallSpend.Tokens(100, 10, 0, 0), "0.0002"),
                                new MissionEvent.Answered(""),
                                new MissionEvent.Called("read", "notes.txt"),
                                new MissionEvent.Returned(
                                        "read",
                                        "notes.txt",
                                        Optional.of("notes.txt"),
                                        Optional.empty()),
                                paid(model, new CallSpend.Tokens(200, 20, 50, 0), "0.00045"),
                                new MissionEvent.Answered("I add a line."),
                                new MissionEvent.Called("edit", "notes.txt"),
                                new MissionEvent.Returned(
                                        "edit", "notes.txt", Optional.empty(), Optional.empty()),
                                new MissionEvent.Called("bash", COMMIT),
                                new MissionEvent.Returned(
                                        "bash",
                                        COMMIT,
                                        Optional.empty(),
                                        Optional.of(ObservedCommand.of(COMMIT, 0))),
                                paid(model, new CallSpend.Tokens(300, 30, 0, 0), "0.0006"),
                                new MissionEvent.Answered("Done.")));
    }

    private static final String COMMIT = "git add -A && git commit -qm \"Say second\"";

    private static MissionEvent.Paid paid(String model, CallSpend.Tokens tokens, String dollars) {
        return new MissionEvent.Paid(
                new CallSpend(model, tokens, Optional.of(Dollars.of(dollars))));
    }

    @Test
    void beginsWithWhatWasLearnedInTheProject() throws IOException, InterruptedException {
        var folders =
                MemoryFolders.of(
                        UserDirectories.of(Map.of(), stage.home), stage.project.toRealPath());
        Files.createDirectories(folders.personal());
        Files.writeString(folders.personal().resolve("memory.md"), "- Ports start at 8000.\n");

        stage.run("steps: [{text: Done.}]");

        assertThat(new ToldEntries(folders).read())
                .isEqualTo(
                        Map.of(
                                stage.session(),
                                List.of(MemoryId.ofWords("Ports start at 8000.").text())));
    }

    @Test
    void goesOnWithASessionThatItKnows() throws IOException, InterruptedException {
        stage.run("steps: [{text: I will remember the word heron.}]");

        var missionReport =
                stage.run(
                        new Mission.Prompting.Resumed(stage.session(), "Which word?"),
                        "steps: [{expect: 'Which word?', text: Heron.}]");

        assertThat(missionReport)
                .isEqualTo(new MissionReport(new MissionExit.Exited(), "Heron.", List.of()));
        assertThat(stage.told(MissionEvent.SessionOpened.class).stream().distinct()).hasSize(1);
        Path diary = stage.project.resolve(".musher/state/sessions/" + stage.session() + ".jsonl");
        assertThat(Files.readString(diary)).contains("heron", "Which word?", "Heron.");
    }

    @Test
    void knowsWhatItHasReadWhenItGoesOn() throws IOException, InterruptedException {
        stage.run(
                """
                steps:
                  - calls: [{tool: read, arguments: {path: notes.txt}}]
                  - text: Read.
                """);

        stage.run(
                new Mission.Prompting.Resumed(stage.session(), "Write it."),
                """
                steps:
                  - calls: [{tool: write, arguments: {path: notes.txt, content: "third\\n"}}]
                  - {expect: 'Wrote notes.txt', text: Written.}
                """);

        assertThat(stage.workspace.resolve("notes.txt")).hasContent("third\n");
    }

    @Test
    void hearsOfTheEndOfItsSession() throws IOException, InterruptedException {
        stage.run("steps: [{text: Done.}]");

        assertThat(stage.ended.take())
                .isEqualTo(
                        new EndedSession(
                                new SessionId(stage.session()),
                                Optional.of(
                                        stage.project.resolve(
                                                ".musher/state/sessions/"
                                                        + stage.session()
                                                        + ".jsonl")),
                                Optional.of(new RunEnd.Finished("Done."))));
    }

    @Test
    void saysSoWhenItCannotGoOnWithASession() throws IOException, InterruptedException {
        for (String unknown : List.of("019a0000-0000-7000-8000-000000000000", "no name", "..")) {
            var missionReport =
                    stage.run(
                            new Mission.Prompting.Resumed(unknown, "Go on."),
                            "steps: [{text: Done.}]");

            assertThat(missionReport.exit()).isInstanceOf(MissionExit.NotResumed.class);
        }
        assertThat(stage.events).isEmpty();
    }

    @Test
    void deniesWhatAPersonWouldHaveToAnswer() throws IOException, InterruptedException {
        stage.run(
                """
                steps:
                  - calls: [{tool: bash, arguments: {command: curl https://example.org}}]
                  - {expect: the user's approval, text: It cannot be had.}
                """);

        assertThat(stage.told(MissionEvent.Asked.class))
                .isEqualTo(
                        List.of(
                                new MissionEvent.Asked(
                                        "bash: curl https://example.org",
                                        "denied, because no user can be asked")));
    }

    @Test
    void hearsWhatAPersonWhoWatchesAnswers() throws IOException, InterruptedException {
        var person =
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    Eventually.until(
                                            "a request", () -> !stage.requests.open().isEmpty());
                                    var asked = stage.requests.open().getFirst();
                                    stage.requests.answer(
                                            asked.id(),
                                            "ann",
                                            new Person.Permit.No("use the copy"));
                                });
        try (var _ = stage.requests.watch()) {
            stage.run(
                    """
                    steps:
                      - calls: [{tool: bash, arguments: {command: curl https://example.org}}]
                      - {expect: use the copy, text: Done.}
                    """);
        }
        person.join();

        assertThat(stage.told(MissionEvent.Asked.class))
                .extracting(MissionEvent.Asked::answer)
                .isEqualTo(
                        List.of("waiting for a person's answer", "denied (use the copy) by ann"));
    }

    @Test
    void neverWritesToTheProjectWhateverItsMode() throws IOException, InterruptedException {
        stage.flags("--permission-mode", "yolo");
        Path outside = stage.project.resolve("notes.txt");

        stage.run(
                """
                steps:
                  - calls:
                      - {tool: read, arguments: {path: %1$s}}
                      - {tool: write, arguments: {path: %1$s, content: taken}}
                      - {tool: bash, arguments: {command: "f=%1$s; eval 'echo taken > $f'"}}
                      - {tool: bash, arguments: {command: "git -C %2$s commit --allow-empty -m taken"}}
                  - text: Tried.
                """
                        .formatted(outside, stage.project));

        assertThat(Files.readString(outside)).isEqualTo("first\n");
        assertThat(stage.sh(stage.project, "git log --format=%s")).isEqualTo("Start\n");
    }

    @Test
    void holdsWhatTheUserDenies() throws IOException, InterruptedException {
        stage.settings("[[permission.rule]]\ndeny = \"run(git commit *)\"\n");

        stage.run(COMMITTING);

        assertThat(stage.sh(stage.workspace, "git log --format=%s")).isEqualTo("Start\n");
    }

    @Test
    void runsTheGatesOfTheProjectAndWhatStaysInsideItsWalls()
            throws IOException, InterruptedException {
        Files.writeString(
                stage.project.resolve(".musher/project.toml"),
                """
                [[gate]]
                name = "check"
                run = "./check"

                [[gate]]
                name = "long"
                run = './check && echo "$(./check)"'
                """);
        Files.writeString(stage.workspace.resolve("check"), "echo checked\n");
        stage.sh(stage.workspace, "chmod +x check && cp check other");

        stage.run(
                """
                steps:
                  - calls: [{tool: bash, arguments: {command: ./check | tail -1}}]
                  - expect: checked
                    calls: [{tool: bash, arguments: {command: './check && echo "$(./check)"'}}]
                  - expect: checked
                    calls: [{tool: bash, arguments: {command: ./other}}]
                  - {expect: checked, text: Done.}
                """);

        assertThat(stage.told(MissionEvent.Asked.class)).isEmpty();
    }

    @Test
    void runsAndLooksOnlyWhereItMayNotWrite() throws IOException, InterruptedException {
        stage.rights = Mission.Rights.RUN;

        var missionReport =
                stage.run(
                        """
                        steps:
                          - calls: [{tool: write, arguments: {path: new.txt, content: new}}]
                          - calls: [{tool: bash, arguments: {command: cat notes.txt}}]
                          - {expect: first, text: Seen.}
                        """);

        assertThat(missionReport)
                .isEqualTo(new MissionReport(new MissionExit.Exited(), "Seen.", List.of()));
        assertThat(stage.workspace.resolve("new.txt")).doesNotExist();
    }

    @Test
    void hasOnlyTheToolsThatItsTeammateNames() throws IOException, InterruptedException {
        stage.tools = List.of("read");

        stage.run(
                """
                steps:
                  - calls: [{tool: bash, arguments: {command: touch made.txt}}]
                  - {text: Done.}
                """);

        assertThat(stage.workspace.resolve("made.txt")).doesNotExist();
    }

    @Test
    void endsAsItsRunEnds() throws IOException, InterruptedException {
        stage.limits = new AttemptLimits(1, 400, Optional.empty(), Duration.ofMinutes(1));
        assertThat(stage.run("steps: [{calls: [{tool: ls, arguments: {path: .}}]}]").exit())
                .isInstanceOf(MissionExit.LimitReached.class);
        stage.limits = AttemptLimits.USUAL;
        assertThat(stage.run("steps: [{fault: {kind: rate-limited, reset: 2h}}]").exit())
                .isInstanceOfSatisfying(
                        MissionExit.Throttled.class,
                        throttled ->
                                assertThat(throttled.until())
                                        .isAfter(Instant.now().plusSeconds(7000)));
        assertThat(stage.run("steps: [{fault: auth}]").exit())
                .isInstanceOf(MissionExit.Unusable.class);
        assertThat(stage.run("steps: [{fault: bad-request}]").exit())
                .isInstanceOf(MissionExit.Unusable.class);
        assertThat(stage.run("steps: [{fault: refused}]").exit())
                .isInstanceOfSatisfying(
                        MissionExit.Broke.class,
                        broke -> assertThat(broke.heard()).isEqualTo(MissionExit.Heard.NOTHING));
        assertThat(
                        stage.run(
                                        "steps: [{calls: [{tool: ls, arguments: {path: .}}]},"
                                                + " {fault: bad-request}]")
                                .exit())
                .isInstanceOf(MissionExit.Rejected.class);
        assertThat(stage.run("steps: [{nonsense: 1}]").exit())
                .isInstanceOf(MissionExit.Broke.class);
        stage.purse = Purse.of(1);
        assertThat(stage.run("steps: [{text: Done.}]").exit())
                .isInstanceOf(MissionExit.LimitReached.class);
    }

    @Test
    void stopsWhenItIsInterruptedAndLeavesNothingRunning()
            throws IOException, InterruptedException {
        Files.writeString(
                stage.script(),
                """
                steps:
                  - calls:
                      - {tool: bash, arguments: {command: sleep 600, background: true}}
                      - {tool: bash, arguments: {command: sleep 601}}
                """);
        var mission = stage.mission(new Mission.Prompting.Fresh("Go."));
        var runtime = stage.runtime();
        var busy = new CountDownLatch(2);
        var reported = new AtomicReference<MissionReport>();
        var marked = new AtomicReference<Boolean>();

        var thread =
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    reported.set(
                                            runtime.run(
                                                    mission,
                                                    event -> {
                                                        if (event instanceof MissionEvent.Called) {
                                                            busy.countDown();
                                                        }
                                                    }));
                                    marked.set(Thread.currentThread().isInterrupted());
                                });
        busy.await();
        thread.interrupt();
        thread.join();

        assertThat(reported.get())
                .isEqualTo(new MissionReport(new MissionExit.Stopped(), "", List.of()));
        assertThat(marked.get()).isTrue();
        assertThat(stage.living()).isEmpty();
    }

    @Test
    void everythingThatItStartsCarriesTheCookie() throws IOException, InterruptedException {
        stage.run(
                """
                steps:
                  - calls: [{tool: bash, arguments: {command: 'echo "<$MUSHER_PROCESS>" > marks'}}]
                  - text: Done.
                """);

        assertThat(Files.readString(stage.workspace.resolve("marks"))).contains(stage.cookie.id());
    }

    @Test
    void hasAFolderForTemporaryFilesBesideItsWorkspace() throws IOException, InterruptedException {
        stage.flags("--permission-mode", "yolo");

        stage.run(
                """
                steps:
                  - calls:
                      - {tool: bash, arguments: {command: mktemp}}
                      - {tool: bash, arguments: {command: 'f=../mine; eval "touch $f"'}}
                  - text: Done.
                """);

        assertThat(stage.sh(stage.workspace.resolve(".."), "ls; ls tmp | wc -l"))
                .isEqualTo("tmp\ntree\n1\n");
    }

    /** The same attack succeeds before, where nothing holds it. */
    @Test
    void itsCommandsReachNeitherTheKeyThatSignsNorTheHome()
            throws IOException, InterruptedException {
        Path key = stage.home.resolve(".local/state/musher/node.key");
        Files.createDirectories(key.getParent());
        Files.writeString(key, "a key\n");
        String attack =
                "cat %1$s >seen; echo x >>%1$s; echo x >%2$s/planted; echo x >%2$s/.bashrc; true"
                        .formatted(key, stage.home);
        stage.sh(stage.workspace, attack);
        assertThat(stage.workspace.resolve("seen")).hasContent("a key\n");
        assertThat(stage.home.resolve("planted")).exists();
        stage.sh(stage.home, "rm planted .bashrc; echo a key >" + key);

        stage.flags("--permission-mode", "yolo", "--sandbox", "required");
        Files.writeString(stage.workspace.resolve("attack"), attack);
        stage.run(
                """
                steps:
                  - calls: [{tool: bash, arguments: {command: sh attack}}]
                  - text: Tried.
                """);

        assertThat(stage.workspace.resolve("seen")).isEmptyFile();
        assertThat(key).hasContent("a key\n");
        assertThat(stage.home.resolve("planted")).doesNotExist();
        assertThat(stage.home.resolve(".bashrc")).doesNotExist();
    }

    @Test
    void saysThatCommandsAreNotConfinedWhereTheyCannotBe()
            throws IOException, InterruptedException {
        stage.withoutBubblewrap();

        var missionReport = stage.run(COMMITTING);

        assertThat(missionReport.exit()).isEqualTo(new MissionExit.Exited());
        assertThat(stage.told(MissionEvent.Noted.class))
                .anySatisfy(noted -> assertThat(noted.line()).contains("without a sandbox"));
    }

    @Test
    void hasAProblemWhereWallsAreRequiredAndThereAreNone()
            throws IOException, InterruptedException {
        stage.withoutBubblewrap().flags("--sandbox", "required");

        assertThat(stage.runtime().problem())
                .hasValueSatisfying(
                        problem -> assertThat(problem).contains("A sandbox is required"));
        assertThat(stage.run(COMMITTING).exit()).isInstanceOf(MissionExit.Broke.class);
    }

    @Test
    void commitsInsideTheUsersSandbox() throws IOException, InterruptedException {
        stage.flags("--sandbox", "required");

        stage.run(COMMITTING);

        assertThat(stage.sh(stage.workspace, "git log --format=%s"))
                .isEqualTo("Say second\nStart\n");
    }
}
