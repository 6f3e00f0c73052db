package dev.musher.app;

import static dev.musher.provider.modelserver.Script.badRequest;
import static dev.musher.provider.modelserver.Script.call;
import static dev.musher.provider.modelserver.Script.rateLimited;
import static dev.musher.provider.modelserver.Script.silence;
import static dev.musher.provider.modelserver.Script.text;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.fleet.runtime.AgentRuntime;
import dev.musher.fleet.runtime.RuntimeFixture;
import dev.musher.host.desk.TeamRequests;
import dev.musher.host.embedded.EmbeddedRuntime;
import dev.musher.host.session.AgentHost;
import dev.musher.host.wiring.SessionEnding;
import dev.musher.pipeline.story.CallSpend;
import dev.musher.pipeline.story.Dollars;
import dev.musher.provider.modelserver.ModelServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** Our own agent in a project of its own, with the test model server for a vendor. */
final class EmbeddedStage implements RuntimeFixture {
    private static final String MODEL = "test/model";

    private final ModelServer server = ModelServer.start();
    private final AgentRuntime runtime;
    private int turns;

    /** Without walls: inside them processes have other numbers than those that we see. */
    EmbeddedStage(Path own) throws IOException, InterruptedException {
        Path home = Files.createDirectories(own.resolve("home"));
        Path project = Files.createDirectories(own.resolve("project"));
        Path programs = Files.createDirectories(own.resolve("programs"));
        Path broken = Files.writeString(programs.resolve("bwrap"), "#!/bin/sh\nexit 1\n");
        Files.setPosixFilePermissions(broken, PosixFilePermissions.fromString("rwx------"));
        Path settings = home.resolve(".config/musher/config.toml");
        Files.createDirectories(settings.getParent());
        Files.writeString(
                settings,
                """
                [[provider]]
                name = "test"
                base_url = "%s"
                protocol = "anthropic"

                [[model]]
                name = "test/model"
                window = 200000
                output = 8000
                input_price = 3
                output_price = 15
                """
                        .formatted(server.address()));
        var parts =
                new AgentsUnderTest(home)
                        .onPath(programs + ":" + System.getenv("PATH"))
                        .parts(project.toRealPath());
        runtime =
                EmbeddedRuntime.of(
                        new AgentHost(parts, SessionEnding.NONE),
                        AgentsUnderTest.options("--print", "--allow", "tool(bash)"),
                        new TeamRequests(parts.clock()));
    }

    @Override
    public AgentRuntime runtime() {
        return runtime;
    }

    @Override
    public Map<String, String> environment() {
        return Map.of();
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
                "write",
                Map.of(
                        "path", new JsonValue.Text(file.toString()),
                        "content", new JsonValue.Text(content)));
    }

    @Override
    public void runs(String command) {
        calls("bash", Map.of("command", new JsonValue.Text(command)));
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
                        .header("anthropic-ratelimit-tokens-reset", until.toString())
                        .header("anthropic-ratelimit-tokens-remaining", "0"));
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
