package dev.musher.base.git;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.GitIdentity;
import dev.musher.base.git.data.MergeResult;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LooseTreeMergeTest {
    private static final int LINES = 14;
    private static final Instant WHEN = Instant.ofEpochSecond(1_700_000_000);

    /** With the order of trees in mind: a folder is sorted as if its name ended with a slash. */
    private static final List<String> PATHS =
            List.of("a", "a-b", "a.b", "b/c", "b/d/e", "b-c", "x y/\u00e4", "b.d/f");

    @TempDir Path place;

    @Test
    void neverSaysAnythingElseThanGit() throws Exception {
        var testRepository = TestRepository.started(place);
        var random = new Random(11);
        for (String path : PATHS.subList(0, 5)) {
            testRepository.write(path, "first\n");
        }
        var base = testRepository.commitAll("Base");
        var tips = new ArrayList<CommitId>();
        for (int line = 0; line < LINES; line++) {
            tips.add(changed(testRepository, base, random, line));
        }
        int answered = 0;
        for (var ours : tips) {
            for (var theirs : tips) {
                var apart = testRepository.git().merges().mergeApart(ours, theirs);
                if (apart.isPresent()) {
                    answered++;
                    assertThat(testRepository.git().merges().merge(ours, theirs))
                            .isEqualTo(new MergeResult.Merged(apart.get()));
                }
            }
        }
        assertThat(answered).isBetween(2 * LINES, LINES * LINES - LINES);
        assertThat(testRepository.sh("git fsck --strict --no-dangling 2>&1")).isEmpty();
    }

    /** Files changed, added, made executable, moved and removed, in one commit or two. */
    private static CommitId changed(
            TestRepository testRepository, CommitId base, Random random, int line)
            throws Exception {
        testRepository.sh("git checkout -q --detach " + base);
        for (int commit = 0; commit <= random.nextInt(2); commit++) {
            for (int change = 0; change <= random.nextInt(3); change++) {
                String path = PATHS.get(random.nextInt(PATHS.size()));
                testRepository.sh(
                        switch (random.nextInt(9)) {
                            case 0 -> "rm -rf '" + path + "'; touch made-" + line;
                            case 1 -> "mv a moved 2>/dev/null; touch made-" + line;
                            case 2 -> "chmod +x b/c 2>/dev/null; touch made-" + line;
                            case 3 -> "rm -rf b; echo file > b";
                            default ->
                                    "mkdir -p \"$(dirname '"
                                            + path
                                            + "')\" && echo "
                                            + random.nextInt(3)
                                            + " > '"
                                            + path
                                            + "' || touch made-"
                                            + line;
                        });
            }
            testRepository.sh("touch own-" + line + "-" + commit);
            testRepository.commitAll("Line " + line);
        }
        return testRepository.head();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Ada", "Ada Lovelace", "\u00c4da", "Ada.", " Ada", "A <b> c", "\"Ada\""})
    void writesTheCommitThatGitWrites(String name) throws Exception {
        var testRepository = TestRepository.started(place);
        var base = testRepository.head();
        var tree = testRepository.git().repository().tree(base.hex()).orElseThrow();
        for (String message : List.of("One", "One\n\nTwo \u20ac\n", "", "\n#x\n\n")) {
            var who = new GitIdentity(name, "ada@example.org");
            var written = testRepository.git().history().writePlain(tree, base, who, WHEN, message);
            var command = testRepository.git().command();
            for (var variable : who.variables().entrySet()) {
                command = command.with(variable.getKey(), variable.getValue());
            }
            String date = "@" + WHEN.getEpochSecond() + " +0000";
            var byGit =
                    command.with("GIT_AUTHOR_DATE", date)
                            .with("GIT_COMMITTER_DATE", date)
                            .writeWithInput(message, "commit-tree", tree.hex(), "-p", base.hex());
            boolean plain = name.endsWith("da") || name.endsWith("lace");
            assertThat(written.isPresent()).isEqualTo(plain && !name.startsWith(" "));
            written.ifPresent(it -> assertThat(it).isEqualTo(new CommitId(byGit.strip())));
        }
        assertThat(testRepository.sh("git fsck --strict --no-dangling 2>&1")).isEmpty();
    }

    @Test
    void leavesWhatIsPackedToGit() throws Exception {
        var testRepository = TestRepository.started(place);
        var base = testRepository.head();
        var left = testRepository.side(base, "left.txt", "x");
        var right = testRepository.side(base, "right.txt", "x");
        assertThat(testRepository.git().merges().mergeApart(left, right)).isPresent();

        testRepository.sh("git branch l " + left + " && git branch r " + right);
        testRepository.sh("git repack -adq");

        assertThat(testRepository.git().merges().mergeApart(left, right)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"core.fsync all", "core.fsyncMethod batch", "core.sharedRepository group"})
    void leavesObjectsToGitWhereSettingsSayHow(String setting) throws Exception {
        var testRepository = TestRepository.started(place);
        assertThat(testRepository.git().repository().hasPlainObjects()).isTrue();

        testRepository.sh("git config " + setting);

        assertThat(testRepository.git().repository().hasPlainObjects()).isFalse();
    }
}
