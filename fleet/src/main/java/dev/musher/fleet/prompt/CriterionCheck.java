package dev.musher.fleet.prompt;

import dev.musher.pipeline.story.CriterionEvidence;
import dev.musher.pipeline.story.item.Criterion;
import dev.musher.pipeline.story.order.ShownCriterion;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Compares what a coder says about criteria with what the gates saw. A test shows a criterion if it
 * passes with the work, is known not to pass without it, asserts something, and shows no other
 * criterion of the story. Pure.
 *
 * @param shown in the order of the criteria
 * @param notes why the others are not, a line each
 */
public record CriterionCheck(List<ShownCriterion> shown, List<String> notes) {
    public static final CriterionCheck NONE = new CriterionCheck(List.of(), List.of());

    public CriterionCheck {
        shown = List.copyOf(shown);
        notes = List.copyOf(notes);
    }

    /**
     * What the gates saw of tests.
     *
     * @param passed the names of those that passed with the work
     * @param showing of these the ones that are known not to pass without it
     * @param isEmpty whether a test asserts nothing
     */
    public record Seen(Set<String> passed, Set<String> showing, Predicate<String> isEmpty) {
        public Seen {
            passed = Set.copyOf(passed);
            showing = Set.copyOf(showing);
        }
    }

    public static CriterionCheck of(
            List<Criterion> criteria, List<CriterionClaim> claims, Seen seen) {
        var used = new HashSet<String>();
        var shown = new ArrayList<ShownCriterion>();
        var notes = new ArrayList<String>();
        for (Criterion criterion : leastChoiceFirst(criteria, claims)) {
            var own = claims.stream().filter(it -> it.number() == criterion.number()).toList();
            var test =
                    own.stream().flatMap(claim -> fitting(claim, seen, used).stream()).findFirst();
            test.ifPresent(used::add);
            test.ifPresent(name -> shown.add(shown(criterion, name)));
            if (test.isEmpty()) {
                notes.add(why(criterion, own, seen));
            }
        }
        shown.sort(Comparator.comparing(ShownCriterion::number));
        return new CriterionCheck(shown, notes.stream().sorted().toList());
    }

    /** So that a test that two criteria name goes to the one that names no other. */
    private static List<Criterion> leastChoiceFirst(
            List<Criterion> criteria, List<CriterionClaim> claims) {
        return criteria.stream()
                .sorted(
                        Comparator.comparing(
                                criterion ->
                                        claims.stream()
                                                .filter(it -> it.number() == criterion.number())
                                                .count()))
                .toList();
    }

    private static ShownCriterion shown(Criterion criterion, String test) {
        return new ShownCriterion(criterion.number(), new CriterionEvidence.Test(test));
    }

    private static Optional<String> fitting(CriterionClaim claim, Seen seen, Set<String> used) {
        return named(seen.showing(), claim).stream()
                .filter(name -> !used.contains(name))
                .filter(name -> !seen.isEmpty().test(name))
                .findFirst();
    }

    /** The very name before such that only end like it. */
    private static List<String> named(Set<String> tests, CriterionClaim claim) {
        return tests.stream()
                .filter(name -> TestNames.isSame(name, claim.test()))
                .sorted(
                        Comparator.<String, Boolean>comparing(name -> !name.equals(claim.test()))
                                .thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    private static String why(Criterion criterion, List<CriterionClaim> own, Seen seen) {
        var beginning = "criterion " + criterion.number() + " is not shown: ";
        if (own.isEmpty()) {
            return beginning + "no commit names a test for it";
        }
        var claim = own.getFirst();
        if (named(seen.passed(), claim).isEmpty()) {
            return beginning + claim.test() + " is not a test that the gates saw pass";
        }
        var showing = named(seen.showing(), claim);
        if (showing.isEmpty()) {
            return beginning + claim.test() + " is not known to fail without this work";
        }
        return beginning
                + claim.test()
                + (showing.stream().allMatch(seen.isEmpty())
                        ? " asserts nothing"
                        : " shows another criterion already");
    }
}
