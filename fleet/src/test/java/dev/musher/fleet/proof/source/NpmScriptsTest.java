package dev.musher.fleet.proof.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.proof.diff.InMemoryBaseFiles;
import dev.musher.pipeline.gate.Gate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NpmScriptsTest {
    private static final String MANIFEST =
            """
            {"scripts": {"test": "npm run unit", "preunit": "node dev/make.js", "unit": "node dev/run.js",
            "start": "node app.js"}}
            """;

    private static List<String> commands(Gate gate, String manifest) throws InterruptedException {
        var base = new InMemoryBaseFiles(Map.of("web/package.json", manifest));
        return NpmScripts.among(List.of(gate), base).stream()
                .map(it -> it.folder() + ": " + it.run())
                .toList();
    }

    @Test
    void whatAGateRunsByNpmIsAmongItsCommands() throws Exception {
        assertThat(commands(Gate.of("js", "npm test").in("web"), MANIFEST))
                .containsExactly(
                        "web: npm test",
                        "web: node dev/make.js",
                        "web: npm run unit",
                        "web: node dev/run.js");
    }

    @Test
    void otherGatesRunNoneOfThem() throws Exception {
        assertThat(commands(Gate.of("all", "make test").in("web"), MANIFEST))
                .containsExactly("web: make test");
        assertThat(commands(Gate.of("js", "npm test").in("web"), "{not so"))
                .containsExactly("web: npm test");
    }
}
