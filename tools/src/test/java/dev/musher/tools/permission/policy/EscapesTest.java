package dev.musher.tools.permission.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.permission.Ruling;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Mode restrictive lets nothing pass that writes, runs something else or connects. */
class EscapesTest {
    @ParameterizedTest
    @MethodSource("escapes")
    void isNotAllowed(String command) {
        assertThat(
                        PermissionPolicyTest.decide(
                                        PermissionMode.RESTRICTIVE, List.of(), "run " + command)
                                .ruling())
                .isNotEqualTo(Ruling.ALLOW);
    }

    /** So that the table does not pass because nothing does. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "ls -la",
                "cat src/A.java",
                "head -n 5 src/A.java",
                "wc -l src/A.java",
                "grep -n x src/A.java",
                "grep -rn x src",
                "rg -n x src",
                "find . -name '*.java' -type f",
                "git status",
                "git log --oneline -5",
                "git diff HEAD",
                "git show HEAD",
                "pwd",
                "echo hi",
                "ls | wc -l",
                "cat src/A.java | grep x | head -3",
                "cd src && ls",
                "test -f src/A.java && echo yes",
                "for f in a b; do echo $f; done",
                "diff src/A.java src/A.java",
                "sort src/A.java | uniq -c",
                "cut -d: -f1 src/A.java",
                "sed -n 1,5p src/A.java",
                "jobs",
                "jobs -l",
                "tar tzf a.tgz",
                "tar -tvf a.tar",
                "unzip -l a.zip",
                "unzip -qt a.zip",
                "git config user.name",
                "git config --get user.email",
                "make --version",
                "node -v",
                "stat out",
                "readlink -f out",
                "git log -- out",
                "git status out",
                "strings src/A.java",
                "who",
                "ps aux",
                "ps -ef",
                "ps auxww | grep java",
                "ps -p 1 -o pid,cmd",
                "ps aux --sort=-%mem | head -5"
            })
    void looksInsideTheProjectAreStillAllowed(String command) {
        assertThat(
                        PermissionPolicyTest.decide(
                                        PermissionMode.RESTRICTIVE, List.of(), "run " + command)
                                .ruling())
                .isEqualTo(Ruling.ALLOW);
    }

    @Test
    void theTableIsLongEnough() {
        assertThat(escapes()).hasSizeGreaterThanOrEqualTo(150).doesNotHaveDuplicates();
    }

    static Stream<String> escapes() {
        try (var file =
                Objects.requireNonNull(EscapesTest.class.getResourceAsStream("escapes.txt"))) {
            var text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
            return text.lines().filter(line -> !line.isBlank() && !line.startsWith("#"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
