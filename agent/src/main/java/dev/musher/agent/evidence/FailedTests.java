package dev.musher.agent.evidence;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Tests by name that a check said had failed, and whether a run took them out instead. */
record FailedTests(Set<String> names) {
    static final FailedTests NONE = new FailedTests(Set.of());

    private static final int MOST_NAMES = 200;

    /** How far from the name of a test what skips it stands. */
    private static final int NEAR = 4;

    private static final List<String> SKIPS =
            List.of(
                    "skip",
                    "xfail",
                    "expectedfailure",
                    "@disabled",
                    "@ignore",
                    "#[ignore",
                    ".todo",
                    ".fails(",
                    "xit(",
                    "xtest(",
                    "xdescribe(",
                    "pending");

    /** As runners print them; the group that is there is the name. */
    private static final class Printed {
        static final Pattern LINES =
                Pattern.compile(
                        "(?m)^(?:FAILED|ERROR) \\S*::(\\w+)|^(?:FAIL|ERROR): (\\w+) \\("
                                + "|--- FAIL: (\\w+)|^test (?:\\w+::)*(\\w+) \\.\\.\\. FAILED"
                                + "|^\\s*not ok \\d+ -? ?(\\S.*?)\\s*(?:#.*)?$"
                                + "|^\\s*[●✖✗×] (?:.* [›>] )?(\\S.*?)\\s*(?:\\(\\d[\\d.]*m?s\\))?$"
                                + "|^\\[ERROR\\]\\s+(?:\\w+\\.)*\\w+\\.(\\w+)(?::\\d+|\\s|\\()");

        private Printed() {}
    }

    FailedTests {
        names = Set.copyOf(names);
    }

    static FailedTests in(String output) {
        var names = new LinkedHashSet<String>();
        var found = Printed.LINES.matcher(output);
        while (names.size() < MOST_NAMES && found.find()) {
            for (int group = 1; group <= found.groupCount(); group++) {
                if (found.group(group) != null) {
                    names.add(found.group(group));
                }
            }
        }
        return names.isEmpty() ? NONE : new FailedTests(names);
    }

    /** What failed before may have been taken out since. */
    FailedTests and(FailedTests before) {
        var all = new LinkedHashSet<>(names);
        all.addAll(before.names);
        return new FailedTests(all);
    }

    /** The first that is in no test any more, by another name, or skipped. */
    Optional<String> takenOut(ChangeTracker changes) {
        if (names.isEmpty()) {
            return Optional.empty();
        }
        var lines = changes.changed().stream().flatMap(path -> changes.diff(path).lines()).toList();
        return names.stream()
                .filter(name -> isGone(name, lines) || isSkipped(name, lines))
                .findFirst();
    }

    private static boolean isGone(String name, List<String> diff) {
        return has(name, diff, "-") && !has(name, diff, "+") && !has(name, diff, " ");
    }

    private static boolean has(String name, List<String> diff, String sign) {
        return diff.stream()
                .anyMatch(
                        line ->
                                line.startsWith(sign)
                                        && !line.startsWith("---")
                                        && !line.startsWith("+++")
                                        && names(line, name));
    }

    private static boolean isSkipped(String name, List<String> diff) {
        for (int at = 0; at < diff.size(); at++) {
            if (diff.get(at).startsWith("+") && skips(diff.get(at))) {
                var near =
                        diff.subList(Math.max(0, at - NEAR), Math.min(diff.size(), at + NEAR + 1));
                if (near.stream().anyMatch(line -> !line.startsWith("-") && names(line, name))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean skips(String line) {
        String text = line.toLowerCase(Locale.ROOT);
        return SKIPS.stream().anyMatch(text::contains);
    }

    /** As a word of its own. */
    private static boolean names(String line, String name) {
        for (int at = line.indexOf(name); at >= 0; at = line.indexOf(name, at + 1)) {
            int end = at + name.length();
            boolean begins = at == 0 || !Character.isJavaIdentifierPart(line.charAt(at - 1));
            if (begins
                    && (end == line.length()
                            || !Character.isJavaIdentifierPart(line.charAt(end)))) {
                return true;
            }
        }
        return false;
    }
}
