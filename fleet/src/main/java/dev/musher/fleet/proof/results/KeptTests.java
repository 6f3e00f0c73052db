package dev.musher.fleet.proof.results;

import dev.musher.fleet.proof.results.TestResult.Outcome;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The tests that passed on base, held against those of another tree.
 *
 * @param failed by names, as are the others
 * @param vanished without one of the same last name elsewhere
 * @param made what passes now and did not on base
 * @param fewer how many passed on base and not now, where names are not told
 */
public record KeptTests(
        List<String> failed,
        List<String> skipped,
        List<String> vanished,
        List<String> made,
        int fewer) {
    /** What makes the name of a test that was told before another one. */
    private static final Pattern REPEATED = Pattern.compile(" #\\d+$");

    public KeptTests {
        failed = List.copyOf(failed);
        skipped = List.copyOf(skipped);
        vanished = List.copyOf(vanished);
        made = List.copyOf(made);
    }

    public static KeptTests of(TestResults base, TestResults now) {
        return of(base, now, Moves.FOLLOWED);
    }

    /** The same where no test can have moved. */
    public static KeptTests inPlace(TestResults base, TestResults now) {
        return of(base, now, Moves.NONE);
    }

    /** Whether a test of the same last name elsewhere is the same. */
    private enum Moves {
        FOLLOWED,
        NONE
    }

    private static KeptTests of(TestResults base, TestResults now, Moves moves) {
        var before = base.names(Outcome.PASSED);
        var red = red(base, now);
        var after = new LinkedHashSet<>(now.names(Outcome.PASSED));
        after.removeAll(red);
        var made = without(after, before);
        var lost = without(before, after);
        var failed = taken(lost, red);
        var skipped = taken(lost, now.names(Outcome.SKIPPED));
        if (moves == Moves.FOLLOWED) {
            takeMoved(lost, made, base);
        }
        int told = failed.size() + skipped.size() + lost.size();
        int fewer = base.counts().passed() - now.counts().passed() - told;
        int redder = now.counts().failed() - base.counts().failed() - failed.size();
        boolean isCounted = before.size() < base.counts().passed();
        return new KeptTests(
                failed, skipped, lost, made, isCounted ? Math.max(0, Math.max(fewer, redder)) : 0);
    }

    /** What fails, and what has the name of something that fails only now. */
    private static Set<String> red(TestResults base, TestResults now) {
        var red = new HashSet<>(firstNames(now));
        red.removeAll(firstNames(base));
        red.addAll(now.names(Outcome.FAILED));
        return red;
    }

    private static Set<String> firstNames(TestResults results) {
        return results.names(Outcome.FAILED).stream()
                .map(name -> REPEATED.matcher(name).replaceFirst(""))
                .collect(Collectors.toSet());
    }

    private static List<String> without(Set<String> all, Set<String> others) {
        var rest = new ArrayList<>(all);
        rest.removeIf(others::contains);
        return rest;
    }

    /** How many of base do not pass. */
    public int lost() {
        return failed.size() + skipped.size() + vanished.size() + fewer;
    }

    private static List<String> taken(List<String> from, Set<String> names) {
        var taken = from.stream().filter(names::contains).toList();
        from.removeIf(names::contains);
        return taken;
    }

    /** A test of the same last name that base did not have is the same in another place. */
    private static void takeMoved(List<String> lost, List<String> made, TestResults base) {
        var known = base.tests().stream().map(TestResult::name).collect(Collectors.toSet());
        Map<String, Deque<String>> places = new HashMap<>();
        for (String name : made) {
            if (!known.contains(name)) {
                places.computeIfAbsent(lastName(name), _ -> new ArrayDeque<>()).add(name);
            }
        }
        lost.removeIf(
                name -> {
                    var moved = places.getOrDefault(lastName(name), new ArrayDeque<>()).poll();
                    return moved != null && made.remove(moved);
                });
    }

    /** The name of a test without what it is in: the last part, without inputs. */
    public static String lastName(String name) {
        int suite = name.lastIndexOf(" > ");
        if (suite >= 0) {
            return name.substring(suite + " > ".length());
        }
        var plain = withoutInputs(name);
        int from = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(':'));
        return plain.substring(from + 1);
    }

    /** A test that runs with several inputs is one test. */
    public static String withoutInputs(String name) {
        for (int at = Math.max(1, name.lastIndexOf(" > ") + 1); at < name.length(); at++) {
            if (name.charAt(at) == '(' || name.charAt(at) == '[') {
                return name.substring(0, at).strip();
            }
        }
        return name.strip();
    }
}
