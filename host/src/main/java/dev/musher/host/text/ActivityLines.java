package dev.musher.host.text;

import dev.musher.base.text.PrintableText;
import dev.musher.fleet.attemptfiles.ActivityLog.Entry;
import dev.musher.fleet.attemptfiles.ActivityText;
import dev.musher.fleet.runtime.MissionEvent;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What happens on an attempt, for people: a call is one line, unless it ended after it was shown
 * and its end tells more. For one reader, who hands over entries as they come.
 */
public final class ActivityLines {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss  ");

    private final ZoneId zone;
    private final Set<String> begun = new HashSet<>();

    public ActivityLines(ZoneId zone) {
        this.zone = zone;
    }

    /** A line with its label, which is the time, and what it tells of in a word. */
    public record Line(String time, String kind, String text) {}

    public List<Line> of(List<Entry> entries) {
        var lines = new ArrayList<Line>();
        for (int at = 0; at < entries.size(); at++) {
            var entry = entries.get(at);
            if (isNews(entry.event(), entries.subList(at + 1, entries.size()))) {
                ActivityText.of(entry.event())
                        .map(PrintableText::line)
                        .map(text -> line(entry, text))
                        .ifPresent(lines::add);
            }
        }
        return lines;
    }

    private Line line(Entry entry, String text) {
        String kind =
                switch (entry.event()) {
                    case MissionEvent.Answered _ -> "said";
                    case MissionEvent.Called _, MissionEvent.Returned _ -> "tool";
                    case MissionEvent.Asked _ -> "asked";
                    case MissionEvent.SessionOpened _,
                            MissionEvent.Paid _,
                            MissionEvent.Waiting _,
                            MissionEvent.Noted _ ->
                            "note";
                };
        return new Line(TIME.format(entry.at().atZone(zone)), kind, text);
    }

    private boolean isNews(MissionEvent event, List<Entry> later) {
        return switch (event) {
            case MissionEvent.Called(var tool, var about) -> {
                boolean ended = later.stream().anyMatch(it -> isEnd(it.event(), tool, about));
                yield !ended && begun.add(tool + " " + about);
            }
            case MissionEvent.Returned(var tool, var about, _, var ran) ->
                    !begun.remove(tool + " " + about) || ran.isPresent();
            case MissionEvent.SessionOpened _,
                    MissionEvent.Answered _,
                    MissionEvent.Asked _,
                    MissionEvent.Paid _,
                    MissionEvent.Waiting _,
                    MissionEvent.Noted _ ->
                    true;
        };
    }

    private static boolean isEnd(MissionEvent event, String tool, String about) {
        return event instanceof MissionEvent.Returned(var ended, var what, _, _)
                && ended.equals(tool)
                && what.equals(about);
    }
}
