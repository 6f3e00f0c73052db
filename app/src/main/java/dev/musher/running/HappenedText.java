package dev.musher.running;

import dev.musher.board.Board;
import dev.musher.board.EventText;
import dev.musher.board.Happened;
import dev.musher.story.Worked;
import dev.musher.text.DisplayWidth;
import dev.musher.text.Printable;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** An event in a line: when, which story, and what was done by whom. */
final class HappenedText {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");
    private static final int LONGEST_NAME = 40;

    /** What a model or a gate had to say is in the history. */
    private static final int LONGEST_EVENT = 200;

    private HappenedText() {}

    /** Empty for what is worth no line: every call of a model would be one. */
    static Optional<String> of(Happened happened, Board board, ZoneId zone) {
        if (happened.event() instanceof Worked.SpendRecorded) {
            return Optional.empty();
        }
        String name =
                board.card(happened.item())
                        .map(card -> " " + Printable.line(card.item().brief().name()))
                        .orElse("");
        String shown = name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) + "…" : name;
        return Optional.of(
                TIME.format(happened.at().atZone(zone))
                        + "  "
                        + happened.item()
                        + shown
                        + ": "
                        + Printable.line(happened.by().id())
                        + " "
                        + DisplayWidth.shorten(
                                Printable.line(EventText.of(happened.event())), LONGEST_EVENT));
    }
}
