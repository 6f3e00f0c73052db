package dev.musher.agent.memory;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the entries among the lines of a file, whatever else is in it. */
final class MemoryFileReader {
    private final Path file;
    private final List<String> lines;
    private final Instant written;
    private final List<MemoryItem> items = new ArrayList<>();
    private final List<MemoryProblem> problems = new ArrayList<>();
    private final Map<MemoryId, MemoryItem> known = new HashMap<>();

    MemoryFileReader(Path file, List<String> lines, Instant written) {
        this.file = file;
        this.lines = lines;
        this.written = written;
        read();
    }

    List<MemoryItem> items() {
        return items;
    }

    List<MemoryProblem> problems() {
        return problems;
    }

    private void read() {
        String fence = "";
        boolean comment = false;
        for (int at = frontMatterEnd(); at < lines.size(); at++) {
            String line = lines.get(at);
            String text = line.strip();
            if (comment || !fence.isEmpty()) {
                comment &= !text.contains("-->");
                fence = !fence.isEmpty() && text.startsWith(fence) ? "" : fence;
            } else if (isBullet(line)) {
                int end = itemEnd(at);
                item(at, end);
                at = end - 1;
            } else if (text.startsWith("```") || text.startsWith("~~~")) {
                fence = text.substring(0, 3);
            } else if (text.startsWith("<!--")) {
                comment = !text.contains("-->");
            } else if (!text.isEmpty() && !text.startsWith("#")) {
                problem(at, "This is not an entry. Begin the line with '- ' to make it one.");
            }
        }
    }

    private int frontMatterEnd() {
        if (!lines.isEmpty() && lines.getFirst().strip().equals("---")) {
            for (int at = 1; at < lines.size(); at++) {
                if (lines.get(at).strip().equals("---")) {
                    return at + 1;
                }
            }
        }
        return 0;
    }

    private static boolean isBullet(String line) {
        return line.length() > 2
                && "-*+".indexOf(line.charAt(0)) >= 0
                && (line.charAt(1) == ' ' || line.charAt(1) == '\t')
                && !line.isBlank();
    }

    /** Indented lines belong to the item above, also after blank lines. */
    private int itemEnd(int start) {
        int end = start + 1;
        for (int at = end; at < lines.size(); at++) {
            String line = lines.get(at);
            if (!line.isBlank()) {
                if (!line.startsWith("  ") && !line.startsWith("\t")) {
                    break;
                }
                end = at + 1;
            }
        }
        return end;
    }

    private void item(int start, int end) {
        var text = new StringBuilder();
        var note = Optional.<MemoryNote>empty();
        int noteLine = 0;
        for (int at = start; at < end; at++) {
            var found =
                    at == start ? Optional.<MemoryNote>empty() : MemoryNote.parse(lines.get(at));
            if (found.isEmpty()) {
                text.append(at == start ? lines.get(at).substring(2) : outdented(lines.get(at)));
            } else {
                note = found;
                noteLine = found.get().id().isPresent() ? at + 1 : noteLine;
            }
        }
        try {
            var entry = entry(text.toString(), note, start);
            var more = note.map(MemoryNote::more).orElse(Map.of());
            keep(new MemoryItem(entry, more, start + 1, end + 1, noteLine));
        } catch (IllegalArgumentException e) {
            problem(start, e.getMessage() + " It does not count.");
        }
    }

    private MemoryEntry entry(String text, Optional<MemoryNote> note, int start) {
        String words = text.strip();
        var kind = kindOf(words);
        if (kind.isPresent()) {
            words = words.substring(words.indexOf(']') + 1);
        }
        var plain = MemoryEntry.byPerson(kind.orElse(MemoryKind.FACT), words, written);
        var complaints = new ArrayList<String>();
        var entry = note.isPresent() ? note.get().complete(plain, complaints) : plain;
        complaints.forEach(complaint -> problem(start, complaint));
        return entry;
    }

    private static Optional<MemoryKind> kindOf(String text) {
        int end = text.indexOf(']');
        return text.startsWith("[") && end > 0
                ? MemoryKind.of(text.substring(1, end))
                : Optional.empty();
    }

    /** Somebody may have copied an entry with its comment. */
    private void keep(MemoryItem item) {
        var same = Optional.ofNullable(known.get(item.entry().id()));
        var kept = item;
        if (same.isPresent()) {
            if (same.get().entry().words().equals(item.entry().words())) {
                problem(item.line() - 1, "The same entry is in line " + same.get().line() + ".");
                return;
            }
            problem(
                    item.line() - 1,
                    "The id " + item.entry().id() + " is that of line " + same.get().line() + ".");
            var renamed = item.entry().withId(MemoryId.ofWords(item.entry().text()));
            if (known.containsKey(renamed.id())) {
                return;
            }
            kept = new MemoryItem(renamed, item.more(), item.line(), item.end(), item.note());
        }
        known.put(kept.entry().id(), kept);
        items.add(kept);
    }

    private static String outdented(String line) {
        return line.startsWith("\t")
                ? line.substring(1)
                : line.substring(Math.min(2, blanks(line)));
    }

    private static int blanks(String line) {
        int count = 0;
        while (count < line.length() && line.charAt(count) == ' ') {
            count++;
        }
        return count;
    }

    private void problem(int at, String what) {
        problems.add(new MemoryProblem(file, at + 1, what));
    }
}
