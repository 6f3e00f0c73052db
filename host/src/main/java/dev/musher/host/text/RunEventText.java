package dev.musher.host.text;

import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextStyle;
import dev.musher.base.text.TextWrap;
import dev.musher.host.project.AttemptRecords;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.RecordedEvent;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;

/** An event of a run in a line: when, which story, what happened, and last the story's name. */
public final class RunEventText {
    /** Wide enough for every line: files are searched, not looked at. */
    public static final int UNLIMITED = 10_000;

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

    /** A shorter beginning of a name says nothing. */
    private static final int SHORTEST_NAME = 8;

    private static final String BEFORE_NAME = " · ";

    private final RunEventClauses clauses;
    private final ZoneId zone;

    public RunEventText(AttemptRecords attemptRecords, ZoneId zone) {
        this.clauses = new RunEventClauses(attemptRecords);
        this.zone = zone;
    }

    /** Nothing for what another line tells. */
    public List<String> lines(
            RecordedEvent recordedEvent, Board board, int width, TextStyle style) {
        return clauses.of(recordedEvent, board)
                .map(
                        clause ->
                                lines(recordedEvent, clause, name(recordedEvent, board), width)
                                        .stream()
                                        .map(line -> clause.tone().of(line, style))
                                        .toList())
                .orElse(List.of());
    }

    private List<String> lines(
            RecordedEvent recordedEvent, RunEventClause clause, String name, int width) {
        String head = TIME.format(recordedEvent.at().atZone(zone)) + "  ";
        String number = recordedEvent.item().toString();
        int indent = DisplayWidth.of(head) + number.length() + 1;
        var lines = new ArrayList<String>();
        for (String line :
                TextWrap.lines(PrintableText.line(clause.text()), Math.max(20, width - indent))) {
            String before = lines.isEmpty() ? head + number + " " : " ".repeat(indent);
            lines.add(DisplayWidth.shorten(before + line, Math.max(20, width)));
        }
        int room = width - DisplayWidth.of(lines.getLast()) - BEFORE_NAME.length();
        if (!name.isEmpty() && room >= Math.min(SHORTEST_NAME, DisplayWidth.of(name))) {
            lines.set(
                    lines.size() - 1,
                    lines.getLast() + BEFORE_NAME + DisplayWidth.shorten(name, room));
        }
        return lines;
    }

    private static String name(RecordedEvent recordedEvent, Board board) {
        return board.card(recordedEvent.item())
                .map(card -> PrintableText.line(card.item().brief().name()))
                .orElse("");
    }
}
