package dev.musher.tools.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OmissionCheckTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "// ... rest unchanged ...",
                "# … existing code …",
                "/* ... unchanged ... */",
                "<!-- ... rest of the file stays the same ... -->",
                "... (rest of the code)",
                "-- ...remaining methods...",
                "# rest of the function as before...",
                "// ... other methods ...",
                "{/* ... existing code ... */}",
            })
    void knowsRemarksThatStandForLines(String line) {
        assertThat(OmissionCheck.isPlaceholder(line)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "...",
                "    ...  # type: ignore",
                "f(*args, ...rest)",
                "const {a, ...rest} = props",
                "// Wait for the rest of the reply.",
                "print('loading...')",
                "case 1 ... 5:",
                "return existing;",
            })
    void doesNotTakeCodeForOne(String line) {
        assertThat(OmissionCheck.isPlaceholder(line)).isFalse();
    }

    @Test
    void findsNoneInTheSourcesOfThisProgram() throws IOException {
        var found = new ArrayList<String>();
        try (var files =
                Files.walk(Path.of(Objects.requireNonNull(System.getProperty("musher.root"))))) {
            for (Path file : files.filter(OmissionCheckTest::isSource).toList()) {
                Files.readAllLines(file).stream()
                        .filter(OmissionCheck::isPlaceholder)
                        .forEach(line -> found.add(file.getFileName() + ": " + line));
            }
        }

        assertThat(found).isEqualTo(List.of());
    }

    private static boolean isSource(Path file) {
        return file.toString().contains("/src/main/") && file.toString().endsWith(".java");
    }
}
