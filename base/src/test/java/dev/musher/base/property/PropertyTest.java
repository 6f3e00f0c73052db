package dev.musher.base.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

class PropertyTest {
    private static final Generator<List<Integer>> LISTS = Generators.integers().list();

    @Property(tries = 300)
    void valuesAreWithinTheirBounds(
            @ForAll @Range(min = -3, max = 900) int number,
            @ForAll @Size(min = 1, max = 5) List<@Range(max = 7) Integer> list,
            @ForAll @Size(min = 2, max = 4) String text,
            @ForAll @Range(min = 1) long large) {
        assertThat(number).isBetween(-3, 900);
        assertThat(list).hasSizeBetween(1, 5).allSatisfy(it -> assertThat(it).isBetween(0, 7));
        assertThat(text.codePointCount(0, text.length())).isBetween(2, 4);
        assertThat(large).isPositive();
    }

    @Test
    void theSameSeedGivesTheSameValuesAndAnotherGivesOthers() throws Throwable {
        assertThat(values(new Tries(7, 50), LISTS)).isEqualTo(values(new Tries(7, 50), LISTS));
        assertThat(values(new Tries(8, 50), LISTS)).isNotEqualTo(values(new Tries(7, 50), LISTS));
    }

    @Test
    void edgesComeUp() throws Throwable {
        var numbers = new HashSet<>(values(new Tries(1, 500), Generators.integers()));
        assertThat(numbers).contains(0, 1, -1, Integer.MIN_VALUE, Integer.MAX_VALUE);
        var sizes = new HashSet<Integer>();
        values(new Tries(1, 500), LISTS).forEach(list -> sizes.add(list.size()));
        assertThat(sizes).contains(0, 1, Lists.USUAL_MOST);
        var texts = String.join("", values(new Tries(1, 500), Generators.strings()));
        assertThat(texts).contains("\0", "\n", "\u001b", "\ufeff", "😀");
    }

    @Test
    void fewCasesAreAllTriedOnce() throws Throwable {
        var tried = new ArrayList<List<?>>();
        new Tries(1, 12)
                .run(
                        List.of(Generators.of("a", "b"), Generators.integers().between(1, 3)),
                        tried::add);
        assertThat(tried)
                .containsExactly(
                        List.of("a", 1),
                        List.of("a", 2),
                        List.of("a", 3),
                        List.of("b", 1),
                        List.of("b", 2),
                        List.of("b", 3));
    }

    @Test
    void aFailureIsShownWithTheSimplestValuesAndItsSeed() {
        assertThatThrownBy(
                        () ->
                                new Tries(7, 500)
                                        .run(
                                                List.of(LISTS),
                                                values ->
                                                        assertThat((List<?>) values.getFirst())
                                                                .as("small")
                                                                .allMatch(it -> (int) it < 1000)))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("fails for [[1000]]: [small]")
                .hasMessageContaining("-Dproperty.seed=7")
                .hasCauseInstanceOf(AssertionError.class);
    }

    @Test
    void whatIsAssumedCountsAsNoTryAndIsSkippedIfItNeverHolds() throws Throwable {
        var tried = new ArrayList<Object>();
        new Tries(7, 100)
                .run(
                        List.of(Generators.integers()),
                        values -> {
                            assumeThat((int) values.getFirst() > 0).isTrue();
                            tried.add(values);
                        });
        assertThat(tried).hasSize(100);
        assertThatThrownBy(
                        () ->
                                new Tries(7, 100)
                                        .run(
                                                List.of(LISTS),
                                                _ -> assumeThat(false).as("a tool").isTrue()))
                .isInstanceOf(TestAbortedException.class);
    }

    @Test
    void anUnmetAssumptionSkipsOneCaseOfASmallPropertyAndNotTheRest() throws Throwable {
        var few = List.<Generator<?>>of(Generators.of(1, 2, 3));
        var tried = new ArrayList<Object>();
        new Tries(7, 100)
                .run(
                        few,
                        values -> {
                            assumeThat((int) values.getFirst() > 1).isTrue();
                            tried.addAll(values);
                        });
        assertThat(tried).isEqualTo(List.of(2, 3));
        assertThatThrownBy(() -> new Tries(7, 100).run(few, _ -> assumeThat(false).isTrue()))
                .isInstanceOf(TestAbortedException.class);
    }

    @Test
    void setsAndUniqueListsHoldNothingTwice() throws Throwable {
        var few = Generators.of(1, 2, 3, 4);
        for (List<Integer> list :
                values(new Tries(3, 200), few.list().uniqueElements().ofMaxSize(3))) {
            assertThat(list).doesNotHaveDuplicates().hasSizeLessThanOrEqualTo(3);
        }
        for (Set<Integer> set : values(new Tries(3, 200), few.set(2, 3))) {
            assertThat(set).hasSizeBetween(2, 3);
        }
    }

    private static <T> List<T> values(Tries tries, Generator<T> generator) throws Throwable {
        var values = new ArrayList<T>();
        tries.run(
                List.of(
                        generator.map(
                                value -> {
                                    values.add(value);
                                    return value;
                                })),
                _ -> {});
        return values;
    }
}
