package dev.musher.fleet.proof.diff;

import dev.musher.base.git.data.ChangeKind;
import dev.musher.base.git.data.FileChange;
import dev.musher.base.secret.Redaction;
import dev.musher.base.secret.SecretNames;
import dev.musher.base.secret.SecretPatterns;
import dev.musher.base.text.PatchFile;
import dev.musher.base.text.PatchLine;
import dev.musher.base.text.PatchLine.Sort;
import dev.musher.fleet.proof.ProofFinding;
import dev.musher.fleet.proof.ProofFinding.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds keys and passwords that come with a diff, by their shapes and by the names of files. */
final class AddedSecrets {
    /** What stands where a real one would. */
    private static final Pattern PLACEHOLDER =
            Pattern.compile(
                    "[$<{*%]|x{3,}|0{6,}|1234|example|changeme|placeholder|dummy|fake|sample|secret"
                            + "|passw|your[-_]|test|user|redacted|abcdef");

    private static final Pattern NEARBY =
            Pattern.compile("@(?:localhost|127\\.|\\[::1]|[\\w.-]*example)");
    private static final int FEWEST_LETTERS = 6;
    private static final String WHAT =
            "looks like a key or password; take it out of the branch's"
                    + " history and use the environment";

    private final Redaction shapes = new SecretPatterns();
    private final FindingWeights findingWeights;

    AddedSecrets(FindingWeights findingWeights) {
        this.findingWeights = findingWeights;
    }

    List<ProofFinding> in(List<FileChange> changes, List<PatchFile> files) {
        var findings = new ArrayList<ProofFinding>();
        for (FileChange change : changes) {
            var path = change.path().toString();
            if (change instanceof FileChange.InPlace in
                    && in.kind() == ChangeKind.ADDED
                    && SecretNames.verdict(path.substring(path.lastIndexOf('/') + 1))
                            == SecretNames.Verdict.SECRET) {
                findings.add(
                        findingWeights.weighed(
                                Kind.SECRET_ADDED,
                                path,
                                0,
                                "files of this name hold keys or passwords; leave it out"));
            }
        }
        var before = removed(files);
        for (PatchFile file : files) {
            var added = file.lines(Sort.ADDED);
            if (isClean(added)) {
                continue;
            }
            for (PatchLine line : added) {
                if (isSecret(line.text()) && !before.contains(line.text().strip())) {
                    findings.add(
                            findingWeights.weighed(
                                    Kind.SECRET_ADDED, file.path(), line.number(), WHAT));
                }
            }
        }
        return findings;
    }

    /** Most files have nothing of that kind, and one look at all of it is enough. */
    private boolean isClean(List<PatchLine> lines) {
        var text = lines.stream().map(PatchLine::text).collect(Collectors.joining("\n"));
        return shapes.clean(text).equals(text);
    }

    private static Set<String> removed(List<PatchFile> files) {
        var lines = new HashSet<String>();
        for (PatchFile file : files) {
            file.lines(Sort.REMOVED).forEach(line -> lines.add(line.text().strip()));
        }
        return lines;
    }

    private boolean isSecret(String line) {
        var clean = shapes.clean(line);
        if (clean.equals(line)) {
            return false;
        }
        var taken = taken(line, clean);
        return taken.startsWith("-----BEGIN") || !(isPlaceholder(taken) || isNearby(line));
    }

    /** What the clean line has not: all between the beginning and the end that they share. */
    private static String taken(String line, String clean) {
        int start = 0;
        int most = Math.min(line.length(), clean.length());
        while (start < most && line.charAt(start) == clean.charAt(start)) {
            start++;
        }
        int end = 0;
        while (end < most - start
                && line.charAt(line.length() - 1 - end) == clean.charAt(clean.length() - 1 - end)) {
            end++;
        }
        return line.substring(start, line.length() - end);
    }

    private static boolean isPlaceholder(String text) {
        return text.chars().distinct().count() < FEWEST_LETTERS
                || PLACEHOLDER.matcher(text.toLowerCase(Locale.ROOT)).find();
    }

    private static boolean isNearby(String line) {
        return line.contains("://") && NEARBY.matcher(line).find();
    }
}
