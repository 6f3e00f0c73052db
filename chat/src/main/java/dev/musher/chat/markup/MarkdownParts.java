package dev.musher.chat.markup;

import dev.musher.base.text.PrintableText;
import dev.musher.chat.markup.MarkdownPart.Code;
import dev.musher.chat.markup.MarkdownPart.Heading;
import dev.musher.chat.markup.MarkdownPart.Items;
import dev.musher.chat.markup.MarkdownPart.Lines;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads Markdown in parts: fenced code, lists, headings and paragraphs. What it does not know stays
 * as it was written. One pass over the lines.
 */
public final class MarkdownParts {
    private static final String FENCE = "```";

    private final List<MarkdownPart> parts = new ArrayList<>();
    private final List<String> lines = new ArrayList<>();
    private final List<String> items = new ArrayList<>();

    private MarkdownParts() {}

    public static List<MarkdownPart> of(String markdown) {
        var reader = new MarkdownParts();
        reader.read(PrintableText.lines(markdown.strip()).lines().toList());
        return List.copyOf(reader.parts);
    }

    private void read(List<String> all) {
        for (int at = 0; at < all.size(); at++) {
            String line = all.get(at);
            if (line.strip().startsWith(FENCE)) {
                int end = fenceEnd(all, at + 1);
                flush();
                parts.add(new Code(String.join("\n", all.subList(at + 1, end))));
                at = end;
            } else {
                line(line);
            }
        }
        flush();
    }

    private static int fenceEnd(List<String> all, int from) {
        int end = from;
        while (end < all.size() && !all.get(end).strip().equals(FENCE)) {
            end++;
        }
        return end;
    }

    private void line(String line) {
        String bare = line.strip();
        if (bare.isEmpty()) {
            flush();
        } else if (bare.startsWith("- ") || bare.startsWith("* ")) {
            flushLines();
            items.add(bare.substring(2).strip());
        } else if (bare.startsWith("#") && bare.replaceFirst("^#{1,6}", "").startsWith(" ")) {
            flush();
            parts.add(new Heading(bare.replaceFirst("^#{1,6}\\s+", "")));
        } else if (!items.isEmpty() && line.startsWith("  ")) {
            items.set(items.size() - 1, items.getLast() + " " + bare);
        } else {
            flushItems();
            lines.add(line.stripTrailing());
        }
    }

    private void flush() {
        flushLines();
        flushItems();
    }

    private void flushLines() {
        if (!lines.isEmpty()) {
            parts.add(new Lines(Span.of(String.join("\n", lines))));
            lines.clear();
        }
    }

    private void flushItems() {
        if (!items.isEmpty()) {
            parts.add(new Items(items.stream().map(Span::of).toList()));
            items.clear();
        }
    }
}
