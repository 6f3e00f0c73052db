package dev.musher.agent.evidence;

import static dev.musher.base.property.Generators.weighted;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random runs, held against a model that knows the files and nothing of commands: a run is well if
 * the files are what they were, or if every changed file was proven on exactly these files and no
 * check is left red.
 */
class VerifiedStatePropertyTest {
    private static final Set<String> EVERYTHING = Set.of("a.py", "b.py");

    /** Green ends of these prove the files named, and make up for red ends of the checks named. */
    private record Meaning(String id, Set<String> proves, List<String> cures) {}

    private static final Map<String, Meaning> CHECKS =
            Map.ofEntries(
                    whole("pytest"),
                    whole("pytest -q -x"),
                    whole("timeout 60 pytest"),
                    whole("python3 -m pytest -q"),
                    Map.entry(
                            WatchedProject.OWN_CHECK,
                            new Meaning(
                                    "pytest",
                                    EVERYTHING,
                                    List.of("pytest", "ruff", "jest", "compile", "vet"))),
                    Map.entry(
                            "pytest tests/test_a.py",
                            new Meaning("pytest a", Set.of("a.py"), List.of("pytest a"))),
                    Map.entry(
                            "pytest tests/test_other.py",
                            new Meaning("pytest other", Set.of(), List.of("pytest other"))),
                    nothing("ruff check .", "ruff"),
                    nothing("npx jest", "jest"),
                    nothing("go vet ./...", "vet"),
                    nothing("python3 -m py_compile a.py b.py", "compile"));

    private static final List<String> FAKES =
            List.of(
                    "pytest || true",
                    "pytest | tail -3",
                    "pytest; echo fine",
                    "make -i test",
                    "make -ki test",
                    "make SHELL=/bin/true test",
                    "PATH=.:$PATH pytest",
                    "env PATH=/tmp pytest",
                    "hash -p /bin/true pytest; pytest",
                    "trap 'exit 0' EXIT; pytest",
                    "pytest() { true; }; pytest",
                    "shopt -s expand_aliases\nalias pytest=true\npytest",
                    "PYTEST_ADDOPTS=--co pytest",
                    "source ./fake.sh; pytest",
                    "/tmp/pytest",
                    "./pytest",
                    "cd /tmp && pytest",
                    "cd $SOMEWHERE && pytest",
                    "pytest -k 'not a and not b'",
                    "pytest --deselect tests/test_a.py::test_one",
                    "pytest --ignore=tests",
                    "pytest --collect-only",
                    "echo pytest");

    private static final List<String> OTHERS =
            List.of("prose", "scratch", "report", "cache", "edit+green", "prompt");

    @TempDir private Path place;
    private int made;

    @Tag("slow")
    @Property(tries = 150)
    void endsAsTheModelSays(@ForAll("runs") List<String> steps) throws IOException {
        var model = new Model();
        try (var project = new WatchedProject(Files.createDirectory(place.resolve("p" + made++)))) {
            for (String step : steps) {
                take(step, project, model);
            }
            boolean missing =
                    switch (project.state()) {
                        case FAILING, NOT_RUN, REFUSED -> true;
                        case UNCHANGED, VERIFIED, IMPOSSIBLE -> false;
                    };
            assertThat(missing)
                    .as("%s ends as %s", steps, project.state())
                    .isEqualTo(!model.well());
        }
    }

    @Provide
    static Generator<List<String>> runs() {
        var file = Generators.of("a.py", "b.py");
        var checks = Generators.of(CHECKS.keySet().stream().sorted().toList());
        return Generators.frequencyOf(
                        weighted(12, changes()),
                        weighted(2, file.map(name -> "delete " + name)),
                        weighted(4, file.map(name -> "restore " + name)),
                        weighted(3, Generators.of(OTHERS)),
                        weighted(14, checks.map(check -> "green " + check)),
                        weighted(6, checks.map(check -> "red " + check)),
                        weighted(8, Generators.of(FAKES).map(fake -> "fake " + fake)))
                .list()
                .ofMinSize(1)
                .ofMaxSize(9);
    }

