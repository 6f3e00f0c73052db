package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.crew.Crew;
import dev.musher.agent.crew.SubagentAssignment;
import dev.musher.agent.crew.SubagentRights;
import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.loop.AgentListener;
import dev.musher.agent.loop.RunEnd;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.vendor.ModelRole;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class CrewTest {
    @TempDir Path place;
    private CrewStage stage;

    @BeforeEach
    void begin() throws Exception {
        stage = new CrewStage(place);
        stage.write("a.txt", "alpha\n");
    }

    @AfterEach
    void close() {
        stage.close();
    }

    @Test
    void whoReadsWorksInTheFolderOfItsParentAndKeepsADiary() throws Exception {
        String script =
                """
                steps:
                  - calls: [{tool: read, arguments: {path: a.txt}}]
                  - expect: alpha
                    text: It says alpha.
                """;

        try (var member = stage.member(SubagentRights.READ, script)) {
            assertThat(run(member)).isEqualTo(new RunEnd.Finished("It says alpha."));
            assertThat(member.changes()).isEmpty();
            assertThat(stage.kept()).containsExactly(member.session() + ".jsonl", "locks");
        }
        assertThat(stage.session().agent().session().diary().id()).isNotNull();
        assertThat(stage.workspaces()).isEmpty();
    }

    @Test
    void whoReadsHasOnlyToolsThatLook() throws Exception {
        try (var member = stage.member(SubagentRights.READ, "steps: [{text: Done}]")) {
            assertThat(tools(member)).containsExactly("glob", "grep", "ls", "read", "symbols");
        }
    }

    @Test
    void whoWorksHasSkillsAndWhoReviewsHasNot() throws Exception {
        Path folder = Files.createDirectories(stage.home.resolve(".claude/skills/release"));
        Files.writeString(
                folder.resolve("SKILL.md"),
                "---\nname: release\ndescription: Releases.\n---\nDo it.\n");
        var reviewer =
                new SubagentAssignment(
                        "review",
                        ModelRole.REVIEW,
                        Optional.empty(),
                        SubagentRights.READ,
                        "You review.",
                        List.of(),
                        20);

        try (var member = stage.member(SubagentRights.READ, "steps: [{text: Done}]");
                var review = stage.session().crew().open(reviewer)) {
            assertThat(tools(member)).contains("skill");
            assertThat(tools(review)).contains("read").doesNotContain("skill");
        }
    }

    @Test
    void whoRunsAndWhoWritesHaveWhatTheyNeedAndNeverHandWorkOn() throws Exception {
        stage.repository();
        try (var member = stage.member(SubagentRights.RUN, "steps: [{text: Done}]")) {
            assertThat(tools(member))
                    .containsExactly(
                            "bash",
                            "bash_kill",
                            "bash_output",
                            "glob",
                            "grep",
                            "ls",
                            "read",
                            "symbols");
        }
        stage.close();
        try (var member = stage.member(SubagentRights.WRITE, "steps: [{text: Done}]")) {
            assertThat(tools(member))
                    .contains("edit", "write", "apply_patch", "bash", "read")
                    .doesNotContain("task", "ask");
        }
    }

    @Test
    void whoRunsFindsIgnoredAndUncommittedFilesInItsCopy() throws Exception {
        stage.repository();
        stage.write("a.txt", "changed\n");
        stage.flags("--permission-mode", "yolo");
        String command =
                "cat a.txt target/built && echo made > target/new && echo x > a.txt"
                        + " && git log --oneline | wc -l && git status --short";

        try (var member = stage.member(SubagentRights.RUN, bash(command))) {
            var results = results(member);
            assertThat(results).hasSize(1);
            assertThat(results.getFirst()).contains("changed\nby hand").contains("1\n M a.txt");
        }

        assertThat(stage.read("a.txt")).isEqualTo("changed\n");
        assertThat(stage.project.resolve("target/new")).doesNotExist();
        assertThat(stage.workspaces()).isEmpty();
    }

    @Test
    void tooLargeAProjectIsCopiedWithoutIgnoredFilesAndItIsSaid() throws Exception {
        stage.repository();
        Files.write(stage.project.resolve("target/large"), new byte[2 * 1024 * 1024]);
        stage.write("b.txt", "new\n");
        stage.flags("--set", "subagents.copy_mib=1");
        try (var member = stage.member(SubagentRights.RUN, bash("ls; cat b.txt"))) {
            assertThat(results(member).getFirst())
                    .contains("a.txt", "new")
                    .doesNotContain("target");
            assertThat(member.remarks())
                    .singleElement()
                    .asString()
                    .startsWith("The project is larger than 1 MiB (subagents.copy_mib)");
        }
    }

    @Test
    void whoWritesOffersADiffOfItsOwnChangesOnly() throws Exception {
        stage.repository();
        stage.write("a.txt", "alpha\nmy own\n");
        stage.flags("--permission-mode", "yolo");
        String script =
                """
                steps:
                  - calls: [{tool: write, arguments: {path: b.txt, content: "beta\\n"}}]
                  - calls: [{tool: bash, arguments: {command: "echo 3 >> a.txt; git add -A; git -c user.name=a -c user.email=b commit -qm x"}}]
                  - text: Done.
                """;

        try (var member = stage.member(SubagentRights.WRITE, script)) {
            run(member);
            var subagentPatch = member.changes().orElseThrow();
            assertThat(subagentPatch.files()).containsExactly("a.txt", "b.txt");
            assertThat(subagentPatch.patch())
                    .content()
                    .contains("+3\n", "+beta")
                    .doesNotContain("+my own");
            assertThat(member.changes()).contains(subagentPatch);
        }

        assertThat(stage.read("a.txt")).isEqualTo("alpha\nmy own\n");
        assertThat(stage.project.resolve("b.txt")).doesNotExist();
        assertThat(stage.workspaces()).isEmpty();
        assertThat(stage.kept()).contains("d1.patch").doesNotContain("d2.patch");
    }

    @Test
    void whatNobodyAskedForIsKeptWhenTheWorkspaceGoes() throws Exception {
        stage.repository();
        String script =
                """
                steps:
                  - calls: [{tool: write, arguments: {path: b.txt, content: beta}}]
                  - text: Done.
                """;
        try (var member = stage.member(SubagentRights.WRITE, script)) {
            run(member);
        }
        assertThat(stage.kept()).contains("d1.patch");
        assertThat(stage.workspaces()).isEmpty();
    }

    @Test
    void withoutARepositoryACopyServesAsWell() throws Exception {
        String script =
                """
                steps:
                  - calls: [{tool: write, arguments: {path: sub/b.txt, content: "beta\\n"}}]
                  - text: Done.
                """;
        try (var member = stage.member(SubagentRights.WRITE, script)) {
            run(member);
            assertThat(member.changes().orElseThrow().files()).containsExactly("sub/b.txt");
        }
        assertThat(stage.project.resolve("sub")).doesNotExist();
        stage.close();
        try (var member = stage.member(SubagentRights.RUN, bash("cat a.txt; ls -a"))) {
            assertThat(results(member).getFirst()).contains("alpha").doesNotContain(".git");
        }
    }

    @Test
    void filesOfARepositoryThatItMakesAreOfferedToo() throws Exception {
        stage.repository();
        stage.flags("--permission-mode", "yolo");
        String command = "git init -q sub && echo x > sub/f && cd sub && git add -A";
        try (var member = stage.member(SubagentRights.WRITE, bash(command))) {
            run(member);
            assertThat(member.changes().orElseThrow().files()).containsExactly("sub/f");
        }
    }

    @Test
    void aFolderOfRepositoriesIsCopiedWithAllOfThem() throws Exception {
        stage.write("one/f", "1\n");
        stage.sh("git init -q one && cd one && git add -A && git commit -q -m One");
        stage.flags("--permission-mode", "yolo");
        try (var member =
                stage.member(
                        SubagentRights.WRITE, bash("echo 2 >> one/f; git -C one log --oneline"))) {
            assertThat(results(member).getFirst()).contains("One");
            assertThat(member.changes().orElseThrow().files()).containsExactly("one/f");
        }
        assertThat(stage.read("one/f")).isEqualTo("1\n");
    }

    @Test
    void inALinkedWorktreeNobodyMovesItsBranch() throws Exception {
        stage.repository();
        stage.sh("git worktree add -q ../linked -b side");
        String head = stage.sh("git rev-parse side");
        var linked = new CrewStage(place.resolve("elsewhere"));
        try (linked) {
            linked.in(stage.project.resolveSibling("linked")).flags("--permission-mode", "yolo");
            String commit =
                    "git -c user.name=a -c user.email=b commit -q --allow-empty -m x;"
                            + " git branch --show-current";
            try (var member = linked.member(SubagentRights.RUN, bash(commit))) {
                assertThat(results(member).getFirst()).contains("side");
            }
        }
        assertThat(stage.sh("git rev-parse side")).isEqualTo(head);
    }

    @Test
    void whoWorksInAFolderOfARepositoryHasItsMembersWorkThere() throws Exception {
        stage.write("sub/c.txt", "gamma\n");
        stage.repository();
        var below = new CrewStage(place.resolve("elsewhere"));
        try (below) {
            below.in(stage.project.resolve("sub"));
            String script =
                    """
                    steps:
                      - calls: [{tool: read, arguments: {path: c.txt}}]
                      - expect: gamma
                        calls: [{tool: write, arguments: {path: d.txt, content: delta}}]
                      - text: Done.
                    """;
            try (var member = below.member(SubagentRights.WRITE, script)) {
                assertThat(run(member)).isEqualTo(new RunEnd.Finished("Done."));
                assertThat(member.changes().orElseThrow().files()).containsExactly("sub/d.txt");
            }
        }
    }

    private static RunEnd run(Crew.Member member) {
        return member.run(Message.User.text("Do it."), AgentListener.NOBODY);
    }

    private static List<String> tools(Crew.Member member) {
        var tools = new ArrayList<String>();
        member.run(
                Message.User.text("Do it."),
                event -> {
                    if (event instanceof AgentEvent.RunStarted(var sessionSetup, _)) {
                        tools.addAll(sessionSetup.tools());
                    }
                });
        return tools;
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

    private static String bash(String command) {
        return """
        steps:
          - calls: [{tool: bash, arguments: {command: "%s"}}]
          - text: Done.
        """
                .formatted(command);
    }
}
