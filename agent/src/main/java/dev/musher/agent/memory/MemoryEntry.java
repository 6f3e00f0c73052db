package dev.musher.agent.memory;

import java.time.Instant;
import java.util.Optional;

/**
 * One thing that is remembered.
 *
 * @param text Markdown without blank lines, at most {@link #LONGEST_TEXT} characters
 * @param source where it was learned
 * @param at when
 * @param confidence how sure its writer was, from 0 to 1
 * @param supersedes the entry that this one takes the place of
 * @param expectation by which it can turn out right or wrong
 */
public record MemoryEntry(
        MemoryId id,
        MemoryKind kind,
        String text,
        MemorySource source,
        Instant at,
        double confidence,
        Optional<MemoryId> supersedes,
        Optional<Expectation> expectation) {
    /** A longer text is several entries, or a document. */
    public static final int LONGEST_TEXT = 600;

    public static final double USUAL_CONFIDENCE = 0.6;
    public static final double PERSONS_CONFIDENCE = 1.0;

    public MemoryEntry {
        text = tidy(text);
        if (text.isEmpty() || text.length() > LONGEST_TEXT) {
            throw new IllegalArgumentException(
                    "An entry has between 1 and "
                            + LONGEST_TEXT
                            + " characters; this one has "
                            + text.length()
                            + ".");
        }
        if (text.contains("<!" + "--")) {
            throw new IllegalArgumentException("An entry holds no HTML comment.");
        }
        if (!(confidence >= 0 && confidence <= 1)) {
            throw new IllegalArgumentException("confidence goes from 0 to 1: " + confidence);
        }
    }

    /** A new entry, which gets its id from its words. */
    public static MemoryEntry of(
            MemoryKind kind, String text, MemorySource source, Instant at, double confidence) {
        return new MemoryEntry(
                MemoryId.ofWords(text),
                kind,
                text,
                source,
                at,
                confidence,
                Optional.empty(),
                Optional.empty());
    }

    /** A new entry by a person. */
    public static MemoryEntry byPerson(MemoryKind kind, String text, Instant at) {
        return of(kind, text, new MemorySource.Person(), at, PERSONS_CONFIDENCE);
    }

    public MemoryEntry withId(MemoryId other) {
        return new MemoryEntry(other, kind, text, source, at, confidence, supersedes, expectation);
    }

    public MemoryEntry withText(String other) {
        return new MemoryEntry(id, kind, other, source, at, confidence, supersedes, expectation);
    }

    public MemoryEntry superseding(MemoryId old) {
        return new MemoryEntry(
                id, kind, text, source, at, confidence, Optional.of(old), expectation);
    }

    public MemoryEntry expecting(Expectation expected) {
        return new MemoryEntry(
                id, kind, text, source, at, confidence, supersedes, Optional.of(expected));
    }

    /** Its words on one line, by which it is the same entry wherever it stands. */
    public String words() {
        return plainWords(text);
    }

    static String plainWords(String text) {
        var words = new StringBuilder(text.length());
        boolean gap = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isWhitespace(c)) {
                gap = !words.isEmpty();
            } else {
                words.append(gap ? " " : "").append(c);
                gap = false;
            }
        }
        return words.toString();
    }

    /** Without blank lines and spaces at the ends of lines, which a list item cannot keep. */
    private static String tidy(String text) {
        var lines = new StringBuilder();
        for (String line : text.strip().split("\\R", -1)) {
            if (!line.isBlank()) {
                lines.append(lines.isEmpty() ? "" : "\n").append(line.stripTrailing());
            }
        }
        return lines.toString();
    }
}
