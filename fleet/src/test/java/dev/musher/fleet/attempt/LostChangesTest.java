package dev.musher.fleet.attempt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.proof.TestRepository;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LostChangesTest {
    @TempDir Path place;
    private TestRepository testRepository;

    @BeforeEach
    void start() {
        testRepository = new TestRepository(place);
        testRepository.sh("seq 20 > a.txt; seq 20 > b.txt; printf 'a\\000b' > image");
        testRepository.commit("Start");
    }

    /** A story and base part, and somebody joins them on the branch of the story. */
    private List<String> losses(String story, String base, String join) throws Exception {
        testRepository.sh("git checkout -q -b story; " + story);
        testRepository.commit("Story");
        testRepository.sh("git checkout -q main; " + base);
        testRepository.commit("Base");
        var before = commit("story");
        testRepository.sh("git checkout -q story; " + join);
        return new LostChanges(testRepository.git()).of(commit("main"), before, commit("story"));
    }

    private CommitId commit(String name) {
        return new CommitId(testRepository.sh("git rev-parse " + name));
    }

    private static String change(String line, String file) {
        return "sed -i 's/^5$/" + line + "/' " + file + "; ";
    }

    @Test
    void areWhereOneSideOfAConflictWasTakenWhole() throws Exception {
        assertThat(
                        losses(
                                change("story", "a.txt"),
                                change("base", "a.txt") + change("base", "b.txt"),
                                "git merge -q -X ours -m Join main"))
                .containsExactly("a.txt");
    }

    @Test
    void areWhereNothingOfBaseWasTaken() throws Exception {
        assertThat(
                        losses(
                                change("story", "a.txt"),
                                change("base", "a.txt") + change("base", "b.txt") + "echo n > n",
                                "git merge -q -s ours -m Join main"))
                .containsExactly("a.txt", "b.txt", "n");
    }

    @Test
    void areWhereGitWouldHaveJoinedBothSides() throws Exception {
        assertThat(
                        losses(
                                change("story", "a.txt"),
                                "echo base >> a.txt",
                                "git merge -q -s ours -m Join main"))
                .containsExactly("a.txt");
    }

    @Test
    void areNotWhereBothSidesAreKept() throws Exception {
        assertThat(
                        losses(
                                change("story", "a.txt"),
                                change("base", "a.txt") + change("base", "b.txt"),
                                "git merge -q main || sed -i '/^[<=>]\\{7\\}/d' a.txt;"
                                        + " git commit -qam Join"))
                .isEmpty();
    }

    @Test
    void areNotWhereTheStoryHadTheSame() throws Exception {
        assertThat(
                        losses(
                                change("same", "a.txt") + "echo more >> a.txt",
                                change("same", "a.txt"),
                                "git merge -q -m Join main"))
                .isEmpty();
    }

    @Test
    void areNotWhereTheStoryHadMovedTheLinesAndTheyFollowed() throws Exception {
        String move = "sed -i '4,6d' a.txt; seq 4 6 > moved.txt; ";

        assertThat(
                        losses(
                                move,
                                change("base", "a.txt"),
                                "git merge -q main || git checkout -q --ours a.txt; "
                                        + change("  base", "moved.txt")
                                        + "git add .; git commit -qm Join"))
                .isEmpty();
    }

    @Test
    void areWhereTheStoryHadMovedTheLinesAndTheyDidNotFollow() throws Exception {
        assertThat(
                        losses(
                                "sed -i '4,6d' a.txt; seq 4 6 > moved.txt",
                                change("base", "a.txt"),
                                "git merge -q -X ours -m Join main"))
                .containsExactly("a.txt");
    }

    @Test
    void areNotWhereOneSideDeletesWhatTheOtherChanges() throws Exception {
        assertThat(
                        losses(
                                "rm a.txt; " + change("story", "b.txt"),
                                "rm b.txt; " + change("base", "a.txt"),
                                "git merge -q main || git rm -q a.txt; git add b.txt;"
                                        + " git commit -qm Join"))
                .isEmpty();
    }

    @Test
    void areNotWhereNobodyCanJoinBothSides() throws Exception {
        assertThat(
                        losses(
                                "printf 'a\\000story' > image",
                                "printf 'a\\000base' > image",
                                "git merge -q -X ours -m Join main"))
                .isEmpty();
    }
}
