package dev.musher.base.property;

import java.util.ArrayList;
import java.util.List;

/** Texts of generated characters; without a choice of characters they may be any, but no halves. */
public final class Texts implements Generator<String> {
    /** Where programs go wrong: control characters, quotes, what is wide, joins or turns round. */
    private static final int[] ODD =
            "\0\t\n\r \"'\\/<>&%$*?[]{}\u0007\u001b\u007f\u0085\u00a0\u0130\u0301\u200b\u200d\u200f\u2028\ud7ff\ufeff\uffff漢😀"
                    .codePoints()
                    .toArray();

    private record Span(int from, int to) {}

    private final List<Span> spans;
    private final int fewest;
    private final int most;

    Texts() {
        this(List.of(), 0, Lists.USUAL_MOST);
    }

    private Texts(List<Span> spans, int fewest, int most) {
        this.spans = spans;
        this.fewest = fewest;
        this.most = Math.max(fewest, most);
    }

    public Texts ofMinLength(int length) {
        return new Texts(spans, length, most);
    }

    public Texts ofMaxLength(int length) {
        return new Texts(spans, fewest, length);
    }

    public Texts withCharRange(char from, char to) {
        var more = new ArrayList<>(spans);
        more.add(new Span(from, to));
        return new Texts(more, fewest, most);
    }

    public Texts withChars(String characters) {
        var more = new ArrayList<>(spans);
        characters.chars().forEach(character -> more.add(new Span(character, character)));
        return new Texts(more, fewest, most);
    }

    public Texts alpha() {
        return withCharRange('a', 'z').withCharRange('A', 'Z');
    }

    @Override
    public String next(Choices choices) {
        int length = Lists.length(choices, fewest, most);
        var text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.appendCodePoint(character(choices));
        }
        return text.toString();
    }

    private int character(Choices choices) {
        if (spans.isEmpty()) {
            return any(choices);
        }
        int at = choices.index(spans.stream().mapToInt(span -> span.to - span.from + 1).sum());
        for (Span span : spans) {
            if (at <= span.to - span.from) {
                return span.from + at;
            }
            at -= span.to - span.from + 1;
        }
        throw new IllegalStateException("no character " + at + " in " + spans);
    }

    private static int any(Choices choices) {
        int character =
                switch (choices.index(8)) {
                    case 0, 1 -> 'a' + choices.index(26);
                    case 2 -> ' ' + choices.index('~' - ' ');
                    case 3 -> ODD[choices.index(ODD.length)];
                    case 4 -> choices.index(0x110000);
                    default -> choices.index(0x10000);
                };
        return Character.getType(character) == Character.SURROGATE ? 'a' : character;
    }
}
