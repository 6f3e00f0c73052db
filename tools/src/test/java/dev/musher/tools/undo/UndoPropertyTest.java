package dev.musher.tools.undo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.Combinators;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.tools.undo.RestoreResult.Restored;
import dev.musher.tools.undo.RestoreResult.WouldOverwrite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;

@Tag("slow")
class UndoPropertyTest {
    private static final int TRIES = 8;

    /** What one call does, and whether the program starts anew after it. */
    record Step(String script, boolean restart) {}

    @Property(tries = TRIES)
    void anyStateComesBack(
            @ForAll("scripts") List<Step> steps, @ForAll("choices") List<Integer> choices)
            throws Exception {
        inPlayground(
                ground -> {
                    var pictures = new HashMap<String, Map<String, String>>();
                    for (var step : steps) {
                        var before = ground.picture();
                        pictures.put(ground.call(step.script).id(), before);
                        if (step.restart) {
                            ground.restart();
                        }
                    }
                    for (int choice : choices) {
                        var all = ground.journal().checkpoints();
                        var chosen = all.get(choice % all.size());
                        var before = ground.picture();

                        var done = ground.journal().restore(chosen, OverwritePolicy.ASK);

                        assertThat(done).isInstanceOf(Restored.class);
                        assertThat(((Restored) done).left()).isEmpty();
                        assertThat(ground.picture()).isEqualTo(pictures.get(chosen.id()));
                        pictures.put(((Restored) done).safety().id(), before);
                    }
                });
    }

    @Property(tries = TRIES / 2)
    void nothingThatAPersonDidIsLost(
            @ForAll("scripts") List<Step> steps, @ForAll("scripts") List<Step> human)
            throws Exception {
        inPlayground(
                ground -> {
                    var wanted = ground.picture();
                    var first = ground.call("true");
                    for (int i = 0; i < Math.max(steps.size(), human.size()); i++) {
                        if (i < steps.size()) {
                            ground.call(steps.get(i).script);
                        }
                        if (i < human.size()) {
                            ground.sh(human.get(i).script);
                        }
                    }
                    var before = ground.picture();

                    var asked = ground.journal().restore(first, OverwritePolicy.ASK);
                    if (asked instanceof WouldOverwrite) {
                        assertThat(ground.picture()).isEqualTo(before);
                        ground.restart();
                        asked = ground.journal().restore(first, OverwritePolicy.OVERWRITE);
                    }

                    assertThat(ground.picture()).isEqualTo(wanted);
                    var safety = ((Restored) asked).safety();
                    assertThat(ground.journal().restore(safety, OverwritePolicy.ASK))
                            .isInstanceOf(Restored.class);
                    assertThat(ground.picture()).isEqualTo(before);
                });
    }

    @Property(tries = TRIES / 2)
    void editsOfAPersonStayWhereAskedFor(@ForAll("scripts") List<Step> steps) throws Exception {
        inPlayground(
                ground -> {
                    var first = ground.call("true");
                    for (var step : steps) {
                        ground.call(step.script);
                    }
                    ground.sh("rm -rf person; mkdir person; echo mine > person/note");

                    var done = ground.journal().restore(first, OverwritePolicy.SPARE);

                    assertThat(done).isInstanceOf(Restored.class);
                    assertThat(ground.read("person/note")).isEqualTo("mine\n");
                });
    }

    @Property(tries = TRIES)
    void whatGitDidNotIgnoreComesBack(@ForAll("ignoring") List<String> scripts) throws Exception {
        inPlayground(
                ground -> {
                    var visible = new HashMap<String, Map<String, String>>();
                    for (var script : scripts) {
                        var before = ground.visible();
                        visible.put(ground.call(script).id(), before);
                    }
                    for (var checkpoint : ground.journal().checkpoints().reversed()) {
                        ground.restart();
                        var done =
                                (Restored)
                                        ground.journal().restore(checkpoint, OverwritePolicy.ASK);

                        var wanted = new HashMap<>(visible.getOrDefault(checkpoint.id(), Map.of()));
                        // What stands in the way and is ignored stays, and is reported.
                        for (var left : done.left()) {
                            wanted.keySet().removeIf(name -> Path.of(name).startsWith(left.path()));
                        }
                        var found = new HashMap<String, String>();
                        for (var name : wanted.keySet()) {
                            found.put(name, JournalFixture.described(ground.path(name)));
                        }
                        assertThat(found).isEqualTo(wanted);
                    }
                });
    }

