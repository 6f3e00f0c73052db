package dev.musher.tools.regex;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.musher.base.process.CommandInput;
import dev.musher.base.process.CommandLine;
import dev.musher.base.process.CommandResult;
import dev.musher.base.process.OutputLimit;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;

/** Random patterns over random lines: ripgrep and we find the same ones. */
@Tag("slow")
class RipgrepAgreementTest {
    private static final Path RIPGREP = Path.of("/usr/bin/rg");

    private static final List<String> PIECES =
            List.of(
                    "a",
                    "b",
                    "ab",
                    "_",
                    "-",
                    ".",
                    "é",
                    "É",
                    "k",
                    "s",
                    "^",
                    "$",
                    "\\b",
                    "\\B",
                    "\\w",
                    "\\W",
                    "\\d",
                    "\\D",
                    "\\s",
                    "\\S",
                    "*",
                    "+",
                    "?",
                    "*?",
                    "{2}",
                    "{1,2}",
                    "{0}",
                    "(",
                    ")",
                    "(?:",
                    "(?i)",
                    "(?i:",
                    "|",
                    "[ab]",
                    "[^ab]",
                    "[^\\w]",
                    "[a-é]",
                    "[\\s_]",
                    "[[:punct:]]",
                    "\\r",
                    "\\t",
                    "\\x{FEFF}",
                    "{",
                    "}",
                    "]",
                    "\\.",
                    "x",
                    " ",
                    "[^ -~]");

    private static final List<String> TEXTS =
            List.of(
                    "a", "b", "ab", "A", "_", "-", " ", "é", "É", "k", "K", "\u212A", "ſ", "\t",
                    "\r", "\r\n", "\n", "\n", "\n", "\uFEFF", "x", "0", "٣", ".", "{", "}", "]",
                    "\u2028", "\u0085", "😀");

    private final ProcessRunner processRunner = new ProcessRunner(Map.of());

    @Property(tries = 150)
    void findsWhatRipgrepFinds(
            @ForAll("patterns") String pattern,
            @ForAll("contents") byte[] text,
            @ForAll CaseRule caseRule)
            throws InterruptedException {
        assumeThat(Files.isExecutable(RIPGREP)).as("ripgrep at " + RIPGREP).isTrue();
        LinePattern ours;
        try {
            ours = LinePattern.of(pattern, caseRule);
        } catch (PatternException _) {
            assumeThat(false).isTrue();
            return;
        }
        assertThat(Lines.matching(ours, text)).isEqualTo(ripgrep(ours.forRipgrep(), text));
    }

    @Provide
    Generator<String> patterns() {
        return Generators.of(PIECES)
                .list()
                .ofMinSize(1)
                .ofMaxSize(7)
                .map(pieces -> String.join("", pieces));
    }

    @Provide
    Generator<byte[]> contents() {
        var valid = Generators.of(TEXTS).map(text -> new String(text.getBytes(UTF_8), ISO_8859_1));
        var broken = Generators.of("\u00FF", "\u00C3", "\u00A9", "\u00F0\u009F");
        return Generators.frequencyOf(
                        Generators.weighted(12, valid), Generators.weighted(1, broken))
                .list()
                .ofMaxSize(80)
                .map(parts -> String.join("", parts).getBytes(ISO_8859_1));
    }

    private List<Integer> ripgrep(String pattern, byte[] text) throws InterruptedException {
        var command =
                CommandLine.of(
                                Path.of("/"),
                                Map.of(),
                                RIPGREP.toString(),
                                "--no-config",
                                "--encoding=none",
                                "--text",
                                "--line-number",
                                "--color=never",
                                "-e",
                                pattern,
                                "-")
                        .input(CommandInput.bytes(text));
        var commandResult =
                processRunner.run(command, Duration.ofMinutes(1), OutputLimit.whole(1024 * 1024));
        if (!(commandResult instanceof CommandResult.Exited(int code, var out, var err))
                || code > 1) {
            throw new IllegalStateException("ripgrep says: " + commandResult.err().text());
        }
        var numbers = new ArrayList<Integer>();
        for (String line : out.bytes().text(0, out.bytes().length()).split("\n", -1)) {
            if (!line.isEmpty()) {
                numbers.add(Integer.valueOf(line.substring(0, line.indexOf(':'))));
            }
        }
        return numbers;
    }
}
