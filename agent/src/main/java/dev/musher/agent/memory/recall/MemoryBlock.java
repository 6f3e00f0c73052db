package dev.musher.agent.memory.recall;

import dev.musher.agent.memory.MemoryEntry;
import dev.musher.agent.memory.MemoryId;
import dev.musher.agent.memory.MemoryKind;
import dev.musher.base.text.CountText;
import dev.musher.base.text.OneLineText;
import dev.musher.base.text.Utf8;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What every request of a session says about memory.
 *
 * @param words of the most useful entries; empty if there is no memory
 * @param index of the rest, for an agent that has the tool to find it; may be empty
 * @param entries those whose words are in it
 */
public record MemoryBlock(String words, String index, List<MemoryId> entries) {
    /** Counted in bytes, since what a request costs grows with those. */
    public static final int MOST_BYTES = 1_780;

    public static final MemoryBlock NONE = new MemoryBlock("", "", List.of());

    private static final int INDEX_BYTES = 380;
    private static final int LONGEST_PREVIEW = 48;
    private static final String HEAD =
            "# Memory\n"
                    + "Notes of the user and of earlier sessions. They may be out of date; what the user"
                    + " says now comes first.";

    public MemoryBlock {
        entries = List.copyOf(entries);
    }

    /** All of it, at most {@link #MOST_BYTES}. */
    public String text() {
        return words + index;
    }

    static MemoryBlock of(List<RankedEntry> ranked, int total, Map<MemoryKind, Integer> kinds) {
        if (ranked.isEmpty()) {
            return NONE;
        }
        boolean whole = ranked.size() == total && bytesOf(ranked) <= MOST_BYTES;
        int most = whole ? MOST_BYTES : MOST_BYTES - INDEX_BYTES;
        var text = new StringBuilder(HEAD);
        var told = new ArrayList<MemoryId>();
        var rest = new ArrayList<MemoryEntry>();
        for (RankedEntry entry : ranked) {
            String line = line(entry.stored().entry());
            if (Utf8.length(text.toString()) + Utf8.length(line) <= most) {
                text.append(line);
                told.add(entry.stored().entry().id());
            } else {
                rest.add(entry.stored().entry());
            }
        }
        String index =
                told.size() < total
                        ? index(
                                MOST_BYTES - Utf8.length(text.toString()),
                                rest,
                                total - told.size(),
                                kinds)
                        : "";
        return new MemoryBlock(text.toString(), index, told);
    }

    private static long bytesOf(List<RankedEntry> ranked) {
        long bytes = Utf8.length(HEAD);
        for (RankedEntry entry : ranked) {
            bytes += Utf8.length(line(entry.stored().entry()));
        }
        return bytes;
    }

    private static String line(MemoryEntry entry) {
        return "\n- ["
                + entry.kind().word()
                + " "
                + entry.id()
                + "] "
                + entry.text().replace("\n", "\n  ");
    }

    /** What else there is: how much of each kind, and the beginnings of the next ones. */
    private static String index(
            long most, List<MemoryEntry> rest, int left, Map<MemoryKind, Integer> kinds) {
        var text = new StringBuilder();
        text.append("\nThe tool memory finds ")
                .append(left == 1 ? "1 more entry" : CountText.grouped(left) + " more entries");
        var counts = new ArrayList<String>();
        for (MemoryKind kind : MemoryKind.values()) {
            int count = kinds.getOrDefault(kind, 0);
            if (count > 0) {
                counts.add(CountText.grouped(count) + " " + kind.word());
            }
        }
        text.append(" (all: ").append(String.join(", ", counts)).append("):");
        for (MemoryEntry entry : rest) {
            String line = "\n- " + entry.id() + " " + preview(entry);
            if (Utf8.length(text.toString()) + Utf8.length(line) > most) {
                break;
            }
            text.append(line);
        }
        return text.toString();
    }

    private static String preview(MemoryEntry entry) {
        return OneLineText.beginning(entry.text(), LONGEST_PREVIEW);
    }
}
