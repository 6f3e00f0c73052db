package dev.musher.yard;

import static dev.musher.yard.Farm.SEVEN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.musher.git.CommitId;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClearingTest {
    private static final String BRANCH = "musher/7-tidy";
    private static final String ARCHIVE = "refs/musher/archive/7";

    @TempDir Path place;
    private Farm farm;
    private Yard yard;
    private Plot plot;

    @BeforeEach
    void open() throws Exception {
        farm = Farm.started(place);
        yard = farm.yard();
        plot = yard.open(SEVEN, "tidy");
    }

    @Test
    void removesWhatIsInBaseWithoutATrace() throws Exception {
        farm.work(plot, "a.txt", "Add a");
        yard.bringHome(plot);
        farm.user("git merge -q " + BRANCH);

        assertThat(yard.remove(SEVEN, Yard.Ground.MERGED)).isEqualTo(new Removal.Removed());

        assertThat(plot.top().resolveSibling("")).doesNotExist();
        assertThat(refs()).containsExactly("refs/heads/main");
        assertThat(yard.remove(SEVEN, Yard.Ground.MERGED)).isEqualTo(new Removal.Absent());
    }

    @Test
    void archivesCommitsThatWereSquashed() throws Exception {
        var tip = farm.work(plot, "a.txt", "Add a");
        yard.bringHome(plot);
        farm.user("git merge -q --squash " + BRANCH + "; git commit -q -m Squashed");

        assertThat(yard.remove(SEVEN, Yard.Ground.MERGED)).isEqualTo(new Removal.Removed());

        assertThat(refs()).containsExactly("refs/heads/main", ARCHIVE);
        assertThat(farm.commit(ARCHIVE)).isEqualTo(tip);
    }

    @Test
    void keepsAMergedWorkspaceWithUncommittedChanges() throws Exception {
        farm.agent(plot, "echo more > more.txt");

        assertThat(yard.remove(SEVEN, Yard.Ground.MERGED))
                .isEqualTo(new Removal.Kept("Changes are not committed: more.txt."));
        assertThat(plot.top().resolve("more.txt")).exists();
    }

    @Test
    void keepsAMergedWorkspaceThatWentAnotherWay() throws Exception {
        farm.work(plot, "a.txt", "Add a");
        yard.bringHome(plot);
        farm.user("git commit -q --allow-empty -m Mine; git branch -f " + BRANCH + " HEAD");

        assertThat(yard.remove(SEVEN, Yard.Ground.MERGED)).isInstanceOf(Removal.Kept.class);
        assertThat(plot.top()).exists();
    }

    @Test
    void archivesEverythingWhenAPersonClosedTheStory() throws Exception {
        var tip = farm.work(plot, "a.txt", "Add a");
        farm.agent(plot, "echo staged > s; git add s; echo '\u00fc' > '\u00fc'; rm note.txt");

        assertThat(yard.remove(SEVEN, Yard.Ground.CLOSED)).isEqualTo(new Removal.Removed());

        assertThat(farm.commit(ARCHIVE + "~1")).isEqualTo(tip);
        assertThat(farm.user("git -c core.quotePath=false ls-tree --name-only " + ARCHIVE).lines())
                .containsExactly("a.txt", "s", "\u00fc");
        assertThat(refs()).doesNotContain("refs/heads/" + BRANCH, "refs/musher/base/7");
    }

    @Test
    void goesOnFromTheArchiveWhenTheStoryIsOpenedAgain() throws Exception {
        var tip = farm.work(plot, "a.txt", "Add a");
        yard.remove(SEVEN, Yard.Ground.CLOSED);

        var again = yard.open(SEVEN, "tidy");

        assertThat(yard.look(again).tip()).isEqualTo(tip);
        farm.agent(again, "git reset -q --hard HEAD~1");
        var other = farm.work(again, "b.txt", "Add b");
        yard.remove(SEVEN, Yard.Ground.CLOSED);
        assertThat(farm.commit(ARCHIVE)).isEqualTo(other);
        assertThat(farm.commit("refs/musher/kept/7/" + tip.hex().substring(0, 12))).isEqualTo(tip);
    }

    @Test
    void keepsOtherBranchesAndStashes() throws Exception {
        farm.agent(plot, "git checkout -q -b side");
        var side = farm.work(plot, "b.txt", "Add b");
        farm.agent(plot, "git checkout -q " + BRANCH + "; echo s >> note.txt; git stash -q");
        var stash = new CommitId(farm.agent(plot, "git rev-parse stash"));
        farm.work(plot, "a.txt", "Add a");

        assertThat(yard.remove(SEVEN, Yard.Ground.CLOSED)).isEqualTo(new Removal.Removed());

        for (var commit : List.of(side, stash)) {
            assertThat(farm.commit("refs/musher/kept/7/" + commit.hex().substring(0, 12)))
                    .isEqualTo(commit);
        }
    }

    @Test
    void keepsAWorkspaceWithARepositoryInIt() throws Exception {
        farm.agent(plot, "git init -q nested; cd nested; echo > f; git add f; git commit -q -m N");

        assertThat(yard.remove(SEVEN, Yard.Ground.CLOSED))
                .isEqualTo(
                        new Removal.Kept(
                                "There is a repository of its own in the workspace, which would be"
                                        + " lost: nested. Move it away, then close it again."));
        assertThat(plot.top().resolve("nested/f")).exists();
    }

    @Test
    void looksAtAndKeepsAWorkspaceWithAnEmptyRepositoryInIt() throws Exception {
        farm.agent(plot, "git init -q nested; echo > nested/f");

        assertThat(yard.look(plot).dirty()).containsExactly("nested/");
        assertThat(yard.remove(SEVEN, Yard.Ground.CLOSED)).isInstanceOf(Removal.Kept.class);
        assertThat(plot.top().resolve("nested/f")).exists();
    }

    @Test
    void leavesABranchThatTheUserHasCheckedOut() throws Exception {
        farm.work(plot, "a.txt", "Add a");
        yard.bringHome(plot);
        farm.user("git checkout -q " + BRANCH);

        assertThat(yard.remove(SEVEN, Yard.Ground.CLOSED)).isEqualTo(new Removal.Removed());
        assertThat(farm.user("git status -sb")).isEqualTo("## " + BRANCH);
    }

    @Test
    void archivesTheBranchOfAWorkspaceThatWasDeletedByHand() throws Exception {
        var tip = farm.work(plot, "a.txt", "Add a");
        yard.bringHome(plot);
        farm.user("rm -rf .musher/state/workspaces/7");

        assertThat(yard.remove(SEVEN, Yard.Ground.CLOSED)).isEqualTo(new Removal.Absent());
        assertThat(farm.commit(ARCHIVE)).isEqualTo(tip);
    }

    @Test
    void listsOrphansWithWhatTheyHold() throws Exception {
        farm.work(plot, "a.txt", "Add a");
        yard.bringHome(plot);
        var eight = yard.open(SEVEN.next(), "other");
        farm.work(eight, "b.txt", "Add b");
        farm.agent(eight, "echo c > c");
        farm.user("mkdir .musher/state/workspaces/mine .musher/state/workspaces/crew");
        farm.user("touch -d '2020-01-01' .musher/state/workspaces/mine");
        farm.user(
                "cd .musher/state/workspaces/7; touch -d 2021-01-01 . tree tree/.git/index tree/.git/logs/HEAD");

        assertThat(yard.orphans(Set.of(SEVEN, SEVEN.next())))
                .extracting(Orphan::folder)
                .containsExactly(folder("mine"));
        assertThat(yard.orphans(Set.of()))
                .extracting(Orphan::folder, Orphan::holds)
                .containsExactly(
                        tuple(
                                folder("mine"),
                                List.of("It is no workspace of a story; look into it yourself.")),
                        tuple(folder("7"), List.of()),
                        tuple(
                                folder("8"),
                                List.of(
                                        "1 commit is only here.",
                                        "Changes are not committed: c.")));
    }

    private Path folder(String name) {
        return farm.project().resolve(".musher/state/workspaces").resolve(name);
    }

    private List<String> refs() throws Exception {
        return farm.user("git for-each-ref --format='%(refname)'").lines().toList();
    }
}
