package dev.musher.fleet.prompt;

import dev.musher.pipeline.story.item.Criterion;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which test shows which criterion, so that no test shows two and as many criteria as possible are
 * shown: a matching by augmenting paths. Earlier criteria and earlier claims come first.
 */
final class CriterionTests {
    private final Map<Integer, List<String>> fitting = new HashMap<>();
    private final Map<String, Integer> shown = new HashMap<>();

    private CriterionTests() {}

    static CriterionTests of(
            List<Criterion> criteria, List<CriterionClaim> claims, CriterionCheck.Seen seen) {
        var tests = new CriterionTests();
        for (Criterion criterion : CriterionCheck.byNumber(criteria)) {
            tests.fitting.put(
                    criterion.number(),
                    CriterionCheck.own(claims, criterion).stream()
                            .flatMap(claim -> CriterionCheck.named(seen.showing(), claim).stream())
                            .filter(name -> !seen.isEmpty().test(name))
                            .distinct()
                            .toList());
            tests.give(criterion.number(), new HashSet<>());
        }
        return tests;
    }

    Optional<String> test(int criterion) {
        return shown.entrySet().stream()
                .filter(entry -> entry.getValue() == criterion)
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** A test that another criterion has is free if that one can have another test. */
    private boolean give(int criterion, Set<String> tried) {
        for (String test : fitting.getOrDefault(criterion, List.of())) {
            if (tried.add(test)) {
                Integer owner = shown.get(test);
                if (owner == null || give(owner, tried)) {
                    shown.put(test, criterion);
                    return true;
                }
            }
        }
        return false;
    }
}
