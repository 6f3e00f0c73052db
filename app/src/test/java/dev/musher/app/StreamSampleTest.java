package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.app.ProgramUnderTest.Run;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Items;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What we print has every field that a recorded stream of Claude Code has, of the same kind. */
class StreamSampleTest {
    /** What belongs to that program and its vendor alone. */
    private static final Set<String> THEIRS =
            Set.of(
                    "system/init.claude_code_version",
                    "system/init.analytics_disabled",
                    "system/init.product_feedback_disabled",
                    "system/init.memory_paths",
                    "system/init.memory_paths.auto",
                    "system/init.fast_mode_state",
                    "assistant.request_id",
                    "stream_event.ttft_ms",
                    "result/success.fast_mode_state",
                    "result/success.usage.inference_geo",
                    "result/success.usage.iterations",
                    "result/success.usage.speed",
                    "result/success.modelUsage.*.maxOutputTokens");

    private static final String SCRIPT =
            """
            steps:
              - calls: [{tool: bash, arguments: {command: echo hello-0}}]
                usage: {input: 19151, output: 12}
              - calls: [{tool: bash, arguments: {command: echo hello-1}}]
                usage: {input: 19220, output: 12}
              - calls: [{tool: bash, arguments: {command: echo hello-2}}]
                usage: {input: 19288, output: 12}
              - text: done
                usage: {input: 19357, output: 12}
            """;

    @TempDir Path home;
    @TempDir Path project;

    @Test
    void hasEveryFieldOfTheSample() throws IOException {
        compare("claude-stream-sample.jsonl");
    }

    @Test
    void hasEveryFieldOfTheSampleInPieces() throws IOException {
        compare("claude-stream-partial-sample.jsonl", "--include-partial-messages");
    }

    private void compare(String name, String... options) throws IOException {
        Optional<Path> sample = sample(name);
        assumeTrue(sample.isPresent(), "shared/wire/" + name + " is not beside the checkout");
        Map<String, String> theirs = skeleton(Files.readString(sample.get()));
        Map<String, String> ours = skeleton(run(options).out());

        var missing = new TreeMap<String, String>(theirs);
        missing.keySet().removeAll(ours.keySet());
        assertThat(missing.keySet()).isSubsetOf(THEIRS);
        var other = new TreeSet<String>();
        for (var field : theirs.entrySet()) {
            String kind = ours.getOrDefault(field.getKey(), "null");
            if (!kind.equals(field.getValue())
                    && !kind.equals("null")
                    && !field.getValue().equals("null")) {
                other.add(field.getKey() + ": " + field.getValue() + " became " + kind);
            }
        }
        assertThat(other).isEmpty();
    }

    private Run run(String... options) throws IOException {
        Path script = Files.writeString(project.resolve("script.yaml"), SCRIPT);
        Path settings = home.resolve(".config/musher/config.toml");
        Files.createDirectories(settings.getParent());
        Files.writeString(
                settings,
                """
                [[model]]
                name = "scripted:%s"
                input_price = 5
                output_price = 25
                """
                        .formatted(script));
        var words =
                new ArrayList<>(
                        List.of(
                                "-p",
                                "go",
                                "--model",
                                "scripted:" + script,
                                "--permission-mode",
                                "yolo",
                                "--output-format",
                                "stream-json"));
        words.addAll(List.of(options));
        return new ProgramUnderTest(home, project).run(words.toArray(String[]::new));
    }

    /** Every field of all lines, by the type of its line, with the kind of its value. */
    private static Map<String, String> skeleton(String lines) {
        var skeleton = new TreeMap<String, String>();
        for (String line : lines.lines().filter(text -> !text.isBlank()).toList()) {
            var fields = (Fields) Json.parse(line);
            String type = fields.text("type").orElseThrow();
            String subtype = fields.text("subtype").map(word -> "/" + word).orElse("");
            describe(type + subtype, fields, skeleton);
        }
        return skeleton;
    }

    private static void describe(String path, JsonValue value, Map<String, String> skeleton) {
        if (value instanceof Fields fields) {
            for (var field : fields.values().entrySet()) {
                String name = path.endsWith(".modelUsage") ? "*" : field.getKey();
                String below = path + "." + name;
                String kind = field.getValue().getClass().getSimpleName().toLowerCase(Locale.ROOT);
                skeleton.merge(below, kind, (one, two) -> one.equals("null") ? two : one);
                describe(below, field.getValue(), skeleton);
            }
        } else if (value instanceof Items items) {
            for (JsonValue item : items.values()) {
                describe(path + "[" + label(item) + "]", item, skeleton);
            }
        }
    }

    /** Blocks and events are told apart by their type. */
    private static String label(JsonValue item) {
        return item instanceof Fields fields ? fields.text("type").orElse("") : "";
    }

    /** Beside the checkout, or above. */
    private static Optional<Path> sample(String name) {
        Path folder = Path.of(System.getProperty("musher.root")).toAbsolutePath();
        while (folder != null) {
            Path file = folder.resolveSibling("shared").resolve("wire").resolve(name);
            if (Files.exists(file)) {
                return Optional.of(file);
            }
            folder = folder.getParent();
        }
        return Optional.empty();
    }
}
