package dev.musher.yard;

import static dev.musher.yard.Farm.SEVEN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.git.CommitId;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HomewardTest {
    private static final String BRANCH = "musher/7-tidy";

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
    void followsAnAgentThatRewritesItsBranchAndKeepsWhatItLeft() throws Exception {
        var first = farm.work(plot, "a.txt", "Add a");
        yard.bringHome(plot);
        farm.agent(plot, "git commit -q --amend -m 'Say it better'");
        var second = new CommitId(farm.agent(plot, "git rev-parse HEAD"));

        assertThat(yard.bringHome(plot)).isEqualTo(new Homecoming.Home(second));

        assertThat(farm.commit(BRANCH)).isEqualTo(second);
        assertThat(farm.commit(kept("kept", first))).isEqualTo(first);
    }

    @Test
    void followsAnAgentThatGoesBack() throws Exception {
        var first = farm.work(plot, "a.txt", "Add a");
        yard.bringHome(plot);
        farm.agent(plot, "git reset -q --hard HEAD~1");

        assertThat(yard.bringHome(plot)).isEqualTo(new Homecoming.Home(farm.commit("main")));
        assertThat(farm.commit(kept("kept", first))).isEqualTo(first);
    }

    @Test
    void keepsBothWhenSomebodyMovedTheBranchElsewhere() throws Exception {
        farm.work(plot, "a.txt", "Add a");
        yard.bringHome(plot);
        farm.user("git branch -f " + BRANCH + " main; git commit -q --allow-empty -m Mine");
        farm.user("git branch -f " + BRANCH + " HEAD");
        var mine = farm.commit("HEAD");
        var theirs = farm.work(plot, "a.txt", "Add more");

        var apart = (Homecoming.Apart) yard.bringHome(plot);

        assertThat(apart).isEqualTo(new Homecoming.Apart(mine, theirs, apart.explanation()));
        assertThat(apart.explanation()).contains(kept("apart", theirs));
        assertThat(farm.commit(BRANCH)).isEqualTo(mine);
        assertThat(farm.commit(kept("apart", theirs))).isEqualTo(theirs);
        assertThat(yard.bringHome(plot)).isEqualTo(apart);
    }

    @Test
    void isHomeWhenThePersonWentOnFromTheWork() throws Exception {
        farm.work(plot, "a.txt", "Add a");
        yard.bringHome(plot);
        var more =
                new CommitId(
                        farm.user(
                                "git commit-tree -p " + BRANCH + " -m Mine " + BRANCH + "^{tree}"));
        farm.user("git update-ref refs/heads/" + BRANCH + " " + more);

        assertThat(yard.bringHome(plot)).isEqualTo(new Homecoming.Home(more));
        assertThat(farm.commit(BRANCH)).isEqualTo(more);
    }

    @Test
    void doesNotMoveABranchUnderTheUsersHands() throws Exception {
        var first = farm.work(plot, "a.txt", "Add a");
        yard.bringHome(plot);
        farm.user("git checkout -q " + BRANCH + "; echo mine > b.txt");
        var second = farm.work(plot, "a.txt", "Add more");

        var apart = (Homecoming.Apart) yard.bringHome(plot);

        assertThat(apart).isEqualTo(new Homecoming.Apart(first, second, apart.explanation()));
        assertThat(apart.explanation()).contains(farm.project().toString());
        assertThat(farm.user("git status --porcelain")).isEqualTo("?? b.txt");
        assertThat(farm.commit("HEAD")).isEqualTo(first);
        assertThat(farm.commit(kept("apart", second))).isEqualTo(second);

        farm.user("git checkout -q main");
        assertThat(yard.bringHome(plot)).isEqualTo(new Homecoming.Home(second));
    }

    @Test
    void findsTheWorkOfAnAgentThatMadeABranchOfItsOwn() throws Exception {
        farm.agent(plot, "git checkout -q -b feature");
        var tip = farm.work(plot, "a.txt", "Add a");

        assertThat(yard.look(plot).tip()).isEqualTo(tip);
        assertThat(yard.bringHome(plot)).isEqualTo(new Homecoming.Home(tip));
        assertThat(farm.commit(BRANCH)).isEqualTo(tip);
    }

    @Test
    void findsTheWorkOfAnAgentThatRenamedTheBranchOrLeftIt() throws Exception {
        farm.agent(plot, "git branch -m other; git checkout -q --detach");
        var tip = farm.work(plot, "a.txt", "Add a");

        assertThat(yard.bringHome(plot)).isEqualTo(new Homecoming.Home(tip));
    }

    @Test
    void staysWithTheBranchWhenSomethingOlderIsCheckedOut() throws Exception {
        var tip = farm.work(plot, "a.txt", "Add a");
        farm.agent(plot, "git checkout -q --detach HEAD~1");

        assertThat(yard.look(plot).tip()).isEqualTo(tip);
        assertThat(yard.bringHome(plot)).isEqualTo(new Homecoming.Home(tip));
    }

    @Test
    void makesABranchAgainThatSomebodyDeleted() throws Exception {
        var tip = farm.work(plot, "a.txt", "Add a");
        yard.bringHome(plot);
        farm.user("git branch -D " + BRANCH);

        assertThat(yard.bringHome(plot)).isEqualTo(new Homecoming.Home(tip));
        assertThat(farm.commit(BRANCH)).isEqualTo(tip);
    }

    @Test
    void sweepsWhatArrivedForTheDeadAndLeavesTheRest() throws Exception {
        var living = "refs/musher/incoming/7/" + OwnedName.fresh("f");
        farm.user("git update-ref refs/musher/incoming/7/f-1-999999999-5 main");
        farm.user("git update-ref " + living + " main");

        yard.open(SEVEN, "tidy");

        assertThat(farm.user("git for-each-ref --format='%(refname)' refs/musher/incoming"))
                .isEqualTo(living);
    }

    private static String kept(String where, CommitId commit) {
        return "refs/musher/" + where + "/7/" + commit.hex().substring(0, 12);
    }
}
