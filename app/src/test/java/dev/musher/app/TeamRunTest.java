package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.commandline.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code musher run}, from what is typed to landed work. */
@Tag("slow")
class TeamRunTest {
    @TempDir Path temp;
    private FleetProject project;

    @BeforeEach
    void prepare() throws IOException, InterruptedException {
        project = new FleetProject(temp);
    }

    @Test
    void threeStoriesAndTwoTeammatesEndWithLandedWork() throws IOException, InterruptedException {
        project.begun(
                        project.coder("ada", FleetProject.GOOD)
                                + project.coder("bob", FleetProject.GOOD))
                .price("ada", 1, 10)
                .price("bob", 1, 10);
        project.story("Say one");
        project.story("Say two");
        project.story("Say three");

        var run = project.run("run");

        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("landed\n")
                .contains("1 Say one  ", "2 Say two  ", "3 Say three  ")
                .contains("$0.0180, 9k tokens in ");
        assertThat(run.code()).isEqualTo(ExitCode.OK);
        assertThat(project.sh("cat three.txt && git status --short")).isEqualTo("three");
        assertThat(project.sh("git log --format=%s main | grep story | sort"))
                .isEqualTo("story(1): Say one\nstory(2): Say two\nstory(3): Say three\n");
        assertThat(project.run("train").out()).contains("waiting (0)", "landed", "1    Say one");
    }

    @Test
    void statusShowsAttemptsGatesAndTheWorkspace() throws IOException, InterruptedException {
        project.begun(project.coder("ada", FleetProject.GOOD)).price("ada", 1, 10);
        project.story("Say one");
        project.write("readme.txt", "A project that somebody changes.\n");
        var run = project.run("run");

        assertThat(run.code()).isEqualTo(ExitCode.UNFINISHED);
        assertThat(run.out()).contains("not landed\n  1 Say one\n    It is green, but cannot");
        String tip = project.sh("git rev-parse musher/1-say-one").strip();
        var status = project.run("status", "1", "--json").out();
        assertThat(status)
                .contains("\"stage\": \"merge\"")
                .contains("\"branch\": \"musher/1-say-one\"")
                .contains("\"tip\": \"" + tip + "\"")
                .contains("\"agent\": \"ada\"", "\"runtime\": \"embedded\"")
                .contains("\"how\": \"finished\"")
                .contains("\"name\": \"check\"", "\"exitCode\": 0")
                .contains("\"dirty\": []");
        assertThat(project.run("status", "1").out())
                .contains("  1 by ada (embedded): finished")
                .contains("green check, exit code 0")
                .contains("workspace .musher/state/workspaces/1/tree")
                .contains("Log of attempt 1");
        assertThat(project.run("logs", "1").out()).contains("git commit");
        assertThat(project.run("workspaces").out())
                .contains("1 Say one", "musher/1-say-one  1 ahead");
        assertThat(project.run("workspaces", "remove", "1", "--yes").err())
                .contains("1 is not closed");
        assertThat(project.run("train").out())
                .contains("1    Say one", "'musher run' or 'musher train run' runs it");
        project.run("story", "abandon", "1");
        assertThat(project.run("workspaces", "remove", "1", "--yes").out())
                .isEqualTo("Removed; its commits are kept in the project.\n");
        assertThat(project.sh("git cat-file -t " + tip)).isEqualTo("commit\n");
    }

    @Test
    void aPersonSendsWorkBackAndApprovesIt() throws IOException, InterruptedException {
        String script =
                """
                steps:
                  - when: 'the date is wrong'
                    calls: [{tool: bash, arguments: {command: echo two > two.txt && git add -A && git commit -qm 'Mend it'}}]
                  - calls: [{tool: bash, arguments: {command: echo one > one.txt && git add -A && git commit -qm 'Do it'}}]
                  - text: It is done.
                """;
        project.begun(project.coder("ada", script));
        project.story("Say one", "--qa", "human");

        var first = project.run("run");
        assertThat(first.code()).isEqualTo(ExitCode.UNFINISHED);
        assertThat(first.out()).contains("musher story approve 1");
        assertThat(project.run("story", "send-back", "1").err())
                .contains("Notes are required: the coder needs to know what to change.");
        project.run("story", "send-back", "1", "--notes", "the date is wrong");
        assertThat(project.run("run").code()).isEqualTo(ExitCode.UNFINISHED);
        assertThat(project.run("story", "approve", "1").code()).isEqualTo(ExitCode.OK);

        assertThat(project.run("train", "run").out()).contains("landed\n  1 Say one  ");
        assertThat(project.sh("git log -1 --format=%s && cat one.txt two.txt"))
                .isEqualTo("story(1): Say one\none\ntwo\n");
        assertThat(project.run("story", "approve", "1").code()).isEqualTo(ExitCode.FAILED);
    }

    @Test
    void aTrainThatMeetsAConflictSaysSoByItsExitCode() throws IOException, InterruptedException {
        project.begun(project.coder("ada", FleetProject.GOOD));
        project.story("Say one", "--qa", "human");
        project.run("run");
        project.sh("echo another > one.txt && git add -A && git commit -qm Other");
        project.run("story", "approve", "1");

        var run = project.run("train", "run");

        assertThat(run.out()).contains("not landed\n  1 Say one\n").contains("one.txt");
        assertThat(run.code()).isEqualTo(ExitCode.UNFINISHED);
    }

