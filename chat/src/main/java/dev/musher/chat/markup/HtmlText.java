package dev.musher.chat.markup;

import java.util.List;
import java.util.stream.Collectors;

/** Texts as HTML without attributes: no word in them is markup, and none is a link. */
public final class HtmlText {
    private HtmlText() {}

    public static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    /** Stretches with the elements that every vendor knows. */
    public static String of(List<Span> spans) {
        return spans.stream()
                .map(
                        span ->
                                switch (span) {
                                    case Span.Plain(var text) -> escaped(text);
                                    case Span.Strong(var text) -> "<b>" + escaped(text) + "</b>";
                                    case Span.Code(var text) ->
                                            "<code>" + escaped(text) + "</code>";
                                })
                .collect(Collectors.joining());
    }
}
