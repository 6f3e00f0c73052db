package dev.musher.proof.diff;

import dev.musher.gates.Gate;
import dev.musher.git.FileChange;
import dev.musher.proof.Finding;
import dev.musher.proof.Finding.Kind;
import dev.musher.proof.diff.PatchLine.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Finds changes to what says which tests run and how. They would hold for every later story, too,
 * whatever this one is worth.
 */
final class ChangedRunners {
    /** What lines of build files are about if they are about tests. */
    private static final Pattern TESTING =
            Pattern.compile(
                    "test|surefire|failsafe|jest|mocha|vitest|karma|coverage|exclude|ignore|skip"
                            + "|harness|systemPath",
                    Pattern.CASE_INSENSITIVE);

    /** What fixtures of pytest do not need. */
    private static final Pattern HOOKS =
            Pattern.compile("pytest_\\w|hookimpl|hookwrapper|collect_ignore|_exit|exitstatus");

    private static final Pattern MODULE =
            Pattern.compile("/(?:pom\\.xml|build\\.gradle(?:\\.kts)?|Cargo\\.toml)$");

    private final GateInputs inputs;
    private final Scales scales;

    ChangedRunners(List<Gate> gates, List<PatchFile> files, Scales scales) {
        this.inputs = new GateInputs(gates, "", Dependencies.only(files));
        this.scales = scales;
    }

    List<Finding> in(List<FileChange> changes, List<PatchFile> files) {
        var findings = new ArrayList<Finding>();
        for (FileChange change : changes) {
            if (isOfRunner(change)) {
                findings.add(
                        scales.weighed(
                                Kind.RUNNER_CHANGED,
                                change.path().toString(),
                                0,
                                "says which tests run and how; take the change back"));
            }
        }
        for (PatchFile file : files) {
            if (inputs.isOfBuild(file.path())
                    && !TestFiles.isOfTests(file.path())
                    && !isOfNewModule(file)) {
                firstAboutTests(file)
                        .ifPresent(
                                line ->
                                        findings.add(
                                                scales.weighed(
                                                        Kind.RUNNER_CHANGED,
                                                        file.path(),
                                                        line.number(),
                                                        "`"
                                                                + line.text().strip()
                                                                + "` may change which tests run;"
                                                                + " take it back")));
            }
        }
        return findings;
    }

    private boolean isOfRunner(FileChange change) {
        return inputs.isOfRunner(change.path().toString())
                || (change instanceof FileChange.Moved moved
                        && inputs.isOfRunner(moved.from().toString()));
    }

    /** Tools that have a file for each module let none steer what is above its folder. */
    private static boolean isOfNewModule(PatchFile file) {
        return file.before().isEmpty() && MODULE.matcher(file.path()).find();
    }

    private static Optional<PatchLine> firstAboutTests(PatchFile file) {
        var about = file.path().endsWith("conftest.py") ? HOOKS : TESTING;
        return file.hunks().stream()
                .flatMap(List::stream)
                .filter(line -> line.sort() != Sort.KEPT && !Dependencies.isIn(file, line))
                .filter(line -> about.matcher(Code.cut(line.text())).find())
                .findFirst();
    }
}
