package dev.musher.fleet.prompt;

import dev.musher.pipeline.story.CriterionEvidence;
import dev.musher.pipeline.story.item.Criterion;
import dev.musher.pipeline.story.order.ShownCriterion;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Compares what a coder says about criteria with what the gates saw. A test shows a criterion if it
 * passes with the work, is known not to pass without it, nothing is said against it, and it shows
 * no other criterion of the story, also not with other inputs. Pure.
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
     * @param objection why such a test shows too little all the same, in a clause; empty if it does
     *     not
     * @param identity the same for tests that do the same
     */
    public record Seen(
            Set<String> passed,
            Set<String> showing,
            Function<String, Optional<String>> objection,
            UnaryOperator<String> identity) {
        public Seen {
            passed = Set.copyOf(passed);
            showing = Set.copyOf(showing);
        }
    }

    public static CriterionCheck of(
            List<Criterion> criteria, List<CriterionClaim> claims, Seen seen) {
        var tests = CriterionTests.of(criteria, claims, seen);
        var shown = new ArrayList<ShownCriterion>();
        var notes = new ArrayList<String>();
        for (Criterion criterion : byNumber(criteria)) {
            tests.test(criterion.number())
                    .ifPresentOrElse(
                            test -> shown.add(shown(criterion, test)),
                            () -> notes.add(why(criterion, own(claims, criterion), seen)));
        }
        return new CriterionCheck(shown, notes);
    }

    static List<Criterion> byNumber(List<Criterion> criteria) {
        return criteria.stream().sorted(Comparator.comparing(Criterion::number)).toList();
    }

    static List<CriterionClaim> own(List<CriterionClaim> claims, Criterion criterion) {
        return claims.stream().filter(claim -> claim.number() == criterion.number()).toList();
    }

    private static ShownCriterion shown(Criterion criterion, String test) {
        return new ShownCriterion(criterion.number(), new CriterionEvidence.Test(test));
    }

    /** The very name before such that only end like it. */
    static List<String> named(Set<String> tests, CriterionClaim claim) {
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
            return beginning
                    + "no commit names a test for it, by a line like 'Criterion: %d NAME_OF_TEST'"
                            .formatted(criterion.number());
        }
        var claim = own.getFirst();
        if (named(seen.passed(), claim).isEmpty()) {
            return beginning + claim.test() + " is not a test that the gates saw pass";
        }
        var showing = named(seen.showing(), claim);
        if (showing.isEmpty()) {
            return beginning + claim.test() + " is not known to fail without this work";
        }
        var objections = showing.stream().map(seen.objection()).toList();
        boolean isFree = objections.stream().anyMatch(Optional::isEmpty);
        return beginning
                + claim.test()
                + " "
                + (isFree
                        ? "shows another criterion already"
                        : objections.getFirst().orElseThrow());
    }
}
