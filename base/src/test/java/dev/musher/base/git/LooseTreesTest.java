package dev.musher.base.git;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.ChangeKind;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.FileChange;
import dev.musher.base.git.data.MergeResult;
import dev.musher.base.git.data.RepoPath;
import dev.musher.base.git.data.TreeChange;
import dev.musher.base.git.data.TreeId;
import dev.musher.base.process.TestDepth;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Trees that are invented, and what git says of them. */
class LooseTreesTest {
    private static final String FILE = "100644";

    /** Names that are sorted in another way as folders, differ by case only, or are not UTF-8. */
    private static final List<String> PATHS =
            List.of(
                    "a",
                    "A",
                    "a-b",
                    "a.b",
                    "a/b",
                    "a/b/c",
                    "a/b-c",
                    "a0",
                    "b/c",
                    "b/d/e",
                    "b/d.e",
                    "b-c",
                    "x y/\u00e4",
                    "x y/z",
                    "deep/er/and/deeper",
                    ".gitattributes",
                    "b/.gitmodules");

    private static final List<String> MODES =
            List.of(FILE, FILE, FILE, "100755", "120000", "160000");

    @TempDir Path place;

    /** The files of a tree, by their paths: mode and content. */
    private record Version(String mode, int content) {}

    @Test
    @Tag("slow")
    void neverSayAnythingElseThanGit() throws Exception {
        var testRepository = TestRepository.started(place);
        // Both sides changed these: without the driver of the attributes it would be a conflict.
        testRepository.sh("git config merge.mine.driver true");
        var seeds = new Random(29);
        int merged = 0;
        int compared = 0;
        int worlds = TestDepth.of(8, 120);
        for (int world = 0; world < worlds; world++) {
            var random = new Random(seeds.nextLong());
            var commits = history(testRepository, random);
            for (var ours : commits) {
                for (var theirs : commits) {
                    compared += compare(testRepository, ours, theirs);
                    merged += merge(testRepository, ours, theirs);
                }
            }
        }
        assertThat(compared).isGreaterThan(worlds * 10);
        assertThat(merged).isGreaterThan(worlds * 3);
    }

    /** A base, lines from it of one or two commits, and at times a merge of two of them. */
    private static List<CommitId> history(TestRepository testRepository, Random random)
            throws Exception {
        var first = new HashMap<String, Version>();
        for (int files = 0; files < 7; files++) {
            change(first, random, 3);
        }
        var base = commit(testRepository, first, List.of());
        var commits = new ArrayList<>(List.of(base));
        for (int line = 0; line < 3; line++) {
            var files = new HashMap<>(first);
            var tip = base;
            for (int step = 0; step <= random.nextInt(2); step++) {
                for (int changes = 0; changes <= random.nextInt(3); changes++) {
                    change(files, random, random.nextInt(3) == 0 ? 10 : 2);
                }
                var before = new ArrayList<>(List.of(tip));
                var joined = commits.get(random.nextInt(commits.size()));
                if (random.nextInt(6) == 0 && !joined.equals(tip)) {
                    before.add(joined);
                }
                tip = commit(testRepository, files, before);
            }
            commits.add(tip);
        }
        return commits;
    }

    /** Adds, changes or removes a file, or moves one; what is in its way goes. */
    private static void change(Map<String, Version> files, Random random, int removals) {
        var path = PATHS.get(random.nextInt(PATHS.size()));
        if (random.nextInt(12) < removals - 2 && !files.isEmpty()) {
            var old = List.copyOf(files.keySet()).get(random.nextInt(files.size()));
            var version = files.remove(old);
            if (random.nextBoolean()) {
                put(files, path, version);
            }
        } else {
            var mode = MODES.get(random.nextInt(MODES.size()));
            put(files, path, new Version(mode, random.nextInt(4)));
        }
    }

    private static void put(Map<String, Version> files, String path, Version version) {
        files.keySet().removeIf(it -> it.startsWith(path + "/") || path.startsWith(it + "/"));
        files.put(path, version);
    }

    private static CommitId commit(
            TestRepository testRepository, Map<String, Version> files, List<CommitId> parents)
            throws Exception {
        var index = new StringBuilder();
        var commit = testRepository.head();
        for (var file : files.entrySet()) {
            var version = file.getValue();
            var object =
                    version.mode().equals("160000")
                            ? commit.hex()
                            : blob(testRepository, file.getKey(), version.content());
            index.append(version.mode() + " " + object + "\t" + file.getKey() + "\0");
        }
        var git = testRepository.git().command().with("GIT_INDEX_FILE", "index-of-a-test");
        git.write("read-tree", "--empty");
        git.writeWithInput(index.toString(), "update-index", "-z", "--index-info");
        var words = new StringBuilder("git commit-tree -m x " + git.write("write-tree").strip());
        parents.forEach(parent -> words.append(" -p " + parent));
        return new CommitId(testRepository.sh(words.toString()));
    }

