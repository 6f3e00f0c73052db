package dev.musher.base.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.base.git.data.TreeFile;
import dev.musher.base.git.data.TreeId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What plain files say of a repository, beside what git says. */
class PlainRepositoryTest {
    @TempDir Path place;

    @Test
    void knowsTheTopOfAUsualCheckout() throws Exception {
        assumeTrue(Files.exists(Path.of("/proc/self")), "/proc says who owns a process");
        var testRepository = TestRepository.started(place);

        assertThat(testRepository.git().repository().isWholeCheckout()).isTrue();
    }

    @Test
    void leavesWhatIsNotPlainToGit() throws Exception {
        var testRepository = TestRepository.started(place);
        var git = testRepository.git();
        Path below = Files.createDirectory(testRepository.top().resolve("below"));
        assertThat(git.in(below).repository().isWholeCheckout()).isFalse();
        for (String setting :
                List.of(
                        "remote.origin.promisor true",
                        "extensions.partialClone origin",
                        "core.worktree /tmp",
                        "include.path other",
                        "core.bare true")) {
            testRepository.sh("cp .git/config .git/kept && git config " + setting);
            assertThat(git.repository().isWholeCheckout()).as(setting).isFalse();
            testRepository.sh("mv .git/kept .git/config");
        }
    }

    @Test
    void listsTheSameFilesPackedAndNot() throws Exception {
        var testRepository = TestRepository.started(place);
        testRepository.sh("mkdir -p a/b && printf 12345 >a/b/five.py && printf '' >a.b");
        testRepository.sh("ln -s five.py a/b/link && printf x >a/run && chmod +x a/run");
        testRepository.sh("git add -A && git commit -q -m More");
        var command = testRepository.git().command();
        var tree = new TreeId(command.read("rev-parse", "HEAD^{tree}").text());

        var loose = command.files(tree, path -> path.endsWith(".py"));
        testRepository.sh("git gc -q");
        var packed = command.files(tree, path -> path.endsWith(".py"));

        assertThat(loose).extracting(TreeFile::path).doesNotContain("a/b/link");
        assertThat(loose)
                .filteredOn(it -> it.path().endsWith(".py"))
                .extracting(TreeFile::size)
                .containsExactly(5L);
        assertThat(loose.stream().map(PlainRepositoryTest::unsized))
                .isEqualTo(packed.stream().map(PlainRepositoryTest::unsized).toList());
    }

    private static TreeFile unsized(TreeFile file) {
        return new TreeFile(file.path(), file.mode(), file.object(), 0);
    }
}
