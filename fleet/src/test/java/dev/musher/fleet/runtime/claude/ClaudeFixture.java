package dev.musher.fleet.runtime.claude;

import static dev.musher.provider.modelserver.Script.badRequest;
import static dev.musher.provider.modelserver.Script.call;
import static dev.musher.provider.modelserver.Script.rateLimited;
import static dev.musher.provider.modelserver.Script.silence;
import static dev.musher.provider.modelserver.Script.text;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.fleet.runtime.AgentRuntime;
import dev.musher.fleet.runtime.PermissionResponder;
import dev.musher.fleet.runtime.RuntimeFixture;
import dev.musher.fleet.runtime.WorkspaceWalls;
import dev.musher.pipeline.story.CallSpend;
import dev.musher.pipeline.story.Dollars;
import dev.musher.provider.catalogue.ModelCatalogue;
import dev.musher.provider.modelserver.ModelServer;
import dev.musher.tools.command.bash.BashCommandAnalyzer;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** The real CLI, with the test model server for a vendor. */
final class ClaudeFixture implements RuntimeFixture {
    static final String MODEL = "claude-sonnet-4-6";

    private final ModelServer server = ModelServer.start();
    private final AgentRuntime runtime;
    private int turns;

    /** Without walls. */
    ClaudeFixture(Path program) {
        this(program, new InsideFolderPolicy(new BashCommandAnalyzer()), TestWalls.none());
    }

    ClaudeFixture(Path program, PermissionResponder responder, WorkspaceWalls walls) {
        var environment = Map.of("PATH", System.getenv("PATH"));
        runtime =
                new ClaudeCodeRuntime(
                        new ClaudeProgram(
                                program.toString(),
                                environment,
                                new ProcessRunner(environment),
                                walls),
                        responder,
                        ModelCatalogue.shipped(),
                        new SystemTimeSource());
    }

    @Override
    public AgentRuntime runtime() {
        return runtime;
    }

    /** A subscriber's token: only subscribers are told when a closed door opens. */
    @Override
    public Map<String, String> environment() {
        return Map.of(
                "ANTHROPIC_BASE_URL", address(),
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

    String address() {
        return server.address().toString();
    }

    String lastSystem() {
        return server.requests().getLast().asked().system();
    }

    /** Three dollars for a million tokens of input, fifteen for as many of output. */
    @Override
    public CallSpend spend() {
        return new CallSpend(
                MODEL, new CallSpend.Tokens(100, 20, 0, 0), Optional.of(Dollars.of("0.0006")));
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
