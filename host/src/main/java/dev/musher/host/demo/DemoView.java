package dev.musher.host.demo;

import dev.musher.host.view.ItemView;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.item.Stage;
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
public record DemoView(
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
            List<ItemView.CriterionView> criteria,
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
                    item.checklist().criteria().stream().map(ItemView.CriterionView::of).toList(),
                    item.spent().known().amount());
        }
    }

    /** Something that did not get past. */
    @Json
    record ShownCaught(String kind, int story, long event, String sentence) {
        static ShownCaught of(CaughtProblem caughtProblem) {
            return new ShownCaught(
                    caughtProblem.kind().word(),
                    caughtProblem.story().value(),
                    caughtProblem.event(),
                    caughtProblem.sentence());
        }
    }

    /**
     * What the models would have cost.
     *
     * @param madeUp always: scripted models cost nothing
     */
    @Json
    record ShownCosts(BigDecimal dollars, long tokens, boolean madeUp) {}

    public static DemoView of(DemoResult demoResult) {
        var itemSpend = demoResult.board().spent();
        var tokens = itemSpend.tokens();
        boolean kept = demoResult.folder().afterwards() == DemoFolder.AfterDemo.KEPT;
        return new DemoView(
                demoResult.sample().language(),
                demoResult.cards().stream().map(ShownStory::of).toList(),
                demoResult.caught().stream().map(ShownCaught::of).toList(),
                new ShownCosts(
                        itemSpend.known().amount(),
                        tokens.input() + tokens.output() + tokens.cacheRead() + tokens.cacheWrite(),
                        true),
                demoResult.log(),
                kept ? demoResult.folder().project().toString() : "",
                DemoHint.ALL.stream().map(DemoHint::command).toList(),
                demoResult.took().toMillis() / 1000.0);
    }
}
