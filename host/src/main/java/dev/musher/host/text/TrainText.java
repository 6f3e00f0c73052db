package dev.musher.host.text;

import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextPage;
import dev.musher.fleet.train.state.TrainView;
import dev.musher.host.wording.BuildText;
import dev.musher.host.wording.TrainReasonText;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.story.ItemNumber;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;

/** How the train stands, for people. */
public record TrainText(TextPage page, Board board, ZoneId zone) {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");
    private static final int SHORT = 10;

    public void print(TrainView view) {
        for (String note : view.notes()) {
            line(page.style().red(PrintableText.line(note)));
        }
        heading("waiting (" + view.queue().size() + ")");
        for (TrainView.Queued queued : view.queue()) {
            line("  " + title(queued.story()));
            line("      " + PrintableText.line(TrainReasonText.of(queued.why())));
        }
        if (!view.builds().isEmpty()) {
            heading("running");
            view.builds().forEach(build -> line("  " + BuildText.of(build)));
        }
        if (!view.landed().isEmpty()) {
            heading("landed");
            view.landed().forEach(this::landed);
        }
        if (!view.flakes().isEmpty()) {
            heading("flaky steps (red, then green on the same tree)");
            view.flakes()
                    .forEach(
                            flake ->
                                    line(
                                            "  %s  %s"
                                                    .formatted(
                                                            PrintableText.line(flake.step()),
                                                            times(flake.times()))));
        }
    }

    private void landed(TrainView.Landed landed) {
        line(
                "  %s  %s  %s"
                        .formatted(
                                landed.commit().hex().substring(0, SHORT),
                                TIME.format(landed.at().atZone(zone)),
                                title(landed.story())));
    }

    private String title(ItemNumber story) {
        String name =
                board.card(story)
                        .map(card -> PrintableText.line(card.item().brief().name()))
                        .orElse("");
        return DisplayWidth.pad(story.toString(), 4) + " " + name;
    }

    private static String times(int count) {
        return count == 1 ? "once" : count + " times";
    }

    private void heading(String text) {
        line(page.style().bold(text));
    }

    private void line(String text) {
        page.line(text);
    }
}