    @Test
    void severalItemsAreApprovedAtOnce() throws IOException, InterruptedException {
        project.begun(project.coder("ada", FleetProject.GOOD));
        for (String name : List.of("Say one", "Say two", "Say three")) {
            project.story(name, "--qa", "human");
        }
        assertThat(project.run("run").code()).isEqualTo(ExitCode.UNFINISHED);

        var both = project.run("story", "approve", "1-2");
        assertThat(both.code()).isEqualTo(ExitCode.OK);
        assertThat(both.out())
                .endsWith("Approved 2 items. Merge them: musher run, or musher train run\n");
        var some = project.run("story", "approve", "1", "3", "9");
        assertThat(some.code()).isEqualTo(ExitCode.FAILED);
        assertThat(some.err())
                .contains("musher: 1 cannot be reviewed: ", "musher: There is no item 9.\n");
        assertThat(some.out())
                .endsWith("Approved 1 item. Merge it: musher run, or musher train run\n");
    }

    @Test
    void aRedBaseStopsEverybodyAndTheBoardSaysSo() throws IOException, InterruptedException {
        project.write("broken.txt", "BROKEN");
        project.begun(project.coder("ada", FleetProject.GOOD));
        project.story("Say one");

        var run = project.run("run");

        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.out())
                .containsOnlyOnce("Base is failing: gate check exited with 1, red since at least ")
                .containsOnlyOnce("musher run --fix-base")
                .contains("Run it yourself on the base branch: sh check.sh", "$0.00, 0 tokens in ");
        assertThat(project.run("board").out()).startsWith("Waiting: Base is failing");
        assertThat(project.run("board", "--json").out()).contains("\"trouble\": \"Base is failing");
    }

    @Test
    void anAgentFixesARedBaseOnlyWhenItsUserSaysSo() throws IOException, InterruptedException {
        project.write("broken.txt", "BROKEN");
        String script =
                """
                steps:
                  - calls: [{tool: bash, arguments: {command: echo fine > broken.txt && git commit -qam 'Mend it'}}]
                  - text: It is done.
                """;
        project.begun(project.coder("ada", script) + "[fleet]\nfix_base = true\n");

        assertThat(project.run("run").err())
                .contains("a project can only make fleet.fix_base stricter");
        project.write(
                ".musher/project.toml",
                Files.readString(project.project.resolve(".musher/project.toml"))
                        .replace("fix_base = true", "fix_base = false"));
        project.sh("git commit -qam Allowed");
        project.trust();

        assertThat(project.run("run").code()).isEqualTo(ExitCode.FAILED);
        assertThat(project.run("story", "list").out()).contains("No items");
        var fixed = project.run("run", "--fix-base");
        assertThat(fixed.code()).as(fixed.out()).isEqualTo(ExitCode.OK);
        assertThat(project.sh("git log -1 --format=%s")).isEqualTo("bug(1): Base is red: check\n");
    }

    @ParameterizedTest
    @CsvSource({
        "'[{fault: auth}]', The key was not accepted",
        "'[{fault: usage-cap}]', quota is used up",
        "'[{fault: {kind: bad-request, detail: no model foo}}]', no model foo",
        "'[{calls: [{tool: ls, arguments: {path: .}}]}, {fault: bad-request}]', not accepted"
    })
    void whatWouldFailAgainIsTriedOnce(String steps, String reason)
            throws IOException, InterruptedException {
        project.begun(project.coder("ada", "steps: " + steps));
        project.story("Say one");

        var run = project.run("run");

        assertThat(run.code()).as(run.out()).isEqualTo(ExitCode.UNFINISHED);
        assertThat(run.out()).containsOnlyOnce("coding: ada").doesNotContain("attempt 2");
        assertThat(run.out()).containsOnlyOnce(reason);
        assertThat(run.out().indexOf(reason)).isGreaterThan(run.out().indexOf("not landed"));
        assertThat(run.out().lines().mapToInt(String::length).max().orElse(0)).isLessThan(400);
    }

    @Test
    void aPausedFleetWaitsForAPerson() throws IOException, InterruptedException {
        project.begun(project.coder("ada", FleetProject.GOOD));
        project.run("fleet", "pause", "-r", "release day");

        var paused = project.run("run");
        assertThat(paused.code()).as("nothing is started").isEqualTo(ExitCode.UNFINISHED);
        assertThat(paused.out()).contains("release day", "musher fleet resume");

        project.story("Say one");
        var run = project.run("run");
        assertThat(run.code()).isEqualTo(ExitCode.UNFINISHED);
        assertThat(run.out()).containsOnlyOnce("release day").contains("musher fleet resume");
        project.run("fleet", "resume");
        assertThat(project.run("run").code()).isEqualTo(ExitCode.OK);
    }

    @Test
    void saysWhatIsMissingBeforeAnythingIsBegun() throws IOException, InterruptedException {
        assertThat(project.run("run").err()).contains("This is not a git repository");
        project.sh("git init -q && git add -A && git commit -qm Start");
        assertThat(project.run("run").err()).contains("'musher init'");
        project.begun(
                """
                [[agent]]
                name = "ada"
                role = "coder"
                runtime = "nothing"

                [[agent]]
                name = "ada"
                role = "coder"
                """);
        assertThat(project.run("run").err())
                .contains("there is no runtime 'nothing'", "the name ada is already used");
        project.dismissAll();
        assertThat(project.run("run").err()).contains("No model is configured");
        project.configure(project.coder("ada", FleetProject.GOOD));
        project.write(".musher/project.toml", "[project]\nbase_branch = \"gone\"\n");
        assertThat(project.run("run").err()).contains("gone");
    }
}
