package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.ProgramUnderTest.Run;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.git.Git;
import dev.musher.base.git.data.GitIdentity;
import dev.musher.base.git.data.NewCommit;
import dev.musher.base.git.data.Ref;
import dev.musher.base.json.Json;
import dev.musher.base.process.ProcessRunner;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code musher review} on real repositories, with scripted models. */
class ReviewTest {
    private static final String ONE_OF_TWO =
            """
            steps:
              - expect: "+    return total / count;"
                text: |
                  FINDING high basket.py:2
                  An empty basket divides by zero.
                  FINDING low basket.py:1
                  The name is too short.
                usage: {input: 1000, output: 50}
              - expect: An empty basket divides by zero.
                text: CONFIRMED medium
                usage: {input: 500, output: 10}
              - expect: The name is too short.
                text: REFUTED
                usage: {input: 500, output: 10}
            """;

    @TempDir Path home;
    @TempDir Path place;
    private Path project;
    private Git git;
    private ProgramUnderTest musher;

    @BeforeEach
    void begin() throws Exception {
        project = Files.createDirectories(place.toRealPath().resolve("shop"));
        musher = new ProgramUnderTest(home, project);
        git = new Git(new ProcessRunner(System.getenv()), System.getenv(), project);
        git.init(new Ref("refs/heads/main"));
        write("basket.py", "def total(count, total):\n    return total\n");
        commit("Begin");
        price();
    }

    @Test
    void showsWhatIsConfirmedAndWhatItCost() throws Exception {
        write("basket.py", "def total(count, total):\n    return total / count;\n");

        assertThat(review(ONE_OF_TWO))
                .isEqualTo(
                        new Run(
                                ExitCode.OK,
                                "  medium    basket.py:2  An empty basket divides by zero.\n"
                                        + "1 finding, 1 other of the first findings dropped ·"
                                        + " $0.0094\n",
                                "musher: reviewing 1 file, 2 changed lines, against main ("
                                        + head()
                                        + ")\n"
                                        + "musher: reading basket.py\n"
                                        + "musher: checking finding 1 of 2, basket.py:2\n"
                                        + "musher: checking finding 2 of 2, basket.py:1\n"));
        assertThat(musher.run("cost", "--by", "role").out()).contains("review      3");
    }

    @ParameterizedTest
    @CsvSource({"critical, OK", "high, OK", "medium, FAILED", "low, FAILED", "never, OK"})
    void failsFromTheSeverityThatIsNamed(String severity, ExitCode code) throws Exception {
        write("basket.py", "def total(count, total):\n    return total / count;\n");

        assertThat(review(ONE_OF_TWO, "--fail-on", severity).code()).isEqualTo(code);
    }

    @Test
    void reviewsWhatTheBranchCommittedWhatIsNotCommittedAndWhatIsNew() throws Exception {
        git.branches().create(new Ref("refs/heads/other"), git.repository().commit("HEAD").get());
        Files.writeString(project.resolve(".git/HEAD"), "ref: refs/heads/other\n");
        write("basket.py", "def total(count, total):\n    return 1\n");
        commit("Change");
        write("basket.py", "def total(count, total):\n    return 2\n");
        write("new file.py", "print('ä')\n");
        write("logo.png", "\0\1");
        write(".env", "KEY=hunter2\n");
        write("huge.txt", "line\n".repeat(200_000));

        var run =
                review(
                        """
                        steps:
                          - expect: "     2 +    return 2\\n\\nfile new file.py\\n     1 +print('ä')"
                            text: NOTHING
                        """);

        assertThat(run)
                .isEqualTo(
                        new Run(
                                ExitCode.OK,
                                "Nothing found · unknown (the provider reports no usage)\n",
                                "musher: reviewing 2 files, 3 changed lines, against main ("
                                        + hex("main")
                                        + ")\n"
                                        + "musher: reading 2 files\n"
                                        + "musher: Not reviewed: huge.txt: it is larger than 524288"
                                        + " bytes\n"
                                        + "musher: Not reviewed: logo.png: binary\n"
                                        + "musher: Not reviewed: .env: it may hold secrets\n"));
    }

