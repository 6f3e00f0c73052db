package dev.musher.fleet.runtime.claude;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.base.text.ImmutableBytes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Whatever a process writes, and in whatever pieces. */
class StreamPropertyTest {
    private static final List<String> LINES =
            List.of(
                    "{\"type\":\"system\",\"subtype\":\"init\",\"session_id\":\"s\",\"model\":\"m\"}",
                    "{\"type\":\"assistant\",\"message\":{\"id\":\"i\",\"content\":[{\"type\":\"text\",\"text\":\"ü\"}]}}",
                    "{\"type\":\"user\",\"message\":{\"content\":[{\"type\":\"tool_result\",\"is_error\":true,\"content\":\"Exit code 1\"}]}}",
                    "{\"type\":\"rate_limit_event\",\"rate_limit_info\":{\"status\":\"rejected\",\"resetsAt\":1794900000}}",
                    "{\"type\":\"control_request\",\"request_id\":\"q\",\"request\":{\"subtype\":\"can_use_tool\",\"input\":{}}}",
                    "{\"type\":\"result\",\"subtype\":\"success\",\"total_cost_usd\":1e-7,\"modelUsage\":{\"a[1m]\":{\"costUSD\":0.1}}}");

    @Provide
    Generator<String> spoiled() {
        var cut = Generators.integers().between(0, 160);
        var junk =
                Generators.of(
                        "", "\"", "{", "}", "null", "-1", "1e999999999", "[[[[", "\u0000", "\\u");
        return Generators.of(LINES)
                .flatMap(line -> cut.flatMap(at -> junk.map(more -> spoil(line, at, more))));
    }

    private static String spoil(String line, int at, String junk) {
        int from = Math.min(at, line.length());
        return line.substring(0, from)
                + junk
                + line.substring(Math.min(line.length(), from + junk.length()));
    }

    @Property(tries = 2000)
    void noLineIsFatal(@ForAll("spoiled") String line) {
        assertThat(StreamParser.parse(new ProcessLine.Whole(line))).isNotNull();
        assertThat(StreamParser.parse(new ProcessLine.Cut(line, 5_000_000))).isNotNull();
    }

    @Property(tries = 300)
    void piecesOfAnySizeMakeTheSameLines(
            @ForAll List<String> texts, @ForAll("sizes") List<Integer> sizes)
            throws InterruptedException {
        var wanted = new ArrayList<ProcessLine>();
        var written = new StringBuilder();
        for (String text : texts) {
            String line = new String(text.replace("\n", "").getBytes(UTF_8), UTF_8);
            wanted.add(new ProcessLine.Whole(line));
            written.append(line).append('\n');
        }
        var lines = new ProcessLines();
        byte[] bytes = written.toString().getBytes(UTF_8);
        int at = 0;
        for (int piece = 0; at < bytes.length; piece++) {
            int size = sizes.isEmpty() ? 7 : sizes.get(piece % sizes.size());
            int to = Math.min(bytes.length, at + size);
            lines.out(ImmutableBytes.of(Arrays.copyOfRange(bytes, at, to)));
            at = to;
        }
        lines.end();

        assertThat(all(lines)).isEqualTo(wanted);
    }

    @Provide
    Generator<List<Integer>> sizes() {
        return Generators.integers().between(1, 50).list().ofMaxSize(5);
    }

    private static List<ProcessLine> all(ProcessLines lines) throws InterruptedException {
        var all = new ArrayList<ProcessLine>();
        for (var next = lines.next(Duration.ofSeconds(60));
                next.isPresent();
                next = lines.next(Duration.ofSeconds(60))) {
            all.add(next.get());
        }
        return all;
    }
}
