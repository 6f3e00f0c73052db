package dev.musher.proof.diff;

import dev.musher.proof.diff.FoundHelpers.Tracing;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Tells what tests and gates use from what the project makes, where paths do not: a file of base
 * that checks others, or is data, and that only tests, gates and such files name belongs to what
 * work is measured by. Names are looked for in base only, so that no story can change the answer.
 */
public final class TestHelpers {
    /** What only code has that checks other code. */
    private static final Pattern CHECKS =
            Pattern.compile(
                    "\\bAssertion(?:Failed)?Error\\b"
                            + "|^\\s*(?:[\\w.<>]+\\s+)*(?:def|function|func|fn|sub|const|let|var|void)\\s+"
                            + "(?:self\\.)?(?:assert|expect|should)\\w*"
                            + "|^\\s*(?:assert|expect)\\w*\\s*\\(\\)"
                            + "|\\b(?:import|from|require|include|using|use)\\b.*\\b(?:unittest|pytest"
                            + "|hypothesis|node:assert|node:test|chai|jest|vitest|mocha|sinon|junit|assertj"
                            + "|mockito|hamcrest|testify|gomega|rspec|minitest|PHPUnit|XCTest|xunit|NUnit"
                            + "|gtest|catch2)\\b|^\\s*(?:import\\s+)?\"testing\"|\\bRSpec\\.|\\bCypress\\.",
                    Pattern.MULTILINE);

    /** Code that holds nothing but what tests expect. */
    private static final Pattern EXPECTED =
            Pattern.compile("(?i)expect|golden|snapshot|fixture|samples?\\b|cases?\\b");

    /** Nobody runs what these name. */
    private static final Pattern PROSE =
            Pattern.compile(
                    "(?i)(?:^|/)(?:license|changelog|readme)[^/]*$|\\.(?:md|rst|txt|adoc|lock|sum)$"
                            + "|-lock\\.(?:json|yaml)$|^\\.");

    /** A test in these languages is what ends with 0. */
    private static final Pattern SCRIPT = Pattern.compile("\\.(?:sh|bash|zsh|ksh|pl|t)$");

    /** A file that more files name is one that the project is made of. */
    private static final int MOST_NAMING = 12;

    private static final int MOST_ROUNDS = 4;

    private final TextOfBase base;
    private final GateInputs inputs;
    private final Optional<Set<String>> read;
    private final Map<String, Set<String>> naming = new HashMap<>();
    private final Map<String, Boolean> able = new HashMap<>();

    /**
     * @param read the data that gates have read of base, if that is known
     */
    public TestHelpers(TextOfBase base, GateInputs inputs, Optional<Set<String>> read) {
        this.base = base;
        this.inputs = inputs;
        this.read = read;
    }

    public FoundHelpers among(Collection<String> changed) throws InterruptedException {
        var doubtful = new LinkedHashSet<String>();
        var open = new LinkedHashSet<String>();
        var ofScripts = new LinkedHashSet<String>();
        var named = new LinkedHashSet<String>();
        for (String path : changed) {
            if (!base.paths().contains(path)) {
                continue;
            }
            if (isNamedCode(path)) {
                named.add(path);
            } else if (inputs.isOfScripts(path)) {
                ofScripts.add(path);
            } else if (inputs.isOnlyCalledTest(path)) {
                if (!checks(path)) {
                    doubtful.add(path);
                }
            } else if (!inputs.cover(path) && isRead(path) && mayMeasure(path)) {
                open.add(path);
            }
        }
        search(open, doubtful);
        look(named);
        var helpers = settled();
        helpers.retainAll(open);
        helpers.addAll(ofScripts);
        var run = new HashSet<String>();
        for (String path : helpers) {
            if (Languages.ofPath(path).isPresent()
                    && (ofScripts.contains(path) || isNamedByGates(path))) {
                run.add(path);
            }
        }
        doubtful.removeIf(path -> !isUsedByCode(path));
        doubtful.addAll(tested(named));
        var tracing = read.isPresent() ? Tracing.KNOWN : Tracing.UNKNOWN;
        return new FoundHelpers(helpers, run, doubtful, tracing);
    }

    /** A gate may compile or measure by name what it tests; that is work all the same. */
    private boolean isNamedCode(String path) throws InterruptedException {
        return inputs.isOfBuild(path)
                && !GateInputs.isBuildFile(path)
                && !GateInputs.isData(path)
                && !TestFiles.isOfTests(path)
                && !checks(path);
    }

    /** Those that tests of base are called after, or import. */
    private Set<String> tested(Set<String> paths) throws InterruptedException {
        var tested = new LinkedHashSet<String>();
        for (String path : paths) {
            if (isSubject(path)
                    || naming.getOrDefault(path, Set.of()).stream()
                            .anyMatch(TestFiles::isOfTests)) {
                tested.add(path);
            }
        }
        return tested;
    }

