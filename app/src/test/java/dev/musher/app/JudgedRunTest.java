package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.ProgramUnderTest.Run;
import dev.musher.app.commandline.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs of the whole program that another model judges. */
class JudgedRunTest {
    @TempDir Path home;
    @TempDir Path project;
    private ProgramUnderTest musher;

    @BeforeEach
    void start() {
        musher = new ProgramUnderTest(home, project);
    }

    @Test
    void isJudgedByTheModelOfTheRoleReview() throws Exception {
        Run run =
                prompt(
                        "steps:\n  - text: Half.\n  - {expect: '[critic] ', text: Whole.}\n",
                        "--set",
                        "models.review="
                                + script("review", "steps:\n  - text: \"INCOMPLETE\\n- half\"\n"));

        assertThat(run.code()).isEqualTo(ExitCode.OK);
        assertThat(run.out()).isEqualTo("Whole.\n");
        assertThat(run.err()).contains("[critic] Another model has read what you did");
        assertThat(musher.run("cost", "--by", "role").out()).contains("review", "main");
    }

    @Test
    void asksNobodyElseUnlessAReviewModelIsSet() throws Exception {
        prompt("steps:\n  - text: Half.\n");

        assertThat(musher.run("cost", "--by", "role").out()).doesNotContain("review");
    }

    @Test
    void goesOnUntilTheGoalIsMetJudgedByTheMainModelWhereNoOtherIsSet() throws Exception {
        Run run =
                prompt(
                        """
                        steps:
                          - text: Half.
                          - {expect: all of it is there, text: NOT MET}
                          - {expect: '[goal] ', text: Whole.}
                          - {expect: all of it is there, text: MET}
                        """,
                        "--goal",
                        "all of it is there");

        assertThat(run.code()).isEqualTo(ExitCode.OK);
        assertThat(run.out()).isEqualTo("Whole.\n");
        assertThat(musher.run("cost", "--by", "role").out()).contains("review");
    }

    @Test
    void wantsAGoalThatSaysSomething() throws Exception {
        assertThat(prompt("steps:\n  - text: Half.\n", "--goal", " ").err())
                .isEqualTo(
                        """
                        musher: --goal takes a condition.
                        For example: --goal 'every test passes'
                        """);
    }

    private Run prompt(String steps, String... words) throws Exception {
        var all = new ArrayList<>(List.of("-p", "do it", "--model", script("main", steps)));
        all.addAll(List.of(words));
        return musher.run(all.toArray(String[]::new));
    }

    private String script(String name, String steps) throws Exception {
        return "scripted:" + Files.writeString(home.resolve(name + ".yaml"), steps);
    }
}
