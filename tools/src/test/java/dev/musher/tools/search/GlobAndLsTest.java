package dev.musher.tools.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GlobAndLsTest {
    @TempDir Path temp;
    private SearchFixture searchFixture;

    @BeforeEach
    void plant() throws IOException {
        searchFixture =
                new SearchFixture(temp.resolve("project"))
                        .file("README.md", "x".repeat(2000))
                        .file("src/Main.java", "x")
                        .file("src/é.java", "x")
                        .file("src/test/MainTest.java", "x")
                        .file("src/test/data.json", "x")
                        .file(".github/ci.yml", "x")
                        .file("build/Main.class", "x")
                        .file(".gitignore", "build/\n")
                        .link("latest", "src/Main.java")
                        .link("src/loop", "..");
    }

    @ParameterizedTest(name = "{0} finds {1}")
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '|',
            value = {
                "*.java; src/Main.java src/test/MainTest.java src/é.java",
                "**/*.java; src/Main.java src/test/MainTest.java src/é.java",
                "src/*.java; src/Main.java src/é.java",
                "./src/*.java; src/Main.java src/é.java",
                "src/?.java; src/é.java",
                "src/**/Main*; src/Main.java src/test/MainTest.java",
                "src/**; src/Main.java src/loop src/test/MainTest.java src/test/data.json"
                        + " src/é.java",
                "*.{md,json}; README.md src/test/data.json",
                "{README,src/test/*}.md; README.md",
                "l*; latest src/loop",
                "*.class; No file matches. [not shown: 1 ignored by git]",
                "*.yml; No file matches. [not shown: 1 hidden (set `hidden`)]",
                "*.none; No file matches."
            })
    void findsFilesByName(String pattern, String files) throws InterruptedException {
        assertThat(searchFixture.glob("{'pattern': '" + pattern + "'}").replace('\n', ' '))
                .isEqualTo(files);
    }

    @Test
    void findsDotfilesWhereAsked() throws InterruptedException {
        assertThat(searchFixture.glob("{'pattern': '**/*.yml', 'hidden': true}"))
                .isEqualTo(".github/ci.yml");
    }

    @Test
    void whatIsHiddenAndIgnoredCountsAsIgnored() throws IOException, InterruptedException {
        searchFixture
                .file(".gitignore", "build/\n.venv/\n")
                .file(".venv/lib/a.yml", "x")
                .file(".venv/lib/b.yml", "x");

        assertThat(searchFixture.glob("{'pattern': '*.yml'}"))
                .isEqualTo(
                        "No file matches.\n"
                                + "[not shown: 2 ignored by git, 1 hidden (set `hidden`)]");
    }

    @Test
    void showsWhatIsTrackedThoughItIsIgnored() throws IOException, InterruptedException {
        searchFixture.file(".gitignore", ".*\n").file(".github/new.yml", "x");
        var glob = "{'pattern': '.github/**', 'hidden': true}";
        assertThat(searchFixture.glob(glob))
                .isEqualTo("No file matches.\n[not shown: 2 ignored by git]");

        searchFixture.track(List.of(".github/ci.yml"));

        assertThat(searchFixture.glob(glob)).isEqualTo(".github/ci.yml");
        assertThat(searchFixture.ls("{'hidden': true}")).contains(".github/  ");
        var grep = "{'pattern': 'x', 'glob': '*.yml', 'mode': 'files', 'hidden': true}";
        assertThat(searchFixture.grep(grep)).isEqualTo(".github/ci.yml");
        assertThat(searchFixture.grepWithRipgrep(grep)).isEqualTo(".github/ci.yml");
    }

    @Test
    void findsBelowAPathAndByAWholePath() throws InterruptedException {
        assertThat(searchFixture.glob("{'pattern': '*.java', 'path': 'src/test'}"))
                .isEqualTo("src/test/MainTest.java");
        assertThat(searchFixture.glob("{'pattern': '" + searchFixture.folder() + "/src/M*'}"))
                .isEqualTo("src/Main.java");
    }

    @Test
    void saysHowManyMoreFilesThereAre() throws IOException, InterruptedException {
        for (int i = 0; i < 250; i++) {
            searchFixture.file("many/" + i, "");
        }
        assertThat(searchFixture.glob("{'pattern': 'many/*'}").lines())
                .hasSize(201)
                .last()
                .isEqualTo("[50 more files; narrow it down by pattern or path]");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "{}; is missing",
                "{'pattern': ''}; The file pattern must have",
                "{'pattern': '[ä]'}; ASCII characters only",
                "{'pattern': '{a,b'}; without its }",
                "{'pattern': '*', 'path': 'README.md'}; is a file",
                "{'pattern': '*', 'path': 'sorc'}; There is no sorc. Did you mean src?",
                "{'pattern': '{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}'}; too many choices"
            })
    void saysWhatIsWrongWithAGlob(String json, String reason) throws InterruptedException {
        assertThat(searchFixture.glob(json)).startsWith("INPUT: ").contains(reason);
    }

    @Test
    void listsDirectoriesFirst() throws InterruptedException {
        assertThat(searchFixture.ls("{}"))
                .isEqualTo(
                        """
                        src/  4 entries
                        README.md  2.0 KiB
                        latest -> src/Main.java
                        [3 not shown: ignored by git, or hidden]""");
        assertThat(searchFixture.ls("{'path': 'src', 'hidden': true}"))
                .isEqualTo(
                        """
                        test/  2 entries
                        Main.java  1 B
                        loop -> ..
                        é.java  1 B""");
    }

    @Test
    void gitsOwnFolderIsNotLeftOut() throws IOException, InterruptedException {
        searchFixture.file("own/.git/HEAD", "ref: refs/heads/main");
        searchFixture.file("own/.env", "a");
        assertThat(searchFixture.ls("{'path': 'own', 'hidden': true}")).isEqualTo(".env  1 B");
        assertThat(searchFixture.ls("{'path': 'own'}"))
                .isEqualTo("Nothing to show.\n[2 not shown: ignored by git, or hidden]");
    }

    @Test
    void listsWhatIsIgnoredWhereItIsNamed() throws InterruptedException {
        assertThat(searchFixture.ls("{'path': 'build'}")).isEqualTo("Main.class  1 B");
    }

    @Test
    void saysHowMuchMoreADirectoryHas() throws IOException, InterruptedException {
        for (int i = 0; i < 250; i++) {
            searchFixture.file("many/" + i, "");
        }
        assertThat(searchFixture.ls("{'path': 'many'}").lines())
                .hasSize(201)
                .last()
                .isEqualTo("[50 more; use glob]");
        Files.createDirectory(searchFixture.folder().resolve("empty"));
        assertThat(searchFixture.ls("{'path': 'empty'}")).isEqualTo("Nothing to show.");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "{'path': 'README.md'}; is a file. Look into it with read.",
                "{'path': 'sr'}; Did you mean src?",
                "{'path': 'latest/x'}; There is no src/Main.java/x",
                "{'path': '/dev/null'}; neither a file nor a directory",
                "{'path': 3}; must be a string"
            })
    void saysWhatIsWrongWithAListing(String json, String reason) throws InterruptedException {
        assertThat(searchFixture.ls(json)).startsWith("INPUT: ").contains(reason);
    }
}