    /** A script is a test without any assertion; it has to be used by code to be code. */
    private boolean isUsedByCode(String path) {
        var names = naming.getOrDefault(path, Set.of());
        return names.stream().noneMatch(this::isWitness)
                && (!SCRIPT.matcher(path).find()
                        || names.stream().anyMatch(name -> !inputs.cover(name)));
    }

    private boolean isNamedByGates(String path) {
        return naming.getOrDefault(path, Set.of()).stream()
                .anyMatch(name -> inputs.isOfBuild(name) && !TestFiles.isOfTests(name));
    }

    /** Data that no gate has read measures nothing; code may be known to a cache of results. */
    private boolean isRead(String path) {
        return read.isEmpty() || !GateInputs.isData(path) || read.get().contains(path);
    }

    private boolean checks(String path) throws InterruptedException {
        return checks(path, base.content(path));
    }

    /** Whether a text defines tests or assertions. */
    public static boolean checks(String path, String text) {
        return NamedTests.areIn(path, text) || CHECKS.matcher(text).find();
    }

    /** Whether a file could be one that others are checked by, for all that it says itself. */
    private boolean mayMeasure(String path) throws InterruptedException {
        var known = able.get(path);
        if (known != null) {
            return known;
        }
        boolean can =
                !PROSE.matcher(path).find()
                        && (Languages.ofPath(path).isEmpty()
                                || Mention.library(path).isPresent()
                                || NamedTests.areIn(path, base.content(path))
                                || (!isSubject(path)
                                        && (checks(path)
                                                || EXPECTED.matcher(Mention.name(path)).find())));
        able.put(path, can);
        return can;
    }

    /** Whether a test of base is called after it. */
    private boolean isSubject(String path) throws InterruptedException {
        var stem = Mention.stem(path);
        return base.paths().stream()
                .map(TestFiles::subject)
                .flatMap(Optional::stream)
                .anyMatch(subject -> subject.equalsIgnoreCase(stem));
    }

    /** Looks for who names files, and who names those in turn, until nothing is open. */
    private void search(Set<String> open, Set<String> doubtful) throws InterruptedException {
        Set<String> next = new LinkedHashSet<>(open);
        next.addAll(doubtful);
        for (int round = 0; round < MOST_ROUNDS && !next.isEmpty(); round++) {
            look(next);
            var further = new LinkedHashSet<String>();
            for (String path : next) {
                var names = naming.getOrDefault(path, Set.of());
                if (names.size() <= MOST_NAMING && !doubtful.contains(path)) {
                    for (String name : names) {
                        if (!naming.containsKey(name) && !inputs.cover(name) && mayMeasure(name)) {
                            further.add(name);
                        }
                    }
                }
            }
            next = further;
        }
    }

    private void look(Set<String> paths) throws InterruptedException {
        var mentions = new LinkedHashMap<String, Mention>();
        var words = new LinkedHashSet<String>();
        for (String path : paths) {
            naming.put(path, new LinkedHashSet<>());
            Mention.of(path).ifPresent(mention -> mentions.put(path, mention));
        }
        mentions.values().forEach(mention -> words.addAll(mention.words()));
        if (words.isEmpty()) {
            return;
        }
        base.lines(words)
                .forEach(
                        (file, lines) ->
                                mentions.forEach(
                                        (path, mention) -> note(path, mention, file, lines)));
    }

    private void note(String path, Mention mention, String file, List<String> lines) {
        boolean isItself =
                file.equals(path)
                        || (Mention.library(path).isPresent()
                                && Mention.library(path).equals(Mention.library(file)));
        if (!isItself && !PROSE.matcher(file).find() && lines.stream().anyMatch(mention::isIn)) {
            naming.computeIfAbsent(path, _ -> new LinkedHashSet<>()).add(file);
        }
    }

    /** Files are helpers until one that is none names them; tests need nobody to name them. */
    private Set<String> settled() throws InterruptedException {
        var helpers = new HashSet<String>();
        for (String path : naming.keySet()) {
            if (mayMeasure(path)) {
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
        var names = naming.getOrDefault(path, Set.of());
        boolean isUsed =
                names.stream()
                        .anyMatch(
                                name ->
                                        isWitness(name)
                                                || helpers.contains(name)
                                                || isManifest(path, name));
        return (isUsed || NamedTests.areIn(path, base.content(path)))
                && names.stream().allMatch(name -> inputs.cover(name) || helpers.contains(name));
    }

    /** A build file names much that is no test; but what brings a library for tests is one. */
    private static boolean isManifest(String path, String name) {
        return Mention.library(path).isPresent() && GateInputs.isBuildFile(name);
    }

    private boolean isWitness(String path) {
        return inputs.cover(path) && !GateInputs.isBuildFile(path);
    }
}
