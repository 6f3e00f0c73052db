package dev.musher.tools.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With ripgrep and without it, over a tree with everything odd in it. */
@Tag("slow")
class EngineAgreementTest {
    @TempDir Path temp;
    private SearchFixture searchFixture;

    @BeforeEach
    void plant() throws IOException {
        assumeThat(SearchFixture.hasRipgrep()).as("ripgrep in /usr/bin or /bin").isTrue();
        searchFixture = new SearchFixture(temp.resolve("project"));
        plantNames();
        plantRules();
        plantContents();
    }

    private void plantNames() throws IOException {
        searchFixture
                .file("with space/a b.txt", "needle\n")
                .octets("new\nline/a\nb", "needle")
                .octets("bad\u00FF/\u00E9.txt", "needle\n")
                .file("ünï/ö.txt", "Needle\n")
                .file("-dash", "needle\n")
                .file("a.b/c", "needle\n")
                .file("a/c", "needle\n")
                .file(".dot/file", "needle\n")
                .file(".dotfile", "needle\n")
                .link("loop", ".")
                .link("a/up", "..")
                .link("dangling", "nothing")
                .link("to-file", "a/c");
        Files.createDirectories(searchFixture.folder().resolve(".git"));
        searchFixture.file(".git/HEAD", "needle\n").file("sub/.git", "gitdir: elsewhere needle\n");
    }

    private void plantRules() throws IOException {
        searchFixture
                .file(".gitignore", "*.log\n!keep.log\n/target/\nout\n**/deep/skip.txt\n!.env\n")
                .file(".ignore", "a\n")
                .file("x.log", "needle\n")
                .file("keep.log", "needle\n")
                .file(".env", "needle\n")
                .file("target/t", "needle\n")
                .file("lib/target/t", "needle\n")
                .file("lib/out/t", "needle\n")
                .file("lib/.gitignore", "!out\n*.txt\r\n!yes.txt\r\n")
                .file("lib/no.txt", "needle\n")
                .file("lib/yes.txt", "needle\n")
                .file("lib/below/no.txt", "needle\n")
                .file("x/y/deep/skip.txt", "needle\n")
                .file("sub/x.log", "needle\n");
    }

