package dev.musher.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.git.RepoPath;
import dev.musher.property.Combinators;
import dev.musher.property.ForAll;
import dev.musher.property.Generator;
import dev.musher.property.Generators;
import dev.musher.property.Property;
import dev.musher.property.Provide;
import dev.musher.text.Octets;
import dev.musher.weave.Weaving.Woven;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;

class WeaverPropertyTest {
    private static final List<String> IMPORTS =
            List.of("a.A", "a.B", "b.B", "b.C", "c.D", "d.E", "e.F", "f.F", "g.*");

    /** Somewhere something is put in place of so many lines. */
    record Change(int place, int removed, List<String> lines) {}

    /** A file and the changes of both sides to it. */
    record Case(String path, List<String> base, List<Change> both, List<List<Change>> own) {
        List<String> side(int which) {
            var lines = new ArrayList<>(base);
            both.forEach(change -> apply(change, lines));
            own.get(which).forEach(change -> apply(change, lines));
            return lines;
        }

        private static void apply(Change change, List<String> lines) {
            int from = change.place() % (lines.size() + 1);
            var replaced = lines.subList(from, Math.min(lines.size(), from + change.removed()));
            replaced.clear();
            replaced.addAll(change.lines());
        }

        Weaving woven() {
            return weave(side(0), side(1));
        }

        Weaving turned() {
            return weave(side(1), side(0));
        }

        private Weaving weave(List<String> ours, List<String> theirs) {
            return Weaver.weave(RepoPath.of(path), text(base), text(ours), text(theirs));
        }
    }

    static Octets text(List<String> lines) {
        return Octets.of(lines.isEmpty() ? "" : String.join("\n", lines) + "\n");
    }

    private static List<String> lines(Octets text) {
        return text.toString().lines().toList();
    }

    @Provide
    Generator<Case> cases() {
        return Generators.of("a.txt", ".gitignore", "CHANGELOG.md", "A.java")
                .flatMap(WeaverPropertyTest::cases);
    }

    /** Where both sides only add, somewhere close to each other. */
    @Provide
    Generator<Case> additions() {
        return Generators.of(".gitignore", "CHANGELOG.md", "A.java")
                .flatMap(
                        path -> {
                            var line = line(path);
                            var change = change(line, 0, 2);
                            return Combinators.combine(
                                            line.list().uniqueElements().ofMaxSize(4),
                                            change.list().ofSize(1),
                                            change.list().ofSize(1))
                                    .as((b, o, t) -> new Case(path, b, List.of(), List.of(o, t)));
                        });
    }

    private static Generator<Case> cases(String path) {
        var line = line(path);
        var changes = change(line, 2, 3).list().ofMaxSize(2);
        return Combinators.combine(line.list().ofMaxSize(12), changes, changes, changes)
                .as((b, both, o, t) -> new Case(path, b, both, List.of(o, t)));
    }

    private static Generator<Change> change(Generator<String> line, int removed, int added) {
        return Combinators.combine(
                        Generators.integers().between(0, 12),
                        Generators.integers().between(0, removed),
                        line.list().ofMinSize(removed == 0 ? 1 : 0).ofMaxSize(added))
                .as(Change::new);
    }

    private static Generator<String> line(String path) {
        return switch (path) {
            case "A.java" -> Generators.of(IMPORTS).map(name -> "import " + name + ";");
            case "CHANGELOG.md" -> Generators.of("- a", "- b", "- c", "- d", "  e", "", "# f");
            case ".gitignore" -> Generators.of("a", "b", "c", "d", "!a", "", "# e");
            default -> Generators.of("a", "b", "c", "d", "e", "");
        };
    }

    @Property(tries = 3_000)
    void everyLineIsThereAsOftenAsBothSidesNeedIt(@ForAll("cases") Case example) {
        if (!(example.woven() instanceof Woven(var bytes))) {
            return;
        }
        var woven = lines(bytes);
        var all = new TreeSet<>(example.base());
        all.addAll(example.side(0));
        all.addAll(example.side(1));
        assertThat(all).containsAll(woven);
        if (!hasAll(example.side(0), example) || !hasAll(example.side(1), example)) {
            return;
        }
        for (String line : all) {
            int before = Collections.frequency(example.base(), line);
            int ours = Collections.frequency(example.side(0), line) - before;
            int theirs = Collections.frequency(example.side(1), line) - before;
            assertThat(Collections.frequency(woven, line) - before)
                    .as("'%s' in %s, woven to %s", line, example, woven)
                    .isBetween(Math.max(ours, theirs), ours + theirs);
        }
    }

    /** Whether a side has all lines of base, in their order. */
    private static boolean hasAll(List<String> side, Case example) {
        int found = 0;
        for (String line : side) {
            if (found < example.base().size() && example.base().get(found).equals(line)) {
                found++;
            }
        }
        return found == example.base().size();
    }

    @Property(tries = 3_000)
    void whoeverIsCalledOursTheSameComesOfItButForTheOrder(@ForAll("cases") Case example) {
        assertThat(sorted(example.turned())).as("%s", example).isEqualTo(sorted(example.woven()));
    }

    @Property(tries = 3_000)
    void additionsAreOnceInTheWhole(@ForAll("additions") Case example) {
        if (!(example.woven() instanceof Woven(var bytes))) {
            return;
        }
        var woven = lines(bytes);
        var added = new TreeSet<>(example.side(0));
        added.addAll(example.side(1));
        assertThat(woven).as("%s", example).containsAll(added);
        if (example.path().equals("A.java")
                && isWithoutTwins(example.side(0))
                && isWithoutTwins(example.side(1))) {
            assertThat(woven).as("%s", example).doesNotHaveDuplicates();
        }
    }

    private static boolean isWithoutTwins(List<String> lines) {
        return new TreeSet<>(lines).size() == lines.size();
    }

    private static List<String> sorted(Weaving weaving) {
        return weaving instanceof Woven(var bytes)
                ? lines(bytes).stream().sorted().toList()
                : List.of("unsure");
    }
}
