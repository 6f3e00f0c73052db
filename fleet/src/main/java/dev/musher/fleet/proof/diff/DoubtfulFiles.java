package dev.musher.fleet.proof.diff;

import dev.musher.fleet.proof.source.BaseFiles;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Files of base of which it is unknown whether they are work or what work is measured by: no code
 * names them, but tests or scripts of gates do, or a gate reads them. Work has to do with either
 * version of them.
 */
final class DoubtfulFiles {
    /** What only makes things for tests. */
    private static final Pattern MAKERS =
            Pattern.compile(
                    "(?i)factor(?:y|ies)|mixin|builders?\\b|mother|stub|fake|dumm(?:y|ies)");

    /** Languages whose programs are run as they are, so that who names one runs it. */
    private static final Set<String> RUN =
            Set.of("py", "js", "mjs", "cjs", "ts", "mts", "cts", "sh", "bash", "rb", "php", "pl");

    /** A text without it is a table. */
    private static final Pattern CODE =
            Pattern.compile("\\b(?:def|class|function|func|fn|sub|return|lambda)\\b|=>|\\(\\)");

    /** What runs other programs may run tests. */
    private static final Pattern STARTS =
            Pattern.compile(
                    "\\bsubprocess\\b|\\bchild_process\\b|\\bexec\\w*\\b|\\bspawn\\w*\\b|\\bsystem\\b"
                            + "|\\b(?:unittest|pytest|jest|mocha|vitest)\\b");

    private static final Pattern MAIN = Pattern.compile("\\bmain\\s*\\(");

    private final BaseFiles base;
    private final GateInputs inputs;
    private final HelperClassifier texts;
    private final Optional<Set<String>> read;
    private final MentionSearch naming;

    DoubtfulFiles(
            BaseFiles base,
            GateInputs inputs,
            HelperClassifier texts,
            Optional<Set<String>> read,
            MentionSearch naming) {
        this.base = base;
        this.inputs = inputs;
        this.texts = texts;
        this.read = read;
        this.naming = naming;
    }

    /**
     * Those of these files.
     *
     * @param helpers of which it is known that work is measured by them
     */
    Set<String> among(Set<String> paths, Set<String> helpers) throws InterruptedException {
        naming.search(paths);
        var run = new LinkedHashSet<String>();
        for (String path : paths) {
            naming.of(path).stream().filter(inputs.scripts()::isInScripts).forEach(run::add);
        }
        naming.search(run);
        var doubtful = new LinkedHashSet<String>();
        for (String path : paths) {
            if (!HelperClassifier.isNever(path)
                    && !isNamedByWork(path, helpers)
                    && isUsed(path, helpers)) {
                doubtful.add(path);
            }
        }
        return doubtful;
    }

    private boolean isNamedByWork(String path, Set<String> helpers) throws InterruptedException {
        for (String name : naming.of(path)) {
            if (!inputs.cover(name) && !helpers.contains(name) && !isRunByGates(name)) {
                return true;
            }
        }
        return false;
    }

    private boolean isUsed(String path, Set<String> helpers) throws InterruptedException {
        var names = naming.of(path);
        if (GateInputs.isData(path)) {
            return read.map(all -> all.contains(path)).orElse(!names.isEmpty());
        }
        var tests =
                names.stream()
                        .filter(name -> TestPaths.isOfTests(name) || helpers.contains(name))
                        .toList();
        if (tests.isEmpty()) {
            return isRunByGates(path);
        }
        if (isPackage(path) || texts.isSubject(path)) {
            return false;
        }
        boolean isBeside = path.endsWith(".rs") || isLikeHelper(path);
        for (String test : tests) {
            isBeside = isBeside || namesSubject(test, path);
        }
        return isBeside;
    }

    private boolean isLikeHelper(String path) throws InterruptedException {
        var text = base.content(path);
        return CheckerCode.asserts(path, text)
                || !CODE.matcher(text).find()
                || MAKERS.matcher(FileMention.name(path)).find();
    }

    /** What brings the modules of a package together is work. */
    private static boolean isPackage(String path) {
        return path.endsWith(".go") || (FileMention.isForFolder(path) && !path.endsWith("lib.rs"));
    }

    /**
     * Whether a test uses something else that tests are called after; otherwise it is about this.
     */
    private boolean namesSubject(String test, String path) throws InterruptedException {
        for (String other : texts.usedBy(test)) {
            if (!other.equals(path) && !inputs.cover(other) && texts.isSubject(other)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a script of gates runs it, and nothing else names it. */
    private boolean isRunByGates(String path) throws InterruptedException {
        if (GateInputs.isData(path) || !naming.of(path).stream().allMatch(this::isOfGates)) {
            return false;
        }
        if (!RUN.contains(ending(path))) {
            return inputs.scripts().isInScripts(path)
                    && judges(path)
                    && MAIN.matcher(base.content(path)).find();
        }
        return inputs.scripts().isLoadedByScripts(path)
                || (inputs.scripts().isInScripts(path) && STARTS.matcher(base.content(path)).find())
                || (inputs.scripts().isFolderInScripts(path) && judges(path));
    }

    /** Whether it says what gates do, and is not a test. */
    boolean isOfGates(String path) {
        return inputs.cover(path) && !TestPaths.isOfTests(path);
    }

    /** Whether it says what gates run, and nothing else. */
    boolean isScript(String path) {
        return isOfGates(path) && !GateInputs.isBuildFile(path);
    }

    private boolean judges(String path) throws InterruptedException {
        var text = base.content(path);
        return HelperClassifier.checks(path, text) || CheckerCode.judges(path, text);
    }

    private static String ending(String path) {
        return path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }
}
