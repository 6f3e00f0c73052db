package dev.musher.fleet.runtime.claude;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.http.BaseUrl;
import dev.musher.fleet.runtime.CliNeeds;
import dev.musher.fleet.runtime.CliProgram;
import dev.musher.fleet.runtime.Mission.MissionFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClaudeNeedsTest {
    private static final CliProgram CLI =
            new CliProgram(Path.of("/cli/bin/claude"), List.of(Path.of("/cli")));

    @TempDir private Path temporary;
    private final Map<String, String> environment = new HashMap<>();
    private Path home;
    private Path state;

    @BeforeEach
    void prepare() throws IOException {
        home = temporary.toRealPath().resolve("home");
        state = temporary.toRealPath().resolve("place/claude-code");
        Files.createDirectories(home.resolve(".claude"));
        Files.createDirectories(state.resolveSibling("tree"));
        environment.put("HOME", home.toString());
    }

    private CliNeeds needs() throws IOException {
        Path top = state.resolveSibling("tree");
        var missionFolder = new MissionFolder(top, home, home, environment);
        return ClaudeNeeds.of(CLI, missionFolder, Optional.of(Path.of("/notes/instructions.md")));
    }

    private CliNeeds expected(
            Map<Path, Path> logins, String address, List<String> hosts, Map<String, String> more) {
        var all = new HashMap<>(more);
        all.put("CLAUDE_CONFIG_DIR", state.toString());
        return new CliNeeds(
                CLI.program(),
                List.of(Path.of("/cli"), Path.of("/notes/instructions.md")),
                state,
                logins,
                new CliNeeds.Server(
                        "ANTHROPIC_BASE_URL", BaseUrl.parse(address).orElseThrow(), hosts),
                all);
    }

    @Test
    void sharesTheLoginOfASubscriberAndReachesWhoRenewsIt() throws IOException {
        Path login = Files.writeString(home.resolve(".claude/.credentials.json"), "{}");
        Path other = Files.createDirectories(temporary.resolve("other"));

        assertThat(needs())
                .isEqualTo(
                        expected(
                                Map.of(state.resolve(".credentials.json"), login),
                                "https://api.anthropic.com",
                                List.of("platform.claude.com:443"),
                                Map.of()));

        environment.put("CLAUDE_CONFIG_DIR", other.toString());
        assertThat(needs())
                .isEqualTo(expected(Map.of(), "https://api.anthropic.com", List.of(), Map.of()));
    }

    @Test
    void takesAKeyOfAnEarlierLoginAndNothingElseOfTheFile() throws IOException {
        Files.writeString(
                home.resolve(".claude.json"),
                "{\"primaryApiKey\":\"sk-x\",\"mcpServers\":{\"a\":{\"command\":\"b\"}}}");

        assertThat(needs().environment())
                .containsOnlyKeys("CLAUDE_CONFIG_DIR", "ANTHROPIC_API_KEY")
                .containsEntry("ANTHROPIC_API_KEY", "sk-x");

        environment.put("CLAUDE_CODE_OAUTH_TOKEN", "another login");
        assertThat(needs().environment()).containsOnlyKeys("CLAUDE_CONFIG_DIR");
    }

    @Test
    void speaksWithTheServerThatTheEnvironmentNames() throws IOException {
        environment.put("ANTHROPIC_BASE_URL", "http://127.0.0.1:4000/v");
        Files.writeString(home.resolve(".claude.json"), "no JSON");

        assertThat(needs())
                .isEqualTo(expected(Map.of(), "http://127.0.0.1:4000/v", List.of(), Map.of()));
    }
}
