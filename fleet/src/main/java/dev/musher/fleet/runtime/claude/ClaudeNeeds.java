package dev.musher.fleet.runtime.claude;

import dev.musher.base.http.BaseUrl;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.fleet.runtime.CliNeeds;
import dev.musher.fleet.runtime.CliProgram;
import dev.musher.fleet.runtime.Mission.MissionFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What Claude Code needs of the machine inside the sandbox. */
final class ClaudeNeeds {
    private static final String STATE = "CLAUDE_CONFIG_DIR";
    private static final String SERVER = "ANTHROPIC_BASE_URL";
    private static final String KEY = "ANTHROPIC_API_KEY";
    private static final String VENDOR = "https://api.anthropic.com";

    /** Where a login of a subscriber is kept, and who renews it. */
    private static final String LOGIN = ".credentials.json";

    private static final String RENEWING = "platform.claude.com:443";

    /** Where a login by the console has left a key, among much else. */
    private static final String SETTINGS = ".claude.json";

    private static final long MOST_SETTINGS = 16 * 1024 * 1024;
    private static final List<String> KEYS =
            List.of(KEY, "ANTHROPIC_AUTH_TOKEN", "CLAUDE_CODE_OAUTH_TOKEN");

    private ClaudeNeeds() {}

    /**
     * @param instructions the file with what the teammate is told besides
     */
    static CliNeeds of(CliProgram program, MissionFolder missionFolder, Optional<Path> instructions)
            throws IOException {
        Map<String, String> environment = missionFolder.environment();
        Path home = Path.of(environment.getOrDefault("HOME", "/"));
        var named = Optional.ofNullable(environment.get(STATE)).map(Path::of);
        Path login = named.orElse(home.resolve(".claude")).resolve(LOGIN);
        boolean subscribed = Files.isRegularFile(login);
        Path state = missionFolder.top().toRealPath().resolveSibling("claude-code");
        var more = new HashMap<>(Map.of(STATE, state.toString()));
        if (!subscribed && KEYS.stream().noneMatch(environment::containsKey)) {
            key(named.orElse(home).resolve(SETTINGS)).ifPresent(key -> more.put(KEY, key));
        }
        var address =
                BaseUrl.parse(environment.getOrDefault(SERVER, VENDOR))
                        .or(() -> BaseUrl.parse(VENDOR));
        var readable = new ArrayList<>(program.parts());
        instructions.ifPresent(readable::add);
        return new CliNeeds(
                program.program(),
                readable,
                state,
                subscribed ? Map.of(state.resolve(LOGIN), login) : Map.of(),
                new CliNeeds.Server(
                        SERVER, address.orElseThrow(), subscribed ? List.of(RENEWING) : List.of()),
                more);
    }

    private static Optional<String> key(Path settings) throws IOException {
        if (!Files.isRegularFile(settings) || Files.size(settings) > MOST_SETTINGS) {
            return Optional.empty();
        }
        try {
            return Json.parse(Files.readString(settings)) instanceof Fields fields
                    ? fields.text("primaryApiKey")
                    : Optional.empty();
        } catch (JsonException _) {
            return Optional.empty();
        }
    }
}
