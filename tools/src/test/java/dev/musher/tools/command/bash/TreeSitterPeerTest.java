package dev.musher.tools.command.bash;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.tools.command.CommandAnalysis;
import dev.musher.tools.command.CommandStep;
import dev.musher.tools.syntax.ParseResult;
import dev.musher.tools.syntax.SyntaxLanguage;
import dev.musher.tools.syntax.SyntaxNode;
import dev.musher.tools.syntax.SyntaxParser;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Another parser of bash, which knows nothing of ours: every program that it sees, we see. */
class TreeSitterPeerTest {
    private static final BashCommandAnalyzer READER = new BashCommandAnalyzer();

    @TempDir static Path cache;

    static Stream<String> commands() {
        var commands = new ArrayList<>(ReadingThroughput.commands());
        BashCommandAnalyzerTest.cases().forEach(one -> commands.add(one.command()));
        EscapesTest.escapes().forEach(commands::add);
        var random = new RandomScripts(5);
        for (int i = 0; i < 100; i++) {
            commands.add(random.next());
        }
        // The peer takes a word that goes on in the next line for two.
        return commands.stream().filter(command -> !command.matches("(?s).*\\w\\\\\n\\w.*"));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void seesEveryProgramThatThePeerSees(String command) throws InterruptedException {
        CommandAnalysis found = READER.read(command);
        for (String program : programs(command)) {
            boolean seen =
                    found.steps().stream().anyMatch(commandStep -> isIn(program, commandStep))
                            || !found.unclear().isEmpty();
            assertThat(seen).as("%s in %s", program, command).isTrue();
        }
    }

    /** Wrappers are taken off, so that their names are found only in what they are part of. */
    private static boolean isIn(String program, CommandStep commandStep) {
        return isWrapper(program)
                || commandStep.words().stream()
                        .anyMatch(commandWord -> commandWord.source().equals(program));
    }

    private static boolean isWrapper(String program) {
        return List.of(
                        "env", "nice", "nohup", "timeout", "stdbuf", "time", "setsid", "ionice",
                        "taskset", "command", "builtin", "exec", "coproc")
                .contains(KnownPrograms.name(program));
    }

    private static List<String> programs(String command) throws InterruptedException {
        var parseResult =
                new SyntaxParser(cache)
                        .parse(SyntaxLanguage.BASH, command.getBytes(UTF_8), Duration.ofSeconds(5));
        assumeTrue(
                !(parseResult instanceof ParseResult.Unavailable),
                "the peer is not to be had here");
        var programs = new ArrayList<String>();
        if (parseResult instanceof ParseResult.Parsed(var tree)) {
            try (tree) {
                if (!tree.root().hasError()) {
                    collect(tree.root(), programs);
                }
            }
        }
        return programs;
    }

    /** Names with quotes or expansions have no text that could be compared. */
    private static void collect(SyntaxNode syntaxNode, List<String> into) {
        if (syntaxNode.kind().equals("command_name")
                && syntaxNode.text().matches("[A-Za-z0-9_./-]+")) {
            into.add(syntaxNode.text());
        }
        for (SyntaxNode child : syntaxNode.children()) {
            collect(child, into);
        }
    }
}
