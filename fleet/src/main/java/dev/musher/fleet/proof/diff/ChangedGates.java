package dev.musher.fleet.proof.diff;

import dev.musher.base.git.data.ChangeKind;
import dev.musher.base.git.data.FileChange;
import dev.musher.fleet.proof.ProofFinding;
import dev.musher.fleet.proof.ProofFinding.Kind;
import dev.musher.pipeline.gate.Gate;
import dev.musher.tools.filetree.NameCase;
import dev.musher.tools.filetree.PathGlob;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds changes to what work is measured by: Musher's own files, what gates run, CI services. */
final class ChangedGates {
    private static final List<PathGlob> OURS = globs(".musher/**", "**/.musher/**");
    private static final List<PathGlob> CI =
            globs(
                    ".github/workflows/**",
                    ".gitlab-ci.yml",
                    ".gitlab/ci/**",
                    ".circleci/**",
                    ".travis.yml",
                    ".drone.yml",
                    ".woodpecker.yml",
                    ".woodpecker/**",
                    ".buildkite/**",
                    ".forgejo/workflows/**",
                    ".gitea/workflows/**",
                    "azure-pipelines.yml",
                    "bitbucket-pipelines.yml",
                    "Jenkinsfile");

    /** How files are called that check others: by what they do or hold, or as scripts. */
    static final Pattern CHECKS =
            Pattern.compile(
                    "(?i)check|test|gate|verify|valid|lint|args|options|^ci\\b"
                            + "|\\.(?:sh|bash|zsh|bat|cmd|ps1|rsp)$");

    /** How scripts are called that run tests, and are none. */
    private static final Pattern RUNS =
            Pattern.compile("(?:run[._-]?)?tests?\\.(?:sh|bash|zsh|bat|cmd|ps1)");

    private final List<Gate> gates;
    private final FindingWeights findingWeights;

    ChangedGates(List<Gate> gates, FindingWeights findingWeights) {
        this.gates = gates;
        this.findingWeights = findingWeights;
    }

    List<ProofFinding> in(List<FileChange> changes) {
        var findings = new ArrayList<ProofFinding>();
        for (FileChange change : changes) {
            find(change).ifPresent(findings::add);
        }
        return findings;
    }

    private Optional<ProofFinding> find(FileChange change) {
        var path = change.path().toString();
        boolean isNew = change instanceof FileChange.InPlace in && in.kind() == ChangeKind.ADDED;
        if (touches(change, OURS)) {
            return Optional.of(
                    findingWeights.weighed(
                            Kind.GATE_CHANGED,
                            path,
                            0,
                            "configures Musher for this project; revert the change"));
        }
        if (!isNew && touches(change, CI)) {
            return Optional.of(
                    findingWeights.weighed(
                            Kind.CI_CHANGED, path, 0, "configures what CI checks in this project"));
        }
        return gates.stream()
                .filter(gate -> !isNew && names(gate, change))
                .findFirst()
                .map(gate -> ofScript(path, "gate " + gate.name() + " runs it"));
    }

    /** A file that checks; what else a gate names may be what is checked. */
    private ProofFinding ofScript(String path, String text) {
        var name = path.substring(path.lastIndexOf('/') + 1);
        return CHECKS.matcher(name).find()
                        && (RUNS.matcher(name).matches() || !TestPaths.isOfTests(path))
                ? findingWeights.weighed(Kind.GATE_CHANGED, path, 0, text + "; revert the change")
                : FindingWeights.reported(Kind.GATE_CHANGED, path, 0, text);
    }

    private static boolean touches(FileChange change, List<PathGlob> globs) {
        return globs.stream()
                .anyMatch(
                        pathGlob ->
                                pathGlob.matches(change.path().bytes().toArray())
                                        || (change instanceof FileChange.Moved moved
                                                && pathGlob.matches(
                                                        moved.from().bytes().toArray())));
    }

    private static boolean names(Gate gate, FileChange change) {
        var file = change instanceof FileChange.Moved moved ? moved.from() : change.path();
        return GateInputs.isNamed(file.toString(), gate);
    }

    private static List<PathGlob> globs(String... patterns) {
        var globs = new ArrayList<PathGlob>();
        for (String pattern : patterns) {
            globs.add(PathGlob.ofText(pattern.getBytes(StandardCharsets.UTF_8), NameCase.EXACT));
        }
        return List.copyOf(globs);
    }
}