    private void plantContents() throws IOException {
        searchFixture
                .file("text/crlf", "needle\r\nother needle\r\n")
                .file("text/mark", "\uFEFFneedle\n")
                .file("text/empty", "")
                .file("text/no-end", "x\nneedle")
                .file("text/long", "y".repeat(300_000) + "needle" + "z".repeat(300_000) + "\n")
                .file("text/words", "needles need_le needle2\nä needle ö\nNEEDLE\n")
                .octets("text/broken", "need\u00FFle\nneedle\u00C3\n")
                .octets("text/utf16", "\u00FF\u00FEn\0e\0e\0d\0l\0e\0\n\0")
                .octets("text/late-null", "needle\n".repeat(20_000) + "\0");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'pattern': 'needle'}",
                "{'pattern': 'needle', 'hidden': true}",
                "{'pattern': 'needle', 'ignore_case': true, 'context': 2}",
                "{'pattern': 'needle', 'mode': 'files'}",
                "{'pattern': 'needle', 'mode': 'count', 'hidden': true}",
                "{'pattern': '^needle$', 'mode': 'count'}",
                "{'pattern': '\\\\bneedle\\\\b', 'mode': 'count'}",
                "{'pattern': 'need.le'}",
                "{'pattern': '.$', 'mode': 'count'}",
                "{'pattern': '^$', 'mode': 'count'}",
                "{'pattern': '\\\\s', 'mode': 'count'}",
                "{'pattern': '[^a-z]', 'mode': 'count'}",
                "{'pattern': '(a|n)e+d(le)?', 'mode': 'count'}",
                "{'pattern': 'needle', 'glob': '*.txt'}",
                "{'pattern': 'needle', 'glob': '*.{txt,log}'}",
                "{'pattern': 'needle', 'glob': 'lib/**/*.txt'}",
                "{'pattern': 'needle', 'glob': 'a/*'}",
                "{'pattern': 'needle', 'path': 'lib'}",
                "{'pattern': 'needle', 'path': 'lib/below', 'mode': 'files'}",
                "{'pattern': 'needle', 'path': 'target'}",
                "{'pattern': 'needle', 'path': 'with space'}",
                "{'pattern': 'needle', 'path': 'new\\nline'}",
                "{'pattern': 'needle', 'path': 'sub'}",
                "{'pattern': 'needle', 'path': 'sub', 'hidden': true}",
                "{'pattern': 'needle', 'path': '.dot'}",
                "{'pattern': 'needle', 'path': 'loop/a'}",
                "{'pattern': 'needle', 'path': 'to-file'}"
            })
    void answersAlike(String json) throws InterruptedException {
        var own = searchFixture.grep(json);
        assertThat(own).doesNotStartWith("ERROR").doesNotStartWith("INPUT");
        assertThat(searchFixture.grepByRipgrep(json)).isEqualTo(own);
    }

    @Test
    void leaveLargeFilesOutAlike() throws IOException, InterruptedException {
        searchFixture
                .octets("big/just", "need".repeat(FileBuffer.MOST_BYTES / 4))
                .octets("big/over", "need".repeat(FileBuffer.MOST_BYTES / 4) + "l");
        var json = "{'pattern': 'need', 'path': 'big', 'mode': 'files'}";
        assertThat(searchFixture.grepByRipgrep(json))
                .isEqualTo(searchFixture.grep(json))
                .isEqualTo("big/just");
    }

    @Test
    void findsEverythingItShould() throws InterruptedException {
        assertThat(searchFixture.grep("{'pattern': 'needle', 'mode': 'count'}"))
                .isEqualTo(
                        """
                        -dash: 1
                        a.b/c: 1
                        a/c: 1
                        "bad\\377/\\351.txt": 1
                        keep.log: 1
                        lib/out/t: 1
                        lib/target/t: 1
                        lib/yes.txt: 1
                        "new\\nline/a\\nb": 1
                        sub/x.log: 1
                        text/broken: 1
                        text/crlf: 2
                        text/long: 1
                        text/mark: 1
                        text/no-end: 1
                        text/words: 2
                        with space/a b.txt: 1
                        19 in all""");
    }

    @Test
    void heedsPathsInTheRulesAboveWhatIsSearched() throws IOException, InterruptedException {
        searchFixture
                .file("outer/.gitignore", "inner/left\n")
                .file("outer/inner/left", "needle\n")
                .file("outer/inner/right", "needle\n");
        var json = "{'pattern': 'needle', 'mode': 'files', 'path': 'outer/inner'}";
        assertThat(searchFixture.grepByRipgrep(json))
                .isEqualTo(searchFixture.grep(json))
                .isEqualTo("outer/inner/right");
    }

    @Test
    void leavesRulesAloneThatRipgrepTakesOtherwise() throws IOException, InterruptedException {
        searchFixture.file("odd/.gitignore", "*.{a,b}\n").file("odd/x.a", "needle\n");
        var json = "{'pattern': 'needle', 'mode': 'files', 'path': 'odd'}";
        assertThat(searchFixture.grepByRipgrep(json))
                .isEqualTo("ERROR: ripgrep may not search here");
        assertThat(searchFixture.grepWithRipgrep(json)).isEqualTo("odd/x.a");
        assertThat(searchFixture.grep(json)).isEqualTo("odd/x.a");
    }

    @Test
    void followsNoRulesThatGitDoesNotKnow() throws IOException, InterruptedException {
        searchFixture.file("text/.rgignore", "words\n").file("text/.ignore", "words\n");
        for (var path : new String[] {".", "text"}) {
            var json = "{'pattern': 'needle', 'mode': 'files', 'path': '" + path + "'}";
            assertThat(searchFixture.grepByRipgrep(json))
                    .isEqualTo("ERROR: ripgrep may not search here");
            assertThat(searchFixture.grepWithRipgrep(json))
                    .isEqualTo(searchFixture.grep(json))
                    .contains("text/words");
        }
    }

    @Test
    void readsThePatternsOfTheUser() throws IOException, InterruptedException {
        var file = Files.writeString(temp.resolve("ignore"), "a.b\n/lib/target\n");
        searchFixture.withUserFile(file);
        for (var json :
                new String[] {
                    "{'pattern': 'needle', 'mode': 'files', 'path': 'lib'}",
                    "{'pattern': 'needle', 'mode': 'files', 'path': 'a.b'}",
                    "{'pattern': 'needle', 'mode': 'files'}"
                }) {
            assertThat(searchFixture.grepWithRipgrep(json))
                    .isEqualTo(searchFixture.grep(json))
                    .doesNotContain("lib/target");
        }
    }

    @Test
    void listsTheSameEveryTime() throws InterruptedException {
        var json = "{'pattern': '**', 'hidden': true}";
        assertThat(searchFixture.glob(json))
                .isEqualTo(searchFixture.glob(json))
                .contains("lib/yes.txt");
    }
}
