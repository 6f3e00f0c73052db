package dev.musher.yard;

import static dev.musher.yard.Farm.SEVEN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.git.Ref;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlotMakerTest {
    @TempDir Path place;

    @Test
    void worksFromALinkedWorktree() throws Exception {
        var farm = Farm.started(place);
        farm.user("git worktree add -q ../linked -b side; cd ../linked; echo x > x; git add x");
        farm.user("cd ../linked; git commit -q -m Side");
        var linked = farm.at(farm.project().resolveSibling("linked"));
        var yard = linked.yard();

        assertThat(yard.problem()).isEmpty();
        var plot = yard.open(SEVEN, "tidy");
        var tip = linked.work(plot, "a.txt", "Add a");

        assertThat(yard.bringHome(plot)).isEqualTo(new Homecoming.Home(tip));
        assertThat(plot.top().resolve(".git/objects/info/alternates"))
                .hasContent(farm.project().resolve(".git/objects") + "\n");
        assertThat(farm.commit("musher/7-tidy")).isEqualTo(tip);
    }

    @Test
    void worksFromAShallowClone() throws Exception {
        var farm = Farm.started(place);
        farm.user("git commit -q --allow-empty -m Two; git commit -q --allow-empty -m Three");
        farm.user("git clone -q --depth=1 file://$PWD ../shallow");
        var shallow = farm.at(farm.project().resolveSibling("shallow"));
        var yard = shallow.yard();

        assertThat(yard.problem()).isEmpty();
        var plot = yard.open(SEVEN, "tidy");
        var tip = shallow.work(plot, "a.txt", "Add a");

        assertThat(yard.look(plot).ahead()).isEqualTo(1);
        assertThat(yard.bringHome(plot)).isEqualTo(new Homecoming.Home(tip));
        assertThat(shallow.user("git log --format=%s musher/7-tidy")).isEqualTo("Add a\nThree");
        shallow.user("git fsck --connectivity-only");
    }

    @Test
    void hasAllFilesThoughTheUsersCheckoutIsSparse() throws Exception {
        var farm = Farm.started(place);
        farm.user("mkdir d e; echo > d/f; echo > e/g; git add .; git commit -q -m More");
        farm.user("git sparse-checkout set d");

        var plot = farm.yard().open(SEVEN, "tidy");

        assertThat(farm.project().resolve("e/g")).doesNotExist();
        assertThat(plot.top().resolve("e/g")).exists();
    }

    @Test
    void takesAnotherHashThanSha1() throws Exception {
        var farm = Farm.empty(place);
        farm.user("git init -q --object-format=sha256 --initial-branch=main; echo > a; git add a");
        farm.user("git commit -q -m Start");
        var yard = farm.yard();

        var plot = yard.open(SEVEN, "tidy");
        var tip = farm.work(plot, "b", "Add b");

        assertThat(yard.bringHome(plot)).isEqualTo(new Homecoming.Home(tip));
    }

    @Test
    void hasNoHooksNoTemplatesAndNowhereToPush() throws Exception {
        var farm = Farm.started(place);
        farm.user("printf '#!/bin/sh\\nexit 1\\n' > .git/hooks/pre-commit");
        farm.user("chmod +x .git/hooks/pre-commit; mkdir -p ../t/hooks");
        farm.user(
                "cp .git/hooks/pre-commit ../t/hooks; git config --global init.templateDir $PWD/../t");

        var plot = farm.yard().open(SEVEN, "tidy");

        farm.work(plot, "a.txt", "Add a");
        assertThat(plot.top().resolve(".git/hooks")).doesNotExist();
        assertThatThrownBy(() -> farm.agent(plot, "git push origin HEAD"))
                .hasMessageContaining("no-push-from-a-workspace");
    }

    @Test
    void commitsAsTheUserOrElseAsNobodyInParticular() throws Exception {
        var farm = Farm.started(place);
        farm.user("git config user.name 'Bea \\ \"B\" #1'");
        var first = farm.yard().open(SEVEN, "tidy");
        farm.work(first, "a.txt", "Add a");
        farm.user("git config --unset user.name; rm ../home/.gitconfig");
        var second = farm.yard().open(SEVEN.next(), "tidy");
        farm.work(second, "a.txt", "Add a");

        assertThat(farm.agent(first, "git log -1 --format='%an <%ae>'"))
                .isEqualTo("Bea \\ \"B\" #1 <ada@example.org>");
        assertThat(farm.agent(second, "git log -1 --format='%an <%ae>'"))
                .isEqualTo("Musher <musher@localhost>");
    }

    @Test
    void sweepsWhatADeadProcessLeftAndLeavesWhatALivingOneMakes() throws Exception {
        var farm = Farm.started(place);
        Path workspaces = farm.project().resolve(".musher/state/workspaces");
        var own = ProcessHandle.current();
        var living =
                workspaces.resolve(
                        ".making-1-"
                                + own.pid()
                                + "-"
                                + own.info().startInstant().orElseThrow().toEpochMilli());
        Files.createDirectories(living);
        var reused = Files.createDirectories(workspaces.resolve(".making-1-" + own.pid() + "-5"));
        var dead = Files.createDirectories(workspaces.resolve(".making-2-999999999-5"));
        Files.createDirectories(dead.resolve(".git"));

        farm.yard().open(SEVEN, "tidy");

        assertThat(List.of(reused, dead)).allSatisfy(gone -> assertThat(gone).doesNotExist());
        assertThat(living).exists();
    }

    @Test
    void startsFromTheBranchThatIsThereWhateverItsName() throws Exception {
        var farm = Farm.started(place);
        farm.user("git branch musher/7-old-name; git branch musher/77-other");
        farm.user("git commit -q --allow-empty -m Later");

        var plot = farm.yard().open(SEVEN, "new-name");

        assertThat(plot.branch()).isEqualTo(Ref.branch("musher/7-old-name"));
        assertThat(plot.base()).isEqualTo(farm.commit("main~1"));
    }

    @Test
    void leavesNothingWhenItCannotBeMade() throws Exception {
        var farm = Farm.started(place);
        Path workspaces = farm.project().resolve(".musher/state/workspaces");
        Files.createDirectories(workspaces.resolveSibling(""));
        Files.writeString(workspaces, "a file where the folder should be");

        assertThatThrownBy(() -> farm.yard().open(SEVEN, "tidy"))
                .isInstanceOf(YardException.class)
                .hasMessageContaining("you may write there");
        Files.delete(workspaces);
        assertThat(farm.yard().open(SEVEN, "tidy").top().resolve("note.txt")).exists();
    }

    @Test
    void removesALockThatADeadGitLeft() throws Exception {
        var farm = Farm.started(place);
        var yard = farm.yard();
        var plot = yard.open(SEVEN, "tidy");
        farm.agent(plot, "echo x > x; : > .git/index.lock; : > .git/refs/heads/musher/7-tidy.lock");

        assertThat(yard.look(plot).dirty()).containsExactly("x");
        assertThat(plot.top().resolve(".git/index.lock")).exists();

        yard.open(SEVEN, "tidy");
        farm.work(plot, "a.txt", "Add a");
    }

    @Test
    void leavesALockWhileSomebodyIsThere() throws Exception {
        var farm = Farm.started(place);
        var yard = farm.yard();
        var plot = yard.open(SEVEN, "tidy");
        farm.agent(plot, ": > .git/index.lock");
        var builder = new ProcessBuilder("sleep", "60").directory(plot.top().toFile());
        var sleeper = builder.start();
        try {
            yard.open(SEVEN, "tidy");
            assertThat(plot.top().resolve(".git/index.lock")).exists();
        } finally {
            sleeper.destroyForcibly().waitFor();
        }
    }
}
