package dev.musher.tools.command.bash;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BashCommandAnalyzerTest {
    private static final BashCommandAnalyzer READER = new BashCommandAnalyzer();

    /** A command and what is found in it, line by line. */
    record Case(String command, List<String> found) {
        @Override
        public String toString() {
            return command;
        }
    }

    static Stream<Case> cases() {
        var cases = new ArrayList<Case>();
        for (String block : Cases.read("commands.txt").split("\n\n", -1)) {
            List<String> lines = block.lines().filter(line -> !line.startsWith("#")).toList();
            if (!lines.isEmpty()) {
                cases.add(
                        new Case(
                                lines.getFirst().substring(2).replace("\\n", "\n"),
                                lines.subList(1, lines.size())));
            }
        }
        return cases.stream();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void findsWhatACommandDoes(Case one) {
        assertThat(AnalysisText.lines(READER.read(one.command()))).isEqualTo(one.found());
    }
}
