package dev.musher.host.text;

import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.PrintableText;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.HistoryText;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.story.event.WorkEvent;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** An event in a line: when, which story, and what was done by whom. */
public final class HappenedText {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");
    private static final int LONGEST_NAME = 40;

    /** What a model or a gate had to say is in the history. */
    private static final int LONGEST_EVENT = 200;

    private HappenedText() {}

    /** Empty for what is worth no line: every call of a model would be one. */
    public static Optional<String> of(RecordedEvent recordedEvent, Board board, ZoneId zone) {
        if (recordedEvent.event() instanceof WorkEvent.SpendRecorded) {
            return Optional.empty();
        }
        String name =
                board.card(recordedEvent.item())
                        .map(card -> " " + PrintableText.line(card.item().brief().name()))
                        .orElse("");
        String shown = name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) + "…" : name;
        return Optional.of(
                TIME.format(recordedEvent.at().atZone(zone))
                        + "  "
                        + recordedEvent.item()
                        + shown
                        + ": "
                        + PrintableText.line(recordedEvent.by().id())
                        + " "
                        + DisplayWidth.shorten(
                                PrintableText.line(HistoryText.of(recordedEvent.event())),
                                LONGEST_EVENT));
    }
}
