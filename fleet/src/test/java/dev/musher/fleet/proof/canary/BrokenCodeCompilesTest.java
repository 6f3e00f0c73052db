package dev.musher.fleet.proof.canary;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.tools.syntax.Parsers;
import dev.musher.tools.syntax.SyntaxLanguage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What compiles does so once its functions were made to fail, over texts made by chance. */
@Tag("slow")
class BrokenCodeCompilesTest {
    private static final int TEXTS = 40;
    private static final int DEEPEST = 3;

    @TempDir Path folder;

    private final Random chance = new Random(19);
    private int number;

    @BeforeEach
    void writeWhatChecksScripts() throws IOException {
        Files.writeString(
                folder.resolve("check.cjs"),
                """
                const fs = require("fs"), vm = require("vm");
                process.argv.slice(2).forEach((f) => new vm.Script(fs.readFileSync(f, "utf8")));
                """);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "PYTHON | %s | t%d.py | python3 -W ignore -m py_compile",
                "JAVASCRIPT | %s | t%d.js | node check.cjs",
                "JAVA | class T { %s } | T%d.java | javac -Xlint:all -Werror -d classes",
                "GO | package t; %s | t%d.go | gofmt -e -l",
                "RUST | %s | t%d.rs | rustc --edition=2021 --crate-type=lib --emit=metadata -Dwarnings -Adead_code"
            })
    void brokenTextsCompile(
            SyntaxLanguage syntaxLanguage, String frame, String name, String command)
            throws IOException, InterruptedException {
        var words = new ArrayList<>(List.of(command.split(" ", -1)));
        words.set(0, tool(words.getFirst()));
        var pieces = pieces(syntaxLanguage);
        var modules = new StringBuilder();
        for (int at = 0; at < TEXTS; at++) {
            var text = frame.replace("T", "T" + at).formatted(text(pieces));
            var broken =
                    new CodeBreaker(Parsers.shared()).broken(syntaxLanguage, text.getBytes(UTF_8));
            assertThat(broken).as(text).isPresent();
            var file = Files.write(folder.resolve(name.formatted(at)), broken.orElseThrow());
            words.add(file.toString());
            modules.append("#[path = \"t%d.rs\"] pub mod m%d;\n".formatted(at, at));
        }
        if (syntaxLanguage == SyntaxLanguage.RUST) {
            words.subList(words.size() - TEXTS, words.size()).clear();
            words.add(Files.writeString(folder.resolve("lib.rs"), modules).toString());
        }
        assertThat(errors(words)).isEmpty();
    }

    /** The compiler of Java is that of this test. */
    private static String tool(String name) {
        var places = new ArrayList<Path>();
        places.add(Path.of(System.getProperty("java.home"), "bin"));
        Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
                .map(Path::of)
                .forEach(places::add);
        var tool = places.stream().map(it -> it.resolve(name)).filter(Files::isExecutable);
        return tool.findFirst()
                .map(Path::toString)
                .orElseGet(
                        () -> {
                            assumeTrue(false, "needs " + name);
                            return name;
                        });
    }

    private String errors(List<String> command) throws IOException, InterruptedException {
        var log = folder.resolve("log").toFile();
        var process =
                new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectError(log)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
        return process.waitFor() == 0 ? "" : "failed: " + Files.readString(log.toPath());
    }

    private static List<String> pieces(SyntaxLanguage syntaxLanguage) throws IOException {
        try (var in =
                Objects.requireNonNull(
                        BrokenCodeCompilesTest.class.getResourceAsStream("/canary/snippets.txt"))) {
            var all = new String(in.readAllBytes(), UTF_8);
            var heading = "[" + syntaxLanguage.word() + "]\n";
            int start = all.indexOf(heading) + heading.length();
            int end = all.indexOf("\n[", start);
            var section = all.substring(start, end < 0 ? all.length() : end + 1);
            return List.of(section.split("--\n", -1));
        }
    }

    /** Always with a function of the first kind, which can be made to fail. */
    private String text(List<String> pieces) {
        var text = new StringBuilder(piece(pieces.getFirst(), pieces, 0));
        for (int left = chance.nextInt(8); left > 0; left--) {
            text.append(any(pieces, 0));
        }
        var whole = text.toString().replace("»", List.of("    ", "\t", " ").get(chance.nextInt(3)));
        return chance.nextInt(4) == 0 ? whole.replace("\n", "\r\n") : whole;
    }

    private String any(List<String> pieces, int depth) {
        return depth > DEEPEST
                ? ""
                : piece(pieces.get(chance.nextInt(pieces.size())), pieces, depth);
    }

    private String piece(String piece, List<String> pieces, int depth) {
        number++;
        return piece.replace("$", String.valueOf(number))
                .replace("@ ", piece.contains("@ ") ? any(pieces, depth + 1) : "");
    }
}
