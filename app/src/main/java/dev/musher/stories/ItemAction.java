package dev.musher.stories;

import dev.musher.board.Card;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.view.ItemView;
import dev.musher.host.view.StageText;
import dev.musher.json.Json;
import dev.musher.story.Criterion;
import dev.musher.story.Priority;
import dev.musher.text.Printable;
import java.time.format.DateTimeFormatter;

/** {@code musher story show}: everything that an item says. */
record ItemAction(StoryDesk desk, ProjectHost project) {
    static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

    void show(Call call) {
        var card = project.require(call.item());
        if (call.invocation().has(desk.json())) {
            call.line(Json.encodeIndented(ItemView.of(card)));
            return;
        }
        head(card, call);
        terms(card, call);
        String body = card.item().brief().body();
        if (!body.isBlank()) {
            call.line("");
            call.line(Printable.lines(body.strip()));
        }
        criteria(card, call);
    }

    static void head(Card card, Call call) {
        var item = card.item();
        String name = Printable.line(item.brief().name());
        call.line(call.screen().out().colour().bold(item.number() + " " + name));
        call.line("  " + StageText.of(card));
    }

    private void terms(Card card, Call call) {
        var item = card.item();
        var terms = item.terms();
        call.line(
                "  %s, written down by %s on %s"
                        .formatted(
                                item.brief().type().word(),
                                Printable.line(item.origin().by().id()),
                                TIME.format(item.origin().at().atZone(desk.zone()))));
        if (!terms.dependencies().isEmpty()) {
            call.line("  depends on " + StageText.numbers(terms.dependencies()));
        }
        terms.epic().ifPresent(epic -> call.line("  part of epic " + epic));
        terms.agent().ifPresent(agent -> call.line("  only for " + Printable.line(agent)));
        terms.qa().ifPresent(qa -> call.line("  judged by " + qa.word()));
        terms.budget().ifPresent(budget -> call.line("  may cost " + budget));
        if (terms.priority() != Priority.NORMAL) {
            call.line("  priority " + terms.priority().word());
        }
    }

    private static void criteria(Card card, Call call) {
        var criteria = card.item().checklist().criteria();
        if (criteria.isEmpty()) {
            return;
        }
        call.line("");
        call.line("Acceptance criteria");
        for (Criterion criterion : criteria) {
            boolean met = criterion.mark() instanceof Criterion.Mark.Checked;
            call.line(
                    "  %2d [%s] %s"
                            .formatted(
                                    criterion.number(),
                                    met ? "x" : " ",
                                    Printable.line(criterion.text())));
        }
    }
}
