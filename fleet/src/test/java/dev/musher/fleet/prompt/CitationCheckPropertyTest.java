package dev.musher.fleet.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.Combinators;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.fleet.runtime.ObservedCommand;
import dev.musher.pipeline.story.item.Criterion;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A verdict counts if all that it cites holds, however many citations it has, and only then. */
class CitationCheckPropertyTest {
    private static final List<Criterion> CRITERIA =
            List.of(
                    new Criterion(1, "one", new Criterion.Mark.Open()),
                    new Criterion(2, "two", new Criterion.Mark.Open()));
    private static final ReviewFacts FACTS =
            new ReviewFacts(
                    CRITERIA,
                    List.of(),
                    List.of(
                            ObservedCommand.of("make test", 0),
                            ObservedCommand.of("./app 7", 2),
                            ObservedCommand.of("make test\n./app 8\n", 0)),
                    Set.of("cart.CartTest.adds", "cart › has discounts"),
                    (file, line) -> file.equals("cart.py") && line >= 1 && line <= 9);

    /** A citation and whether it holds. */
    private record Cited(String json, boolean holds) {}

    private static final List<Cited> CITATIONS =
            List.of(
                    new Cited("{'command':'make test','exit':0}", true),
                    new Cited("{'command':' make test\\n','exit':0}", true),
                    new Cited("{'command':'make   test','exit':0}", false),
                    new Cited("{'command':'make\\ntest','exit':0}", false),
                    new Cited("{'command':'make test …','exit':0}", false),
                    new Cited("{'command':'make test\\n./app 8','exit':0}", true),
                    new Cited("{'command':'make test ./app 8','exit':0}", false),
                    new Cited("{'command':'make test\\n./app 9','exit':0}", false),
                    new Cited("{'command':'./app 8','exit':0}", false),
                    new Cited("{'command':'make test','exit':1}", false),
                    new Cited("{'command':'make tests','exit':0}", false),
                    new Cited("{'command':'make test'}", false),
                    new Cited("{'command':'./app 7','exit':2}", true),
                    new Cited("{'command':'./app 8','exit':2}", false),
                    new Cited("{'file':'cart.py','line':1}", true),
                    new Cited("{'file':'cart.py','line':9}", true),
                    new Cited("{'file':'cart.py','line':10}", false),
                    new Cited("{'file':'cart.py','line':0}", false),
                    new Cited("{'file':'cart.py','line':1.5}", false),
                    new Cited("{'file':'other.py','line':1}", false),
                    new Cited("{'test':'cart.CartTest.adds'}", true),
                    new Cited("{'test':'CartTest.adds'}", true),
                    new Cited("{'test':'has discounts'}", true),
                    new Cited("{'test':'dds'}", false),
                    new Cited("{'test':'cart.CartTest.subtracts'}", false),
                    new Cited("{'test':''}", false),
                    new Cited("{'said':'looks good'}", false),
                    new Cited("7", false));

    @Property(tries = 500)
    void aVerdictCountsIfEveryCitationHolds(
            @ForAll("evidence") List<Cited> one, @ForAll("evidence") List<Cited> two) {
        boolean holds =
                !one.isEmpty()
                        && !two.isEmpty()
                        && one.stream().allMatch(Cited::holds)
                        && two.stream().allMatch(Cited::holds);

        var verdict = QaVerdict.read(block(one, two), FACTS);

        assertThat(verdict instanceof QaVerdict.Approved).as(block(one, two)).isEqualTo(holds);
        assertThat(verdict instanceof QaVerdict.Unreadable).isEqualTo(!holds);
    }

    @Provide
    Generator<List<Cited>> evidence() {
        var good = Generators.of(CITATIONS.stream().filter(Cited::holds).toList());
        var any = Generators.of(CITATIONS).list().ofMaxSize(2);
        return Combinators.combine(good.list().ofMaxSize(3), Generators.oneOf(any, none()))
                .as((held, more) -> Stream.concat(held.stream(), more.stream()).toList());
    }

    private static Generator<List<Cited>> none() {
        return Generators.just(List.of());
    }

    private static String block(List<Cited> one, List<Cited> two) {
        return "```json\n{\"verdict\":\"approve\",\"criteria\":[%s,%s]}\n```"
                .formatted(criterion(1, one), criterion(2, two));
    }

    private static String criterion(int number, List<Cited> evidence) {
        return "{\"number\":%d,\"met\":true,\"evidence\":[%s]}"
                .formatted(
                        number,
                        evidence.stream()
                                .map(it -> it.json().replace('\'', '"'))
                                .collect(Collectors.joining(",")));
    }
}
