package dev.musher.app;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;

/**
 * What the AOT cache is trained on: the commands people run most, one after the other in this
 * process, against a script and against a server on loopback that gives one answer. Only the
 * launcher starts it, in an empty home.
 */
final class Training {
    private static final String REPLY =
            """
            event: message_start
            data: {"type":"message_start","message":{"id":"m","model":"t","usage":{"input_tokens":1}}}

            event: content_block_start
            data: {"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}

            event: content_block_delta
            data: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"Hello!"}}

            event: content_block_stop
            data: {"type":"content_block_stop","index":0}

            event: message_delta
            data: {"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"output_tokens":2}}

            event: message_stop
            data: {"type":"message_stop"}

            """;

    private static final String SCRIPT = "steps:\n  - text: Hello!\n";
    private static final String SETTINGS = "[log]\nlevel = \"info\"\n";

    private Training() {}

    public static void main(String[] words) throws IOException {
        Main.stopOnSignal();
        ProcessFacts facts = ProcessFacts.ofThisProcess();
        run(facts, List.of("--version"));
        run(facts, List.of("--help"));
        run(facts, List.of("no-such-command"));
        run(facts, List.of("completion", "bash"));
        run(facts, List.of("doctor"));
        askEveryKindOfModel(facts);
        Path settings = facts.home().resolve(".config/musher/config.toml");
        Files.createDirectories(settings.getParent());
        Files.writeString(settings, SETTINGS);
        run(facts, List.of("doctor", "--json"));
        run(facts, List.of("config"));
        run(facts, List.of("config", "--json"));
        run(facts, List.of("models"));
        useTools(facts);
    }

    /** In a folder of its own, of which undo keeps next to nothing. */
    private static void useTools(ProcessFacts facts) throws IOException {
        Path folder = Files.createDirectories(facts.home().resolve("project"));
        Files.writeString(folder.resolve("A.java"), "class A { int f() { return 1; } }\n");
        var there = facts.in(folder);
        run(there, List.of("tools"));
        run(there, List.of("why", "bash", "git status && cat A.java | head -3 > out.txt"));
        tool(there, "read", "{\"path\": \"A.java\"}");
        tool(there, "edit", "{\"path\": \"A.java\", \"old_text\": \"1\", \"new_text\": \"2\"}");
        tool(there, "grep", "{\"pattern\": \"class\"}");
        tool(there, "glob", "{\"pattern\": \"**/*.java\"}");
        tool(there, "ls", "{}");
        tool(there, "bash", "{\"command\": \"ls\"}");
        run(there, List.of("undo"));
    }

    private static void tool(ProcessFacts facts, String name, String input) {
        run(facts, List.of("tool", name, input));
    }

    private static void askEveryKindOfModel(ProcessFacts facts) throws IOException {
        Path script = Files.writeString(facts.home().resolve("script.yaml"), SCRIPT);
        run(facts, List.of("models", "test", "scripted:" + script));
        try (var listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread.ofPlatform().daemon().name("training-server").start(() -> answerOnce(listener));
            var environment = new HashMap<>(facts.environment());
            environment.put("ANTHROPIC_API_KEY", "training");
            environment.put("ANTHROPIC_BASE_URL", "http://127.0.0.1:" + listener.getLocalPort());
            run(facts.with(environment), List.of("models", "test"));
        }
    }

    private static void run(ProcessFacts facts, List<String> words) {
        var nowhere = new PrintStream(OutputStream.nullOutputStream());
        Main.run(facts, words, nowhere, nowhere);
    }

    /** Reads a request to the end of its head and a little of its body, and answers. */
    private static void answerOnce(ServerSocket listener) {
        try (var socket = listener.accept();
                InputStream in = socket.getInputStream();
                OutputStream out = socket.getOutputStream()) {
            in.read(new byte[64 * 1024]);
            String head =
                    "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n";
            out.write((head + REPLY).getBytes(StandardCharsets.UTF_8));
        } catch (IOException _) {
            // The cache is then trained without a whole answer, which only costs milliseconds.
        }
    }
}
