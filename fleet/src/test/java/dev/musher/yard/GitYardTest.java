package dev.musher.yard;

import static dev.musher.yard.Farm.SEVEN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.git.Ref;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GitYardTest {
    private static final Ref BRANCH = Ref.branch("musher/7-add-login");

    @TempDir Path place;

    @Test
    void makesAWorkspaceFromBaseAndFindsItAgain() throws Exception {
        var farm = Farm.started(place);
        var yard = farm.yard();
        assertThat(yard.find(SEVEN)).isEmpty();

        var plot = yard.open(SEVEN, "add-login");

        var folder = farm.project().resolve(".musher/state/workspaces/7");
        assertThat(plot)
                .isEqualTo(
                        new Plot(
                                folder.resolve("tree"),
                                BRANCH,
                                farm.commit("main"),
                                Map.of(
                                        "TMPDIR",
                                        folder.resolve("tmp").toString(),
                                        "MUSHER_PORT",
                                        "20070",
                                        "MUSHER_PORTS",
                                        "10",
                                        "GIT_CEILING_DIRECTORIES",
                                        folder.toString())));
        assertThat(yard.find(SEVEN)).isEqualTo(Optional.of(plot));
        assertThat(yard.open(SEVEN, "another name")).isEqualTo(plot);
        assertThat(plot.top().resolve("note.txt")).hasContent("one");
    }

    @Test
    void looksAtWhatIsCommittedAndWhatIsNot() throws Exception {
        var farm = Farm.started(place);
        var yard = farm.yard();
        var plot = yard.open(SEVEN, "add-login");
        var start = new Standing(farm.commit("main"), farm.tree("main"), 0, List.of(), "");
        assertThat(yard.look(plot))
                .isEqualTo(
                        new Standing(start.tip(), start.tree(), 0, List.of(), start.tree().hex()));

        farm.agent(plot, "echo two > 'b \u00fc.txt'; echo '*.log' > .gitignore; echo > a.log");
        var dirty = yard.look(plot);
        farm.agent(plot, "echo more >> a.log");
        assertThat(yard.look(plot)).isEqualTo(dirty);
        assertThat(dirty.dirty()).containsExactlyInAnyOrder(".gitignore", "b \u00fc.txt");
        assertThat(dirty.isDirty()).isTrue();
        farm.agent(plot, "echo three >> 'b \u00fc.txt'");
        assertThat(yard.look(plot).fingerprint()).isNotEqualTo(dirty.fingerprint());

        var fingerprint = yard.look(plot).fingerprint();
        var tip = farm.work(plot, "c.txt", "Add c");
        var after = yard.look(plot);
        assertThat(after)
                .isEqualTo(new Standing(tip, after.tree(), 1, List.of(), after.tree().hex()));
        assertThat(after.fingerprint()).isNotEqualTo(fingerprint);
    }

    @Test
    void theBaseIsWhatWasCheckedOutAtFirst() throws Exception {
        var farm = Farm.started(place);
        var wishes = new YardWishes(Optional.empty(), Farm.PLAIN.setup(), List.of(), 20_000);
        var yard = farm.yard(wishes);
        var main = farm.commit("main");
        assertThat(yard.base()).isEqualTo(main);

        farm.user("git checkout -q -b mine && git commit -q --allow-empty -m Mine");
        assertThat(yard.base()).isEqualTo(main);
        assertThat(farm.yard(wishes).base()).isEqualTo(farm.commit("mine"));

        farm.user("git checkout -q --detach");
        assertThat(yard.base()).isEqualTo(main);
        assertThat(yard.problem()).isEmpty();
    }

    @Test
    void bringsCommitsHomeAndDoesNothingTheSecondTime() throws Exception {
        var farm = Farm.started(place);
        var yard = farm.yard();
        var plot = yard.open(SEVEN, "add-login");
        farm.work(plot, "a.txt", "Add a");
        var tip = farm.work(plot, "a.txt", "Add more");

        assertThat(yard.bringHome(plot)).isEqualTo(new Homecoming.Home(tip));
        var refs = farm.user("git for-each-ref");
        assertThat(yard.bringHome(plot)).isEqualTo(new Homecoming.Home(tip));

        assertThat(farm.subjects("musher/7-add-login"))
                .containsExactly("Add more", "Add a", "Start");
        assertThat(farm.user("git for-each-ref")).isEqualTo(refs);
        assertThat(farm.user("git for-each-ref --format='%(refname)'").lines())
                .containsExactly(
                        "refs/heads/main",
                        "refs/heads/musher/7-add-login",
                        "refs/musher/base/7",
                        "refs/musher/home/7");
    }

    @Test
    void makesADeletedWorkspaceAgainFromWhatWasBroughtHome() throws Exception {
        var farm = Farm.started(place);
        var yard = farm.yard();
        var plot = yard.open(SEVEN, "add-login");
        var tip = farm.work(plot, "a.txt", "Add a");
        yard.bringHome(plot);
        farm.user("rm -rf .musher/state/workspaces/7; git commit -q --allow-empty -m Later");

        var again = yard.open(SEVEN, "renamed since");

        assertThat(again).isEqualTo(plot);
        assertThat(yard.look(again).tip()).isEqualTo(tip);
        assertThat(yard.look(again).ahead()).isEqualTo(1);
    }

    @Test
    void staysWithItsBranchWhateverBranchesAnAgentOrAPersonMakes() throws Exception {
        var farm = Farm.started(place);
        var yard = farm.yard();
        var plot = yard.open(SEVEN, "add-login");
        farm.work(plot, "a.txt", "Add a");
        yard.bringHome(plot);
        farm.agent(plot, "git branch musher/7-aaa");
        farm.user("git branch musher/7-aab main");

        assertThat(yard.find(SEVEN)).isEqualTo(Optional.of(plot));
        farm.user("rm -rf .musher/state/workspaces/7");
        assertThat(yard.open(SEVEN, "other")).isEqualTo(plot);
    }

    @Test
    void noticesChangesInMoreThanItReads() throws Exception {
        var farm = Farm.started(place);
        var yard = farm.yard();
        var plot = yard.open(SEVEN, "add-login");
        farm.agent(plot, "truncate -s 80M core");
        var before = yard.look(plot);
        assertThat(yard.look(plot)).isEqualTo(before);

        farm.agent(plot, "truncate -s 81M core");

        assertThat(yard.look(plot).fingerprint()).isNotEqualTo(before.fingerprint());
    }

    @Test
    void doesNotFollowARepositoryThatLeadsElsewhere() throws Exception {
        var farm = Farm.started(place);
        var yard = farm.yard();
        var plot = yard.open(SEVEN, "add-login");
        farm.agent(plot, "rm -rf .git; ln -s ../../../../../.git .git");

        assertThatThrownBy(() -> yard.find(SEVEN)).isInstanceOf(YardException.class);
        assertThatThrownBy(() -> yard.look(plot)).isInstanceOf(YardException.class);
        assertThatThrownBy(() -> yard.bringHome(plot)).isInstanceOf(YardException.class);
        assertThatThrownBy(() -> yard.remove(SEVEN, Yard.Ground.CLOSED))
                .isInstanceOf(YardException.class);
    }

    @Test
    void doesNotLookAtAFolderThatIsNoRepositoryAnyMore() throws Exception {
        var farm = Farm.started(place);
        var yard = farm.yard();
        var plot = yard.open(SEVEN, "add-login");
        farm.user("rm -rf .musher/state/workspaces/7/tree/.git");

        assertThatThrownBy(() -> yard.look(plot))
                .isInstanceOf(YardException.class)
                .hasMessageContaining("no repository any more");
    }
}
