package dev.musher.demo;

import dev.musher.board.Card;
import dev.musher.story.Stage;
import io.avaje.jsonb.Json;
import java.math.BigDecimal;
import java.util.List;

/**
 * What {@code musher demo --json} prints.
 *
 * @param folder of the project; empty if it was deleted
 * @param next commands to try in the folder
 */
@Json
record ShownDemo(
        String language,
        List<ShownStory> stories,
        List<ShownCaught> caught,
        ShownCosts costs,
        List<String> log,
        String folder,
        List<String> next,
        double seconds) {
    /**
     * A story.
     *
     * @param commit that it landed as; empty if it has not
     */
    @Json
    record ShownStory(
            int number,
            String name,
            String stage,
            int attempts,
            String commit,
            BigDecimal dollars) {
        static ShownStory of(Card card) {
            var item = card.item();
            return new ShownStory(
                    item.number().value(),
                    item.brief().name(),
                    item.stage().word(),
                    item.progress().attempts(),
                    item.stage() instanceof Stage.Done(var landing, _)
                            ? landing.landed().commit().hex()
                            : "",
                    item.spent().known().amount());
        }
    }

    /** Something that did not get past. */
    @Json
    record ShownCaught(String kind, int story, long event, String sentence) {
        static ShownCaught of(Caught caught) {
            return new ShownCaught(
                    caught.kind().word(),
                    caught.story().value(),
                    caught.event(),
                    caught.sentence());
        }
    }

    /**
     * What the models would have cost.
     *
     * @param madeUp always: scripted models cost nothing
     */
    @Json
    record ShownCosts(BigDecimal dollars, long tokens, boolean madeUp) {}

    static ShownDemo of(Ended ended) {
        var spent = ended.board().spent();
        var tokens = spent.tokens();
        boolean kept = ended.playground().fate() == Playground.Fate.KEPT;
        return new ShownDemo(
                ended.sample().language(),
                ended.cards().stream().map(ShownStory::of).toList(),
                ended.caught().stream().map(ShownCaught::of).toList(),
                new ShownCosts(
                        spent.known().amount(),
                        tokens.input() + tokens.output() + tokens.cacheRead() + tokens.cacheWrite(),
                        true),
                ended.log(),
                kept ? ended.playground().project().toString() : "",
                DemoText.HINTS.stream().map(DemoText.Hint::command).toList(),
                ended.took().toMillis() / 1000.0);
    }
}
