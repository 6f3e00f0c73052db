package dev.musher.app.commandline.completion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.app.commandline.SampleTree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CompletionScriptTest {
    @TempDir Path folder;

    @BeforeEach
    void setOutFilesAndAProgram() throws IOException {
        Files.writeString(folder.resolve("My File.txt"), "");
        Files.createDirectories(folder.resolve("My Folder/inside"));
        Path bin = Files.createDirectory(folder.resolve("bin"));
        Path program =
                Files.writeString(
                        bin.resolve("musher"),
                        """
                        #!/bin/sh
                        [ "$*" = "__answer models" ] || exit 1
                        printf 'opus:5\\tlarge\\nsonnet 5\\n'
                        """);
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    @ParameterizedTest
    @EnumSource
    void offersWhatFitsBehindEveryLineOfTheTable(CompletionShell completionShell) throws Exception {
        Map<String, List<String>> table = table();
        var real = RealShell.reading(completionShell, SampleTree.root(), folder);

        Map<String, List<String>> offers = real.offers(List.copyOf(table.keySet()));

        assertThat(transcript(offers)).isEqualTo(transcript(table));
    }

    @Test
    void describesOffersInFish() throws Exception {
        var fish = RealShell.reading(CompletionShell.FISH, SampleTree.root(), folder);

        assertThat(
                        fish.offers(
                                List.of(
                                        "musher do",
                                        "musher story list --s",
                                        "musher story add -m ")))
                .isEqualTo(
                        Map.of(
                                "musher do",
                                List.of(
                                        "doctor\tCheck this machine: it's all here, or how to get it."),
                                "musher story list --s",
                                List.of("--sort\tThe order of the stories."),
                                "musher story add -m ",
                                List.of("opus:5\tlarge", "sonnet 5")));
    }

    @Test
    void describesOffersInZsh() throws Exception {
        var zsh = RealShell.reading(CompletionShell.ZSH, SampleTree.root(), folder);

        assertThat(
                        zsh.offers(
                                List.of(
                                        "musher do",
                                        "musher story list --s",
                                        "musher story add -m ")))
                .isEqualTo(
                        Map.of(
                                "musher do",
                                List.of(
                                        "doctor\tCheck this machine: it's all here, or how to get it."),
                                "musher story list --s",
                                List.of("--sort\tThe order of the stories."),
                                "musher story add -m ",
                                List.of("opus:5\tlarge", "sonnet 5\tsonnet 5")));
    }

    @Test
    void offersOnlyTheRestOfAWordThatBashHasParted() throws Exception {
        var bash = RealShell.reading(CompletionShell.BASH, SampleTree.root(), folder);

        assertThat(bash.offers(List.of("musher story add -m opus:", "musher --color=a")))
                .isEqualTo(
                        Map.of(
                                "musher story add -m opus:", List.of("5"),
                                "musher --color=a", List.of("auto", "always")));
    }

    @Test
    @Timeout(180)
    void completesWholeCommandLinesInAnInteractiveBash() throws Exception {
        assumeTrue(RealShell.isInstalled("script"), "script of util-linux is not installed");
        RealShell.reading(CompletionShell.BASH, SampleTree.root(), folder);
        try (var bash = new InteractiveBash(folder)) {
            bash.type("source ./script.bash; musher() { printf '<%s>' \"$@\"; echo; }\n");

            assertThat(bash.answer("musher sto\tad\t--bo\tMy\\ Fi\t"))
                    .isEqualTo("<story><add><--body><My File.txt>");
            assertThat(bash.answer("musher story add --body=My\\ Fi\t"))
                    .isEqualTo("<story><add><--body=My File.txt>");
            assertThat(bash.answer("musher story add --in My\\ Fo\tins\t"))
                    .isEqualTo("<story><add><--in><My Folder/inside/>");
            assertThat(bash.answer("musher --color=al\tdoc\t"))
                    .isEqualTo("<--color=always><doctor>");
            assertThat(bash.answer("musher story import 'My Fi\tx"))
                    .isEqualTo("<story><import><My File.txt><x>");
        }
    }

    private static Map<String, List<String>> table() throws IOException {
        try (var table = CompletionScriptTest.class.getResourceAsStream("offers.txt")) {
            String text = new String(table.readAllBytes(), StandardCharsets.UTF_8);
            return text.lines()
                    .collect(
                            Collectors.toMap(
                                    line -> line.substring(0, line.indexOf('|')),
                                    line -> words(line.substring(line.indexOf('|') + 1)),
                                    (_, last) -> last,
                                    LinkedHashMap::new));
        }
    }

    private static List<String> words(String line) {
        return line.isBlank() ? List.of() : List.of(line.strip().split(", "));
    }

    private static String transcript(Map<String, List<String>> offers) {
        return offers.entrySet().stream()
                .map(entry -> entry.getKey() + "| " + plain(entry.getValue()))
                .collect(Collectors.joining("\n"));
    }

    /**
     * Shells differ in order, quoting, and in whether they repeat what was typed before a value.
     */
    private static String plain(List<String> offers) {
        return offers.stream()
                .map(offer -> offer.replaceFirst("\t.*", "").replaceFirst("^--[a-z]+=", ""))
                .map(offer -> offer.replace("\\", "").replaceFirst("/$", ""))
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
    }
}
