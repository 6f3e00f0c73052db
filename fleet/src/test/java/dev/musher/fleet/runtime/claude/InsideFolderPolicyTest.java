package dev.musher.fleet.runtime.claude;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.json.JsonValue;
import dev.musher.fleet.runtime.MissionFixture;
import dev.musher.fleet.runtime.PermissionResponder.Answer;
import dev.musher.fleet.runtime.PermissionResponder.Question;
import dev.musher.tools.command.bash.BashCommandAnalyzer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InsideFolderPolicyTest {
    @TempDir private Path folder;
    private MissionFixture ground;

    @BeforeEach
    void prepare() throws IOException, InterruptedException {
        ground = new MissionFixture(folder);
    }

    private boolean allows(String tool, String name, String value, Optional<String> outside) {
        var input = new JsonValue.Fields(Map.of(name, new JsonValue.Text(value)));
        var question = new Question(ground.mission(FakeClaudeFixture.FRESH), tool, input, outside);
        return new InsideFolderPolicy(new BashCommandAnalyzer()).answer(question)
                instanceof Answer.Allowed;
    }

    private boolean allowsFile(String tool, String path) {
        return allows(tool, "file_path", path, Optional.empty());
    }

    private boolean allowsCommand(String command) {
        return allows("Bash", "command", command, Optional.empty());
    }

    @Test
    void filesInsideMayBeReadAndWritten() {
        String inside = ground.top() + "/new/folder/a.txt";

        assertThat(allowsFile("Write", inside)).isTrue();
        assertThat(allowsFile("Edit", "first.txt")).isTrue();
        assertThat(allowsFile("Read", inside)).isTrue();
        assertThat(allows("Grep", "pattern", "x", Optional.empty())).isTrue();
    }

    @Test
    void filesOutsideMayNot() {
        assertThat(allowsFile("Write", ground.project() + "/kept.txt")).isFalse();
        assertThat(allowsFile("Write", ground.top() + "/../stolen")).isFalse();
        assertThat(allowsFile("Write", ground.top() + "-beside/a")).isFalse();
        assertThat(allowsFile("Edit", ".git/hooks/pre-commit")).isFalse();
        assertThat(allowsFile("Read", "/etc/passwd")).isFalse();
        assertThat(allowsFile("Read", "/usr/include/stdio.h")).isTrue();
        assertThat(allowsFile("Write", "/usr/include/stdio.h")).isFalse();
        assertThat(allowsFile("Write", "a\0b")).isFalse();
        assertThat(allows("Write", "content", "no file", Optional.empty())).isFalse();
    }

    @Test
    void noLinkLeadsOutside() throws IOException {
        Files.createSymbolicLink(ground.top().resolve("door"), ground.project());
        Files.createSymbolicLink(
                ground.top().resolve("nowhere"), ground.project().resolve("not-yet.txt"));
        Files.createSymbolicLink(ground.top().resolve("loop"), Path.of("loop"));
        Files.createSymbolicLink(ground.top().resolve("fine"), Path.of("first.txt"));

        assertThat(allowsFile("Write", "door/kept.txt")).isFalse();
        assertThat(allowsFile("Write", "nowhere")).isFalse();
        assertThat(allowsFile("Read", "door/kept.txt")).isFalse();
        assertThat(allowsFile("Write", "loop")).isFalse();
        assertThat(allowsFile("Write", "fine")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ls -la",
                "git add . && git commit -m 'Say so'",
                "mvn -q test 2>&1 | tail -20",
                "echo x > new.txt 2>/dev/null",
                "rm -r target",
                "cat /usr/include/stdio.h",
                "cd src && cat ../first.txt",
            })
    void commandsInsideAreAllowed(String command) {
        assertThat(allowsCommand(command)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cat /etc/passwd",
                "echo x > ../stolen.txt",
                "cp first.txt ~/",
                "rm -rf /",
                "cd .. && rm kept.txt",
                "nice env A=1 sh -c 'touch /tmp/../x'",
                "cat ~/.ssh/id_rsa",
                "rm -rf /home/*",
            })
    void commandsThatNameSomethingOutsideAreDenied(String command) {
        assertThat(allowsCommand(command)).isFalse();
    }

    @Test
    void theScratchFolderOfThePlaceIsInside() throws IOException {
        Path scratch = Files.createDirectory(ground.outside("scratch"));
        String write = "echo x > " + scratch + "/a";
        assertThat(allowsCommand(write)).isFalse();

        ground.with(Map.of("TMPDIR", scratch.toString()));

        assertThat(allowsCommand(write)).isTrue();
    }

    @Test
    void whatTheCliTakesForOutsideIsLookedAtToo() {
        assertThat(allows("Bash", "command", "./run", Optional.of("/etc/shadow"))).isFalse();
        assertThat(allows("Bash", "command", "./run", Optional.of("/dev/null"))).isTrue();
    }

    @Test
    void toolsOfServersAreDeniedAndOthersAreNot() {
        assertThat(allows("mcp__mail__send", "to", "x", Optional.empty())).isFalse();
        assertThat(allows("TaskCreate", "subject", "x", Optional.empty())).isTrue();
    }
}
