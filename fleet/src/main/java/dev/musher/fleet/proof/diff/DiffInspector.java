package dev.musher.fleet.proof.diff;

import dev.musher.base.git.Git;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.FileChange;
import dev.musher.base.git.data.TreeId;
import dev.musher.base.git.data.Treeish;
import dev.musher.base.process.CapturedOutput;
import dev.musher.base.task.RecentMap;
import dev.musher.base.text.Patch;
import dev.musher.base.text.PatchFile;
import dev.musher.base.text.PatchLine;
import dev.musher.base.text.PatchLine.Sort;
import dev.musher.base.time.TimeSource;
import dev.musher.fleet.proof.ProofFinding;
import dev.musher.fleet.proof.ProofFinding.Kind;
import dev.musher.fleet.proof.ProofFinding.Weight;
import dev.musher.fleet.proof.WorkClaim;
import dev.musher.fleet.proof.diff.HardcodedAnswers.Answer;
import dev.musher.fleet.proof.source.CodeLines;
import dev.musher.fleet.proof.source.TestLanguages;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.StepRemarks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Inspects the diff of a claim without running anything. Blocks while git runs. Commits never
 * change, so that a claim inspected lately is not inspected again. Any number of threads.
 */
public final class DiffInspector {
    /** What the step is called; no gate is. */
    public static final String NAME = GateStep.DIFF;

    /** A patch that is longer is looked at so far. */
    private static final int MOST_BYTES = 16 * 1024 * 1024;

    /** Of more files only the changed places are looked at; a command line has an end. */
    private static final int MOST_FILES = 1_000;

    private static final int MOST_REMEMBERED = 256;

    /** A report with more is not remembered. */
    private static final int MOST_REMEMBERED_PATHS = 1_000;

    private final Git git;
    private final TimeSource timeSource;
    private final List<Gate> gates;
    private final FindingWeights findingWeights;
    private final RecentMap<Range, DiffReport> known = new RecentMap<>(MOST_REMEMBERED);

    /** What a report is of, beside the policy and the gates. */
    private record Range(CommitId base, CommitId tip, TreeId tree) {}

    public DiffInspector(
            Git git, TimeSource timeSource, List<Gate> gates, Map<Kind, Weight> weights) {
        this.git = git;
        this.timeSource = timeSource;
        this.gates = List.copyOf(gates);
        this.findingWeights = new FindingWeights(Map.copyOf(weights));
    }

    public DiffReport inspect(WorkClaim workClaim) throws InterruptedException {
        var range = new Range(workClaim.base(), workClaim.tip(), workClaim.tree());
        var seen = known.find(range);
        if (seen.isPresent()) {
            return seen.get();
        }
        var report = inspected(workClaim);
        if (report.paths().size() <= MOST_REMEMBERED_PATHS) {
            known.put(range, report);
        }
        return report;
    }

    private DiffReport inspected(WorkClaim workClaim) throws InterruptedException {
        long started = timeSource.nanos();
        var from = start(workClaim);
        var changes = git.diffs().files(from, workClaim.tip());
        var patch = git.diffs().patch(from, workClaim.tip(), MOST_BYTES);
        var files = new ArrayList<>(Patch.read(patch.bytes().toString()).files());
        files.addAll(withoutLines(from, workClaim.tip(), changes, files));
        var whole = whole(from, workClaim.tip(), changes, files);
        var findings = findings(workClaim, patch, changes, files, whole);
        var took = Duration.ofMillis((timeSource.nanos() - started) / 1_000_000);
        return new DiffReport(
                step(from, workClaim.tip(), findings, took),
                findings,
                new ChangedPaths(changes),
                DeletedTests.names(files),
                DependencyChanges.only(whole),
                files);
    }

    /** Build files of which the patch shows no lines. */
    private List<PatchFile> withoutLines(
            Treeish from, Treeish tip, List<FileChange> changes, List<PatchFile> shown)
            throws InterruptedException {
        var paths =
                changes.stream()
                        .map(change -> change.path().toString())
                        .filter(GateInputs::isBuildFile)
                        .filter(path -> shown.stream().noneMatch(file -> file.path().equals(path)))
                        .toList();
        return paths.isEmpty()
                ? List.of()
                : Patch.read(git.diffs().lines(from, tip, paths, MOST_BYTES).bytes().toString())
                        .files();
    }

    /** Product code and build files with all of their lines; if that is too much, the patch. */
    private List<PatchFile> whole(
            Treeish from, Treeish tip, List<FileChange> changes, List<PatchFile> files)
            throws InterruptedException {
        var paths =
                new ChangedPaths(changes)
                        .texts().stream()
                                .filter(
                                        path ->
                                                TestTampering.isProduct(path)
                                                        || GateInputs.isBuildFile(path))
                                .toList();
        if (paths.isEmpty()) {
            return List.of();
        }
        if (paths.size() > MOST_FILES) {
            return files;
        }
        var patch = git.diffs().whole(from, tip, paths, MOST_BYTES);
        return patch.complete() ? Patch.read(patch.bytes().toString()).files() : files;
    }

