package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.AgentListener;
import dev.musher.agent.RunEnd;
import dev.musher.conversation.Message;
import dev.musher.crew.Assignment;
import dev.musher.crew.Rights;
import dev.musher.vendor.Role;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CrewTest {
    private static final Assignment LOOK =
            new Assignment(
                    "explore",
                    Role.PLAN,
                    Optional.empty(),
                    Rights.READ,
                    "You look only.",
                    List.of(),
                    5);

    @TempDir Path home;
    @TempDir Path project;
    private Optional<AgentSession> open = Optional.empty();

    @AfterEach
    void close() {
        open.ifPresent(AgentSession::close);
    }

    @Test
    void anAgentThatLooksWorksForAnotherInItsFolder() throws Exception {
        Files.writeString(project.resolve("a.txt"), "alpha");
        var parent =
                opened(
                        """
                        steps:
                          - calls: [{tool: read, arguments: {path: a.txt}}]
                          - expect: alpha
                            text: It says alpha.
                        """);

        RunEnd end;
        try (var member = parent.crew().open(LOOK)) {
            end = member.run(Message.User.text("What does it say?"), AgentListener.NOBODY);
            assertThat(member.changes()).isEmpty();
            assertThat(diaries()).containsExactly(member.session() + ".jsonl");
        }

        assertThat(end).isEqualTo(new RunEnd.Finished("It says alpha."));
    }

    @Test
    void itHasNoToolsThatChangeAnything() throws Exception {
        var parent =
                opened(
                        """
                        steps:
                          - calls: [{tool: write, arguments: {path: a.txt, content: x}}]
                          - expect: "There is no tool"
                            text: I cannot.
                        """);

        try (var member = parent.crew().open(LOOK)) {
            assertThat(member.run(Message.User.text("Write."), AgentListener.NOBODY))
                    .isEqualTo(new RunEnd.Finished("I cannot."));
        }

        assertThat(project.resolve("a.txt")).doesNotExist();
    }

    private AgentSession opened(String script, String... flags) throws IOException {
        Path file = Files.writeString(home.resolve("script.yaml"), script);
        var all = new ArrayList<>(List.of("--print", "--model", "scripted:" + file));
        all.addAll(List.of(flags));
        var session = new AgentsUnderTest(home).open(project, all.toArray(String[]::new));
        open = Optional.of(session);
        return session;
    }

    private List<String> diaries() throws IOException {
        String parent = open.orElseThrow().agent().session().diary().id().text();
        Path folder = project.resolve(".musher/state/sessions/" + parent + ".crew");
        try (var files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".jsonl"))
                    .toList();
        }
    }
}
