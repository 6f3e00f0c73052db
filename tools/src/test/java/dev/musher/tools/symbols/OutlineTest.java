package dev.musher.tools.symbols;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.syntax.Parsers;
import dev.musher.tools.syntax.SyntaxLanguage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each language has a sample beside this test, and the outline that must come of it. */
class OutlineTest {
    private static final Path SAMPLES = Path.of("src/test/resources/dev/musher/tools/symbols");

    private final SourceParser sourceParser = new SourceParser(Parsers.shared());

    @ParameterizedTest
    @ValueSource(strings = {"java", "py", "js", "ts", "tsx", "go", "rs", "c", "cpp", "sh"})
    void outlinesTheLanguage(String ending) throws IOException, InterruptedException {
        var name = "a." + ending;
        var language = SyntaxLanguage.of(name).orElseThrow().word();
        byte[] text = Files.readAllBytes(SAMPLES.resolve(language + ".sample"));

        assertThat(outline(name, text))
                .isEqualTo(Files.readString(SAMPLES.resolve(language + ".outline")).strip());
    }

    @Test
    void outlinesWhatItCanOfABrokenFile() throws InterruptedException {
        var text =
                "class A {\n  void good() {}\n  int x = = ;\n  void alsoGood(int a {}\n}\nclass B";

        assertThat(outline("A.java", text.getBytes(StandardCharsets.UTF_8)))
                .contains("2 method good()")
                .contains("1 class A");
    }

    @Test
    void survivesBytesThatAreNoText() throws InterruptedException {
        byte[] text = {(byte) 0xFF, (byte) 0xFE, '{', '(', (byte) 0xC3, '"', 0, 1};

        assertThat(outline("A.java", text)).isEmpty();
    }

    @Test
    void stopsAtItsLimit() throws InterruptedException {
        var text =
                "class A { " + "void f() {} ".repeat(DefinitionFinder.MOST_DEFINITIONS + 10) + "}";

        assertThat(sourceParser.of("A.java", text.getBytes(StandardCharsets.UTF_8)).orElseThrow())
                .hasSize(DefinitionFinder.MOST_DEFINITIONS);
    }

    @Test
    void walksNestingOfAnyDepth() throws InterruptedException {
        var text = "class A { ".repeat(3_000);

        assertThat(
                        sourceParser
                                .of("A.java", text.getBytes(StandardCharsets.UTF_8))
                                .orElse(List.of()))
                .isNotNull();
    }

    private String outline(String name, byte[] text) throws InterruptedException {
        return sourceParser.of(name, text).orElseThrow().stream()
                .map(one -> "  ".repeat(one.depth()) + one.extent().line() + " " + one.shown())
                .collect(Collectors.joining("\n"));
    }
}
