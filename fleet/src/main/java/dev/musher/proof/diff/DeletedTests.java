package dev.musher.proof.diff;

import dev.musher.proof.Finding;
import dev.musher.proof.Finding.Kind;
import dev.musher.proof.diff.PatchLine.Side;
import dev.musher.proof.diff.PatchLine.Sort;
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

    private final Scales scales;
    private final Definitions gone;
    private final List<Tally> tallies = new ArrayList<>();

    private DeletedTests(Scales scales, Definitions gone, List<TestFile> files) {
        this.scales = scales;
        this.gone = gone;
        files.forEach(file -> tallies.add(new Tally(file)));
    }

    static List<Finding> in(List<PatchFile> files, Scales scales) {
        var tests = TestFile.among(files);
        return new DeletedTests(scales, Definitions.gone(files), tests).findings();
    }

    /** The names of tests that are there no more, for whatever reason. */
    static Set<String> names(List<PatchFile> files) {
        var deleted =
                new DeletedTests(
                        new Scales(Map.of()), Definitions.gone(files), TestFile.among(files));
        deleted.spareMoved();
        var names = new HashSet<String>();
        for (Tally tally : deleted.tallies) {
            tally.lost.forEach(test -> names.add(test.name()));
        }
        return names;
    }

    /** The tests that one file has lost and won. */
    private static final class Tally {
        final TestFile file;
        final List<Sighting> before;
        final List<Sighting> lost = new ArrayList<>();
        final List<Sighting> won;

        Tally(TestFile file) {
            this.file = file;
            before = Sighting.in(file.file(), file.language(), Side.BEFORE);
            won = new ArrayList<>(Sighting.in(file.file(), file.language(), Side.AFTER));
            for (Sighting test : before) {
                if (!take(won, test.name())) {
                    lost.add(test);
                }
            }
        }

        String path() {
            return file.file().path();
        }
    }

    private static boolean take(List<Sighting> from, String name) {
        for (Sighting sighting : from) {
            if (sighting.name().equals(name)) {
                from.remove(sighting);
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

    private List<Finding> findings() {
        spareMoved();
        var findings = new ArrayList<Finding>();
        for (Tally tally : tallies) {
            if (tally.file.file().isGone()) {
                ofFile(tally).ifPresent(findings::add);
            } else {
                ofTests(tally, findings);
            }
        }
        return findings;
    }

    private Optional<Finding> ofFile(Tally tally) {
        var subject = TestFiles.subject(tally.path());
        boolean unknown = tally.before.isEmpty() && subject.isPresent();
        if (tally.lost.isEmpty() && !unknown) {
            return Optional.empty();
        }
        var names = tally.lost.stream().map(Sighting::name).collect(Collectors.joining(", "));
        var text = names.isEmpty() ? "this test is gone" : "tests are gone: " + names;
        boolean together =
                subject.map(name -> name.toLowerCase(Locale.ROOT))
                        .filter(gone.files()::contains)
                        .isPresent();
        return Optional.of(
                together
                        ? Scales.reported(
                                Kind.TEST_DELETED,
                                tally.path(),
                                0,
                                text + " (with the file that they test)")
                        : scales.weighed(
                                Kind.TEST_DELETED, tally.path(), 0, text + "; restore the file"));
    }

    private void ofTests(Tally tally, List<Finding> findings) {
        boolean many = tally.file.gainsMany();
        for (Sighting test : tally.lost) {
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
                        scales.weighed(
                                Kind.TEST_DELETED,
                                tally.path(),
                                test.line(),
                                text + "; restore it"));
            }
        }
    }

    private static Finding reported(Tally tally, Sighting test, String text) {
        return Scales.reported(Kind.TEST_DELETED, tally.path(), test.line(), text);
    }

    /** The test that took its place. */
    private static Optional<Sighting> heir(Tally tally, Sighting test) {
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
    private static String body(Tally tally, Sighting test) {
        int end =
                tally.before.stream()
                        .mapToInt(Sighting::line)
                        .filter(line -> line > test.line())
                        .min()
                        .orElse(Integer.MAX_VALUE);
        return tally.file.file().lines(Sort.REMOVED).stream()
                .filter(line -> line.number() >= test.line() && line.number() < end)
                .map(PatchLine::text)
                .collect(Collectors.joining("\n"));
    }
}
