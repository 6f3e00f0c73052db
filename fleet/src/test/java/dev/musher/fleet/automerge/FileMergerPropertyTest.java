package dev.musher.fleet.automerge;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.RepoPath;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.fleet.automerge.FileMerge.Joined;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random files that both sides change; a case is known by its seed. */
@Tag("slow")
class FileMergerPropertyTest {
    private static final int CASES = 10_000;

    private static final Map<String, List<String>> LINES =
            Map.of(
                    "a.txt", List.of("a", "b", "c", "d", "e", "  a", "  b", ""),
                    ".gitignore", List.of("a", "b", "c", "d", "!a", "", "# e"),
                    "CHANGELOG.md",
                            List.of("- a", "- b", "- c", "- d", "  e", "", "# f", "**g**", "h"),
                    "A.java",
                            Stream.of("a.A", "a.B", "b.B", "b.C", "c.D", "d.E", "e.F", "g.*")
                                    .map(name -> "import " + name + ";")
                                    .toList(),
                    "a.py",
                            List.of(
                                    "import a",
                                    "import b",
                                    "from c import d",
                                    "from c import e",
                                    "from c import d, f",
                                    "from g import h"));

    /** A file and what both sides made of it. */
    private record Case(String path, List<String> base, List<String> ours, List<String> theirs) {
        static Case of(long seed) {
            var random = new Random(seed);
            var path = LINES.keySet().stream().sorted().toList().get(random.nextInt(LINES.size()));
            var lines = LINES.getOrDefault(path, List.of());
            var base = some(lines, random, 10);
            if (random.nextInt(3) > 0) {
                base = new ArrayList<>(base.stream().distinct().toList());
            }
            var both = random.nextInt(4) == 0 ? changed(base, lines, random) : base;
            return new Case(path, base, changed(both, lines, random), changed(both, lines, random));
        }

        private static List<String> some(List<String> lines, Random random, int most) {
            var some = new ArrayList<String>();
            for (int left = random.nextInt(most + 1); left > 0; left--) {
                some.add(lines.get(random.nextInt(lines.size())));
            }
            return some;
        }

        private static List<String> changed(
                List<String> before, List<String> lines, Random random) {
            var after = new ArrayList<>(before);
            for (int left = 1 + random.nextInt(2); left > 0; left--) {
                int from = random.nextInt(after.size() + 1);
                int removed = Math.min(random.nextInt(3), after.size() - from);
                after.subList(from, from + removed).clear();
                after.addAll(from, some(lines, random, 3));
            }
            return after;
        }

        FileMerge merge() {
            return FileMerger.merge(RepoPath.of(path), text(base), text(ours), text(theirs));
        }

        Case swapped() {
            return new Case(path, base, theirs, ours);
        }

        Optional<List<String>> joined() {
            return merge() instanceof Joined(var content)
                    ? Optional.of(content.toString().lines().toList())
                    : Optional.empty();
        }

        /** What merging may not lose: lines that a side has and base has not. */
        TreeSet<String> added() {
            var added = new TreeSet<>(words(ours));
            added.addAll(words(theirs));
            added.removeAll(words(base));
            return added;
        }

        /**
         * What merging may not bring back: lines of base that a side has not, and no side repeats.
         */
        TreeSet<String> removed() {
            var removed = new TreeSet<>(words(base));
            removed.removeIf(line -> words(ours).contains(line) && words(theirs).contains(line));
            removed.removeIf(line -> isRepeated(ours, line) || isRepeated(theirs, line));
            return removed;
        }

        private boolean isRepeated(List<String> side, String word) {
            return count(side, word) > count(base, word);
        }

        private long count(List<String> lines, String word) {
            return lines.stream().filter(line -> words(List.of(line)).contains(word)).count();
        }