    private static Generator<String> changes() {
        var all = new ArrayList<String>();
        for (String verb : List.of("write", "opaque", "outside")) {
            for (String file : EVERYTHING) {
                all.add(verb + " " + file + " 1");
                all.add(verb + " " + file + " 2");
            }
        }
        all.sort(null);
        return Generators.of(all);
    }

    private static void take(String step, WatchedProject project, Model model) {
        int space = step.indexOf(' ');
        String verb = space < 0 ? step : step.substring(0, space);
        String rest = step.substring(space + 1);
        String file = rest.length() > 4 ? rest.substring(0, 4) : rest;
        String content = rest.substring(rest.length() - 1);
        switch (verb) {
            case "write" -> {
                project.edits(file, content);
                model.files.put(file, content);
            }
            case "opaque" -> {
                project.runs("python3 tools/rewrite.py", "", () -> project.write(file, content));
                model.files.put(file, content);
            }
            case "outside" -> {
                project.runs("ls", "", () -> {});
                project.write(file, content);
                model.files.put(file, content);
            }
            case "delete" -> {
                project.runs("rm " + rest, "", () -> project.delete(rest));
                model.files.remove(rest);
            }
            case "restore" -> {
                project.runs("git stash pop", "", () -> project.write(rest, "0"));
                model.files.put(rest, "0");
            }
            case "prose" -> project.edits("README.md", String.valueOf(model.files.hashCode()));
            case "scratch" -> {
                project.edits("probe.py", "1");
                project.runs(
                        "python3 probe.py && rm probe.py", "", () -> project.delete("probe.py"));
            }
            case "report" ->
                    project.runs(
                            "pytest --junitxml=r.xml -k zzz",
                            "1 passed",
                            () -> project.write("r.xml", step + project.facts().calls()));
            case "cache" -> project.runs("ls", "", () -> project.write("__pycache__/a.pyc", "1"));
            case "edit+green" -> {
                project.runs(
                        "sed -i s/0/7/ a.py && pytest",
                        "3 passed",
                        () -> project.write("a.py", "7" + model.files.get("a.py")));
                model.files.put("a.py", "7" + model.files.get("a.py"));
            }
            case "prompt" -> {
                project.prompted();
                model.prompted();
            }
            case "green" -> {
                project.runs(rest);
                model.green(CHECKS.get(rest));
            }
            case "red" -> {
                project.fails(rest);
                model.red.add(CHECKS.get(rest).id());
            }
            case "fake" -> project.runs(rest);
            default -> throw new IllegalArgumentException(step);
        }
    }

    /** What is true of a run. */
    private static final class Model {
        final Map<String, String> files = new HashMap<>(Map.of("a.py", "0", "b.py", "0"));
        final Set<String> red = new HashSet<>();
        private Map<String, String> start = Map.copyOf(files);
        private final Map<Map<String, String>, Set<String>> proven = new HashMap<>();

        void green(Meaning meaning) {
            red.removeAll(meaning.cures());
            if (meaning.cures().contains("pytest")) {
                red.removeIf(id -> id.startsWith("pytest"));
            }
            proven.computeIfAbsent(Map.copyOf(files), _ -> new HashSet<>())
                    .addAll(meaning.proves());
        }

        void prompted() {
            start = Map.copyOf(files);
            red.clear();
            proven.clear();
        }

        boolean well() {
            var changed = new HashSet<String>();
            for (String file : EVERYTHING) {
                if (!java.util.Objects.equals(start.get(file), files.get(file))) {
                    changed.add(file);
                }
            }
            return changed.isEmpty()
                    || (red.isEmpty() && proven.getOrDefault(files, Set.of()).containsAll(changed));
        }
    }

    private static Map.Entry<String, Meaning> whole(String command) {
        return Map.entry(command, new Meaning("pytest", EVERYTHING, List.of("pytest")));
    }

    private static Map.Entry<String, Meaning> nothing(String command, String id) {
        return Map.entry(command, new Meaning(id, Set.of(), List.of(id)));
    }
}
