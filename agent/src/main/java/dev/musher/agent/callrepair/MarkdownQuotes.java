package dev.musher.agent.callrepair;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the parts of a Markdown text that are code or quotations. */
final class MarkdownQuotes {
    /**
     * A block of code between fences.
     *
     * @param from where its content begins
     * @param to where its content ends
     */
    record Fence(int start, int from, int to, int end) {}

    private final String text;
    private final List<Fence> fences = new ArrayList<>();

    MarkdownQuotes(String text) {
        this.text = text;
        findFences();
    }

    private void findFences() {
        int line = 0;
        int start = -1;
        int from = 0;
        var mark = "";
        while (line < text.length()) {
            int next = nextLine(line);
            var found = mark(line);
            if (start < 0 && !found.isEmpty()) {
                mark = found;
                start = line;
                from = next;
            } else if (start >= 0 && found.startsWith(mark)) {
                fences.add(new Fence(start, from, line, next));
                start = -1;
            }
            line = next;
        }
        if (start >= 0) {
            fences.add(new Fence(start, from, text.length(), text.length()));
        }
    }

    private int nextLine(int line) {
        int end = text.indexOf('\n', line);
        return end < 0 ? text.length() : end + 1;
    }

    /** The backticks or tildes that a line begins with, if they are a fence. */
    private String mark(int line) {
        int from = line;
        while (from < text.length() && text.charAt(from) == ' ') {
            from++;
        }
        char mark = from < text.length() ? text.charAt(from) : ' ';
        int to = from;
        while (to < text.length() && text.charAt(to) == mark) {
            to++;
        }
        boolean fence = (mark == '`' || mark == '~') && to - from >= 3;
        return fence ? text.substring(from, to) : "";
    }

    /** Whether a place is in a block of code, in code inside a line, or in a quotation. */
    boolean covers(int place) {
        for (Fence fence : fences) {
            if (place >= fence.start() && place < fence.end()) {
                return true;
            }
        }
        int line = text.lastIndexOf('\n', place) + 1;
        int ticks = 0;
        for (int i = line; i < place; i++) {
            ticks += text.charAt(i) == '`' ? 1 : 0;
        }
        return ticks % 2 == 1 || text.substring(line, place).stripLeading().startsWith(">");
    }

    /** The block of code with which the text ends. */
    Optional<Fence> lastBlock() {
        return fences.isEmpty()
                ? Optional.empty()
                : Optional.of(fences.getLast())
                        .filter(fence -> text.substring(fence.end()).isBlank());
    }
}
