package dev.musher.chat.markup;

import java.util.List;

/** A part of a Markdown text. */
public sealed interface MarkdownPart {
    /** A paragraph, which may have line breaks. */
    record Lines(List<Span> spans) implements MarkdownPart {
        public Lines {
            spans = List.copyOf(spans);
        }
    }

    record Items(List<List<Span>> items) implements MarkdownPart {
        public Items {
            items = items.stream().map(List::copyOf).toList();
        }
    }

    record Heading(String text) implements MarkdownPart {}

    record Code(String text) implements MarkdownPart {}
}
