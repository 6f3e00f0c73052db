package dev.musher.proof.results;

import dev.musher.proof.results.TestResult.Outcome;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
    public KeptTests {
        failed = List.copyOf(failed);
        skipped = List.copyOf(skipped);
        vanished = List.copyOf(vanished);
        made = List.copyOf(made);
    }

    public static KeptTests of(TestResults base, TestResults now) {
        var before = base.names(Outcome.PASSED);
        var after = now.names(Outcome.PASSED);
        var made = without(after, before);
        var lost = without(before, after);
        var failed = taken(lost, now.names(Outcome.FAILED));
        var skipped = taken(lost, now.names(Outcome.SKIPPED));
        takeMoved(lost, made, base);
        int told = failed.size() + skipped.size() + lost.size();
        int fewer =
                before.size() < base.counts().passed()
                        ? base.counts().passed() - now.counts().passed() - told
                        : 0;
        return new KeptTests(failed, skipped, lost, made, Math.max(0, fewer));
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
        int end = name.length();
        for (int at = 1; at < name.length(); at++) {
            if (name.charAt(at) == '(' || name.charAt(at) == '[') {
                end = at;
                break;
            }
        }
        var plain = name.substring(0, end).strip();
        int from = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(':'));
        return plain.substring(from + 1);
    }
}
