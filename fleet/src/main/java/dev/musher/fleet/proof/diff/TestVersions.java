package dev.musher.fleet.proof.diff;

import dev.musher.base.git.Git;
import dev.musher.base.git.data.Treeish;
import dev.musher.base.text.Patch;
import dev.musher.base.text.PatchFile;
import dev.musher.base.text.PatchLine;
import dev.musher.base.text.PatchLine.Sort;
import dev.musher.fleet.proof.results.KeptTests;
import dev.musher.pipeline.story.StepFinding;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Shows tests as base has them and as a story has them, side by side for the approver. */
public final class TestVersions {
    private static final int MOST_BYTES = 4 * 1024 * 1024;
    private static final int MOST_LINES = 40;
    private static final int MOST_TESTS = 10;
    private static final int MOST_FILES = 1_000;

    private static final Pattern FUNCTION =
            Pattern.compile("\\b(?:def|func|fn|fun|function|void|it|test)\\b");

    private TestVersions() {}

    /**
     * A test in both versions.
     *
     * @param file in which it is changed; empty if that is none with tests
     * @param lines each after {@code -} for base, {@code +} for the story or a blank for both
     */
    public record TestVersion(String test, String file, List<String> lines) {
        public TestVersion {
            lines = List.copyOf(lines);
        }
    }

    /**
     * The tests that findings are about, then every other place where tests of base were changed.
     * Blocks while git tells.
     */
    public static List<TestVersion> of(
            Git git, Treeish base, Treeish tip, List<StepFinding> findings)
            throws InterruptedException {
        var files = files(git, base, tip);
        var named = named(findings, files);
        var all = new ArrayList<>(named);
        all.addAll(others(files, named));
        return List.copyOf(all.subList(0, Math.min(all.size(), MOST_TESTS)));
    }

    private static List<TestVersion> named(List<StepFinding> findings, List<PatchFile> files) {
        return findings.stream()
                .map(StepFinding::test)
                .filter(test -> !test.isEmpty())
                .distinct()
                .map(test -> version(test, files))
                .toList();
    }

    /** The files with tests alone: code has functions of the same names, and may be large. */
    static List<PatchFile> files(Git git, Treeish base, Treeish tip) throws InterruptedException {
        var paths = new ArrayList<String>();
        for (var change : git.diffs().files(base, tip)) {
            var path = change.path().toString();
            boolean isTest = TestPaths.isLikeTests(path) || TestPaths.language(path).isPresent();
            if (isTest && paths.size() < MOST_FILES) {
                paths.add(path);
            }
        }
        if (paths.isEmpty()) {
            return List.of();
        }
        var patch = git.diffs().whole(base, tip, paths, MOST_BYTES);
        return Patch.read(patch.bytes().toString()).files();
    }

    public static TestVersion version(String test, List<PatchFile> files) {
        var name =
                Pattern.compile("(?<!\\w)" + Pattern.quote(KeptTests.lastName(test)) + "(?!\\w)");
        for (PatchFile file : files) {
            for (List<PatchLine> hunk : file.hunks()) {
                var lines = changed(hunk, name);
                if (!lines.isEmpty()) {
                    return new TestVersion(test, file.path(), lines);
                }
            }
        }
        return new TestVersion(test, "", List.of());
    }

    /** What else lost lines; a test that still passes as base has it may say nothing any more. */
    public static List<TestVersion> others(List<PatchFile> files, List<TestVersion> named) {
        var found = new ArrayList<TestVersion>();
        for (PatchFile file : files) {
            for (List<PatchLine> hunk : file.hunks()) {
                int at = 0;
                while (at < hunk.size()) {
                    boolean isLost = hunk.get(at).sort() == Sort.REMOVED;
                    if (!isLost || hunk.get(at).text().isBlank()) {
                        at++;
                        continue;
                    }
                    int from = head(hunk, at);
                    var block = block(hunk, from);
                    var name = hunk.get(from).text().strip();
                    found.add(new TestVersion(name, file.path(), shown(block)));
                    at = Math.max(at + 1, from + block.size());
                }
            }
        }
        found.removeIf(other -> named.stream().anyMatch(one -> one.lines().equals(other.lines())));
        return found;
    }

    /** Where the function begins that a line is in; the line itself where there is none. */
    private static int head(List<PatchLine> hunk, int line) {
        int indent = indent(hunk.get(line)) + 1;
        for (int at = line; at >= 0; at--) {
            var text = hunk.get(at).text();
            if (!text.isBlank() && indent(hunk.get(at)) < indent) {
                indent = indent(hunk.get(at));
                if (FUNCTION.matcher(text).find()) {
                    return at;
                }
            }
        }
        return line;
    }

    /** The first block below a line with the name in which something is changed. */
    private static List<String> changed(List<PatchLine> hunk, Pattern name) {
        for (int at = 0; at < hunk.size(); at++) {
            if (name.matcher(hunk.get(at).text()).find()) {
                var block = block(hunk, at);
                if (block.stream().anyMatch(line -> line.sort() != Sort.KEPT)) {
                    return shown(block);
                }
            }
        }
        return List.of();
    }

    /** A line and what is indented below it, with a bracket that closes it. */
    static List<PatchLine> block(List<PatchLine> hunk, int from) {
        int indent = indent(hunk.get(from));
        int end = from + 1;
        while (end < hunk.size()
                && (hunk.get(end).text().isBlank() || indent(hunk.get(end)) > indent)) {
            end++;
        }
        if (end < hunk.size() && hunk.get(end).text().strip().matches("[})\\]].*|end")) {
            end++;
        }
        while (hunk.get(end - 1).text().isBlank()) {
            end--;
        }
        return hunk.subList(from, end);
    }

    static int indent(PatchLine line) {
        var text = line.text();
        return text.length() - text.stripLeading().length();
    }

    private static List<String> shown(List<PatchLine> block) {
        var lines = new ArrayList<String>();
        block.stream().limit(MOST_LINES).forEach(line -> lines.add(mark(line) + line.text()));
        if (block.size() > MOST_LINES) {
            lines.add("… and " + (block.size() - MOST_LINES) + " lines more");
        }
        return lines;
    }

    private static String mark(PatchLine line) {
        return switch (line.sort()) {
            case KEPT -> " ";
            case REMOVED -> "-";
            case ADDED -> "+";
        };
    }
}
