package dev.musher.app.storycommands;

import dev.musher.base.json.Json;
import dev.musher.base.text.PrintableText;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.view.ItemView;
import dev.musher.host.view.StageText;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.Priority;
import dev.musher.pipeline.story.item.Criterion;
import java.time.format.DateTimeFormatter;

/** {@code musher story show}: everything that an item says. */
record ItemAction(StoryCommandContext desk, ProjectHost project) {
    static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

    void show(StoryCall storyCall) {
        var card = project.require(storyCall.item());
        if (storyCall.invocation().has(desk.json())) {
            storyCall.line(Json.encodeIndented(ItemView.of(card)));
            return;
        }
        head(card, storyCall);
        terms(card, storyCall);
        String body = card.item().brief().body();
        if (!body.isBlank()) {
            storyCall.line("");
            storyCall.line(PrintableText.lines(body.strip()));
        }
        criteria(card, storyCall);
    }

    static void head(Card card, StoryCall storyCall) {
        var item = card.item();
        String name = PrintableText.line(item.brief().name());
        storyCall.line(storyCall.screen().out().colour().bold(item.number() + " " + name));
        storyCall.line("  " + StageText.of(card));
    }

    private void terms(Card card, StoryCall storyCall) {
        var item = card.item();
        var itemTerms = item.terms();
        storyCall.line(
                "  %s, added by %s on %s"
                        .formatted(
                                item.brief().type().word(),
                                PrintableText.line(item.origin().by().id()),
                                TIME.format(item.origin().at().atZone(desk.zone()))));
        if (!itemTerms.dependencies().isEmpty()) {
            storyCall.line("  depends on " + StageText.numbers(itemTerms.dependencies()));
        }
        itemTerms.epic().ifPresent(epic -> storyCall.line("  part of epic " + epic));
        itemTerms
                .agent()
                .ifPresent(agent -> storyCall.line("  only for " + PrintableText.line(agent)));
        itemTerms.qa().ifPresent(qa -> storyCall.line("  QA: " + qa.word()));
        itemTerms.budget().ifPresent(budget -> storyCall.line("  budget " + budget));
        if (itemTerms.priority() != Priority.NORMAL) {
            storyCall.line("  priority " + itemTerms.priority().word());
        }
    }

    private static void criteria(Card card, StoryCall storyCall) {
        var criteria = card.item().checklist().criteria();
        if (criteria.isEmpty()) {
            return;
        }
        storyCall.line("");
        storyCall.line("Acceptance criteria");
        for (Criterion criterion : criteria) {
            boolean met = criterion.mark() instanceof Criterion.Mark.Checked;
            storyCall.line(
                    "  %2d [%s] %s"
                            .formatted(
                                    criterion.number(),
                                    met ? "x" : " ",
                                    PrintableText.line(criterion.text())));
        }
    }
}
