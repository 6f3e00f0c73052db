package dev.musher.tools.command.bash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.command.CommandAnalysis;
import dev.musher.tools.command.CommandStep;
import dev.musher.tools.command.CommandStep.Understanding;
import dev.musher.tools.command.StepAccess;
import java.util.ArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ways to write, to run something or to connect that hide behind harmless programs. */
class EscapesTest {
    private static final BashCommandAnalyzer READER = new BashCommandAnalyzer();

    static Stream<String> escapes() {
        var escapes = new ArrayList<String>();
        var open = new StringBuilder();
        for (String line : Cases.read("escapes.txt").split("\n", -1)) {
            if (line.startsWith("# ") && open.isEmpty()) {
                continue;
            }
            open.append(open.isEmpty() ? "" : "\n").append(line);
            if (isComplete(open.toString())) {
                escapes.add(open.toString());
                open.setLength(0);
            }
        }
        return escapes.stream();
    }

    /** A few take more than a line. */
    private static boolean isComplete(String text) {
        boolean document = text.contains("<<E") && !text.endsWith("\nE");
        return !document && !text.endsWith("\\") && !text.endsWith(";e id");
    }

    @ParameterizedTest
    @MethodSource("escapes")
    void neverCountsAnEscapeAsUnderstoodAndHarmless(String escape) {
        assertThat(isHarmless(READER.read(escape))).as(escape).isFalse();
    }

    @Test
    void holdsManyEscapes() {
        assertThat(escapes().count()).isGreaterThan(400);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ls -la",
                "cat a | sort | uniq -c | head -5",
                "find . -name '*.c' -newer x",
                "awk -F, '{print $2}' f",
                "sed -n '/a/,/b/p' f",
                "git -C sub log --oneline -5",
                "tar -tzf a.tgz",
                "LC_ALL=C sort f 2>&1 | wc -l",
                "timeout 5 grep -rn x src",
                "if [ -f x ]; then cat x; fi",
                "cd src && for f in *.c; do echo \"$f\"; done",
                "i=0; while [ $i -lt 3 ]; do echo $i; i=$((i + 1)); done"
            })
    void understandsHarmlessCommands(String command) {
        assertThat(isHarmless(READER.read(command))).as(command).isTrue();
    }

    /** Whether the mode that allows only what it knows would let it run. */
    static boolean isHarmless(CommandAnalysis found) {
        for (CommandStep commandStep : found.steps()) {
            for (StepAccess stepAccess : commandStep.touches()) {
                if (stepAccess.kind() != StepAccess.Kind.READ
                        && stepAccess.kind() != StepAccess.Kind.LOOK) {
                    return false;
                }
            }
            if (commandStep.grasp() != Understanding.WHOLE) {
                return false;
            }
        }
        return found.unclear().isEmpty();
    }
}
