package dev.musher.fleet.prompt;

import dev.musher.pipeline.story.item.Criterion;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Which test shows which criterion, so that no test shows two and as many criteria as possible are
 * shown: a matching by augmenting paths. Earlier criteria and earlier claims come first.
 */
final class CriterionTests {
    private final Map<Integer, List<String>> fitting = new HashMap<>();
    private final Map<String, Integer> shown = new HashMap<>();
    private final Map<Integer, String> names = new HashMap<>();
    private final UnaryOperator<String> identity;

    private CriterionTests(UnaryOperator<String> identity) {
        this.identity = identity;
    }

    static CriterionTests of(
            List<Criterion> criteria, List<CriterionClaim> claims, CriterionCheck.Seen seen) {
        var tests = new CriterionTests(seen.identity());
        for (Criterion criterion : CriterionCheck.byNumber(criteria)) {
            tests.fitting.put(
                    criterion.number(),
                    CriterionCheck.own(claims, criterion).stream()
                            .flatMap(claim -> CriterionCheck.named(seen.showing(), claim).stream())
                            .filter(name -> seen.objection().apply(name).isEmpty())
                            .distinct()
                            .toList());
            tests.give(criterion.number(), new HashSet<>());
        }
        return tests;
    }

    Optional<String> test(int criterion) {
        return Optional.ofNullable(names.get(criterion));
    }

    /** A test that another criterion has is free if that one can have another test. */
    private boolean give(int criterion, Set<String> tried) {
        for (String test : fitting.getOrDefault(criterion, List.of())) {
            var same = identity.apply(test);
            if (tried.add(same)) {
                Integer owner = shown.get(same);
                if (owner == null || give(owner, tried)) {
                    shown.put(same, criterion);
                    names.put(criterion, test);
                    return true;
                }
            }
        }
        return false;
    }
}
