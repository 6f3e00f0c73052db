package dev.musher.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OmissionGateTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "// ... rest unchanged ...",
                "    // ... existing code ...",
                "# … existing code …",
                "/* unchanged */",
                "// rest of the class ...",
                "# ... (rest of the file remains the same)",
                "<!-- ... other items ... -->",
                "-- ... remaining columns",
                "{/* ... existing JSX ... */}",
                "... rest of code ...",
                "// methods below are unchanged",
                "# omitted for brevity"
            })
    void knowsAPlaceholder(String line) {
        assertThat(OmissionGate.isPlaceholder(line)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "call(a, ...rest);",
                "// The rest is left to the caller.",
                "// Everything else is unchanged by this, since it holds the lock.",
                "print(\"... existing code ...\")",
                "# existing",
                "- and so on ..."
            })
    void knowsWhatIsNone(String line) {
        assertThat(OmissionGate.isPlaceholder(line)).isFalse();
    }

    @Test
    void findsNoneInTheSourcesOfThisProject() throws IOException {
        var found = new TreeSet<String>();
        Path root = Path.of("").toAbsolutePath();
        while (!Files.exists(root.resolve("AGENTS.md"))) {
            root = Objects.requireNonNull(root.getParent());
        }
        try (var files = Files.walk(root)) {
            for (Path file : files.filter(OmissionGateTest::isSource).toList()) {
                Files.readString(file)
                        .lines()
                        .filter(OmissionGate::isPlaceholder)
                        .forEach(found::add);
            }
        }
        assertThat(found).isEmpty();
    }

    private static boolean isSource(Path file) {
        String path = file.toString();
        return (path.contains("/src/main/") && path.endsWith(".java")) || path.endsWith(".md");
    }
}
