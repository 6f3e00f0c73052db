package dev.musher.host.session;

import dev.musher.agent.session.SessionSummary;
import dev.musher.base.text.CountText;
import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextPage;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;

/** Sessions in lines as wide as the screen; where that is narrow, each takes two. */
public final class SessionTable {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");
    private static final int WIDEST_MODEL = 24;
    private static final int NARROWEST_WORDS = 24;
    private static final String INDENT = "      ";

    private final Format format;
    private final Instant now;
    private final Path here;

    /** What the table is made with. */
    public record Format(ShortSessionIds ids, ZoneId zone) {}

    /**
     * @param here the folder that need not be named
     */
    public SessionTable(Format format, Instant now, Path here) {
        this.format = format;
        this.now = now;
        this.here = here;
    }

    public void print(List<SessionSummary> sessions, TextPage page) {
        var rows = new ArrayList<List<String>>();
        for (SessionSummary session : sessions) {
            rows.add(cells(session));
        }
        int[] widths = widths(rows);
        int used = 0;
        for (int width : widths) {
            used += width + 2;
        }
        int room = page.width() - used;
        for (int i = 0; i < rows.size(); i++) {
            String facts = line(rows.get(i), widths);
            String words = words(sessions.get(i));
            if (room >= NARROWEST_WORDS) {
                page.line((facts + DisplayWidth.shorten(words, room)).stripTrailing());
            } else {
                page.line(DisplayWidth.shorten(facts.stripTrailing(), page.width()));
                page.line(DisplayWidth.shorten(INDENT + words, page.width()));
            }
        }
    }

    private List<String> cells(SessionSummary session) {
        boolean sound = session.problem().isEmpty();
        return List.of(
                format.ids().of(session.header().id()),
                TIME.format(session.changed().atZone(format.zone())),
                AgeText.of(session.changed(), now),
                sound ? CountText.of(session.turns(), "turn") : "",
                DisplayWidth.shorten(PrintableText.line(session.model().orElse("")), WIDEST_MODEL));
    }

    private String words(SessionSummary session) {
        if (!session.problem().isEmpty()) {
            return "! " + PrintableText.line(session.problem());
        }
        String folder = session.header().folder();
        String elsewhere = folder.equals(here.toString()) ? "" : shown(folder) + ": ";
        String words = session.firstWords().isEmpty() ? "(nothing said)" : session.firstWords();
        return PrintableText.line(elsewhere + words);
    }

    private String shown(String folder) {
        Path path = Path.of(folder);
        return path.startsWith(here) ? here.relativize(path).toString() : folder;
    }

    private static int[] widths(List<List<String>> rows) {
        var widths = new int[rows.isEmpty() ? 0 : rows.getFirst().size()];
        for (List<String> row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], DisplayWidth.of(row.get(i)));
            }
        }
        return widths;
    }

    private static String line(List<String> cells, int[] widths) {
        var line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            if (widths[i] > 0) {
                line.append(DisplayWidth.pad(cells.get(i), widths[i])).append("  ");
            }
        }
        return line.toString();
    }
}