    @Test
    void saysThatThereIsNothingToReviewAndAsksNobody() throws Exception {
        assertThat(review("steps:\n  - fault: auth\n"))
                .isEqualTo(
                        new Run(
                                ExitCode.OK,
                                "No changes to review against main (" + head() + ").\n",
                                ""));
    }

    @Test
    void tellsProgramsTheSame() throws Exception {
        write("basket.py", "def total(count, total):\n    return total / count;\n");

        assertThat(Json.parse(review(ONE_OF_TWO, "--json", "--base", "HEAD").out()))
                .isEqualTo(
                        Json.parse(
                                """
                                {"base": "HEAD (%s)", "files": 1, "changedLines": 2,
                                 "findings": [{"severity": "medium", "path": "basket.py", "line": 2,
                                   "text": "An empty basket divides by zero."}],
                                 "dropped": {"outside": 0, "unconfirmed": 1, "duplicate": 0,
                                   "unchecked": 0},
                                 "remarks": [], "failOn": "high", "failed": false, "broken": "",
                                 "dollars": 0.0094, "costUnknown": ""}
                                """
                                        .formatted(head())));
    }

    @Test
    void failsWithTheReasonWhenTheModelFails() throws Exception {
        write("basket.py", "pass\n");

        var run = review("steps:\n  - fault: auth\n");

        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("musher: The review stopped: ");
    }

    @Test
    void reviewsARepositoryWithoutACommit() throws Exception {
        project = Files.createDirectories(place.toRealPath().resolve("fresh"));
        musher = new ProgramUnderTest(home, project);
        git = git.in(project);
        git.init(new Ref("refs/heads/main"));
        write("a.py", "print(1)\n");

        assertThat(review("steps:\n  - {expect: file a.py, text: NOTHING}\n").code())
                .isEqualTo(ExitCode.OK);
    }

    @Test
    void explainsWhatItCannotReview() throws Exception {
        assertThat(review(ONE_OF_TWO, "--base", "nowhere"))
                .isEqualTo(
                        new Run(
                                ExitCode.FAILED,
                                "",
                                """
                                musher: git does not know the commit 'nowhere'.
                                Name a branch, a tag or a commit, like --base main.
                                """));
        assertThat(review(ONE_OF_TWO, "--fail-on", "bad").code()).isEqualTo(ExitCode.USAGE);
        musher = new ProgramUnderTest(home, place);
        assertThat(review(ONE_OF_TWO).err()).contains("there is no git repository");
    }

    private void price() throws Exception {
        Path settings = home.resolve(".config/musher/config.toml");
        Files.createDirectories(settings.getParent());
        Files.writeString(
                settings,
                """
                [[model]]
                name = "scripted:%s"
                input_price = 4
                output_price = 20
                """
                        .formatted(home.resolve("script.yaml")));
    }

    private Run review(String script, String... words) throws Exception {
        Path file = Files.writeString(home.resolve("script.yaml"), script);
        var all = new String[words.length + 3];
        all[0] = "review";
        all[1] = "--model";
        all[2] = "scripted:" + file;
        System.arraycopy(words, 0, all, 3, words.length);
        return musher.run(all);
    }

    private void write(String name, String text) throws Exception {
        Files.writeString(project.resolve(name), text);
    }

    private void commit(String message) throws Exception {
        git.workTree().addAll();
        git.workTree().commit(NewCommit.of(message).by(new GitIdentity("A", "a@b.c")));
    }

    private String head() throws Exception {
        return hex("HEAD");
    }

    private String hex(String revision) throws Exception {
        return git.repository().commit(revision).get().hex().substring(0, 9);
    }
}
