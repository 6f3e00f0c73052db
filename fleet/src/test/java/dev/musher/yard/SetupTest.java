package dev.musher.yard;

import static dev.musher.yard.Farm.SEVEN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SetupTest {
    @TempDir Path place;

    @Test
    void runsOnceForTheSameInputs() throws Exception {
        var farm = Farm.started(place);
        farm.user("echo '*.ran' > .gitignore; mkdir sub; echo 1 > sub/x.lock");
        farm.user("git add .; git commit -q -m More");
        var yard = farm.yard(Farm.setup("echo $MUSHER_PORT >> setup.ran", "**/*.lock"));

        var plot = yard.open(SEVEN, "tidy");
        yard.open(SEVEN, "tidy");
        farm.agent(plot, "echo 2 > other.txt");
        yard.open(SEVEN, "tidy");
        assertThat(plot.top().resolve("setup.ran")).hasContent("20070");

        farm.agent(plot, "echo 2 > sub/x.lock");
        yard.open(SEVEN, "tidy");
        assertThat(plot.top().resolve("setup.ran")).hasContent("20070\n20070");

        farm.yard(Farm.setup("echo other >> setup.ran", "**/*.lock")).open(SEVEN, "tidy");
        assertThat(plot.top().resolve("setup.ran")).hasContent("20070\n20070\nother");
    }

    @Test
    void saysHowItFailedAndTriesAgain() throws Exception {
        var farm = Farm.started(place);
        var yard = farm.yard(Farm.setup("echo one; echo two >&2; test -e ../go"));

        assertThatThrownBy(() -> yard.open(SEVEN, "tidy"))
                .isInstanceOf(YardException.class)
                .hasMessageContaining("exit code 1")
                .hasMessageEndingWith("one\ntwo");
        assertThat(yard.find(SEVEN)).isPresent();
        farm.user("touch .musher/state/workspaces/7/go");
        yard.open(SEVEN, "tidy");
    }

    @Test
    void isStoppedWhenItTakesTooLong() throws Exception {
        var farm = Farm.started(place);
        var wishes =
                new YardWishes(
                        Farm.PLAIN.baseBranch(),
                        new YardWishes.Setup(
                                List.of("sleep 60 & sleep 61"), List.of(), Duration.ofMillis(200)),
                        List.of(),
                        20_000);

        assertThatThrownBy(() -> farm.yard(wishes).open(SEVEN, "tidy"))
                .isInstanceOf(YardException.class)
                .hasMessageContaining("workspace.setup_timeout");
    }

    @Test
    void givesCachesOfTheirOwnToWhoWantsThem() throws Exception {
        var farm = Farm.started(place);
        var wishes =
                new YardWishes(
                        Farm.PLAIN.baseBranch(),
                        Farm.PLAIN.setup(),
                        List.of("npm_config_cache"),
                        40_000);

        var plot = farm.yard(wishes).open(SEVEN, "tidy");

        assertThat(farm.agent(plot, "cd $npm_config_cache; pwd; echo $MUSHER_PORT"))
                .isEqualTo(
                        farm.project().resolve(".musher/state/workspaces/7/cache/npm_config_cache")
                                + "\n40070");
    }

    @Test
    void keepsGitInTemporaryFoldersFromTheUsersRepository() throws Exception {
        var farm = Farm.started(place);
        var plot = farm.yard().open(SEVEN, "tidy");

        assertThat(farm.agent(plot, "git rev-parse --show-toplevel"))
                .isEqualTo(plot.top().toString());
        assertThatThrownBy(() -> farm.agent(plot, "cd $TMPDIR; git rev-parse --show-toplevel"))
                .hasMessageContaining("not a git repository");
    }
}
