package dev.musher.host.doctor;

import io.avaje.jsonb.Json;

/** How a part stands, best first. */
public enum ProbeStatus {
    /** It works. */
    FINE("fine", "✓"),
    /** Musher runs, but something is missing, slower or weaker than it could be. */
    LOOK("look", "!"),
    /** Musher cannot do its work. */
    BROKEN("broken", "✗");

    private final String word;
    private final String mark;

    ProbeStatus(String word, String mark) {
        this.word = word;
        this.mark = mark;
    }

    @Json.Value
    public String word() {
        return word;
    }

    public String mark() {
        return mark;
    }
}
