package dev.musher.host.text;

import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextPage;
import dev.musher.host.wording.CriterionText;
import dev.musher.host.wording.StageText;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.Priority;
import dev.musher.pipeline.story.item.Criterion;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;

/** Everything that an item says, for people. */
public record ItemText(TextPage page, ZoneId zone) {
    static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

    public void print(Card card) {
        head(card);
        terms(card);
        String body = card.item().brief().body();
        if (!body.isBlank()) {
            page.line("");
            page.line(PrintableText.lines(body.strip()));
        }
        criteria(card);
    }

    void head(Card card) {
        var item = card.item();
        String name = PrintableText.line(item.brief().name());
        page.line(page.style().bold(item.number() + " " + name));
        page.line("  " + StageText.of(card));
    }

    private void terms(Card card) {
        var item = card.item();
        var itemTerms = item.terms();
        page.line(
                "  %s, added by %s on %s"
                        .formatted(
                                item.brief().type().word(),
                                PrintableText.line(item.origin().by().id()),
                                TIME.format(item.origin().at().atZone(zone))));
        if (!itemTerms.dependencies().isEmpty()) {
            page.line("  depends on " + StageText.numbers(itemTerms.dependencies()));
        }
        itemTerms.epic().ifPresent(epic -> page.line("  part of epic " + epic));
        itemTerms.agent().ifPresent(agent -> page.line("  only for " + PrintableText.line(agent)));
        itemTerms.qa().ifPresent(qa -> page.line("  QA: " + qa.word()));
        itemTerms.budget().ifPresent(budget -> page.line("  budget " + budget));
        if (itemTerms.priority() != Priority.NORMAL) {
            page.line("  priority " + itemTerms.priority().word());
        }
    }

    void criteria(Card card) {
        var criteria = card.item().checklist().criteria();
        if (criteria.isEmpty()) {
            return;
        }
        page.line("");
        page.line("Acceptance criteria");
        for (Criterion criterion : criteria) {
            page.line("  " + CriterionText.line(criterion));
        }
    }
}
