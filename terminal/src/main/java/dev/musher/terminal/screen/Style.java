package dev.musher.terminal.screen;

import java.util.EnumSet;
import java.util.Set;

/** How a piece of text looks, by what it means. */
public record Style(Tone tone, Ground ground, Set<Emphasis> emphasis) {
    public static final Style PLAIN = of(Tone.PLAIN);
    public static final Style QUIET = of(Tone.QUIET);
    public static final Style ACCENT = of(Tone.ACCENT);
    public static final Style GOOD = of(Tone.GOOD);
    public static final Style BAD = of(Tone.BAD);
    public static final Style WARNING = of(Tone.WARNING);
    public static final Style BOLD = PLAIN.with(Emphasis.BOLD);

    /** How text stands out besides its colour. */
    public enum Emphasis {
        BOLD,
        ITALIC,
        UNDERLINED,
        STRUCK,
        /** Foreground and background change places; seen without colours, too. */
        INVERSE
    }

    public Style {
        emphasis = Set.copyOf(emphasis);
    }

    public static Style of(Tone tone) {
        return new Style(tone, Ground.NONE, Set.of());
    }

    public Style with(Tone other) {
        return new Style(other, ground, emphasis);
    }

    public Style on(Ground other) {
        return new Style(tone, other, emphasis);
    }

    public Style with(Emphasis more) {
        var all = EnumSet.of(more);
        all.addAll(emphasis);
        return new Style(tone, ground, all);
    }

    /** Whether a blank in this look cannot be told from one that was never written. */
    boolean isPlain() {
        return ground == Ground.NONE
                && !has(Emphasis.UNDERLINED)
                && !has(Emphasis.STRUCK)
                && !has(Emphasis.INVERSE);
    }

    public boolean has(Emphasis one) {
        return emphasis.contains(one);
    }
}
