package dev.musher.app.servecommand;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.Git;
import dev.musher.base.git.data.Ref;
import dev.musher.base.process.ProcessRunner;
import dev.musher.server.api.Delegation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgentDelegationTest {
    private static final Map<String, String> ENVIRONMENT =
            Map.of("PATH", String.valueOf(System.getenv("PATH")));

    @TempDir private Path folder;
    private final ProcessRunner processes = new ProcessRunner(ENVIRONMENT);
    private Path project;

    @BeforeEach
    void makeProject() throws IOException {
        project = Files.createDirectory(folder.resolve("project"));
    }

    /** An agent that keeps its command line and its input, and writes a file. */
    private AgentDelegation delegation() throws IOException {
        Path agent =
                Files.writeString(
                        folder.resolve("agent"),
                        """
                        #!/bin/sh
                        echo "$*" > ../words
                        cat > ../input
                        echo hello > hello.txt
                        echo '{"type": "result", "is_error": false, "result": "Done."}'
                        """);
        Files.setPosixFilePermissions(agent, PosixFilePermissions.fromString("rwx------"));
        return new AgentDelegation(processes, () -> agent, project, ENVIRONMENT);
    }

    private static Delegation.Task task(String prompt) {
        return new Delegation.Task(prompt, 9, Optional.empty(), "");
    }

    @Test
    void theTaskIsOnStandardInputAndMayBeLong() throws Exception {
        new Git(processes, ENVIRONMENT, project).init(Ref.branch("main"));
        String prompt = "Fix it. ".repeat(30_000);

        var outcome = delegation().delegate(task(prompt), (_, _) -> {});

        assertThat(Files.readString(folder.resolve("words")))
                .isEqualTo("--output-format stream-json --max-turns 9 -p\n");
        assertThat(Files.readString(folder.resolve("input"))).isEqualTo(prompt);
        assertThat(outcome.text("summary")).hasValue("Done.");
        assertThat(outcome.items("files_changed")).hasToString("[Text[value=hello.txt]]");
    }

    @Test
    void saysNothingAboutFilesWhereGitCannotTell() throws Exception {
        var outcome = delegation().delegate(task("Fix it"), (_, _) -> {});

        assertThat(outcome.text("status")).hasValue("completed");
        assertThat(outcome.field("files_changed")).isEmpty();
    }
}
