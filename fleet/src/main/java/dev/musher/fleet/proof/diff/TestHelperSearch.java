package dev.musher.fleet.proof.diff;

import dev.musher.fleet.proof.diff.FoundTestHelpers.Tracing;
import dev.musher.fleet.proof.source.BaseFiles;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Tells what tests and gates use from what the project makes, where paths do not: a file of base
 * that checks others, or is data, and that only tests, gates and such files name belongs to what
 * work is measured by. Names are looked for in base only, so that no story can change the answer.
 */
public final class TestHelperSearch {
    /** A test in these languages is what ends with 0. */
    private static final Pattern SCRIPT = Pattern.compile("\\.(?:sh|bash|zsh|ksh|pl|t)$");

    /** A file that more files name is one that the project is made of. */
    private static final int MOST_NAMING = 12;

    private static final int MOST_ROUNDS = 4;

    private final BaseFiles base;
    private final GateInputs inputs;
    private final Optional<Set<String>> read;
    private final MentionSearch naming;
    private final DoubtfulFiles doubts;
    private final HelperClassifier texts;

    /**
     * @param read the data that gates have read of base, if that is known
     */
    public TestHelperSearch(BaseFiles base, GateInputs inputs, Optional<Set<String>> read) {
        this.base = base;
        this.inputs = inputs;
        this.read = read;
        naming = new MentionSearch(base);
        texts = new HelperClassifier(base);
        doubts = new DoubtfulFiles(base, inputs, texts, read, naming);
    }

    public FoundTestHelpers among(Collection<String> changed) throws InterruptedException {
        var sorted = sorted(changed);
        search(sorted.rest(), sorted.called());
        naming.search(sorted.named());
        naming.search(sorted.ofScripts());
        var settled = settled();
        var helpers = new HashSet<>(settled);
        helpers.retainAll(sorted.open());
        sorted.rest().removeAll(helpers);
        var either = doubts.among(sorted.rest(), settled);
        var code = new LinkedHashSet<String>();
        for (String path : sorted.called()) {
            if (isUsedByCode(path)) {
                code.add(path);
            } else if (texts.isSubject(path)) {
                either.add(path);
            }
        }
        for (String path : sorted.ofScripts()) {
            boolean isOfGates = naming.of(path).stream().allMatch(doubts::isOfGates);
            (isOfGates ? helpers : either).add(path);
        }
        code.addAll(tested(sorted.named()));
        code.addAll(either);
        var run = new HashSet<String>();
        for (String path : helpers) {
            if (!GateInputs.isData(path)
                    && (sorted.ofScripts().contains(path) || isNamedByGates(path))) {
                run.add(path);
            }
        }
        var tracing = read.isPresent() ? Tracing.KNOWN : Tracing.UNKNOWN;
        return new FoundTestHelpers(helpers, run, code, either, tracing);
    }

    /**
     * Changed files of base by what is asked of them.
     *
     * @param open whether only tests use them
     * @param called whether they are more than called like tests
     * @param ofScripts whether anything uses them besides what gates run
     * @param named by gates: whether tests are about them
     * @param rest whether anything says what they are
     */
    private record Sorted(
            Set<String> open,
            Set<String> called,
            Set<String> ofScripts,
            Set<String> named,
            Set<String> rest) {}

    private Sorted sorted(Collection<String> changed) throws InterruptedException {
        var sorted =
                new Sorted(
                        new LinkedHashSet<>(),
                        new LinkedHashSet<>(),
                        new LinkedHashSet<>(),
                        new LinkedHashSet<>(),
                        new LinkedHashSet<>());
        for (String path : changed) {
            if (!base.paths().contains(path)) {
                continue;
            }
            if (isNamedCode(path)) {
                sorted.named().add(path);
            } else if (inputs.isOfScripts(path)) {
                sorted.ofScripts().add(path);
            } else if (inputs.isOnlyCalledTest(path)) {
                if (!texts.checks(path)) {
                    sorted.called().add(path);
                }
            } else if (!inputs.cover(path)) {
                sorted.rest().add(path);
                if (isRead(path) && texts.mayMeasure(path)) {
                    sorted.open().add(path);
                }
            }
        }
        return sorted;
    }

