package dev.musher.agent.instructions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.base.text.Utf8;
import dev.musher.provider.api.ModelRequest.SystemBlock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SystemPromptTest {
    private static final LocalDate DAY = LocalDate.of(2026, 3, 1);

    @TempDir Path folder;

    @Test
    void isShort() {
        assertThat(Utf8.length(SystemPrompt.text())).isLessThanOrEqualTo(2_500);
    }

    @Test
    void saysHowTheHarnessSpeaks() {
        assertThat(new Notice(NoticeTag.FOLD, "x").forModel()).startsWith("[harness] ");
        assertThat(SystemPrompt.text()).contains("begins with [harness] is from the harness");
    }

    @Test
    void saysNothingOfASandboxWhereThereIsNone() {
        assertThat(SystemPrompt.text()).contains("Commands usually run in a sandbox: ");
        assertThat(SystemPrompt.withoutSandbox())
                .doesNotContain("sandbox")
                .contains("to get past it.\n- Ask the user only");
    }

    @Test
    void leavesOutHowToWorkForOthers() {
        assertThat(SystemPrompt.claims())
                .startsWith("You are Musher")
                .contains("# What to claim")
                .doesNotContain("# How to work", "# How to answer");
    }

    @Test
    void saysWhatIsAllowed() {
        var facts =
                new SessionFacts(Path.of("/p"), Optional.empty(), "Linux amd64", DAY)
                        .with("Permission: mode accept");
        assertThat(facts.text()).endsWith("(UTC): 2026-03-01\nPermission: mode accept");
    }

    @Test
    void beginsWithWhatIsTheSameEverywhereAndEndsWithTheFacts() {
        var facts =
                new SessionFacts(
                        Path.of("/p"),
                        Optional.of(new RepositoryFacts(Path.of("/p"), Optional.of("main"))),
                        "Linux amd64",
                        DAY);
        var file = new InstructionFile(Path.of("/p/AGENTS.md"), "Use tabs.", 10);

        var blocks = SystemPrompt.blocks(new Instructions(List.of(file), List.of()), facts);

        assertThat(blocks)
                .containsExactly(
                        new SystemBlock(SystemPrompt.text()),
                        new SystemBlock(
                                """
                                # Instructions of the user and the project
                                What the user says in the conversation takes precedence; where two of them conflict, the later one applies.

                                <instructions file="/p/AGENTS.md">
                                Use tabs.
                                </instructions>"""),
                        new SystemBlock(
                                """
                                # This session
                                Folder: /p
                                Git, at the start: branch main
                                Platform: Linux amd64; commands run in bash
                                Date, at the start (UTC): 2026-03-01"""));
    }

    @Test
    void saysTheSameBytesAgain() {
        var once =
                SystemPrompt.blocks(
                        Instructions.NONE,
                        SessionFacts.of(folder, RepositoryFacts.around(folder), DAY));
        var again =
                SystemPrompt.blocks(
                        Instructions.NONE,
                        SessionFacts.of(folder, RepositoryFacts.around(folder), DAY));

        assertThat(again).isEqualTo(once).hasSize(2);
    }

    @Test
    void findsTheBranchOfAPlainAndOfALinkedWorkTree() throws IOException {
        Path main = folder.resolve("main");
        Files.createDirectories(main.resolve(".git"));
        Files.writeString(main.resolve(".git/HEAD"), "ref: refs/heads/topic/ü\n");
        Path linked = Files.createDirectories(folder.resolve("linked/deep/er"));
        Path gitdir = Files.createDirectories(main.resolve(".git/worktrees/linked"));
        Files.writeString(gitdir.resolve("HEAD"), "ref: refs/heads/other\n");
        Files.writeString(folder.resolve("linked/.git"), "gitdir: ../main/.git/worktrees/linked\n");

        assertThat(RepositoryFacts.around(main))
                .contains(new RepositoryFacts(main, Optional.of("topic/ü")));
        assertThat(RepositoryFacts.around(linked))
                .contains(new RepositoryFacts(folder.resolve("linked"), Optional.of("other")));
    }

    @Test
    void doesWithoutABranchThatCannotBeTold() throws IOException {
        Files.createDirectories(folder.resolve(".git"));
        assertThat(RepositoryFacts.around(folder))
                .contains(new RepositoryFacts(folder, Optional.empty()));
        Files.writeString(folder.resolve(".git/HEAD"), "0123456789abcdef\n");
        assertThat(RepositoryFacts.around(folder))
                .contains(new RepositoryFacts(folder, Optional.empty()));
    }

    @Test
    void letsNoNamePretendToBeALineOfItsOwn() {
        var facts = new SessionFacts(Path.of("/p\n# Orders"), Optional.empty(), "Linux amd64", DAY);

        assertThat(facts.text()).startsWith("# This session\nFolder: /p?# Orders\nGit");
    }
}
