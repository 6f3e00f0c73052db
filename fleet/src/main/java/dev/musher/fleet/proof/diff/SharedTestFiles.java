package dev.musher.fleet.proof.diff;

import dev.musher.base.text.PatchFile;
import dev.musher.base.text.PatchLine;
import dev.musher.fleet.proof.ProofFinding;
import dev.musher.fleet.proof.ProofFinding.Kind;
import dev.musher.fleet.proof.source.BaseFiles;
import dev.musher.fleet.proof.source.TestLanguage;
import dev.musher.fleet.proof.source.TestLanguages;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Files that code shares with its tests: neither version of one says anything of the other, so a
 * change that takes something from such tests has to be reviewed.
 */
public final class SharedTestFiles {
    private static final Pattern EXAMPLE = Pattern.compile("^\\s*>>>\\s");

    private final BaseFiles base;
    private final GateInputs inputs;
    private final HelperClassifier texts;

    public SharedTestFiles(BaseFiles base, GateInputs inputs) {
        this.base = base;
        this.inputs = inputs;
        texts = new HelperClassifier(base);
    }

    /**
     * What is to be said of those that are such.
     *
     * @param weaker files that lose assertions or examples
     */
    public List<ProofFinding> findings(Set<String> weaker, FindingWeights findingWeights)
            throws InterruptedException {
        return among(weaker).stream()
                .map(
                        path ->
                                findingWeights.weighed(
                                        Kind.TEST_CHANGED,
                                        path,
                                        0,
                                        "holds code and its tests, and the tests lose assertions or examples of base"))
                .toList();
    }

    Set<String> among(Collection<String> paths) throws InterruptedException {
        var shared = new LinkedHashSet<String>();
        for (String path : paths) {
            if (!TestPaths.isOfTests(path)
                    && !GateInputs.isBuildFile(path)
                    && ((TestDetector.areIn(path, base.content(path)) && namesNoCode(path))
                            || hasExamples(path))) {
                shared.add(path);
            }
        }
        return shared;
    }

    /** Tests that use no file of the project are about their own. */
    private boolean namesNoCode(String path) throws InterruptedException {
        return texts.usedBy(path).stream().allMatch(inputs::cover);
    }

    /** Whether it has examples that some gate or test of the project runs. */
    private boolean hasExamples(String path) throws InterruptedException {
        return path.endsWith(".py")
                && base.content(path).lines().anyMatch(EXAMPLE.asPredicate())
                && (inputs.scripts().isInCommands("doctest")
                        || base.lines(Set.of("doctest", "doctest-modules")).keySet().stream()
                                .anyMatch(inputs::cover));
    }

    /** The files from which a patch takes assertions or examples that it adds nowhere. */
    static Set<String> weaker(List<PatchFile> files) {
        var added = new HashSet<String>();
        for (PatchFile file : files) {
            file.lines(PatchLine.Sort.ADDED).forEach(line -> added.add(plain(line.text())));
        }
        var weaker = new LinkedHashSet<String>();
        for (PatchFile file : files) {
            var language = TestLanguages.ofPath(file.before());
            if (language.isPresent()
                    && file.hunks().stream()
                            .anyMatch(hunk -> isLess(hunk, language.get(), added))) {
                weaker.add(file.before());
            }
        }
        return weaker;
    }

    private static boolean isLess(
            List<PatchLine> hunk, TestLanguage testLanguage, Set<String> added) {
        boolean isInExample = false;
        for (PatchLine line : hunk) {
            if (line.sort() == PatchLine.Sort.ADDED) {
                continue;
            }
            isInExample =
                    EXAMPLE.matcher(line.text()).find()
                            || (isInExample
                                    && !line.text().isBlank()
                                    && !line.text().strip().startsWith("\"\"\""));
            boolean says = isInExample || testLanguage.assertion().matcher(line.text()).find();
            // The answer of an example may be that of another.
            if (line.sort() == PatchLine.Sort.REMOVED
                    && says
                    && (isInExample || !added.contains(plain(line.text())))) {
                return true;
            }
        }
        return false;
    }

    /** However it is laid out. */
    private static String plain(String line) {
        return line.replaceAll("\\s+", "");
    }
}
