package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.musher.agent.crew.Crew;
import dev.musher.agent.crew.SubagentRights;
import dev.musher.agent.loop.AgentEvent;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tries to reach the files of a parent from where its members work. */
@Tag("slow")
class CrewEscapesTest {
    @TempDir Path place;
    private CrewStage stage;

    @BeforeEach
    void begin() throws Exception {
        stage = new CrewStage(place);
        stage.write("a.txt", "alpha\n");
        stage.repository();
        stage.flags("--permission-mode", "yolo");
    }

    @AfterEach
    void close() {
        stage.close();
    }

    @Test
    void nothingThatARunningMemberTriesReachesTheParentsFiles() throws Exception {
        assumeThat(Files.isExecutable(Path.of("/usr/bin/bwrap"))).isTrue();
        String head = stage.sh("git rev-parse HEAD");
        String p = stage.project.toString();

        var results =
                attempts(
                        SubagentRights.RUN,
                        "echo x > " + p + "/a.txt",
                        "cd " + p + " && echo x > b.txt",
                        "cd ../../../../.. && echo x > a.txt",
                        "python3 -c \\\"open('" + p + "/a.txt','w').write('x')\\\"",
                        "bash -c 'P=" + p + "; eval \\\"echo x > $P/a.txt\\\"'",
                        "ln -s " + p + " out && echo x > out/a.txt",
                        "git -C " + p + " commit --allow-empty -m x",
                        "git push origin HEAD:other",
                        "git --git-dir=" + p + "/.git update-ref -d HEAD",
                        "rm -rf " + p,
                        "for f in /proc/[0-9]*/root" + p + "; do echo x > $f/a.txt; done",
                        "mv " + p + "/a.txt /tmp/gone");

        assertThat(results).hasSize(12);
        assertThat(stage.read("a.txt")).isEqualTo("alpha\n");
        assertThat(stage.sh("git status --short")).isEmpty();
        assertThat(stage.sh("git rev-parse HEAD")).isEqualTo(head);
        assertThat(stage.sh("git branch --list")).isEqualTo("* main\n");
    }

    @Test
    void permissionAloneRefusesWhatItCanSee() throws Exception {
        stage.flags("--allow", "write(" + stage.project + "/**)");
        String p = stage.project.toString();

        var results =
                attempts(
                        SubagentRights.RUN,
                        "echo x > " + p + "/a.txt",
                        "cd " + p + " && touch b.txt",
                        "rm -rf " + p,
                        "ln -s " + p + " out; true",
                        "echo x > out/a.txt");

        assertThat(results)
                .filteredOn(result -> result.contains("it belongs to the parent agent"))
                .hasSize(4);
    }

    @Test
    void whoWritesCannotEditOutsideOfItsWorkspace() throws Exception {
        String script =
                """
                steps:
                  - calls: [{tool: write, arguments: {path: "%s/b.txt", content: x}}]
                  - calls: [{tool: write, arguments: {path: "%s/.git/hooks/x", content: x}}]
                  - calls: [{tool: write, arguments: {path: "../../../../../c.txt", content: x}}]
                  - text: No.
                """
                        .formatted(stage.project, stage.project);

        var results = run(SubagentRights.WRITE, script);

        assertThat(results)
                .hasSize(3)
                .allMatch(result -> result.contains("it belongs to the parent agent"));
        assertThat(stage.sh("git status --short")).isEmpty();
    }

    @Test
    void withoutWallsWhatWasChangedIsUndoneAndSaid() throws Exception {
        stage.withoutBubblewrap();
        String p = stage.project.toString();

        try (var member =
                stage.member(
                        SubagentRights.RUN,
                        script(
                                "python3 -c \\\"open('" + p + "/a.txt','w').write('x')\\\"",
                                "python3 -c \\\"open('" + p + "/new','w').write('x')\\\""))) {
            var results = results(member);
            assertThat(member.remarks())
                    .as("%s", results)
                    .singleElement()
                    .asString()
                    .contains("changed project files", "a.txt, new", "was undone");
        }

        assertThat(stage.read("a.txt")).isEqualTo("alpha\n");
        assertThat(stage.project.resolve("new")).doesNotExist();
    }

    private List<String> attempts(SubagentRights subagentRights, String... commands)
            throws Exception {
        return run(subagentRights, script(commands));
    }

    private List<String> run(SubagentRights subagentRights, String script) throws Exception {
        try (var member = stage.member(subagentRights, script)) {
            return results(member);
        }
    }

    private static List<String> results(Crew.Member member) {
        var results = new ArrayList<String>();
        member.run(
                Message.User.text("Do it."),
                event -> {
                    if (event instanceof AgentEvent.CallFinished finished) {
                        results.add(MessageContent.text(finished.content()));
                    }
                });
        return results;
    }

    private static String script(String... commands) {
        var steps = new StringBuilder("steps:\n");
        for (String command : commands) {
            steps.append("  - calls: [{tool: bash, arguments: {command: \"")
                    .append(command)
                    .append("\"}}]\n");
        }
        return steps.append("  - text: Done.\n").toString();
    }
}
