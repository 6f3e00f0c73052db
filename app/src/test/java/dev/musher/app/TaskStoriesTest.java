package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.loop.AgentEvent.CallFinished;
import dev.musher.agent.loop.AgentEvent.CallStarted;
import dev.musher.agent.loop.AgentEvent.Nested;
import dev.musher.agent.loop.AgentEvent.RunFinished;
import dev.musher.agent.loop.RunEnd;
import dev.musher.agent.session.disk.SessionStore;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.provider.catalogue.Cost;
import dev.musher.provider.conversation.Message;
import dev.musher.tools.api.ToolOutcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class TaskStoriesTest {
    /** Two agents that each change a file of their own and one end of a file of both. */
    private static final String TWO_WRITERS =
            """
            steps:
              - when: make the top
                calls:
                  - {tool: write, arguments: {path: top.txt, content: "top\\n"}}
                  - {tool: bash, arguments: {command: "sed -i '1s/.*/TOP/' shared.txt"}}
              - when: make the bottom
                calls:
                  - {tool: write, arguments: {path: bottom.txt, content: "bottom\\n"}}
                  - {tool: bash, arguments: {command: "sed -i '$s/.*/BOTTOM/' shared.txt"}}
              - text: Made it.
            """;

    private static final String HAND_ON =
            """
              - calls:
                  - {tool: task, id: one, arguments: {kind: write, prompt: make the top}}
                  - {tool: task, id: two, arguments: {kind: write, prompt: make the bottom}}
            """;

    @TempDir Path place;
    private CrewStage stage;

    @BeforeEach
    void begin() throws Exception {
        stage = new CrewStage(place);
        stage.write("shared.txt", "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n");
        stage.repository().flags("--permission-mode", "yolo");
    }

    @AfterEach
    void close() {
        stage.close();
    }

    @Test
    void twoWriteSideBySideAndNothingChangesUntilTheirDiffsAreApplied() throws Exception {
        stage.run("steps:\n" + HAND_ON + "  - text: Later.\n", TWO_WRITERS);

        assertThat(stage.sh("git status --short")).isEmpty();
        assertThat(stage.kept()).contains("d1.patch", "d2.patch");
        assertThat(stage.results())
                .allSatisfy(
                        result ->
                                assertThat(result)
                                        .contains("Made it.", "2 files changed", "shared.txt"));
        assertThat(stage.workspaces()).isEmpty();

        var end =
                again(
                        """
                        steps:
                          - calls:
                              - {tool: task, arguments: {apply: d1}}
                              - {tool: task, arguments: {apply: d2}}
                          - text: Applied.
                        """);

        assertThat(end).isEqualTo(new RunEnd.Finished("Applied."));
        assertThat(stage.read("shared.txt")).isEqualTo("TOP\n2\n3\n4\n5\n6\n7\n8\n9\nBOTTOM\n");
        assertThat(stage.read("top.txt") + stage.read("bottom.txt")).isEqualTo("top\nbottom\n");
        assertThat(stage.kept()).contains("d1.applied", "d2.applied");
    }

    @Test
    void aDiscardedDiffChangesNothingAndIsNoLongerOffered() throws Exception {
        stage.run("steps:\n" + HAND_ON + "  - text: Later.\n", TWO_WRITERS);
        again(
                """
                steps:
                  - calls: [{tool: task, arguments: {discard: d1}}]
                  - calls: [{tool: task, arguments: {apply: d1}}]
                  - text: Gone.
                """);

        assertThat(stage.results())
                .contains("Discarded d1.")
                .last()
                .asString()
                .contains("There is no diff \"d1\" to apply or discard. Open: d2.");
        assertThat(stage.sh("git status --short")).isEmpty();
        assertThat(stage.kept()).contains("d1.discarded", "d2.patch");
        var id = stage.session().agent().session().diary().id();
        stage.close();
        new SessionStore(stage.project, new SystemTimeSource()).delete(id);
        assertThat(stage.project.resolve(".musher/state/sessions/" + id + ".crew")).doesNotExist();
    }

    @Test
    void aDiffThatDoesNotFitChangesNothingAndNamesTheFile() throws Exception {
        stage.run("steps:\n" + HAND_ON + "  - text: Later.\n", TWO_WRITERS);
        stage.write("shared.txt", "somebody\nelse\n");
        String before = stage.sh("git status --short");
        again(
                """
                steps:
                  - calls: [{tool: task, arguments: {apply: d1}}]
                  - text: It does not fit.
                """);

        assertThat(stage.results())
                .last()
                .asString()
                .contains("does not fit the files as they are now", "shared.txt", "d1.patch");
        assertThat(stage.sh("git status --short")).isEqualTo(before);
        assertThat(stage.kept()).contains("d1.patch");
    }

    @Test
    void whatIsAppliedNeedsPermission() throws Exception {
        stage.run("steps:\n" + HAND_ON + "  - text: Later.\n", TWO_WRITERS);
        stage.flags("--deny", "write(shared.txt)");
        again(
                """
                steps:
                  - calls: [{tool: task, arguments: {apply: d1}}]
                  - text: No.
                """);

        assertThat(stage.events)
                .anySatisfy(
                        event ->
                                assertThat(event)
                                        .isInstanceOfSatisfying(
                                                CallFinished.class,
                                                finished ->
                                                        assertThat(finished.outcome())
                                                                .isInstanceOf(
                                                                        ToolOutcome.Refused
                                                                                .class)));
        assertThat(stage.sh("git status --short")).isEmpty();
    }

    @Test
    void whatWasAppliedIsTakenBackWithTheConversation() throws Exception {
        stage.run("steps:\n" + HAND_ON + "  - text: Later.\n", TWO_WRITERS);
        again(
                """
                steps:
                  - calls: [{tool: task, arguments: {apply: d1}}]
                  - text: Applied.
                """);
        String id = stage.session().agent().session().diary().id().text();
        stage.close();
        assertThat(stage.sh("git status --short")).isNotEmpty();

        var run = new ProgramUnderTest(stage.home, stage.project).run("sessions", "rewind", id);

        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.OK);
        assertThat(stage.sh("git status --short")).isEmpty();
    }

    @Test
    void noneSpendsMoreThanItsParentHas() throws Exception {
        stage.price(10, 10).flags("--budget", "0.10");
        stage.run(
                """
                steps:
                  - calls: [{tool: task, arguments: {prompt: look}}]
                    usage: {input: 100, output: 10}
                  - text: Done.
                    usage: {input: 100, output: 10}
                """,
                """
                steps:
                  - repeat: always
                    when: look
                    calls: [{tool: ls, arguments: {path: .}}]
                    usage: {input: 7000, output: 1000}
                  - calls: [{tool: read, arguments: {path: shared.txt}}]
                    usage: {input: 7000, output: 1000}
                  - text: Never.
                """);

        assertThat(stage.results().getFirst()).contains("out of budget", "The budget of $0.10");
        var spent = stage.session().agent().session().money().purse().spent();
        assertThat(spent).isInstanceOf(Cost.Known.class);
        assertThat(((Cost.Known) spent).picodollars()).isLessThanOrEqualTo(100_000_000_000L);
    }

    @Test
    void aStreamShowsItWithTheCallOfItsParent() throws Exception {
        Path own =
                Files.writeString(
                        stage.home.resolve("main.yaml"),
                        """
                        steps:
                          - calls: [{tool: task, id: look, arguments: {prompt: look}}]
                          - text: Done.
                        """);
        Path its =
                Files.writeString(
                        stage.home.resolve("members.yaml"),
                        """
                        steps:
                          - calls: [{tool: ls, arguments: {path: .}}]
                          - text: Seen.
                        """);
        String[] words = {
            "-p", "Go.", "--model", "scripted:" + own, "--set", "models.subagent=scripted:" + its
        };
        var musher = new ProgramUnderTest(stage.home, stage.project);
        var stream = new ArrayList<>(List.of(words));
        stream.addAll(List.of("--output-format", "stream-json", "--trace", "trace.jsonl"));
        var printed = musher.run(stream.toArray(String[]::new));
        var text = musher.run(words);

        assertThat(printed.out().lines())
                .filteredOn(line -> line.contains("\"parent_tool_use_id\":\"look\""))
                .hasSize(4)
                .allMatch(line -> line.contains("\"agent\":\"read\""));
        assertThat(Files.readString(stage.project.resolve("trace.jsonl")))
                .contains("\"kind\":\"nested\",\"call\":\"look\",\"agent\":\"read\"");
        assertThat(text.err()).contains("    read: ls .", "  task look");
        assertThat(text.out()).isEqualTo("Done.\n");
    }

    @Test
    void whatAnAgentDoesIsToldWithTheCallOfItsParentAndOnItsBill() throws Exception {
        stage.run(
                """
                steps:
                  - calls: [{tool: task, id: look, arguments: {prompt: what is in shared.txt}}]
                    usage: {input: 100, output: 10}
                  - text: Numbers.
                    usage: {input: 100, output: 10}
                """,
                """
                steps:
                  - calls: [{tool: read, arguments: {path: shared.txt}}]
                    usage: {input: 1000, output: 50}
                  - text: Numbers from 1 to 10.
                    usage: {input: 2000, output: 60}
                """);

        assertThat(stage.results().getFirst())
                .startsWith("Numbers from 1 to 10.\n\n[read: finished, 2 turns, 1 call, cost ");
        var nested =
                stage.events.stream()
                        .filter(Nested.class::isInstance)
                        .map(Nested.class::cast)
                        .toList();
        assertThat(nested)
                .allSatisfy(event -> assertThat(event.work().call()).isEqualTo("look"))
                .anySatisfy(event -> assertThat(event.event()).isInstanceOf(CallStarted.class));
        var totals = ((RunFinished) stage.events.getLast()).totals();
        assertThat(totals.usage().input()).isEqualTo(3200);
        assertThat(Files.readString(stage.project.resolve(".musher/state/costs.jsonl")).lines())
                .filteredOn(line -> line.contains("\"role\":\"subagent\""))
                .hasSize(2)
                .allSatisfy(
                        line ->
                                assertThat(line)
                                        .contains(
                                                stage.session()
                                                        .agent()
                                                        .session()
                                                        .diary()
                                                        .id()
                                                        .text()));
    }

    @Test
    void aLongAnswerIsCutAndTheRestIsOnDisk() throws Exception {
        stage.run(
                """
                steps:
                  - calls: [{tool: task, arguments: {prompt: talk}}]
                  - text: Enough.
                """,
                "steps: [{text: \"" + "many words ".repeat(4000) + "\"}]");

        String result = stage.results().getFirst();
        assertThat(result.length()).isBetween(7_000, 8_400);
        assertThat(result).contains("43999 characters in all; the whole answer is in ");
        String file = result.substring(result.indexOf("is in ") + 6, result.indexOf(")\n\n["));
        assertThat(Path.of(file)).content().hasSize(43_999);
    }

    @Test
    void whoseParentIsStoppedStopsAndKeepsWhatItChanged() throws Exception {
        var parent =
                stage.opened(
                        """
                        steps:
                          - calls: [{tool: task, arguments: {kind: write, prompt: go}}]
                          - text: Never.
                        """,
                        """
                        steps:
                          - calls: [{tool: write, arguments: {path: new.txt, content: new}}]
                          - calls: [{tool: bash, arguments: {command: "sleep 600"}}]
                        """);
        var sleeping = new CountDownLatch(1);
        var run =
                new FutureTask<>(
                        () ->
                                parent.agent()
                                        .run(
                                                Message.User.text("Go."),
                                                event -> hear(event, sleeping)));
        var thread = Thread.ofVirtual().start(run);
        sleeping.await();
        parent.stop(thread);

        assertThat(run.get()).isEqualTo(new RunEnd.Stopped());
        assertThat(stage.workspaces()).isEmpty();
        assertThat(stage.kept()).contains("d1.patch");
        assertThat(stage.project.resolve("new.txt")).doesNotExist();
    }

    private static void hear(AgentEvent event, CountDownLatch sleeping) {
        if (event instanceof Nested(_, CallStarted started) && started.tool().equals("bash")) {
            sleeping.countDown();
        }
    }

    /** The same session in another process, as it were. */
    private RunEnd again(String script) throws Exception {
        String id = stage.session().agent().session().diary().id().text();
        stage.close();
        return stage.flags("--resume", id).run(script, "steps: [{text: unused}]");
    }
}
