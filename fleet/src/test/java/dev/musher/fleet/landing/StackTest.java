package dev.musher.fleet.landing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.RepoPath;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.fleet.commitstack.BaseRepositoryException;
import dev.musher.fleet.commitstack.ConflictResolver;
import dev.musher.fleet.commitstack.ConflictResolver.Joined;
import dev.musher.fleet.commitstack.StackResult;
import dev.musher.fleet.commitstack.StackedCommit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StackTest {
    /** Takes what both sides have, one after the other. */
    private static final ConflictResolver BOTH =
            (_, sides) -> new Joined.Certain(sides.below().plus(sides.story()));

    @TempDir Path place;
    private LandingFixture landingFixture;

    @BeforeEach
    void start() throws Exception {
        landingFixture = LandingFixture.in(place);
    }

    @Test
    void writesTheCommitWithTheProjectsNameAndTheStorysDate() throws Exception {
        var queuedStory = landingFixture.story(1, "echo a > 'ä ö.txt'");
        landingFixture.user(
                "git config i18n.commitEncoding ISO-8859-1; git config commit.gpgSign true");

        var stackedCommit = landingFixture.stack(landingFixture.track(), queuedStory).getFirst();

        String commit = stackedCommit.landed().commit().hex();
        assertThat(landingFixture.user("git cat-file commit " + commit))
                .isEqualTo(
                        "tree "
                                + stackedCommit.landed().tree()
                                + "\nparent "
                                + landingFixture.commit("main")
                                + "\nauthor Ada Lov <ada@example.org> 1767323045 +0000"
                                + "\ncommitter Ada Lov <ada@example.org> 1767323045 +0000\n\n"
                                + queuedStory.message().strip());
        assertThat(
                        landingFixture.user(
                                "git log -1 --format='%(trailers:key=Musher-Story)' " + commit))
                .isEqualTo("Musher-Story: 1");
        assertThat(
                        landingFixture
                                .track()
                                .changed(
                                        landingFixture.commit("main"),
                                        stackedCommit.landed().commit()))
                .containsExactly("ä ö.txt");
    }

    @Test
    void leavesCheckoutIndexAndReferencesAlone() throws Exception {
        landingFixture.user("echo mine >> note.txt; echo new > new.txt; git add new.txt");
        var queuedStory = landingFixture.story(1, "echo b > b.txt");
        String look = "git status --porcelain=v2; cksum .git/index; git for-each-ref";
        String before = landingFixture.user(look);

        landingFixture.stack(landingFixture.track(), queuedStory);

        assertThat(landingFixture.user(look)).isEqualTo(before);
    }

    @Test
    void aMergeOfSeveralCommitsIsOne() throws Exception {
        var queuedStory =
                landingFixture.story(
                        1,
                        "echo b > b; git add b; git commit -q -m B; echo c > c; mkdir d; mv b d");

        var stack = landingFixture.stack(landingFixture.track(), queuedStory);

        assertThat(
                        landingFixture
                                .track()
                                .changed(
                                        landingFixture.commit("main"),
                                        stack.getFirst().landed().commit()))
                .containsExactly("c", "d/b");
    }

    @Test
    void joinsWhatIsCertainAndSaysSo() throws Exception {
        var below = conflicting("one").getFirst().landed().commit();
        var queuedStory = landingFixture.story(2, "echo two >> note.txt; echo b > b.txt");

        var on = (StackResult.On) landingFixture.track(BOTH).stack(below, queuedStory);

        assertThat(on.joined()).containsExactly("note.txt");
        String tree = on.stacked().landed().tree().hex();
        assertThat(landingFixture.user("git show " + tree + ":note.txt"))
                .isEqualTo("one\none\none\ntwo");
        assertThat(landingFixture.user("git ls-tree --name-only " + tree))
                .isEqualTo("b.txt\nnote.txt");
        assertThat(landingFixture.track(BOTH).stack(below, queuedStory)).isEqualTo(on);
        assertThat(landingFixture.track().stack(below, queuedStory))
                .isEqualTo(new StackResult.Conflict(List.of("note.txt")));
        try (var left = Files.list(landingFixture.project().resolve(".musher/state/train"))) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void importsOfTwoStoriesAreNoConflict() throws Exception {
        landingFixture.user("printf 'package a;\n\nimport a.A;\n\nclass X {}\n' > X.java");
        landingFixture.user("git add .; git commit -q -m X");
        var track = landingFixture.track(ConflictResolver.byRules());
        var one = landingFixture.story(1, "sed -i '/import/aimport b.B;' X.java");
        var two = landingFixture.story(2, "sed -i '/import/aimport c.C;' X.java");

        var stack = landingFixture.stack(track, one, two);

        assertThat(landingFixture.user("git show " + stack.getLast().landed().commit() + ":X.java"))
                .contains("import a.A;\nimport b.B;\nimport c.C;\n");
    }

    @Test
    void handsTheThreeSidesToWhoeverJoins() throws Exception {
        var seen = new ArrayList<Object>();
        var below = conflicting("one").getFirst().landed().commit();
        ConflictResolver listening =
                (path, sides) -> {
                    seen.add(path);
                    seen.add(sides);
                    return new Joined.Unsure();
                };

        landingFixture
                .track(listening)
                .stack(below, landingFixture.story(2, "echo two >> note.txt"));

        assertThat(seen)
                .containsExactly(
                        RepoPath.of("note.txt"),
                        new ConflictResolver.Sides(
                                ImmutableBytes.of("one\n"),
                                ImmutableBytes.of("one\none\n"),
                                ImmutableBytes.of("one\ntwo\n")));
    }

    @Test
    void joinsNothingButLinesOfFilesThatStayedWhereTheyWere() throws Exception {
        var renamed = landingFixture.story(1, "git mv note.txt other.txt; echo x >> other.txt");
        var below =
                landingFixture.stack(landingFixture.track(), renamed).getFirst().landed().commit();
        assertThat(
                        landingFixture
                                .track(BOTH)
                                .stack(below, landingFixture.story(2, "echo y >> note.txt")))
                .isInstanceOf(StackResult.Conflict.class);

        var edited = conflicting("one").getFirst().landed().commit();
        assertThat(
                        landingFixture
                                .track(BOTH)
                                .stack(edited, landingFixture.story(3, "rm note.txt; echo b > b")))
                .isEqualTo(new StackResult.Conflict(List.of("note.txt")));
        assertThat(
                        landingFixture
                                .track(BOTH)
                                .stack(
                                        edited,
                                        landingFixture.story(
                                                4, "chmod +x note.txt; echo >> note.txt")))
                .isInstanceOf(StackResult.Conflict.class);
        assertThat(
                        landingFixture
                                .track(BOTH)
                                .stack(edited, landingFixture.story(5, "ln -sf nowhere note.txt")))
                .isInstanceOf(StackResult.Conflict.class);
    }

    @Test
    void oneUncertainFileLeavesAllToOthers() throws Exception {
        landingFixture.user("echo more > more.txt; git add .; git commit -q -m More");
        var both = landingFixture.story(1, "echo one >> note.txt; echo one >> more.txt");
        var below = landingFixture.stack(landingFixture.track(), both).getFirst().landed().commit();
        ConflictResolver half =
                (path, sides) ->
                        path.equals(RepoPath.of("note.txt"))
                                ? new Joined.Unsure()
                                : new Joined.Certain(sides.story());

        assertThat(
                        landingFixture
                                .track(half)
                                .stack(
                                        below,
                                        landingFixture.story(
                                                2, "echo two >> note.txt; echo two >> more.txt")))
                .isEqualTo(new StackResult.Conflict(List.of("more.txt", "note.txt")));
    }

    @Test
    void aBranchWithoutACommonCommitIsAConflict() throws Exception {
        var orphan =
                landingFixture.story(
                        1, "git checkout -q --orphan alone; echo x > note.txt; echo y > y");

        assertThat(landingFixture.track().stack(landingFixture.commit("main"), orphan))
                .isEqualTo(new StackResult.Conflict(List.of("note.txt", "y")));
    }

    @Test
    void aTipThatIsNotThereIsToldInWords() throws Exception {
        var queuedStory = LandingFixture.queuedStory(1, new CommitId("a".repeat(40)));

        assertThatThrownBy(
                        () ->
                                landingFixture
                                        .track()
                                        .stack(landingFixture.commit("main"), queuedStory))
                .isInstanceOf(BaseRepositoryException.class)
                .hasMessageContaining("Git cannot merge " + "a".repeat(40));
    }

    /** A story that adds a line to the end of the note. */
    private List<StackedCommit> conflicting(String line) throws Exception {
        return landingFixture.stack(
                landingFixture.track(), landingFixture.story(1, "echo " + line + " >> note.txt"));
    }
}