    /** A gate may compile or measure by name what it tests; that is work all the same. */
    private boolean isNamedCode(String path) throws InterruptedException {
        return inputs.isOfBuild(path)
                && !GateInputs.isBuildFile(path)
                && !GateInputs.isData(path)
                && !TestPaths.isOfTests(path)
                && !texts.checks(path);
    }

    /** Those that tests of base are called after, or import. */
    private Set<String> tested(Set<String> paths) throws InterruptedException {
        var tested = new LinkedHashSet<String>();
        for (String path : paths) {
            if (texts.isSubject(path) || naming.of(path).stream().anyMatch(TestPaths::isOfTests)) {
                tested.add(path);
            }
        }
        return tested;
    }

    /** A script is a test without any assertion; it has to be used by code to be code. */
    private boolean isUsedByCode(String path) {
        var names = naming.of(path);
        return names.stream().noneMatch(this::isWitness)
                && (!SCRIPT.matcher(path).find()
                        || names.stream().anyMatch(name -> !inputs.cover(name)));
    }

    private boolean isNamedByGates(String path) {
        return inputs.scripts().isInScripts(path)
                || naming.of(path).stream()
                        .anyMatch(name -> inputs.isOfBuild(name) && doubts.isScript(name));
    }

    /** Data that no gate has read measures nothing; code may be known to a cache of results. */
    private boolean isRead(String path) {
        return read.isEmpty() || !GateInputs.isData(path) || read.get().contains(path);
    }

    /** Looks for who names files, and who names those in turn, until nothing is open. */
    private void search(Set<String> open, Set<String> doubtful) throws InterruptedException {
        Set<String> next = new LinkedHashSet<>(open);
        next.addAll(doubtful);
        for (int round = 0; round < MOST_ROUNDS && !next.isEmpty(); round++) {
            naming.search(next);
            var further = new LinkedHashSet<String>();
            for (String path : next) {
                var names = naming.of(path);
                if (names.size() <= MOST_NAMING && !doubtful.contains(path)) {
                    for (String name : names) {
                        if (!naming.known().contains(name)
                                && !inputs.cover(name)
                                && texts.mayMeasure(name)) {
                            further.add(name);
                        }
                    }
                }
            }
            next = further;
        }
    }

    /** Files are helpers until a file that is not a helper names them; tests need not be named. */
    private Set<String> settled() throws InterruptedException {
        var helpers = new HashSet<String>();
        for (String path : naming.known()) {
            if (texts.mayMeasure(path)) {
                helpers.add(path);
            }
        }
        boolean isChanged = true;
        while (isChanged) {
            var left = Set.copyOf(helpers);
            isChanged = false;
            for (String path : left) {
                if (!isHelper(path, left)) {
                    isChanged |= helpers.remove(path);
                }
            }
        }
        return helpers;
    }

    private boolean isHelper(String path, Set<String> helpers) throws InterruptedException {
        if (TestOnlyCode.is(path, base)) {
            return true;
        }
        var names = naming.of(path);
        boolean isUsed =
                names.stream()
                        .anyMatch(
                                name ->
                                        isWitness(name)
                                                || helpers.contains(name)
                                                || isManifest(path, name));
        return (isUsed || texts.isFoundByRunner(path))
                && names.stream().allMatch(name -> inputs.cover(name) || helpers.contains(name));
    }

    /** A build file names much that is not a test; but what brings a library for tests is one. */
    private static boolean isManifest(String path, String name) {
        return FileMention.library(path).isPresent() && GateInputs.isBuildFile(name);
    }

    private boolean isWitness(String path) {
        return inputs.cover(path) && !GateInputs.isBuildFile(path);
    }
}
