package dev.musher.fleet.proof.diff;

import dev.musher.base.text.PatchFile;
import dev.musher.base.text.PatchLine;
import dev.musher.base.text.PatchLine.Side;
import dev.musher.base.text.PatchLine.Sort;
import dev.musher.fleet.proof.ProofFinding;
import dev.musher.fleet.proof.ProofFinding.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds tests that are there no more. One that has only moved, or has another name, still is. */
final class DeletedTests {
    /** Of a test whose name alone was changed no more than this is removed in its place. */
    private static final int RENAMING = 2;

    private final FindingWeights findingWeights;
    private final RemovedDefinitions gone;
    private final List<Tally> tallies = new ArrayList<>();

    private DeletedTests(
            FindingWeights findingWeights, RemovedDefinitions gone, List<PatchedTestFile> files) {
        this.findingWeights = findingWeights;
        this.gone = gone;
        files.forEach(file -> tallies.add(new Tally(file)));
    }

    static List<ProofFinding> in(List<PatchFile> files, FindingWeights findingWeights) {
        var tests = PatchedTestFile.among(files);
        return new DeletedTests(findingWeights, RemovedDefinitions.gone(files), tests).findings();
    }

    /** The names of tests that are there no more, for whatever reason. */
    static Set<String> names(List<PatchFile> files) {
        var deleted =
                new DeletedTests(
                        new FindingWeights(Map.of()),
                        RemovedDefinitions.gone(files),
                        PatchedTestFile.among(files));
        deleted.spareMoved();
        var names = new HashSet<String>();
        for (Tally tally : deleted.tallies) {
            tally.lost.forEach(test -> names.add(test.name()));
        }
        return names;
    }

    /** The tests that one file has lost and won. */
    private static final class Tally {
        final PatchedTestFile file;
        final List<PatchedTest> before;
        final List<PatchedTest> lost = new ArrayList<>();
        final List<PatchedTest> won;

        Tally(PatchedTestFile file) {
            this.file = file;
            before = PatchedTest.in(file.file(), file.language(), Side.BEFORE);
            won = new ArrayList<>(PatchedTest.in(file.file(), file.language(), Side.AFTER));
            for (PatchedTest test : before) {
                if (!take(won, test.name())) {
                    lost.add(test);
                }
            }
        }

        String path() {
            return file.file().path();
        }
    }

    private static boolean take(List<PatchedTest> from, String name) {
        for (PatchedTest patchedTest : from) {
            if (patchedTest.name().equals(name)) {
                from.remove(patchedTest);
                return true;
            }
        }
        return false;
    }

    private void spareMoved() {
        for (Tally tally : tallies) {
            tally.lost.removeIf(
                    test -> tallies.stream().anyMatch(other -> take(other.won, test.name())));
        }
    }

    private List<ProofFinding> findings() {
        spareMoved();
        var findings = new ArrayList<ProofFinding>();
        for (Tally tally : tallies) {
            if (tally.file.file().isGone()) {
                ofFile(tally).ifPresent(findings::add);
            } else {
                ofTests(tally, findings);
            }
        }
        return findings;
    }

    private Optional<ProofFinding> ofFile(Tally tally) {
        var subject = TestPaths.subject(tally.path());
        boolean unknown = tally.before.isEmpty() && subject.isPresent();
        if (tally.lost.isEmpty() && !unknown) {
            return Optional.empty();
        }
        var names = tally.lost.stream().map(PatchedTest::name).collect(Collectors.joining(", "));
        var text = names.isEmpty() ? "this test is gone" : "tests are gone: " + names;
        boolean together =
                subject.map(name -> name.toLowerCase(Locale.ROOT))
                        .filter(gone.files()::contains)
                        .isPresent();
        return Optional.of(
                together
                        ? FindingWeights.reported(
                                Kind.TEST_DELETED,
                                tally.path(),
                                0,
                                text + " (with the file that they test)")
                        : findingWeights.weighed(
                                Kind.TEST_DELETED, tally.path(), 0, text + "; restore the file"));
    }

    private void ofTests(Tally tally, List<ProofFinding> findings) {
        boolean many = tally.file.gainsMany();
        for (PatchedTest test : tally.lost) {
            var text = "test " + test.name() + " is gone";
            var heir = heir(tally, test);
            if (heir.isPresent()) {
                if (removedAt(tally, test.block()) > RENAMING) {
                    findings.add(
                            reported(
                                    tally,
                                    test,
                                    "test "
                                            + test.name()
                                            + " was replaced by "
                                            + heir.get().name()));
                }
            } else if (many) {
                findings.add(
                        reported(tally, test, text + " (a test with many inputs was written)"));
            } else if (gone.areIn(body(tally, test))) {
                findings.add(reported(tally, test, text + " (with what it tests)"));
            } else {
                findings.add(
                        findingWeights.weighed(
                                Kind.TEST_DELETED,
                                tally.path(),
                                test.line(),
                                text + "; restore it"));
            }
        }
    }

    private static ProofFinding reported(Tally tally, PatchedTest test, String text) {
        return FindingWeights.reported(Kind.TEST_DELETED, tally.path(), test.line(), text);
    }

    /** The test that took its place. */
    private static Optional<PatchedTest> heir(Tally tally, PatchedTest test) {
        var heir =
                tally.won.stream()
                        .filter(other -> other.block() == test.block() && other.block() != 0)
                        .findFirst();
        heir.ifPresent(tally.won::remove);
        return heir;
    }

    private static long removedAt(Tally tally, int block) {
        return tally.file.file().lines(Sort.REMOVED).stream()
                .filter(line -> line.block() == block)
                .count();
    }

    /** What was removed from its name on to the next test. */
    private static String body(Tally tally, PatchedTest test) {
        int end =
                tally.before.stream()
                        .mapToInt(PatchedTest::line)
                        .filter(line -> line > test.line())
                        .min()
                        .orElse(Integer.MAX_VALUE);
        return tally.file.file().lines(Sort.REMOVED).stream()
                .filter(line -> line.number() >= test.line() && line.number() < end)
                .map(PatchLine::text)
                .collect(Collectors.joining("\n"));
    }
}