        /** Lines without the white space around them, and names that Python takes from a module. */
        TreeSet<String> words(List<String> lines) {
            var words = new TreeSet<String>();
            for (String line : lines) {
                int names = line.startsWith("from ") ? line.indexOf(" import ") : -1;
                var list =
                        names < 0
                                ? new String[] {line.strip()}
                                : line.substring(names + 8).split(", ", -1);
                for (String word : list) {
                    words.add(names < 0 ? word : line.substring(0, names) + " " + word);
                }
            }
            words.remove("");
            return words;
        }
    }

    private static ImmutableBytes text(List<String> lines) {
        return ImmutableBytes.of(lines.isEmpty() ? "" : String.join("\n", lines) + "\n");
    }

    private static Stream<Case> cases() {
        return IntStream.range(0, CASES).mapToObj(Case::of);
    }

    @Test
    void everyKindOfFileIsJoinedAtTimes() {
        assertThat(cases().filter(it -> it.joined().isPresent()).map(Case::path).distinct())
                .containsExactlyInAnyOrderElementsOf(LINES.keySet());
    }

    @Test
    void swappedSidesGiveTheSameLines() {
        cases().forEach(
                        example ->
                                assertThat(sorted(example.swapped()))
                                        .as("%s", example)
                                        .isEqualTo(sorted(example)));
    }

    private static Optional<List<String>> sorted(Case example) {
        return example.joined().map(lines -> lines.stream().sorted().toList());
    }

    @Test
    void noAdditionIsLostAndNothingElseIsThere() {
        cases().forEach(
                        example ->
                                example.joined()
                                        .ifPresent(
                                                lines -> {
                                                    var words = example.words(lines);
                                                    assertThat(words)
                                                            .as("%s", example)
                                                            .containsAll(example.added());
                                                    words.removeAll(example.added());
                                                    assertThat(example.words(example.base()))
                                                            .as("%s", example)
                                                            .containsAll(words);
                                                }));
    }

    @Test
    void nothingThatASideRemovedComesBack() {
        cases().forEach(
                        example -> {
                            var back = new TreeSet<>(example.removed());
                            back.retainAll(example.words(example.joined().orElse(List.of())));
                            assertThat(back).as("%s", example).isEmpty();
                        });
    }

    @Test
    void releaseNotesWhoseHeadingsChangeAreRefused() {
        cases().filter(example -> example.path().equals("CHANGELOG.md"))
                .filter(
                        example ->
                                !headings(example.base()).equals(headings(example.ours()))
                                        || !headings(example.base())
                                                .equals(headings(example.theirs())))
                .forEach(example -> assertThat(example.joined()).as("%s", example).isEmpty());
    }

    private static List<String> headings(List<String> lines) {
        return lines.stream().filter(line -> line.matches("# f|\\*\\*g\\*\\*|h")).toList();
    }

    @Test
    void whereGitMergesWithoutAConflictTheResultIsTheSame(@TempDir Path folder) {
        cases().filter(example -> example.joined().isPresent())
                .limit(400)
                .forEach(
                        example ->
                                merged(folder, example)
                                        .ifPresent(
                                                text ->
                                                        assertThat(example.merge())
                                                                .as("%s", example)
                                                                .isEqualTo(
                                                                        new Joined(
                                                                                ImmutableBytes.of(
                                                                                        text)))));
    }

    /** Empty if git sees a conflict. */
    private static Optional<String> merged(Path folder, Case example) {
        try {
            Files.write(folder.resolve("base"), text(example.base()).toArray());
            Files.write(folder.resolve("ours"), text(example.ours()).toArray());
            Files.write(folder.resolve("theirs"), text(example.theirs()).toArray());
            var git =
                    new ProcessBuilder("git", "merge-file", "-p", "-q", "ours", "base", "theirs")
                            .directory(folder.toFile())
                            .start();
            var text = new String(git.getInputStream().readAllBytes(), UTF_8);
            return git.waitFor() == 0 ? Optional.of(text) : Optional.empty();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
