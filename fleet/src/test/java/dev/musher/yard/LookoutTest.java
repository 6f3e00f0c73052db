package dev.musher.yard;

import static dev.musher.yard.Farm.SEVEN;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an agent writes into the settings of its workspace is run by nobody but itself. */
class LookoutTest {
    private static final String ARCHIVE = "refs/musher/archive/7";

    @TempDir Path place;
    private Farm farm;
    private Yard yard;
    private Plot plot;
    private Path ran;

    @BeforeEach
    void open() throws Exception {
        farm = Farm.started(place);
        yard = farm.yard(Farm.setup("true", "*.txt"));
        plot = yard.open(SEVEN, "tidy");
        ran = place.resolve("ran");
    }

    @Test
    void runsNoProgramThatTheWorkspaceNames() throws Exception {
        var tip = farm.work(plot, "a.txt", "Add a");
        bait(plot.top());
        touch("a.txt", "new.txt");

        assertThat(yard.look(plot).dirty()).containsExactly("a.txt", "new.txt");
        assertThat(yard.bringHome(plot)).isEqualTo(new Homecoming.Home(tip));
        yard.open(SEVEN, "tidy");
        yard.orphans(Set.of());
        yard.checkOut(tip, "proof").close();
        assertThat(yard.remove(SEVEN, Yard.Ground.CLOSED)).isEqualTo(new Removal.Removed());

        assertThat(ran).doesNotExist();
        assertThat(farm.user("git ls-tree --name-only " + ARCHIVE).lines())
                .containsExactly("a.txt", "new.txt", "note.txt");
    }

    @Test
    void plainGitWouldRunEachOfThem() throws Exception {
        farm.work(plot, "a.txt", "Add a");
        bait(plot.top());
        touch("a.txt");

        for (var command : List.of("status", "diff", "add .", "cat-file -e " + "1".repeat(40))) {
            Files.deleteIfExists(ran);
            farm.agent(plot, "git " + command + " || true");
            assertThat(ran).as(command).exists();
        }
    }

    @Test
    void goesIntoNoRepositoryThatIsAPartOfTheWorkspace() throws Exception {
        farm.agent(plot, "git init -q in; cd in; echo 1 > f; git add f; git commit -q -m In");
        farm.agent(plot, "git add in; git commit -q -m 'Add in'");
        bait(plot.top().resolve("in"));
        touch("in/f");
        farm.agent(plot, "git status || true");
        assertThat(ran).exists();
        Files.delete(ran);
        touch("in/f", "note.txt");

        assertThat(yard.look(plot).dirty()).containsExactly("note.txt");
        yard.bringHome(plot);
        yard.remove(SEVEN, Yard.Ground.CLOSED);

        assertThat(ran).doesNotExist();
    }

    @Test
    void leavesNothingBehind() throws Exception {
        yard.look(plot);
        yard.bringHome(plot);

        try (var left = Files.list(plot.top().resolveSibling(""))) {
            assertThat(left.map(file -> file.getFileName().toString()))
                    .noneMatch(name -> name.startsWith(Lookout.PREFIX));
        }
    }

    @Test
    void makesTheSettingsOfAnOlderWorkspaceAgain() throws Exception {
        Files.delete(plot.top().resolveSibling("settings"));
        var tip = farm.work(plot, "a.txt", "Add a");
        bait(plot.top());
        touch("a.txt");

        assertThat(yard.look(plot).tip()).isEqualTo(tip);
        assertThat(ran).doesNotExist();
    }

    /** Everything in a repository that makes git run a program. */
    private void bait(Path repository) throws Exception {
        var program = place.resolve("program");
        Files.writeString(program, "#!/bin/sh\ntouch '" + ran + "'\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        var script = new StringBuilder();
        for (var key :
                List.of(
                        "filter.bait.clean",
                        "filter.bait.smudge",
                        "diff.bait.textconv",
                        "diff.external",
                        "core.pager",
                        "core.fsmonitor",
                        "core.sshCommand",
                        "core.alternateRefsCommand",
                        "credential.helper",
                        "uploadpack.packObjectsHook",
                        "remote.evil.uploadpack")) {
            script.append("git config ").append(key).append(" '").append(program).append("'\n");
        }
        script.append(
                "git config remote.evil.url /nowhere; git config remote.evil.promisor true\n");
        script.append("git config extensions.partialClone evil\n");
        script.append("git config core.repositoryFormatVersion 1\n");
        script.append("git config include.path '").append(place.resolve("more")).append("'\n");
        script.append("echo '* filter=bait diff=bait' > .git/info/attributes\n");
        Files.writeString(place.resolve("more"), "[core]\n\thooksPath = " + place + "\n");
        Farm.run(repository, farm.environment(), "mkdir -p .git/info\n" + script);
        Files.deleteIfExists(ran);
    }

    private void touch(String... files) throws Exception {
        for (var file : files) {
            Path path = plot.top().resolve(file);
            Files.writeString(path, "changed");
        }
    }
}
