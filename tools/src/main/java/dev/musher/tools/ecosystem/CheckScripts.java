package dev.musher.tools.ecosystem;

import java.util.List;
import java.util.Optional;

/** Check scripts of the project at the usual places. */
final class CheckScripts implements Ecosystem {
    private record Usual(CheckKind kind, List<String> names) {}

    private static final List<Usual> USUAL =
            List.of(
                    new Usual(
                            CheckKind.CHECK,
                            List.of(
                                    "check",
                                    "check.sh",
                                    "script/check",
                                    "scripts/check",
                                    "scripts/check.sh",
                                    "bin/check")),
                    new Usual(
                            CheckKind.TEST,
                            List.of(
                                    "test",
                                    "test.sh",
                                    "run-tests.sh",
                                    "run_tests.sh",
                                    "runtests.sh",
                                    "script/test",
                                    "scripts/test",
                                    "scripts/test.sh",
                                    "bin/test",
                                    "tests/run.sh",
                                    "test/run.sh")),
                    new Usual(
                            CheckKind.LINT,
                            List.of(
                                    "lint",
                                    "lint.sh",
                                    "script/lint",
                                    "scripts/lint",
                                    "scripts/lint.sh",
                                    "bin/lint")));

    @Override
    public String tool() {
        return "scripts";
    }

    @Override
    public Weight weight() {
        return Weight.OWN;
    }

    /** Only at the root: what lies deeper is called by something else. */
    @Override
    public Presence detect(ProjectFolder projectFolder, EcosystemFindings ecosystemFindings) {
        if (!projectFolder.isTop()) {
            return Presence.ABSENT;
        }
        for (Usual usual : USUAL) {
            for (String name : usual.names()) {
                var kind = kind(usual.kind(), projectFolder.text(name));
                if (!ecosystemFindings.has(kind)) {
                    command(projectFolder, name)
                            .ifPresent(run -> ecosystemFindings.add(kind, run, name));
                }
            }
        }
        return ecosystemFindings.commands().isEmpty() ? Presence.ABSENT : Presence.HERE;
    }

    private static CheckKind kind(CheckKind usual, String text) {
        return usual == CheckKind.CHECK && !Recipes.isWhole(text) ? CheckKind.LINT : usual;
    }

    /** How to start a script; a file that names no interpreter is none. */
    private static Optional<String> command(ProjectFolder projectFolder, String name) {
        String text = projectFolder.text(name);
        if (!text.startsWith("#!")) {
            return Optional.empty();
        }
        if (projectFolder.isExecutable(name)) {
            return Optional.of("./" + name);
        }
        String interpreter = text.lines().findFirst().orElse("");
        if (interpreter.contains("bash")) {
            return Optional.of("bash " + name);
        }
        return interpreter.endsWith("sh") ? Optional.of("sh " + name) : Optional.empty();
    }
}
