package dev.musher.agent.memory;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A Markdown file of entries. Each item of a list at the left margin is one; its kind may stand in
 * brackets before it, its id and source in a comment below it. Everything else is left alone, and
 * an edit changes only the lines of its entry; besides, entries without an id get one.
 */
final class MemoryFile {
    private final Path file;
    private final List<String> lines;
    private final String lineEnd;
    private final List<MemoryItem> items;
    private final List<MemoryProblem> problems;

    private MemoryFile(Path file, String text, Instant written) {
        this.file = file;
        this.lines = linesOf(text);
        this.lineEnd = text.contains("\r\n") ? "\r\n" : "\n";
        var reader = new MemoryFileReader(file, lines, written);
        this.items = reader.items();
        this.problems = reader.problems();
    }

    /**
     * @param written when the file was, for entries that do not say it of themselves
     */
    static MemoryFile read(Path file, String text, Instant written) {
        return new MemoryFile(file, text, written);
    }

    List<MemoryItem> items() {
        return items;
    }

    List<MemoryProblem> problems() {
        return problems;
    }

    Path path() {
        return file;
    }

    Optional<MemoryItem> item(MemoryId id) {
        return items.stream().filter(item -> item.entry().id().equals(id)).findFirst();
    }

    /** The text of the file with an entry more. */
    String with(MemoryItem added) {
        var text = new StringBuilder(rewritten(Map.of()));
        if (!text.isEmpty() && text.charAt(text.length() - 1) != '\n') {
            text.append(lineEnd);
        }
        return text.append(render(added)).toString();
    }

    /** The text of the file with another entry in the place of one. */
    String replaced(MemoryItem old, MemoryItem by) {
        return rewritten(Map.of(old.line(), render(by)));
    }

    String without(MemoryItem old) {
        return rewritten(Map.of(old.line(), ""));
    }

    private String rewritten(Map<Integer, String> replacements) {
        var starts = new HashMap<Integer, MemoryItem>();
        items.forEach(item -> starts.put(item.line(), item));
        var text = new StringBuilder();
        for (int line = 1; line <= lines.size(); line++) {
            var item = Optional.ofNullable(starts.get(line));
            if (item.isEmpty()) {
                text.append(lines.get(line - 1));
                continue;
            }
            var replacement = Optional.ofNullable(replacements.get(line));
            text.append(replacement.orElseGet(() -> kept(item.get())));
            line = item.get().end() - 1;
        }
        return text.toString();
    }

    /** As it is; without an id, it gets one. */
    private String kept(MemoryItem item) {
        var text = new StringBuilder();
        for (String line : lines.subList(item.line() - 1, item.end() - 1)) {
            text.append(line);
        }
        if (item.note() == 0) {
            if (text.charAt(text.length() - 1) != '\n') {
                text.append(lineEnd);
            }
            text.append("  ").append(MemoryNote.write(item.entry(), item.more())).append(lineEnd);
        }
        return text.toString();
    }

    private String render(MemoryItem item) {
        var entry = item.entry();
        Function<String, String> indented = line -> line.isEmpty() ? line : "  " + line;
        var text = new StringBuilder("- [").append(entry.kind().word()).append("] ");
        boolean first = true;
        for (String line : entry.text().split("\n", -1)) {
            text.append(first ? line : indented.apply(line)).append(lineEnd);
            first = false;
        }
        return text.append("  ")
                .append(MemoryNote.write(entry, item.more()))
                .append(lineEnd)
                .toString();
    }

    /** With their ends. */
    private static List<String> linesOf(String text) {
        var lines = new ArrayList<String>();
        for (int from = 0; from < text.length(); ) {
            int end = text.indexOf('\n', from);
            end = end < 0 ? text.length() : end + 1;
            lines.add(text.substring(from, end));
            from = end;
        }
        return lines;
    }
}
