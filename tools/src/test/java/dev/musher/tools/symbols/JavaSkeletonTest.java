package dev.musher.tools.symbols;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.syntax.Parsers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
class JavaSkeletonTest {
    private final SourceParser sourceParser = new SourceParser(Parsers.shared());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    class A { void f() { g(); } int x; }     | class A { void f() {      } int x; }
                    class A { @B({C.class}) void f() { x; } }| class A { @B({       }) void f() {    } }
                    record A(int a) { A { b; } }             | record A(int a) { A {    } }
                    enum A { B { x; }, C(1) { y; }; }        | enum A { B {    }, C(1) {    }; }
                    class A { String s = "{"; char c = '{'; }| class A { String s = "{"; char c = '{'; }
                    class A { /* { */ } // {                 | class A { /* { */ } // {
                    class A { void f() { "}"; '}'; } }       | class A { void f() {           } }
                    class A { int[] a = {1, 2}; }            | class A { int[] a = {    }; }
                    class A { void f() {                     | class A { void f() {
                    class A { } }                            | class A { } }
                    """)
    void blanksWhatNoTypeOwns(String text, String skeleton) {
        assertThat(new String(of(text), StandardCharsets.UTF_8)).isEqualTo(skeleton);
    }

    @Test
    void endsAtTheEndOfAnyText() {
        var text = "class A { String s = \"\"\" { \\\"\"\"; /* ' */ void f() { '\\\\'; } } // \"";
        for (int i = 0; i <= text.length(); i++) {
            assertThat(of(text.substring(0, i))).hasSize(i);
        }
    }

    /** Every Java file of this room. */
    @Test
    void theOutlineIsThatOfTheWholeText() throws IOException, InterruptedException {
        List<Path> files;
        try (Stream<Path> found = Files.walk(Path.of("src"))) {
            files = found.filter(file -> file.toString().endsWith(".java")).toList();
        }
        assertThat(files).isNotEmpty();
        for (Path file : files) {
            byte[] text = Files.readAllBytes(file);
            assertThat(sourceParser.of("A.java", text))
                    .as(file.toString())
                    .isEqualTo(sourceParser.look("A.java", text, DefinitionFinder::outline));
        }
    }

    private static byte[] of(String text) {
        return JavaSkeleton.of(text.getBytes(StandardCharsets.UTF_8));
    }
}