    private static String blob(TestRepository testRepository, String path, int content)
            throws Exception {
        var text =
                path.endsWith(".gitattributes")
                        ? "* " + List.of("merge=mine", "-text", "-merge", "text=auto").get(content)
                        : "one\r\ntwo\n" + content + "\nthree\nfour\nfive\n";
        return testRepository
                .git()
                .command()
                .writeWithInput(text, "hash-object", "-w", "--stdin")
                .strip();
    }

    private static int compare(TestRepository testRepository, CommitId from, CommitId to)
            throws Exception {
        var command = testRepository.git().command();
        var differences = LooseTrees.changes(testRepository.git().directory(), from, to);
        assertThat(differences)
                .hasValue(
                        TreeChange.parse(
                                command.names(
                                        "diff-tree",
                                        "-r",
                                        "-z",
                                        "--no-renames",
                                        from.hex(),
                                        to.hex())));
        assertThat(LooseTrees.paths(testRepository.git().directory(), to))
                .hasValue(
                        command
                                .names(
                                        "ls-tree",
                                        "-r",
                                        "-z",
                                        "--name-only",
                                        "--full-tree",
                                        to.hex())
                                .stream()
                                .map(RepoPath::new)
                                .toList());
        var byGit =
                command.readLines(
                        "diff", "--name-status", "--find-renames", from.hex(), to.hex(), "--");
        if (byGit.stream().noneMatch(line -> line.startsWith("R"))) {
            assertThat(
                            testRepository.git().diffs().files(from, to).stream()
                                    .map(LooseTreesTest::line))
                    .containsExactlyElementsOf(byGit);
        }
        return differences.orElseThrow().isEmpty() ? 0 : 1;
    }

    private static String line(FileChange change) {
        return switch (change) {
            case FileChange.InPlace(var path, var kind) ->
                    (kind == ChangeKind.TYPE_CHANGED ? "T" : kind.name().substring(0, 1))
                            + "\t"
                            + path;
            case FileChange.Moved moved -> throw new AssertionError(moved);
        };
    }

    private static int merge(TestRepository testRepository, CommitId ours, CommitId theirs)
            throws Exception {
        var merges = testRepository.git().merges();
        var apart = merges.mergeApart(ours, theirs);
        if (apart.isPresent()) {
            assertThat(merges.merge(ours, theirs)).isEqualTo(new MergeResult.Merged(apart.get()));
        }
        return apart.isPresent() && !ours.equals(theirs) ? 1 : 0;
    }

    /** Trees that git itself does not write, and an agent may. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "100664 one\\000", // a mode of long ago
                "100644 one\\000OBJECT100644 one\\000", // twice
                "100644 two\\000OBJECT100644 one\\000", // not in order
                "100644 a/b\\000", // a path
                "100644 \\000"
            })
    void leaveOddTreesToGit(String entries) throws Exception {
        var testRepository = TestRepository.started(place);
        var base = testRepository.head();
        var other = testRepository.side(base, "other.txt", "x");
        var odd = tree(testRepository, entries + "OBJECT");
        var inside = tree(testRepository, "40000 folder\\000" + named(odd));
        for (TreeId tree : List.of(odd, inside)) {
            var commit =
                    new CommitId(
                            testRepository
                                    .sh("git commit-tree -m x -p " + base + " " + tree)
                                    .strip());
            assertThat(testRepository.git().merges().mergeApart(commit, other)).isEmpty();
            assertThat(LooseTrees.paths(testRepository.git().directory(), tree)).isEmpty();
        }
    }

    @Test
    void leaveEmptyFoldersToGit() throws Exception {
        var testRepository = TestRepository.started(place);
        var base = testRepository.head();
        var empty = tree(testRepository, "");
        var inside =
                new TreeId(
                        testRepository
                                .sh(
                                        "{ git ls-tree HEAD; printf '040000 tree "
                                                + empty
                                                + "\\tempty\\n'; } | git mktree")
                                .strip());
        var commit =
                new CommitId(
                        testRepository
                                .sh("git commit-tree -m x -p " + base + " " + inside)
                                .strip());
        var other = testRepository.side(base, "other.txt", "x");

        assertThat(testRepository.git().merges().mergeApart(commit, other)).isEmpty();
        assertThat(testRepository.git().merges().mergeApart(other, commit)).isEmpty();
    }

    private static TreeId tree(TestRepository testRepository, String entries) throws Exception {
        var bytes = entries.replace("OBJECT", "\\001".repeat(20));
        return new TreeId(
                testRepository.sh(
                        "printf '" + bytes + "' | git hash-object -w -t tree --literally --stdin"));
    }

    private static String named(TreeId tree) {
        var bytes = new StringBuilder();
        for (int at = 0; at < tree.hex().length(); at += 2) {
            bytes.append("\\")
                    .append(octal(Integer.parseInt(tree.hex().substring(at, at + 2), 16)));
        }
        return bytes.toString();
    }

    private static String octal(int value) {
        var digits = Integer.toOctalString(value);
        return "0".repeat(3 - digits.length()) + digits;
    }
}
