package dev.musher.proof.diff;

import dev.musher.gates.Gate;
import dev.musher.git.CommitId;
import dev.musher.git.FileChange;
import dev.musher.git.Git;
import dev.musher.git.Treeish;
import dev.musher.process.Captured;
import dev.musher.proof.Claim;
import dev.musher.proof.Finding;
import dev.musher.proof.Finding.Kind;
import dev.musher.proof.Finding.Weight;
import dev.musher.proof.diff.PatchLine.Sort;
import dev.musher.proof.diff.TestLiterals.Answer;
import dev.musher.story.GateStep;
import dev.musher.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Looks at what a claim changes, and runs nothing. Blocks while git tells it. */
public final class DiffLook {
    /** What the step is called; no gate is. */
    public static final String NAME = GateStep.DIFF;

    /** A patch that is longer is looked at so far. */
    private static final int MOST_BYTES = 16 * 1024 * 1024;

    private static final int MOST_FINDINGS = 200;

    /** Of more files only the changed places are looked at; a command line has an end. */
    private static final int MOST_FILES = 1_000;

    private final Git git;
    private final Clock clock;
    private final List<Gate> gates;
    private final Scales scales;

    public DiffLook(Git git, Clock clock, List<Gate> gates, Map<Kind, Weight> weights) {
        this.git = git;
        this.clock = clock;
        this.gates = List.copyOf(gates);
        this.scales = new Scales(Map.copyOf(weights));
    }

    public Look look(Claim claim) throws InterruptedException {
        long started = clock.nanos();
        var from = start(claim);
        var changes = git.diffs().files(from, claim.tip());
        var patch = git.diffs().patch(from, claim.tip(), MOST_BYTES);
        var files = new ArrayList<>(PatchReader.read(patch.bytes().toString()));
        files.addAll(withoutLines(from, claim.tip(), changes, files));
        var whole = whole(from, claim.tip(), changes, files);
        var findings = findings(claim, patch, changes, files, whole);
        var took = Duration.ofMillis((clock.nanos() - started) / 1_000_000);
        return new Look(
                step(from, claim.tip(), findings, took),
                findings,
                new ChangedPaths(changes),
                DeletedTests.names(files),
                Dependencies.only(whole),
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
                : PatchReader.read(
                        git.diffs().lines(from, tip, paths, MOST_BYTES).bytes().toString());
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
                                                MeddlingCode.isProduct(path)
                                                        || GateInputs.isBuildFile(path))
                                .toList();
        if (paths.isEmpty()) {
            return List.of();
        }
        if (paths.size() > MOST_FILES) {
            return files;
        }
        var patch = git.diffs().whole(from, tip, paths, MOST_BYTES);
        return patch.complete() ? PatchReader.read(patch.bytes().toString()) : files;
    }

    /** Base may have moved since: what others did meanwhile is none of the claimant's doing. */
    private CommitId start(Claim claim) throws InterruptedException {
        return git.history().mergeBase(claim.base(), claim.tip()).orElse(claim.base());
    }

    /** What blocks comes first, so that a bound never cuts it off. */
    private List<Finding> findings(
            Claim claim,
            Captured patch,
            List<FileChange> changes,
            List<PatchFile> files,
            List<PatchFile> whole)
            throws InterruptedException {
        var findings = new ArrayList<Finding>();
        if (changes.isEmpty() || isBase(claim)) {
            findings.add(
                    scales.weighed(
                            Kind.EMPTY_DIFF,
                            "",
                            0,
                            "the commits change nothing: this is what base has already"));
        }
        if (!patch.complete()) {
            findings.add(
                    scales.weighed(
                            Kind.TOO_LARGE,
                            "",
                            0,
                            "only the first 16 MiB of " + patch.totalBytes() + " bytes were read"));
        }
        findings.addAll(longLines(files));
        var unreached = whole == files ? Set.<String>of() : UnreachedChange.among(whole, gates);
        findings.addAll(inFiles(changes, files));
        findings.addAll(
                new ChangedRunners(gates, files, Dependencies.only(whole), scales)
                        .in(changes, files, unreached));
        findings.addAll(MeddlingCode.in(whole, scales));
        findings.addAll(literals(claim, whole));
        findings.sort(
                Comparator.comparing(Finding::weight)
                        .reversed()
                        .thenComparing(Finding::file)
                        .thenComparing(Finding::line));
        return findings.subList(0, Math.min(findings.size(), MOST_FINDINGS));
    }

    /** New code that is only looked at in part. */
    private List<Finding> longLines(List<PatchFile> files) {
        var findings = new ArrayList<Finding>();
        for (PatchFile file : files) {
            if (Languages.ofPath(file.path()).isPresent()) {
                file.lines(Sort.ADDED).stream()
                        .filter(line -> Code.isCut(line.text()))
                        .findFirst()
                        .ifPresent(line -> findings.add(tooLong(file, line)));
            }
        }
        return findings;
    }

    private Finding tooLong(PatchFile file, PatchLine line) {
        return scales.weighed(
                Kind.TOO_LARGE,
                file.path(),
                line.number(),
                "only the beginning of a line of " + line.text().length() + " characters was read");
    }

    private List<Finding> inFiles(List<FileChange> changes, List<PatchFile> files) {
        var findings = new ArrayList<>(DeletedTests.in(files, scales));
        findings.addAll(HiddenTests.in(changes, scales));
        var spared = new HashSet<String>();
        findings.forEach(finding -> spared.add(finding.file()));
        findings.addAll(SkippedTests.in(files, scales));
        var weaker = WeakerTests.in(files, spared, scales);
        weaker.forEach(finding -> spared.add(finding.file()));
        findings.addAll(weaker);
        findings.addAll(LostAssertions.in(files, spared, scales));
        findings.addAll(new ChangedGates(gates, scales).in(changes));
        findings.addAll(new AddedSecrets(scales).in(changes, files));
        return findings;
    }

    /** Tests are looked through only for what the code answers. */
    private List<Finding> literals(Claim claim, List<PatchFile> whole) throws InterruptedException {
        var findings = new ArrayList<Finding>();
        for (PatchFile file : whole) {
            var answers = TestLiterals.answers(file);
            if (!answers.isEmpty()) {
                var inputs = answers.stream().map(Answer::input).distinct().toList();
                var tests =
                        new ArrayList<>(git.repository().lines(claim.tip(), inputs, MOST_BYTES));
                tests.removeIf(line -> !TestFiles.isOfTests(line.path()));
                findings.addAll(TestLiterals.in(file, answers, tests, scales));
            }
        }
        return findings;
    }

    private boolean isBase(Claim claim) throws InterruptedException {
        return git.repository().tree(claim.base().hex()).filter(claim.tree()::equals).isPresent();
    }

    private static GateStep step(Treeish from, Treeish tip, List<Finding> findings, Duration took) {
        boolean blocks = findings.stream().anyMatch(f -> f.weight() == Weight.BLOCKS);
        var command = "git diff " + from.hex() + " " + tip.hex();
        return new GateStep(NAME, command, blocks ? 1 : 0, took, FindingText.of(findings));
    }
}
