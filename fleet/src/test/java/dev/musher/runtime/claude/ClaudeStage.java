package dev.musher.runtime.claude;

import static dev.musher.modelserver.Script.badRequest;
import static dev.musher.modelserver.Script.call;
import static dev.musher.modelserver.Script.rateLimited;
import static dev.musher.modelserver.Script.silence;
import static dev.musher.modelserver.Script.text;

import dev.musher.catalogue.Catalogue;
import dev.musher.command.ShellCommandReader;
import dev.musher.json.Json;
import dev.musher.json.JsonValue;
import dev.musher.modelserver.ModelServer;
import dev.musher.process.Processes;
import dev.musher.runtime.AgentRuntime;
import dev.musher.runtime.PermissionDesk;
import dev.musher.runtime.RuntimeStage;
import dev.musher.runtime.WorkspaceWalls;
import dev.musher.story.Dollars;
import dev.musher.story.Spend;
import dev.musher.time.SystemClock;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** The real CLI, with the test model server for a vendor. */
final class ClaudeStage implements RuntimeStage {
    static final String MODEL = "claude-sonnet-4-6";

    private final ModelServer server = ModelServer.start();
    private final AgentRuntime runtime;
    private int turns;

    /** Without walls. */
    ClaudeStage(Path program) {
        this(program, new InsideDesk(new ShellCommandReader()), TestWalls.none());
    }

    ClaudeStage(Path program, PermissionDesk desk, WorkspaceWalls walls) {
        var environment = Map.of("PATH", System.getenv("PATH"));
        runtime =
                new ClaudeCodeRuntime(
                        new ClaudeProgram(
                                program.toString(), environment, new Processes(environment), walls),
                        desk,
                        Catalogue.shipped(),
                        new SystemClock());
    }

    @Override
    public AgentRuntime runtime() {
        return runtime;
    }

    /** A subscriber's token: only subscribers are told when a closed door opens. */
    @Override
    public Map<String, String> environment() {
        return Map.of(
                "ANTHROPIC_BASE_URL", server.address().toString(),
                "CLAUDE_CODE_OAUTH_TOKEN", "sk-ant-oat01-of-nobody",
                // Keeps it from knocking at the server before it has anything to ask.
                "HTTPS_PROXY", "http://127.0.0.1:9",
                "NO_PROXY", "127.0.0.1");
    }

    @Override
    public Optional<String> model() {
        return Optional.of(MODEL);
    }

    @Override
    public void says(String words) {
        turns++;
        server.reply(text(words));
    }

    @Override
    public void writes(Path file, String content) {
        calls(
                "Write",
                Map.of(
                        "file_path", new JsonValue.Text(file.toString()),
                        "content", new JsonValue.Text(content)));
    }

    @Override
    public void runs(String command) {
        calls("Bash", Map.of("command", new JsonValue.Text(command)));
    }

    private void calls(String tool, Map<String, JsonValue> input) {
        turns++;
        server.reply(call(tool, Json.encode(new JsonValue.Fields(input))));
    }

    @Override
    public void closesItsDoor(Instant until) {
        turns++;
        server.fault(
                rateLimited()
                        .header("anthropic-ratelimit-unified-status", "rejected")
                        .header(
                                "anthropic-ratelimit-unified-reset",
                                Long.toString(until.getEpochSecond()))
                        .header("anthropic-ratelimit-unified-representative-claim", "five_hour"));
    }

    @Override
    public void refuses() {
        turns++;
        server.fault(badRequest());
    }

    @Override
    public void hangs() {
        turns++;
        server.fault(silence());
    }

    @Override
    public void awaitAsked(int times) throws InterruptedException {
        server.awaitRequests(times);
    }

    @Override
    public String lastTalk() {
        var words = new StringBuilder();
        for (var message : server.requests().getLast().asked().messages()) {
            words.append(message).append('\n');
        }
        return words.toString();
    }

    String lastSystem() {
        return server.requests().getLast().asked().system();
    }

    /** Three dollars for a million tokens of input, fifteen for as many of output. */
    @Override
    public Spend spend() {
        return new Spend(MODEL, new Spend.Tokens(100, 20, 0, 0), Optional.of(Dollars.of("0.0006")));
    }

    @Override
    public int unasked() {
        return turns - server.requests().size();
    }

    @Override
    public void close() {
        server.close();
    }
}
