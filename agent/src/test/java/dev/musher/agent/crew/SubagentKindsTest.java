package dev.musher.agent.crew;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SubagentKindsTest {
    private static final List<String> TOOLS =
            List.of("bash", "edit", "fetch", "grep", "read", "task", "write");

    @TempDir Path project;

    @Test
    void aProjectWithoutAFolderHasTheUsualOnesAndItsToolsAreNotLookedAt() {
        var subagentKinds =
                SubagentKinds.of(
                        project,
                        () -> {
                            throw new IllegalStateException("nobody needs them");
                        },
                        (_, _) -> false);

        assertThat(subagentKinds.problems()).isEmpty();
        assertThat(subagentKinds.listed()).isEmpty();
        assertThat(subagentKinds.named("write").rights()).isEqualTo(SubagentRights.WRITE);
    }

    @Test
    void readsAllThatCanBeSaidOfAKind() throws IOException {
        write(
                "tester.md",
                """
                ---
                # who runs tests
                name: test-runner
                description: "Runs tests: reports failures."
                model: anthropic/claude-haiku-4-5
                tools: [read, bash]
                rights: run
                turns: 7
                ---

                Run the tests.
                Say what fails.
                """);
        var subagentKinds = kinds();

        assertThat(subagentKinds.problems()).isEmpty();
        assertThat(subagentKinds.named("test-runner"))
                .isEqualTo(
                        new SubagentKind(
                                "test-runner",
                                "Runs tests: reports failures.",
                                Optional.of("anthropic/claude-haiku-4-5"),
                                SubagentRights.RUN,
                                List.of("read", "bash"),
                                Optional.of(7),
                                "Run the tests.\nSay what fails."));
        assertThat(subagentKinds.listed())
                .isEqualTo(
                        " Kinds of this project: `test-runner` (run): Runs tests: reports"
                                + " failures..");
        assertThat(subagentKinds.named("test-runner").assignment(50).turns()).isEqualTo(7);
        assertThat(subagentKinds.named("test-runner").assignment(5).turns()).isEqualTo(5);
    }

    @Test
    void aFileWithARoleIsOfTheTeamAndNoKind() throws IOException {
        write("coder.md", "---\nrole: coder\nusd: 3\n---\nWrite code.\n");
        write("looker.md", "---\ndescription: Looks.\n---\nrole: none of its settings\n");

        assertThat(kinds().problems()).isEmpty();
        assertThat(kinds().listed()).isEqualTo(" Kinds of this project: `looker` (read): Looks..");
    }

    @Test
    void theFileNamesAKindThatDoesNotAndItLooksOnly() throws IOException {
        write("looker.md", "\uFEFF---\r\ndescription: Looks.\r\n---\r\nLook.\r\n");

        assertThat(kinds().named("looker").rights()).isEqualTo(SubagentRights.READ);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    descripton: x   | 3: unknown key 'descripton'; did you mean 'description'?
                    rights: all     | 3: rights are read, run or write, not 'all'
                    turns: many     | 3: turns is a whole number from 1 to 1000
                    turns: 0        | 3: turns is a whole number from 1 to 1000
                    tools: read, wrte | 3: there is no tool 'wrte'; did you mean 'write'?
                    tools: bash     | 3: with the rights 'read' there is no tool 'bash'
                    tools: task     | 3: with the rights 'read' there is no tool 'task'
                    name: Read Me   | 3: a name has at most 40 characters: lowercase letters, digits, - and _
                    name: write     | 3: 'write' already is a kind; choose another name
                    model:          | 3: model has no value
                    nonsense        | 3: this is not a setting; write 'key: value'
                    description: b  | 3: description is given twice
                    """)
    void saysWhereAndWhatIsWrong(String line, String problem) throws IOException {
        write("bad.md", "---\ndescription: a\n" + line + "\n---\nDo it.\n");

        assertThat(kinds().problems()).containsExactly(".musher/agents/bad.md:" + problem);
        assertThatThrownBy(() -> kinds().named("bad"))
                .hasMessageContaining("The kind cannot be used: .musher/agents/bad.md:" + problem);
    }

    @Test
    void saysWhatIsMissing() throws IOException {
        write("a.md", "Do it.");
        write("b.md", "---\ndescription: b");
        write("c.md", "---\nrights: read\n---\n");
        Files.write(project.resolve(".musher/agents/d.md"), new byte[] {'-', (byte) 0xff});
        Files.createSymbolicLink(project.resolve(".musher/agents/e.md"), Path.of("/etc/hostname"));

        assertThat(kinds().problems())
                .containsExactly(
                        ".musher/agents/a.md:1: the file must begin with a line of three dashes",
                        ".musher/agents/b.md:2: the settings must end with a line of three dashes",
                        ".musher/agents/c.md:3: there is no text after the settings: say what"
                                + " the agent should do",
                        ".musher/agents/c.md:1: description is missing: say in a line when to use"
                                + " this agent",
                        ".musher/agents/d.md:1: the file is not UTF-8",
                        ".musher/agents/e.md:1: this is not a regular file; replace it with one");
    }

    @Test
    void manyKindsTakeLittleOfTheRequest() throws IOException {
        for (int i = 10; i < 60; i++) {
            write("k" + i + ".md", "---\ndescription: " + "x".repeat(200) + "\n---\nDo it.\n");
        }

        assertThat(kinds().listed()).hasSizeLessThan(650).contains("46 more in .musher/agents/");
        assertThatThrownBy(() -> kinds().named("k"))
                .isInstanceOf(CrewException.class)
                .hasMessageStartingWith("There is no kind \"k\".");
    }

    private SubagentKinds kinds() {
        return SubagentKinds.of(project, () -> TOOLS, (_, _) -> true);
    }

    private void write(String name, String text) throws IOException {
        Path folder = Files.createDirectories(project.resolve(".musher/agents"));
        Files.writeString(folder.resolve(name), text);
    }
}