    /** Base may have moved since: what others did meanwhile is none of the claimant's doing. */
    private CommitId start(WorkClaim workClaim) throws InterruptedException {
        return git.history().mergeBase(workClaim.base(), workClaim.tip()).orElse(workClaim.base());
    }

    /** What blocks comes first. */
    private List<ProofFinding> findings(
            WorkClaim workClaim,
            CapturedOutput patch,
            List<FileChange> changes,
            List<PatchFile> files,
            List<PatchFile> whole)
            throws InterruptedException {
        var findings = new ArrayList<ProofFinding>();
        if (changes.isEmpty() || isBase(workClaim)) {
            findings.add(
                    findingWeights.weighed(
                            Kind.EMPTY_DIFF,
                            "",
                            0,
                            "the commits change nothing: this is what base has already"));
        }
        if (!patch.complete()) {
            findings.add(
                    findingWeights.weighed(
                            Kind.TOO_LARGE,
                            "",
                            0,
                            "only the first 16 MiB of " + patch.totalBytes() + " bytes were read"));
        }
        findings.addAll(longLines(files));
        var unreached =
                whole == files ? Set.<String>of() : UnreachedBuildChange.among(whole, gates);
        findings.addAll(inFiles(changes, files));
        findings.addAll(
                new ChangedRunners(gates, files, DependencyChanges.only(whole), findingWeights)
                        .in(changes, files, unreached));
        findings.addAll(TestTampering.in(whole, findingWeights));
        findings.addAll(literals(workClaim, whole));
        findings.sort(
                Comparator.comparing(ProofFinding::weight)
                        .reversed()
                        .thenComparing(ProofFinding::file)
                        .thenComparing(ProofFinding::line));
        return findings;
    }

    /** New code that is only looked at in part. */
    private List<ProofFinding> longLines(List<PatchFile> files) {
        var findings = new ArrayList<ProofFinding>();
        for (PatchFile file : files) {
            if (TestLanguages.ofPath(file.path()).isPresent()) {
                file.lines(Sort.ADDED).stream()
                        .filter(line -> CodeLines.isCut(line.text()))
                        .findFirst()
                        .ifPresent(line -> findings.add(tooLong(file, line)));
            }
        }
        return findings;
    }

    private ProofFinding tooLong(PatchFile file, PatchLine line) {
        return findingWeights.weighed(
                Kind.TOO_LARGE,
                file.path(),
                line.number(),
                "only the beginning of a line of " + line.text().length() + " characters was read");
    }

    private List<ProofFinding> inFiles(List<FileChange> changes, List<PatchFile> files) {
        var findings = new ArrayList<>(DeletedTests.in(files, findingWeights));
        findings.addAll(HiddenTests.in(changes, findingWeights));
        var spared = new HashSet<String>();
        findings.forEach(proofFinding -> spared.add(proofFinding.file()));
        findings.addAll(SkippedTests.in(files, findingWeights));
        var weaker = WeakenedTests.in(files, spared, findingWeights);
        weaker.forEach(proofFinding -> spared.add(proofFinding.file()));
        findings.addAll(weaker);
        findings.addAll(LostAssertions.in(files, spared, findingWeights));
        findings.addAll(new ChangedGates(gates, findingWeights).in(changes));
        findings.addAll(new AddedSecrets(findingWeights).in(changes, files));
        return findings;
    }

    /** Tests are looked through only for what the code answers. */
    private List<ProofFinding> literals(WorkClaim workClaim, List<PatchFile> whole)
            throws InterruptedException {
        var findings = new ArrayList<ProofFinding>();
        for (PatchFile file : whole) {
            var answers = HardcodedAnswers.answers(file);
            if (!answers.isEmpty()) {
                var inputs = answers.stream().map(Answer::input).distinct().toList();
                var tests =
                        new ArrayList<>(
                                git.repository().lines(workClaim.tip(), inputs, MOST_BYTES));
                tests.removeIf(line -> !TestPaths.isOfTests(line.path()));
                findings.addAll(HardcodedAnswers.in(file, answers, tests, findingWeights));
            }
        }
        return findings;
    }

    private boolean isBase(WorkClaim workClaim) throws InterruptedException {
        return git.repository()
                .tree(workClaim.base().hex())
                .filter(workClaim.tree()::equals)
                .isPresent();
    }

    private static GateStep step(
            Treeish from, Treeish tip, List<ProofFinding> findings, Duration took) {
        boolean blocks = findings.stream().anyMatch(f -> f.weight() == Weight.BLOCKS);
        var command = "git diff " + from.hex() + " " + tip.hex();
        return new GateStep(NAME, command, blocks ? 1 : 0, took, "")
                .with(new StepRemarks(ProofFinding.told(findings), List.of(), List.of()));
    }
}