    /** Where what is ignored changes as well. */
    @Provide
    Generator<List<String>> ignoring() {
        var patterns =
                Generators.of(
                        "echo A >> .gitignore",
                        "echo '*' > .gitignore",
                        "echo 'd/*' > .gitignore",
                        "rm -f .gitignore",
                        "echo '!A' >> d/.gitignore",
                        "git add -f A",
                        "git rm -q --cached A",
                        "mkdir -p .git/info; echo B > .git/info/exclude");
        var names = Generators.of("a", "b", "c", "d/e", "d/f/x");
        return Generators.frequencyOf(
                        Generators.weighted(2, filled(verbs(), names)),
                        Generators.weighted(1, filled(patterns, names)))
                .list()
                .ofMinSize(1)
                .ofMaxSize(4)
                .map(UndoPropertyTest::script)
                .list()
                .ofMinSize(1)
                .ofMaxSize(5);
    }

    @Provide
    Generator<List<Step>> scripts() {
        return Combinators.combine(script(), Generators.of(true, false))
                .as(Step::new)
                .list()
                .ofMinSize(1)
                .ofMaxSize(6);
    }

    @Provide
    Generator<List<Integer>> choices() {
        return Generators.integers().between(0, 100).list().ofMinSize(1).ofMaxSize(3);
    }

    private static Generator<String> script() {
        var names =
                Generators.of(
                        "a",
                        "b",
                        "c",
                        "d/e",
                        "d/f/g",
                        "'h i'",
                        "\"$(printf 'j\\377k')\"",
                        "\"$(printf 'l\\nm')\"",
                        "ä");
        return filled(verbs(), names)
                .list()
                .ofMinSize(1)
                .ofMaxSize(5)
                .map(UndoPropertyTest::script);
    }

    /** Each of the commands may fail. */
    private static String script(List<String> commands) {
        return "exec >/dev/null 2>&1\n" + String.join("\n", commands) + "\ntrue";
    }

    private static Generator<String> filled(Generator<String> verbs, Generator<String> names) {
        return Combinators.combine(verbs, names, names)
                .as((verb, one, two) -> verb.replace("A", one).replace("B", two));
    }

    private static Generator<String> verbs() {
        return Generators.of(
                "echo 1 > A",
                "echo 22 >> A",
                "mkdir -p A; echo 3 > A/B",
                "mkdir -p A/B",
                "rm -rf A",
                "rm -rf A; echo 4 > A",
                "rm -rf A; mkdir A",
                "rm -rf A; ln -s B A",
                "ln -sfn \"$OUTSIDE\" A",
                "mv -T A B",
                "mv A B",
                "chmod 600 A",
                "chmod 755 A",
                "chmod 4711 A",
                "chmod 700 A",
                "cp -rP A B",
                "touch A",
                "git add -A",
                "git commit -q -m x",
                "git reset -q --hard",
                "git clean -fdxq",
                "git stash -q -u",
                "rm -rf ./*");
    }

    private interface Scene {
        void play(JournalFixture ground) throws Exception;
    }

    private static void inPlayground(Scene scene) throws Exception {
        Path place = Files.createTempDirectory("musher-undo");
        try {
            var ground = JournalFixture.in(place);
            ground.write("a", "first\n");
            ground.write("d/f/x", "second\n");
            ground.sh("git add -A; git commit -q -m Start; echo 3 > untracked; mkdir empty");
            scene.play(ground);
        } finally {
            delete(place);
        }
    }

    private static void delete(Path place) throws IOException {
        var all = new ArrayList<Path>();
        try (var paths = Files.walk(place)) {
            paths.forEach(all::add);
        }
        all.sort(Comparator.reverseOrder());
        for (var path : all) {
            Files.delete(path);
        }
    }
}
