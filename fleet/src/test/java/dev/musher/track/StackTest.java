package dev.musher.track;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.git.CommitId;
import dev.musher.git.RepoPath;
import dev.musher.text.Octets;
import dev.musher.track.Joiner.Joined;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StackTest {
    /** Takes what both sides have, one after the other. */
    private static final Joiner BOTH =
            (_, sides) -> new Joined.Certain(sides.below().plus(sides.story()));

    @TempDir Path place;
    private Siding siding;

    @BeforeEach
    void start() throws Exception {
        siding = Siding.in(place);
    }

    @Test
    void writesTheCommitWithTheProjectsNameAndTheStorysDate() throws Exception {
        var load = siding.story(1, "echo a > 'ä ö.txt'");
        siding.user("git config i18n.commitEncoding ISO-8859-1; git config commit.gpgSign true");

        var carriage = siding.stack(siding.track(), load).getFirst();

        String commit = carriage.landed().commit().hex();
        assertThat(siding.user("git cat-file commit " + commit))
                .isEqualTo(
                        "tree "
                                + carriage.landed().tree()
                                + "\nparent "
                                + siding.commit("main")
                                + "\nauthor Ada Lov <ada@example.org> 1767323045 +0000"
                                + "\ncommitter Ada Lov <ada@example.org> 1767323045 +0000\n\n"
                                + load.message().strip());
        assertThat(siding.user("git log -1 --format='%(trailers:key=Musher-Story)' " + commit))
                .isEqualTo("Musher-Story: 1");
        assertThat(siding.track().changed(siding.commit("main"), carriage.landed().commit()))
                .containsExactly("ä ö.txt");
    }

    @Test
    void leavesCheckoutIndexAndReferencesAlone() throws Exception {
        siding.user("echo mine >> note.txt; echo new > new.txt; git add new.txt");
        var load = siding.story(1, "echo b > b.txt");
        String look = "git status --porcelain=v2; cksum .git/index; git for-each-ref";
        String before = siding.user(look);

        siding.stack(siding.track(), load);

        assertThat(siding.user(look)).isEqualTo(before);
    }

    @Test
    void aMergeOfSeveralCommitsIsOne() throws Exception {
        var load =
                siding.story(
                        1,
                        "echo b > b; git add b; git commit -q -m B; echo c > c; mkdir d; mv b d");

        var stack = siding.stack(siding.track(), load);

        assertThat(
                        siding.track()
                                .changed(siding.commit("main"), stack.getFirst().landed().commit()))
                .containsExactly("c", "d/b");
    }

    @Test
    void joinsWhatIsCertainAndSaysSo() throws Exception {
        var below = conflicting("one").getFirst().landed().commit();
        var load = siding.story(2, "echo two >> note.txt; echo b > b.txt");

        var on = (Stacked.On) siding.track(BOTH).stack(below, load);

        assertThat(on.joined()).containsExactly("note.txt");
        String tree = on.carriage().landed().tree().hex();
        assertThat(siding.user("git show " + tree + ":note.txt")).isEqualTo("one\none\none\ntwo");
        assertThat(siding.user("git ls-tree --name-only " + tree)).isEqualTo("b.txt\nnote.txt");
        assertThat(siding.track(BOTH).stack(below, load)).isEqualTo(on);
        assertThat(siding.track().stack(below, load))
                .isEqualTo(new Stacked.Conflict(List.of("note.txt")));
        try (var left = Files.list(siding.project().resolve(".musher/state/train"))) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void importsOfTwoStoriesAreNoConflict() throws Exception {
        siding.user("printf 'package a;\n\nimport a.A;\n\nclass X {}\n' > X.java");
        siding.user("git add .; git commit -q -m X");
        var track = siding.track(Joiner.byRules());
        var one = siding.story(1, "sed -i '/import/aimport b.B;' X.java");
        var two = siding.story(2, "sed -i '/import/aimport c.C;' X.java");

        var stack = siding.stack(track, one, two);

        assertThat(siding.user("git show " + stack.getLast().landed().commit() + ":X.java"))
                .contains("import a.A;\nimport b.B;\nimport c.C;\n");
    }

    @Test
    void handsTheThreeSidesToWhoeverJoins() throws Exception {
        var seen = new ArrayList<Object>();
        var below = conflicting("one").getFirst().landed().commit();
        Joiner listening =
                (path, sides) -> {
                    seen.add(path);
                    seen.add(sides);
                    return new Joined.Unsure();
                };

        siding.track(listening).stack(below, siding.story(2, "echo two >> note.txt"));

        assertThat(seen)
                .containsExactly(
                        RepoPath.of("note.txt"),
                        new Joiner.Sides(
                                Octets.of("one\n"),
                                Octets.of("one\none\n"),
                                Octets.of("one\ntwo\n")));
    }

    @Test
    void joinsNothingButLinesOfFilesThatStayedWhereTheyWere() throws Exception {
        var renamed = siding.story(1, "git mv note.txt other.txt; echo x >> other.txt");
        var below = siding.stack(siding.track(), renamed).getFirst().landed().commit();
        assertThat(siding.track(BOTH).stack(below, siding.story(2, "echo y >> note.txt")))
                .isInstanceOf(Stacked.Conflict.class);

        var edited = conflicting("one").getFirst().landed().commit();
        assertThat(siding.track(BOTH).stack(edited, siding.story(3, "rm note.txt; echo b > b")))
                .isEqualTo(new Stacked.Conflict(List.of("note.txt")));
        assertThat(
                        siding.track(BOTH)
                                .stack(
                                        edited,
                                        siding.story(4, "chmod +x note.txt; echo >> note.txt")))
                .isInstanceOf(Stacked.Conflict.class);
        assertThat(siding.track(BOTH).stack(edited, siding.story(5, "ln -sf nowhere note.txt")))
                .isInstanceOf(Stacked.Conflict.class);
    }

    @Test
    void oneUncertainFileLeavesAllToOthers() throws Exception {
        siding.user("echo more > more.txt; git add .; git commit -q -m More");
        var both = siding.story(1, "echo one >> note.txt; echo one >> more.txt");
        var below = siding.stack(siding.track(), both).getFirst().landed().commit();
        Joiner half =
                (path, sides) ->
                        path.equals(RepoPath.of("note.txt"))
                                ? new Joined.Unsure()
                                : new Joined.Certain(sides.story());

        assertThat(
                        siding.track(half)
                                .stack(
                                        below,
                                        siding.story(
                                                2, "echo two >> note.txt; echo two >> more.txt")))
                .isEqualTo(new Stacked.Conflict(List.of("more.txt", "note.txt")));
    }

    @Test
    void aBranchWithoutACommonCommitIsAConflict() throws Exception {
        var orphan =
                siding.story(1, "git checkout -q --orphan alone; echo x > note.txt; echo y > y");

        assertThat(siding.track().stack(siding.commit("main"), orphan))
                .isEqualTo(new Stacked.Conflict(List.of("note.txt", "y")));
    }

    @Test
    void aTipThatIsNotThereIsToldInWords() throws Exception {
        var load = Siding.load(1, new CommitId("a".repeat(40)));

        assertThatThrownBy(() -> siding.track().stack(siding.commit("main"), load))
                .isInstanceOf(TrackException.class)
                .hasMessageContaining("Git cannot merge " + "a".repeat(40));
    }

    /** A story that adds a line to the end of the note. */
    private List<Carriage> conflicting(String line) throws Exception {
        return siding.stack(siding.track(), siding.story(1, "echo " + line + " >> note.txt"));
    }
}
