package dev.musher.tools.command.bash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.command.CommandAnalysis;
import dev.musher.tools.command.CommandStep.Understanding;
import dev.musher.tools.command.CommandWord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What of the shell is understood, and that everything next to it is not. */
class NotUnderstoodTest {
    private static final BashCommandAnalyzer READER = new BashCommandAnalyzer();
    private static final Path PAGE =
            Path.of(System.getProperty("musher.root", ".."), "docs", "commands.md");
    private static final String REWRITE = "musher.rewrite";
    private static final String HEAD =
            """
            # What is understood of a command

            Before a command runs, Musher reads it to tell what it would do. Only what is listed here is
            understood, and only with programs and options that are known; everything else is *unknown*
            and decided as such. An end of a line is written as `⏎`. This page is written by
            `NotUnderstoodTest`, which holds the reader to every line of it.

            | construct | understood, for example | not understood, for example |
            | --- | --- | --- |
            """;

    /** A construct of the shell, with commands that are understood and others that are not. */
    record Construct(String name, List<String> understood, List<String> not) {}

    static List<Construct> constructs() {
        var constructs = new ArrayList<Construct>();
        for (String block : Cases.read("understood.txt").split("\n\n", -1)) {
            List<String> lines = block.lines().filter(line -> !line.startsWith("#")).toList();
            if (!lines.isEmpty()) {
                constructs.add(
                        new Construct(lines.getFirst(), marked(lines, "+ "), marked(lines, "- ")));
            }
        }
        return constructs;
    }

    private static List<String> marked(List<String> lines, String mark) {
        return lines.stream()
                .filter(line -> line.startsWith(mark))
                .map(line -> line.substring(mark.length()).replace("\\n", "\n"))
                .toList();
    }

    static Stream<String> understood() {
        return constructs().stream().flatMap(construct -> construct.understood().stream());
    }

    static Stream<String> notUnderstood() {
        return constructs().stream().flatMap(construct -> construct.not().stream());
    }

    @ParameterizedTest
    @MethodSource("understood")
    void understandsWhatIsListed(String command) {
        CommandAnalysis found = READER.read(command);
        assertThat(isUnderstood(found)).as(String.join("\n", AnalysisText.lines(found))).isTrue();
    }

    @ParameterizedTest
    @MethodSource("notUnderstood")
    void doesNotUnderstandWhatIsNextToIt(String command) {
        CommandAnalysis found = READER.read(command);
        assertThat(isUnderstood(found)).as(String.join("\n", AnalysisText.lines(found))).isFalse();
    }

    private static boolean isUnderstood(CommandAnalysis found) {
        return found.unclear().isEmpty()
                && found.steps().stream()
                        .allMatch(
                                commandStep ->
                                        commandStep.grasp() == Understanding.WHOLE
                                                && commandStep.touches().stream()
                                                        .noneMatch(
                                                                stepAccess ->
                                                                        stepAccess.target()
                                                                                instanceof
                                                                                CommandWord.Open));
    }

    @ParameterizedTest
    @MethodSource("oddTexts")
    void doesNotUnderstandCharactersThatTheShellReadsInAnotherWay(String command) {
        assertThat(READER.read(command).unclear()).hasSize(1);
    }

    static Stream<String> oddTexts() {
        return Stream.of(
                "cat .en\ud800", "cat \udc00x", "ls\r", "ls \u0001", "ls \u007f", "ls \u000b");
    }

    @Test
    void thePageSaysWhatIsUnderstood() throws IOException {
        var page = new StringBuilder(HEAD);
        for (Construct construct : constructs()) {
            page.append("| ").append(construct.name());
            page.append(" | ").append(cell(construct.understood()));
            page.append(" | ").append(cell(construct.not())).append(" |\n");
        }
        if (Boolean.getBoolean(REWRITE)) {
            Files.writeString(PAGE, page);
        }
        assertThat(Files.readString(PAGE))
                .as("to write docs/commands.md anew, run this with -D%s=true", REWRITE)
                .isEqualTo(page.toString());
    }

    private static String cell(List<String> commands) {
        var cell = new StringBuilder();
        for (String command : commands) {
            String shown = command.replace("\n", "⏎").replace("|", "\\|");
            String fence = shown.contains("`") ? "``" : "`";
            String pad = shown.contains("`") ? " " : "";
            cell.append(cell.isEmpty() ? "" : "<br>");
            cell.append(fence).append(pad).append(shown).append(pad).append(fence);
        }
        return cell.toString();
    }
}
