package dev.musher.app.architecture;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What is refused in source text, line by line, with the way to repair it. */
final class TidyRules {
    /** Packages whose switches must name every case. */
    private static final Set<String> DOMAIN =
            Set.of(
                    "pipeline/story",
                    "pipeline/board",
                    "pipeline/ledger",
                    "tools/permission",
                    "agent/loop",
                    "fleet/attempt",
                    "fleet/control",
                    "fleet/environment",
                    "fleet/train");

    /** A refused kind of line: where it counts, how it is recognised, what to do instead. */
    private record Rule(Predicate<SourceFile> where, Pattern refused, String repair) {}

    // Marks are put together here, so that this file does not hold what it refuses.
    private static final List<Rule> RULES =
            List.of(
                    new Rule(
                            TidyRules::everywhere,
                            Pattern.compile("\\b(TO" + "DO|FIX" + "ME|XX" + "X|HA" + "CK)\\b"),
                            "finish it now or open an issue; the tree holds no promises"),
                    new Rule(
                            TidyRules::everywhere,
                            Pattern.compile("(//|^\\s*/?\\*).*(\\s|\\()#\\d+\\b"),
                            "say the reason in words; the commit holds the number"),
                    new Rule(
                            TidyRules::everywhere,
                            Pattern.compile("^\\s*//.*([;{}]|->)\\s*$"),
                            "delete commented-out code; git keeps it"),
                    new Rule(
                            TidyRules::everywhere,
                            Pattern.compile(
                                    "(?i)(//|^\\s*/?\\*).*\\b(leg"
                                            + "acy|for n"
                                            + "ow|previ"
                                            + "ously)\\b"),
                            "describe what is, not what was or will be"),
                    new Rule(
                            source -> DOMAIN.stream().anyMatch(source::isIn) && !source.isTest(),
                            Pattern.compile("\\bdef" + "ault\\s*(->|:)|\\bcase\\s+_\\s*->"),
                            "name every case, so that a new one stops the build here"),
                    new Rule(
                            source ->
                                    source.isTest() && !source.path().endsWith("/Eventually.java"),
                            Pattern.compile(
                                    "\\b(Thread\\.sl" + "eep|LockSupport\\.park" + "Nanos)\\("),
                            "wait by Eventually for what should happen, with a bound"));

    /** Turns of phrase that plain English says in other words; alternatives of a pattern pass. */
    private static final Pattern STILTED =
            Pattern.compile(
                    "(?i)(?<![|])\\b(mend(s|ed|ing)?|nobody|somebody|whoever|has to be said|taken up|put down"
                            + "|begun|(is|are) over(?! (budget|the|\\d)))\\b"
                            + "|(?<!there )\\bis no (?!longer|more|such)");

    private static final Pattern LITERAL = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"");
    private static final Pattern COMMENT = Pattern.compile("^\\s*(//|/?\\*).*");

    private TidyRules() {}

    private static boolean everywhere(SourceFile source) {
        return !source.lines().isEmpty();
    }

    static List<String> problems(List<SourceFile> sources) {
        var problems = new ArrayList<String>();
        for (SourceFile source : sources) {
            for (int number = 0; number < source.lines().size(); number++) {
                checkLine(source, number, problems);
            }
            checkVoice(source, problems);
            checkPackage(source, sources, problems);
        }
        return problems;
    }

    /** What the program says, which is in literals and text blocks of main code. */
    private static void checkVoice(SourceFile source, List<String> problems) {
        boolean inBlock = false;
        for (int number = 0; number < source.lines().size() && !source.isTest(); number++) {
            String line = source.lines().get(number);
            boolean turns = line.split("\"\"\"", -1).length % 2 == 0;
            String said = inBlock || turns ? line : literals(line);
            inBlock ^= turns;
            if (STILTED.matcher(said).find()) {
                problems.add(
                        "%s:%d: %s%n    %s"
                                .formatted(
                                        source.path(),
                                        number + 1,
                                        line.strip(),
                                        "say it plainly: 'is not a', fix, started, closed, and who does it"));
            }
        }
    }

    private static String literals(String line) {
        return COMMENT.matcher(line).matches()
                ? ""
                : LITERAL.matcher(line)
                        .results()
                        .map(MatchResult::group)
                        .collect(Collectors.joining(" "));
    }

    private static void checkLine(SourceFile source, int number, List<String> problems) {
        String line = source.lines().get(number);
        for (Rule rule : RULES) {
            if (rule.where().test(source) && rule.refused().matcher(line).find()) {
                problems.add(
                        "%s:%d: %s%n    %s"
                                .formatted(source.path(), number + 1, line.strip(), rule.repair()));
            }
        }
    }

    private static void checkPackage(
            SourceFile source, List<SourceFile> sources, List<String> problems) {
        if (source.isTest()) {
            return;
        }
        String folder = source.path().substring(0, source.path().lastIndexOf('/') + 1);
        if (source.path().endsWith("/package-info.java")) {
            if (!source.text().startsWith("/**")) {
                problems.add(source.path() + ": say in a comment what this package owns");
            }
        } else if (sources.stream().noneMatch(s -> s.path().equals(folder + "package-info.java"))) {
            problems.add(folder + ": add a package-info.java that says what this package owns");
        }
    }
}
