package dev.musher.host.text;

import dev.musher.base.text.CountText;
import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextStyle;
import dev.musher.base.time.DurationText;
import dev.musher.fleet.attempt.FleetView;
import dev.musher.fleet.train.state.TrainView;
import dev.musher.host.run.FleetSnapshot;
import dev.musher.host.wording.BuildText;
import dev.musher.host.wording.MoneyText;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.item.Badge;
import dev.musher.pipeline.story.item.Column;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Who works on what, as a few lines that fit the terminal. */
public final class LiveFrame {
    /** More than a small terminal has would scroll, and could not be drawn over. */
    private static final int MOST_JOBS = 14;

    /** Below this there is no room for figures. */
    private static final int NARROW = 60;

    private static final int WHO = 10;

    private LiveFrame() {}

    public static List<String> of(FleetSnapshot snapshot, int width, TextStyle style) {
        int room = Math.max(20, width) - 1;
        var lines = new ArrayList<String>();
        var jobs = snapshot.view().jobs();
        for (FleetView.Job job : jobs.subList(0, Math.min(jobs.size(), MOST_JOBS))) {
            lines.add(DisplayWidth.shorten(job(job, snapshot, room), room));
        }
        if (jobs.size() > MOST_JOBS) {
            lines.add("and " + (jobs.size() - MOST_JOBS) + " more");
        }
        for (TrainView.Build build : snapshot.view().train().builds()) {
            lines.add(DisplayWidth.shorten(build(build, snapshot, room), room));
        }
        for (String note : snapshot.view().train().notes()) {
            lines.add(DisplayWidth.shorten(PrintableText.line(note), room));
        }
        snapshot.view()
                .trouble()
                .ifPresent(
                        why ->
                                lines.add(
                                        style.red(
                                                DisplayWidth.shorten(
                                                        PrintableText.line(why), room))));
        lines.addAll(BoardColumns.of(snapshot.board(), room, style));
        lines.add(style.bold(DisplayWidth.shorten(sums(snapshot), room)));
        return lines;
    }

    private static String build(TrainView.Build build, FleetSnapshot snapshot, int room) {
        String elapsed = elapsed(Duration.between(build.since(), snapshot.now()));
        String head =
                DisplayWidth.pad("train", WHO) + " " + PrintableText.line(BuildText.of(build));
        int left = Math.max(8, room - DisplayWidth.of(elapsed) - 2);
        return DisplayWidth.pad(DisplayWidth.shorten(head, left), left) + "  " + elapsed;
    }

    private static String job(FleetView.Job job, FleetSnapshot snapshot, int room) {
        String elapsed = elapsed(Duration.between(job.since(), snapshot.now()));
        String figures =
                room < NARROW || job.calls() == 0
                        ? elapsed
                        : "%s  %s  %s  %s"
                                .formatted(
                                        CountText.of(job.calls(), "call"),
                                        CompactFigures.tokens(job.spent()),
                                        MoneyText.brief(job.spent()),
                                        elapsed);
        String who =
                DisplayWidth.pad(DisplayWidth.shorten(PrintableText.line(job.who()), WHO), WHO);
        String head = who + " " + DisplayWidth.pad(job.story().toString(), 4);
        int middle = Math.max(8, room - DisplayWidth.of(head) - DisplayWidth.of(figures) - 3);
        return head
                + " "
                + DisplayWidth.pad(
                        DisplayWidth.shorten(doing(job, snapshot, middle), middle), middle)
                + "  "
                + figures;
    }

    /** The name gives way to what is done. */
    private static String doing(FleetView.Job job, FleetSnapshot snapshot, int room) {
        String doing = PrintableText.line(job.doing());
        String name =
                snapshot.board()
                        .card(job.story())
                        .map(card -> PrintableText.line(card.item().brief().name()))
                        .orElse("");
        if (doing.isEmpty()) {
            return name;
        }
        int left = Math.max(12, Math.min(30, room / 2));
        return room < NARROW / 2
                ? doing
                : DisplayWidth.pad(DisplayWidth.shorten(name, left), left) + " " + doing;
    }

    private static String sums(FleetSnapshot snapshot) {
        var parts = new ArrayList<String>();
        parts.add(snapshot.view().jobs().size() + " at work");
        int stuck = stuck(snapshot.board());
        if (stuck > 0) {
            parts.add(stuck + (stuck == 1 ? " needs you" : " need you"));
        }
        parts.add(MoneyText.brief(snapshot.board().spent()) + " in all");
        parts.add(elapsed(snapshot.ran()));
        return String.join(" · ", parts);
    }

    private static int stuck(Board board) {
        int stuck = 0;
        for (Column column : List.of(Column.CODING, Column.QA)) {
            for (Card card : board.column(column)) {
                if (card.badge() != Badge.ACTIVE) {
                    stuck++;
                }
            }
        }
        return stuck;
    }

    /** To the second: running milliseconds cannot be read. */
    private static String elapsed(Duration duration) {
        long seconds = Math.max(0, duration.toSeconds());
        return seconds == 0 ? "0s" : DurationText.show(Duration.ofSeconds(seconds));
    }
}
