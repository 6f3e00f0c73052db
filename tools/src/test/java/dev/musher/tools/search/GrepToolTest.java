package dev.musher.tools.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GrepToolTest {
    @TempDir Path temp;
    private SearchFixture searchFixture;

    @BeforeEach
    void plant() throws IOException {
        searchFixture =
                new SearchFixture(temp.resolve("project"))
                        .file("a.txt", "one\ntwo\nthree\nfour two\nfive\nsix\nseven\ntwo\n")
                        .file("src/B.java", "class B { int two; }")
                        .file("src/main/C.java", "Two\r\ntwo\r\n")
                        .file(".hidden/d.txt", "two\n")
                        .file("build/e.txt", "two\n")
                        .file(".gitignore", "build/\n");
    }

    @Test
    void showsLinesByFile() throws InterruptedException {
        assertThat(searchFixture.grep("{'pattern': 'two'}"))
                .isEqualTo(
                        """
                        a.txt
                        2:two
                        4:four two
                        8:two

                        src/B.java
                        1:class B { int two; }

                        src/main/C.java
                        2:two""");
    }

    @Test
    void showsLinesAround() throws InterruptedException {
        assertThat(searchFixture.grep("{'pattern': 'two', 'context': 1, 'path': 'a.txt'}"))
                .isEqualTo(
                        """
                        a.txt
                        1-one
                        2:two
                        3-three
                        4:four two
                        5-five
                        --
                        7-seven
                        8:two""");
    }

    @Test
    void listsFilesOnly() throws InterruptedException {
        assertThat(searchFixture.grep("{'pattern': 'two', 'mode': 'files', 'hidden': true}"))
                .isEqualTo(
                        """
                        .hidden/d.txt
                        a.txt
                        src/B.java
                        src/main/C.java""");
    }

    @Test
    void countsLines() throws InterruptedException {
        assertThat(searchFixture.grep("{'pattern': 'two', 'mode': 'count', 'ignore_case': true}"))
                .isEqualTo(
                        """
                        a.txt: 3
                        src/B.java: 1
                        src/main/C.java: 2
                        6 in all""");
    }

    @ParameterizedTest(name = "{0} gives {1}")
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "*.java; src/B.java src/main/C.java",
                "*.{txt,md}; a.txt",
                "src/*.java; src/B.java",
                "src/**/*.java; src/B.java src/main/C.java",
                "/a.txt; a.txt",
                "src/; src/B.java src/main/C.java",
                "?.java; src/B.java src/main/C.java",
                "[A-B].java; src/B.java",
                "*.py; No line matches."
            })
    void takesOnlyFilesOfAPattern(String glob, String files) throws InterruptedException {
        var json = "{'pattern': 'two', 'mode': 'files', 'glob': '" + glob + "'}";
        assertThat(searchFixture.grep(json).replace('\n', ' ')).isEqualTo(files);
    }

    @Test
    void searchesWhatIsNamedThoughGitIgnoresIt() throws InterruptedException {
        assertThat(searchFixture.grep("{'pattern': 'two', 'path': 'build'}"))
                .isEqualTo("build/e.txt\n1:two");
        assertThat(searchFixture.grep("{'pattern': 'two', 'path': 'build/e.txt'}"))
                .isEqualTo("build/e.txt\n1:two");
        assertThat(searchFixture.grep("{'pattern': 'two', 'path': '.hidden'}"))
                .isEqualTo(".hidden/d.txt\n1:two");
    }

    @Test
    void saysHowMuchMoreThereIs() throws IOException, InterruptedException {
        searchFixture.file("many.txt", "hit\n".repeat(500)).file("more.txt", "hit\n");
        var answer = searchFixture.grep("{'pattern': 'hit'}");
        assertThat(answer.lines()).hasSize(203).contains("200:hit").doesNotContain("201:hit");
        assertThat(answer)
                .endsWith(
                        "[200 of 501 matching lines shown, of 2 files; narrow it down by pattern,"
                                + " path or glob]");
    }

    @Test
    void cutsLongLines() throws IOException, InterruptedException {
        searchFixture.file("long.txt", "start" + "ä".repeat(2_000_000) + "end\n");
        var answer = searchFixture.grep("{'pattern': 'end$', 'path': 'long.txt'}");
        assertThat(answer).hasSizeLessThan(600).endsWith("ä […line cut, 4000008 bytes]");
    }

    @Test
    void boundsTheWholeAnswer() throws IOException, InterruptedException {
        searchFixture.file("wide.txt", ("x".repeat(490) + "\n").repeat(5000));
        for (int i = 0; i < 50; i++) {
            searchFixture.file(
                    "wide/" + i, ("hit\n" + ("x".repeat(490) + "\n").repeat(40)).repeat(10));
        }
        assertThat(searchFixture.grep("{'pattern': 'hit', 'context': 20}"))
                .hasSizeBetween(60_000, 85_000);
    }

    @Test
    void leavesOutFilesThatUsuallyHoldSecrets() throws IOException, InterruptedException {
        searchFixture.file(".env", "secret two\n").file("keys/server.pem", "secret\n");

        assertThat(searchFixture.grep("{'pattern': 'secret', 'hidden': true}"))
                .isEqualTo(
                        "No line matches.\n[files that usually contain secrets are left out: 2]");
        assertThat(searchFixture.grep("{'pattern': 'two', 'hidden': true, 'mode': 'files'}"))
                .doesNotContain(".env\n")
                .endsWith("\n[files that usually contain secrets are left out: 1]");
    }

    @Test
    void skipsWhatIsNoText() throws IOException, InterruptedException {
        searchFixture
                .octets("binary", "two\n" + "x".repeat(20_000) + "\0two\n")
                .octets("utf16", "\u00FF\u00FEt\0w\0o\0");
        assertThat(searchFixture.grep("{'pattern': 'two', 'mode': 'files'}"))
                .isEqualTo("a.txt\nsrc/B.java\nsrc/main/C.java");
        assertThat(searchFixture.grep("{'pattern': 'two', 'path': 'binary'}"))
                .isEqualTo("binary is binary (it has a null byte) and is not searched.");
    }

    @Test
    void skipsFilesThatAreTooLarge() throws IOException, InterruptedException {
        searchFixture
                .octets("large", "hit\n".repeat(FileBuffer.MOST_BYTES / 4) + "h")
                .octets("largest", "hit\n".repeat(FileBuffer.MOST_BYTES / 4));
        assertThat(searchFixture.grep("{'pattern': 'hit', 'mode': 'files'}")).isEqualTo("largest");
        assertThat(searchFixture.grep("{'pattern': 'hit', 'path': 'large'}")).contains("10 MiB");
    }

    @Test
    void showsNamesThatAreNoTextUnambiguously() throws IOException, InterruptedException {
        searchFixture
                .octets("odd/a\u00FFb", "odd")
                .octets("odd/a\nb", "odd")
                .file("odd/a\"b", "odd")
                .file("odd/\"q", "odd")
                .file("odd/ü b", "odd")
                .file("odd/a\u202Eb", "odd");
        assertThat(searchFixture.grep("{'pattern': 'odd', 'mode': 'files'}"))
                .isEqualTo(
                        """
                        odd/"q
                        "odd/a\\nb"
                        odd/a"b
                        "odd/a\\342\\200\\256b"
                        "odd/a\\377b"
                        odd/ü b""");
        assertThat(searchFixture.grep("{'pattern': 'odd', 'path': 'odd'}"))
                .contains("\"odd/a\\377b\"\n1:odd");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "{}; is missing: a string",
                "{'pattern': 7}; must be a string",
                "{'pattern': ''}; is empty",
                "{'pattern': 'a', 'path': ''}; path is empty",
                "{'pattern': 'a', 'path': 'sr'}; There is no sr. Did you mean src?",
                "{'pattern': 'a', 'path': 'src/man/C.java'}; Did you mean src/main?",
                "{'pattern': 'a', 'path': 'a.txt/b'}; There is no a.txt/b",
                "{'pattern': 'a', 'path': 'zzzzzzz'}; Look at what is there with ls",
                "{'pattern': 'a', 'path': '/dev/null'}; neither a file nor a directory",
                "{'pattern': 'a', 'context': 21}; from 0 to 20",
                "{'pattern': 'a', 'context': -1}; from 0 to 20",
                "{'pattern': 'a', 'mode': 'lines'}; one of content, files, count",
                "{'pattern': 'a', 'glob': '[a'}; has a [ without its ]",
                "{'pattern': 'a', 'glob': '{a'}; has a { without its }",
                "{'pattern': 'a', 'glob': '../a'}; cannot lead to a parent",
                "{'pattern': 'a', 'glob': ' '}; The file pattern must have",
                "{'pattern': 'a', 'unknown': 1}; is not a parameter",
                "{'pattern': 'foo('}; At character 4: This ( is not closed",
                "{'pattern': 'foo('}; To find this exact text, use the pattern foo\\(",
                "{'pattern': '(?<=a)b'}; Look-around",
                "{'pattern': 'a', 'path': 'loop'}; points back to itself"
            })
    void saysWhatIsWrong(String json, String reason) throws IOException, InterruptedException {
        searchFixture.link("loop", "loop");
        assertThat(searchFixture.grep(json)).startsWith("INPUT: ").contains(reason);
    }

    @Test
    void answersACatastrophicPattern() throws IOException, InterruptedException {
        searchFixture.file("slow.txt", "a".repeat(1_000_000) + "!");
        assertThat(searchFixture.grep("{'pattern': '(a+)+$'}")).isEqualTo("No line matches.");
    }
}
